"""The table server: tables that people and bots share over the network."""

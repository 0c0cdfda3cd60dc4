"""Where tables and people are kept: one interface, SQLite behind it, or only the memory."""

"""Bots, coach and luck reports: worked out in processes of their own."""

"""Addresses, origins, and how fast is too fast."""

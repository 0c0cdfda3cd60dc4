"""Every adapter before its ecosystem's own judges."""

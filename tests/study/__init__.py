"""What programs that learn rely on."""

"""One WebSocket connection per table and device."""

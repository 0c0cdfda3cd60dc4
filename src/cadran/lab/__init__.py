"""Mass simulation, soak runs and reports. It never meets the server."""

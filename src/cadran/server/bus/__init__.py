"""How the nodes of one server reach each other: within a process, or by NATS."""

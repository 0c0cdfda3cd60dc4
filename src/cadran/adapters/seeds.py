"""From the seeds of other libraries to those of games."""

import secrets


def text_of(seed: int | None) -> str:
    """The same deal for the same number; without one, a deal that nobody can foresee."""
    return secrets.token_hex(16) if seed is None else str(int(seed))

"""The `cadran` command."""

from cadran.cli.main import main

__all__ = ["main"]

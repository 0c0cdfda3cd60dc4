"""The project of the toy game as a stranger would have it, used from its folder, not installed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from minuit import make

__all__ = ["make"]

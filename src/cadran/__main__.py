"""`python -m cadran` is the `cadran` command."""

import sys

from cadran.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""Become another program that ends when whoever started it ends, however that happens.

python -m tools.leash SIGNAL USER PROGRAM ARGUMENT ...   USER: a number, or - for the same

The leash is Linux's parent-death signal; elsewhere the program only runs. It is put on here, after
the user was changed (which would take it off again), and not between fork and exec of the parent.
"""

import ctypes
import os
import sys

PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG


def main() -> None:
    """Put the leash on and become the program."""
    signal, user, *command = sys.argv[1:]
    parent = os.getppid()
    if user != "-":
        os.setgroups([])
        os.setgid(int(user))
        os.setuid(int(user))
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, int(signal))
        if os.getppid() != parent or parent == 1:  # it has ended meanwhile
            sys.exit(1)
    os.execv(command[0], command)


if __name__ == "__main__":
    main()

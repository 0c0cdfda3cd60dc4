"""One data folder, one process."""

import os
import sys
from pathlib import Path

from cadran.kernel import BadInput

NAME = "cadran.lock"


class FolderTaken(BadInput):
    """Another process uses the folder."""

    def __init__(self, folder: Path, process: str) -> None:
        super().__init__(f"{folder} is in use by process {process}; one folder serves one process")
        self.folder = folder
        self.process = process


class FolderLock:
    """Held from its making until it is closed, or the process ends, however it does.

    The system forgets it with the process, so a lock is never left behind; the file stays, with
    the number of the last holder in it. Where there is no flock (Windows) nothing is held.
    """

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        if sys.platform == "win32":
            return
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(self._file, 32, 0).decode("ascii", "replace").strip()
            self.close()
            raise FolderTaken(folder, holder or "?") from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, f"{os.getpid()}\n".encode(), 0)

    def __enter__(self) -> "FolderLock":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let others in."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

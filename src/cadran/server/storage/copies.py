"""Copies of a store: made while it is in use, put back in its place."""

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from cadran.kernel import BadInput
from cadran.server.storage.lock import FolderLock
from cadran.server.storage.sqlite_schema import MIGRATIONS, make_private

BESIDE = ("", "-wal", "-shm")  # a store in SQLite is up to three files


@contextlib.contextmanager
def opened_to_read(path: Path) -> Iterator[sqlite3.Connection]:
    """A store, in use or not, that nothing is written to."""
    if not path.is_file():
        raise BadInput(f"there is no store at {path}")
    try:
        found = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with contextlib.closing(found):
            ours = "SELECT 1 FROM sqlite_master WHERE name = 'event'"
            if found.execute(ours).fetchone() is None:
                raise BadInput(f"{path} is no store of Cadran")
            yield found
    except sqlite3.Error as error:
        raise BadInput(f"cannot read {path}: {error}") from None


def backup(source: Path, target: Path) -> int:
    """Copy a store, in use or not, into a new file; returns its size."""
    if target.exists():
        raise BadInput(f"{target} exists already")
    with opened_to_read(source) as origin:
        try:
            make_private(target)
            with contextlib.closing(sqlite3.connect(target)) as copy:
                origin.backup(copy)
                if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise BadInput(f"the copy {target} is damaged")
        except (OSError, sqlite3.Error) as error:
            raise BadInput(f"cannot copy {source} to {target}: {error}") from None
    return target.stat().st_size


def restore(source: Path, target: Path) -> Path | None:
    """Put a copy in the place of a store that nobody uses; returns where the former one is kept.

    The copy is checked and complete on the disk before anything is moved, and nothing is deleted.
    """
    with opened_to_read(source) as origin:
        (schema,) = origin.execute("PRAGMA user_version").fetchone()
        if schema > len(MIGRATIONS):
            known = len(MIGRATIONS)
            raise BadInput(f"{source} has schema {schema}; this version knows up to {known}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with FolderLock(target.parent):
            fresh = target.with_name(f"{target.name}.restoring")
            fresh.unlink(missing_ok=True)
            backup(source, fresh)
            _on_disk(fresh)
            former = _put_aside(target) if target.exists() else None
            fresh.replace(target)
            _on_disk(target.parent)
    except OSError as error:
        raise BadInput(f"cannot restore {target}: {error.strerror}") from None
    return former


def _put_aside(target: Path) -> Path:
    """The former store under another name: one file, or, if it is damaged, with its journal."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(target)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        number += 1
        mark = f"{stamp}-{number}" if number > 1 else stamp
        former = target.with_name(f"{target.stem}-before-{mark}{target.suffix}")
        if not former.exists():
            break
    for end in reversed(BESIDE):
        part = target.with_name(f"{target.name}{end}")
        if part.exists():
            part.replace(former.with_name(f"{former.name}{end}"))
    return former


def _on_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

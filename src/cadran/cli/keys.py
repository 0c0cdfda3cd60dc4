"""`cadran keys`: by which keys a server signs, and a new one."""

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING

from cadran.cli.screen import Screen
from cadran.cli.serve import data_folder
from cadran.kernel import BadInput

if TYPE_CHECKING:
    from cadran.server.keys import Key


def keys(wanted: SimpleNamespace, screen: Screen) -> int:
    """List the keys; with --rotate, after putting a new one in the place of the last."""
    from cadran.server.keys import FILE, Keys
    from cadran.server.settings import without_password
    from cadran.server.tables.environment import wall_clock

    found: list[Key]
    if wanted.store:
        where = {"store": without_password(wanted.store)}
        found = asyncio.run(in_store(wanted.store, wanted.rotate))
    else:
        own = Keys(data_folder(wanted.data) / FILE, wall_clock)
        if not own.path.exists():
            raise BadInput(screen.words("cli-keys-none", file=str(own.path)))
        if wanted.rotate:
            own.rotate()
        where, found = {"file": str(own.path)}, own.all()
    if wanted.json:
        told = [{"key": one.public, "made": one.made, "retired": one.retired} for one in found]
        screen.json({**where, "keys": told})
        return 0
    for one in found:
        ident = "signs" if one.retired is None else "retired"
        screen.say(f"cli-keys-{ident}", key=one.public)
    return 0


async def in_store(url: str, rotate: bool) -> "list[Key]":
    """The keys of several nodes, in the database that they share."""
    from pathlib import Path

    from cadran.server.keys import FILE, SharedKeys
    from cadran.server.service import store_of
    from cadran.server.settings import Settings
    from cadran.server.tables.environment import wall_clock

    store = store_of(Settings(data=Path(), store=url, store_patience=15.0), "keys")
    await store.open()
    try:
        found = SharedKeys(store, Path(FILE), wall_clock)  # type: ignore[arg-type]
        if rotate:
            await found.rotate_all()
        else:
            await found.refresh()
        return found.all()
    finally:
        await store.close()

"""`cadran keys`: by which keys a server signs, and a new one."""

from types import SimpleNamespace

from cadran.cli.screen import Screen
from cadran.cli.serve import data_folder
from cadran.kernel import BadInput


def keys(wanted: SimpleNamespace, screen: Screen) -> int:
    """List the keys; with --rotate, after putting a new one in the place of the last."""
    from cadran.server.keys import FILE, Keys
    from cadran.server.tables.environment import wall_clock

    found = Keys(data_folder(wanted.data) / FILE, wall_clock)
    if not found.path.exists():
        raise BadInput(screen.words("cli-keys-none", file=str(found.path)))
    if wanted.rotate:
        found.rotate()
    if wanted.json:
        told = [
            {"key": one.public, "made": one.made, "retired": one.retired} for one in found.all()
        ]
        screen.json({"file": str(found.path), "keys": told})
        return 0
    for one in found.all():
        ident = "signs" if one.retired is None else "retired"
        screen.say(f"cli-keys-{ident}", key=one.public)
    return 0

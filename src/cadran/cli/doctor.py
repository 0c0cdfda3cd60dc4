"""`cadran doctor`: what a server has kept, and what of it cannot be read."""

from types import SimpleNamespace

from cadran.cli.screen import Screen
from cadran.cli.serve import FILE, data_folder


def doctor(wanted: SimpleNamespace, screen: Screen) -> int:
    """Read everything; status 1 if something is damaged or set aside."""
    from cadran.server.doctor import examine

    found = examine(data_folder(wanted.data) / FILE)
    good = not found.damage and not found.set_aside
    if wanted.json:
        screen.json(found)
        return 0 if good else 1
    screen.say(
        "cli-doctor-file",
        file=found.file,
        schema=found.schema,
        bytes=found.bytes,
        journal=found.journal_bytes,
        sqlite=found.sqlite,
    )
    screen.say("cli-doctor-tables", tables=found.tables, records=found.records)
    for what in found.damage:
        screen.say("cli-doctor-damage", what=what)
    for table in found.frozen:
        screen.say("cli-doctor-frozen", table=table)
    for one in found.set_aside:
        screen.say("cli-doctor-aside", table=one.table, why=one.why)
    if good and not screen.quiet:
        screen.say("cli-doctor-good")
    return 0 if good else 1

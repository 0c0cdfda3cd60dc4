"""A table rebuilt from its log, by the rules of today."""

from collections.abc import Callable

from cadran.games import Absent, game_or_absent
from cadran.kernel import CadranError, Game
from cadran.server.tables import messages
from cadran.server.tables.facts import Facts
from cadran.server.tables.records import AnyRecord, Created, Moved, Started, Undone, outcome_then
from cadran.table import comparable

DIGESTED = (Started, Moved, Undone)  # the records that tell a digest


def rebuild(
    records: list[AnyRecord],
    last_views: dict[int, bytes],
    listed: messages.TableInfo | None = None,
    find: Callable[[str], Game] = game_or_absent,
) -> Facts:
    """A table from its log; one that comes out otherwise by the rules of today is frozen.

    So is one whose game is not installed (its rules are then version 0), until it is back.
    `listed` is what the lists say of it: games of the first format have their result only there.
    """
    created = records[0]
    assert isinstance(created, Created)
    facts, agrees = _replayed(created, records, find)
    absent = isinstance(facts.game, Absent)
    if agrees and not absent and _same_result(facts, listed):
        return facts
    frozen = Facts(created, find)
    frozen.listed = listed
    for record in records:
        if isinstance(record, Started):
            number = facts.number
            frozen.started = record
            frozen.freeze(
                messages.Frozen(was=record.rules, now=facts.game.rules_version, number=number),
                last_views,
            )
            frozen.length += 1
        else:
            frozen.apply(record)
    if frozen.frozen is None:  # not even dealt, and nobody can deal what is not installed
        frozen.freeze(messages.Frozen(was=0, now=0, number=0), last_views)
    return frozen


def _replayed(
    created: Created, records: list[AnyRecord], find: Callable[[str], Game]
) -> tuple[Facts, bool]:
    """The log played by the rules of today, up to where it comes out otherwise.

    Every action must be legal with the same edition, and the last digest of today's format, which
    depends on all before it, must be the same. Other rules alone are no reason to stop.
    """
    facts = Facts(created, find)
    last = _last_digest(records)
    for number, record in enumerate(records):
        if isinstance(record, Started) and record.edition != facts.game.edition_digest:
            return facts, False
        try:
            facts.apply(record)
        except CadranError:
            return facts, False
        if number == last and isinstance(record, DIGESTED):
            now = facts.digest()
            if comparable(record.digest, now) and record.digest != now:
                return facts, False
    return facts, True


def _last_digest(records: list[AnyRecord]) -> int:
    """The last record that tells a digest."""
    found = [
        number
        for number, record in enumerate(records)
        if isinstance(record, DIGESTED) and record.digest
    ]
    return found[-1] if found else -1


def _same_result(facts: Facts, listed: messages.TableInfo | None) -> bool:
    """A game that was over must end as it did: the same places and scores."""
    then = outcome_then(facts.ended, listed)
    if then is None:
        return True
    now = facts.outcome()
    return now is not None and (now.ranks, now.scores) == (then.ranks, then.scores)

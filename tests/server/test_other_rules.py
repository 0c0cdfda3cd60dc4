"""Rules that have changed since: what can be rebuilt goes on, what cannot keeps its result."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cadran
from cadran.games import game_or_absent
from cadran.kernel import BadLog, Game
from cadran.server.tables.facts import Facts
from cadran.server.tables.messages import TableInfo
from cadran.server.tables.records import AnyRecord, Moved, Started, decode
from cadran.server.tables.replay import rebuild
from cadran.table import read, replay
from tests.server.client import Json, Player, Server, play_on, run, served, two_people
from tests.server.test_old_stores import GAMES


class Other:
    """A game as another version of it would be."""

    def __init__(self, key: str, **changed: Any) -> None:
        self.real = cadran.game(key)
        self.rules_version = 99
        for name, value in changed.items():
            setattr(self, name, value)

    def __getattr__(self, name: str) -> object:
        return getattr(self.real, name)


def richer(key: str) -> Callable[[Any, int | None], object]:
    """The views of a game with one field more."""
    game = cadran.game(key)
    own = type(game.view(game.new(game.seats[0]), None))
    more = msgspec.defstruct("Richer", [("mood", str, "fine")], bases=(own,), kw_only=True)

    def view(state: Any, seat: int | None) -> object:
        found = game.view(state, seat)
        return more(**{field: getattr(found, field) for field in own.__struct_fields__})

    return view


async def some_moves(ana: Player, game: str, most: int) -> str:
    """A table with both seats Ana's, so far."""
    table = await ana.create("me", "me", game=game, start=True)
    await play_on(await ana.look(table, 0), await ana.look(table, 1), most=most)
    return table


async def stored(server: Server, table: str) -> list[AnyRecord]:
    return [decode(body) for body in await server.service.store.load(table)]


async def listed(server: Server, table: str) -> TableInfo:
    line = await server.service.store.listed(table)
    assert line is not None
    return msgspec.json.decode(line, type=TableInfo)


def by(records: list[AnyRecord], info: TableInfo | None, game: Other) -> Facts:
    """The table rebuilt by another version of its game."""

    def find(key: str) -> Game:
        return game  # type: ignore[return-value]

    return rebuild(records, {}, info, find)


@pytest.mark.parametrize("key", GAMES)
def test_one_more_field_in_a_view_freezes_nothing(key: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await some_moves(ana, key, 5)
            records, info = await stored(server, table), await listed(server, table)
            other = Other(key, view=richer(key))
            again = by(records, info, other)
            assert (again.status, again.number, again.frozen) == ("playing", 5, None)
            view = json.loads(again.view(0) or b"")
            assert view["mood"] == "fine"
            # Nor does another number of the rules by itself.
            assert by(records, info, Other(key)).status == "playing"

    run(test())


def test_digests_are_of_the_state_and_only_those_of_one_format_are_compared(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await some_moves(ana, "24-7", 5)
            records, info = await stored(server, table), await listed(server, table)
            last = records[-1]
            assert isinstance(last, Moved)
            state = server.service.hub.rooms[table].facts.playing.state
            assert last.digest == f"1:{state.digest()[:16]}"
            for digest, status in (
                ("1:" + "0" * 16, "frozen"),  # the same format: it comes out otherwise
                ("2:" + "0" * 16, "playing"),  # another format
                ("0" * 16, "playing"),  # of a view, as it was at first
            ):
                changed = [*records[:-1], msgspec.structs.replace(last, digest=digest)]
                assert rebuild(changed, {}, info).status == status, digest
            started = next(r for r in records if isinstance(r, Started))
            elsewhere = msgspec.structs.replace(started, edition="another")
            changed = [elsewhere if r is started else r for r in records]
            assert rebuild(changed, {}, info).status == "frozen"

    run(test())


def test_an_action_that_is_no_longer_legal_freezes_a_table_at_its_last_view(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await some_moves(ana, "24-7", 5)
            a = await ana.look(table, 0)
            await server.service.hub.tidy()
            records = await stored(server, table)
            last_views = {g.seat: g.plain() for g in await server.service.store.last_views(table)}
            moved = [number for number, r in enumerate(records) if isinstance(r, Moved)]
            again, second = records[moved[0]], records[moved[1]]
            assert isinstance(again, Moved)
            assert isinstance(second, Moved)
            records[moved[1]] = msgspec.structs.replace(second, action=again.action)
            changed = rebuild(records, last_views)
            assert (changed.status, changed.number) == ("frozen", 5)
            assert changed.frozen is not None
            now = cadran.game("24-7").rules_version
            assert (changed.frozen.was, changed.frozen.now, changed.frozen.number) == (now, now, 1)
            assert msgspec.json.decode(changed.view(0) or b"") == a.view
            assert changed.info().secret is None
            # And over the wire: nothing is accepted, all is shown.
            server.service.hub.rooms[table].facts = changed
            fresh = await ana.look(table, 0)
            assert fresh.view == a.view
            assert (await fresh.ask("move", number=5, action=0))["code"] == "frozen"
            assert fresh.heard[0]["table"]["status"] == "frozen"
            assert (await ana.get(f"/api/tables/{table}/log", 409))["code"] == "frozen"

    run(test())


def test_a_finished_game_that_cannot_be_rebuilt_keeps_its_result_and_its_text(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        real = cadran.game("24-7")
        async with two_people(tmp_path) as (server, ana, ben):
            table = await ana.create("me", "open", start=False)
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            await play_on(await ana.look(table, 0), await ben.look(table, 1))
            before = await ana.get(f"/api/tables/{table}")
            text = await ana.get(f"/api/tables/{table}/log")
            told = await ana.get(f"/api/tables/{table}/replay")
            # From here on the cards are dealt otherwise: the actions make no sense any more.
            hub = server.service.hub

            async def forget() -> None:
                async with hub.at(table) as room:
                    hub.drop(room)

            other = Other("24-7", new=lambda seats, seed, options: real.new(seats, "?", options))
            hub.find = lambda key: other  # type: ignore[assignment, return-value]
            await forget()
            entry = await ana.get(f"/api/tables/{table}")
            assert entry["table"]["status"] == "frozen"
            for field in ("outcome", "secret", "given", "commitment", "rules"):
                assert entry["table"][field] == before["table"][field], field
            old, new = read(text), read(await ana.get(f"/api/tables/{table}/log"))
            assert new.digest == "unknown"
            signed = {"digest": old.digest, "signed": old.signed}  # of what it says now
            assert msgspec.structs.replace(new, **signed) == old
            steps = (await ana.get(f"/api/tables/{table}/replay"))["steps"]
            assert steps == [{**step, "events": []} for step in told["steps"]]
            # Whatever is written now, the lists keep what was.
            following = await ana.post(f"/api/tables/{table}/rematch", 201)
            assert (await ben.http.delete("/api/me")).status_code == 204
            listed_now = await listing(ana, table)
            assert listed_now["outcome"] == before["table"]["outcome"]
            assert listed_now["status"] == "over"
            assert listed_now["rematch"] == following["table"]["id"]
            assert [seat["name"] for seat in listed_now["seats"]] == ["Ana", ""]
            # And by the rules of then it is what it was.
            hub.find = game_or_absent
            await forget()
            assert (await ana.get(f"/api/tables/{table}"))["table"]["status"] == "over"

    run(test())


async def listing(player: Player, table: str) -> Json:
    found = await player.get("/api/me/tables")
    return next(entry["table"] for entry in found if entry["table"]["id"] == table)


def test_a_log_of_other_rules_is_verified_if_it_comes_out_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await some_moves(ana, "24-7", 1000)
            log = read(await ana.get(f"/api/tables/{table}/log"))
            game: Any = Other("24-7")
            assert replay(log, game).over
            other: Any = Other(
                "24-7", new=lambda seats, seed, options: game.real.new(seats, "?", options)
            )
            with pytest.raises(
                BadLog, match=r"played by version \d+ of the rules; these are version 99"
            ):
                replay(log, other)

    run(test())

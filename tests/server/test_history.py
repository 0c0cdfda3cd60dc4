"""History and what it adds up to."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from cadran.server.people.bests import at_least, bests_of, levels_to_try
from cadran.server.people.fortune import Fortune, fortune_of
from cadran.server.people.history import Codes, Finished, friend_code, game_of, some_of
from cadran.server.storage.memory import MemoryStore
from cadran.server.storage.store import Listing
from cadran.server.tables.history import Entrant, Played, encoded, measure_of
from cadran.table.luck import LuckReport
from tests.server.client import PATIENCE, Player, play_on, run, served, two_at_a_table
from tests.server.engines import empty_database
from tests.server.test_push import Device


def played(number: int, *seats: tuple[str, int, int], **changed: object) -> Played:
    """A finished game: whoever sat there (me, a friend, a level), with rank and score."""
    entrants = [
        Entrant(
            kind="bot" if who in ("beginner", "club", "expert", "champion") else "person",
            person="" if who in ("beginner", "club", "expert", "champion") else who,
            name=who.capitalize(),
            face="",
            bot=who if who in ("beginner", "club", "expert", "champion") else None,
            rank=rank,
            score=score,
            side=seat,
        )
        for seat, (who, rank, score) in enumerate(seats)
    ]
    fields: dict[str, object] = {
        "table": f"t{number:05}",
        "game": "24-7",
        "began": number * 1000,
        "ended": number * 1000 + 500,
        "decisions": 40,
        "entrants": entrants,
        "clause": "end",
        "practice": False,
        "prepared": False,
        "series": "",
        "number": 0,
        "races": 0,
        "origin": "",
        "turns": 0,
    }
    return Played(**{**fields, **changed})  # type: ignore[arg-type]


def games(*found: Played) -> list[Finished]:
    """As I see them, newest first."""
    return [game_of(one, "me", Codes("me")) for one in reversed(found)]


def test_bests_are_honest_about_whom_they_were_made_against() -> None:
    found = bests_of(
        games(
            played(1, ("me", 2, 50), ("club", 1, 60)),
            played(2, ("me", 1, 90), ("beginner", 2, 10), decisions=30),
            played(3, ("me", 1, 80), ("ben", 2, 10), decisions=36),
            played(4, ("me", 1, 70), ("ben", 1, 70)),
            played(5, ("me", 1, 999), ("club", 2, 1), practice=True),
            played(6, ("me", 1, 999), ("club", 2, 1), prepared=True),
            played(7, ("me", 1, 999), ("me", 2, 1)),
            played(8, ("me", 1, 85), ("ben", 3, 10), ("ana", 2, 20)),
        )
    )
    assert (found.counted, found.left_out) == (5, 3)
    two, three = found.bests
    assert (two.seats, two.played, two.won, two.streak, two.running) == (2, 4, 2, 2, 0)
    assert two.score is not None
    assert (two.score.value, two.score.levels) == (90, ["beginner"])
    assert two.first is not None
    assert two.first.table == "t00002"
    assert two.fastest is not None
    assert (two.fastest.value, two.fastest.people) == (30, 0)
    assert (three.seats, three.won) == (3, 1)
    told = [(one.level, one.played, one.won) for one in two.against]
    assert told == [("", 2, 1), ("club", 1, 0), ("beginner", 1, 1)]
    assert two.longest is not None
    assert (two.longest.table, two.longest.people, two.longest.levels) == (
        "t00003",
        1,
        ["beginner"],
    )
    assert two.lately == [2, 1, 1, 0]  # the last one ended level
    met = [(one.name, one.level, one.ahead, one.level_with, one.behind) for one in found.rivals]
    assert met == [
        ("Ben", "", 2, 1, 0),
        ("Ana", "", 1, 0, 0),
        ("", "beginner", 1, 0, 0),
        ("", "club", 0, 0, 1),
    ]


def test_form_is_told_in_stretches_of_as_many_games() -> None:
    def won_since(count: int, first: int) -> list[tuple[int, int]]:
        some = [
            played(number, ("me", 1 + (number < first), 9), ("club", 1 + (number >= first), 9))
            for number in range(count)
        ]
        (found,) = bests_of(games(*some)).bests
        return [(one.played, one.won) for one in found.form]

    assert won_since(4, 0) == []
    assert won_since(11, 5) == [(5, 0), (6, 6)]
    assert [one for one, _ in won_since(240, 0)] == [10] * 24


def luck(result: float, luck: float, error: float = 0.0) -> LuckReport:
    """A luck report of two sides, the second as far behind as the first is ahead."""

    def both(value: float) -> list[float]:
        return [value, -value]

    return LuckReport(
        winner=0,
        result=both(result),
        deal=both(1.0),
        deal_error=[0.0, 0.0],
        luck=both(luck - 1.0),
        luck_error=[error, error],
        own=both(result - luck),
        own_error=[error, error],
        others=[0.0, 0.0],
        others_error=[0.0, 0.0],
        choices_error=[error, error],
        rest=[0.0, 0.0],
        parts=[],
        luckiest=None,
        best=None,
        turning=None,
        futures=8,
    )


def test_how_much_was_luck_is_added_up_over_the_games_that_are_measured() -> None:
    async def work() -> None:
        store = MemoryStore()
        mine = [
            played(1, ("me", 1, 30), ("ana", 2, 20)),
            played(2, ("ana", 1, 30), ("me", 2, 10)),
            played(3, ("me", 1, 30), ("ana", 2, 20)),
            played(4, ("me", 1, 30), ("ana", 2, 20), practice=True),
            played(5, ("me", 1, 9), ("ana", 2, 8), game="quelle-heure"),
        ]
        for one in mine:
            await store.append(one.table, 0, [b"{}"], listed(one, "me"))
        for table, told in (
            ("t00001", luck(10, 4, 3)),
            ("t00002", luck(20, 15, 4)),  # they were ahead, and lucky
            ("t00004", luck(10, 10, 1)),
        ):
            await store.keep_measure(table, encoded(measure_of(told)))
        found = {one.game: one for one in await fortune_of(store, "me", games(*mine))}
        assert found["24-7"] == Fortune(
            game="24-7",
            played=3,
            told=2,
            coming=1,
            result=-10,
            luck=-11,
            luck_error=5,
            choices=1,
            choices_error=5,
        )
        assert (found["quelle-heure"].played, found["quelle-heure"].told) == (1, 0)

    run(work())


def test_the_next_level_is_proposed_only_when_it_is_certain() -> None:
    wins = [played(number, ("me", 1, 9), ("club", 2, 1)) for number in range(4)]
    loss = played(9, ("me", 2, 1), ("club", 1, 9))
    assert levels_to_try(games(*wins[:3])) == {}
    assert levels_to_try(games(*wins)) == {"24-7": "expert"}
    assert levels_to_try(games(*wins, loss)) == {}
    top = [played(number, ("me", 1, 9), ("champion", 2, 1)) for number in range(9)]
    assert levels_to_try(games(*top)) == {}
    assert round(at_least(4, 4), 3) == 0.596


def listed(found: Played, me: str) -> Listing:
    """Its line in the lists."""
    return Listing(
        table=found.table,
        status="over",
        public=False,
        busy=False,
        cup="",
        place=0,
        created=found.began,
        info=b"{}",
        members=[(me, b'{"seats":[0],"host":true}')],
        played=[(me, found.ended, msgspec.json.encode(found))],
        counts=not found.practice,
    )


def test_history_is_found_by_game_by_friend_and_by_level() -> None:
    async def work() -> None:
        store = MemoryStore()
        found = [
            played(1, ("me", 2, 50), ("club", 1, 60)),
            played(2, ("me", 2, 50), ("ben", 1, 60)),
            played(3, ("me", 2, 50), ("ben", 1, 60), game="quelle-heure"),
        ]
        for one in found:
            await store.append(one.table, 0, [b"{}"], listed(one, "me"))
        ben = friend_code("me", "ben")

        async def tables(
            game: str = "", friend: str = "", level: str = "", skip: int = 0
        ) -> list[str]:
            page = await some_of(store, "me", game, friend, level, skip, 2)
            return [one.table for one in page.games] + ["..."] * page.more

        assert await tables() == ["t00003", "t00002", "..."]
        assert await tables(skip=2) == ["t00001"]
        assert await tables(friend=ben) == ["t00003", "t00002"]
        assert await tables(friend=ben, skip=1) == ["t00002"]
        assert await tables(friend=ben, game="24-7") == ["t00002"]
        assert await tables(friend=friend_code("me", "me")) == []
        assert await tables(level="club") == ["t00001"]
        assert await tables(level="expert") == []

    run(work())


async def kept_in(folder: Path, url: str) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table of a store."""
    found: dict[str, list[dict[str, Any]]] = {}
    if url:
        connection = await asyncpg.connect(url)
        kinds = await connection.fetch("select tablename from pg_tables where schemaname='public'")
        for (kind,) in kinds:
            found[kind] = [dict(row) for row in await connection.fetch(f"select * from {kind}")]
        await connection.close()
        return found
    with closing(sqlite3.connect(folder / "cadran.db")) as store:
        store.row_factory = sqlite3.Row
        kinds = store.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (kind,) in kinds:
            found[kind] = [dict(row) for row in store.execute(f"SELECT * FROM {kind}")]
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_everything_about_me_is_one_file_and_then_nothing(kind: str, tmp_path: Path) -> None:
    async def work() -> None:
        url = await empty_database() if kind == "postgres" else ""
        async with (
            served(tmp_path, store=url, store_patience=PATIENCE) as server,
            Player(server, "Anastasia") as ana,
            Player(server, "Ben") as ben,
        ):
            table, line, other = await two_at_a_table(ana, ben, chat="free")
            await line.ask("say", text="what a wonderful hat")
            await other.ask("say", text="not mine to tell")
            await play_on(line, other)
            called = Device().endpoint("/anastasia")
            where = {"endpoint": called.address, "key": called.key, "auth": called.auth}
            assert (await ana.http.post("/api/me/push", json=where)).status_code == 204
            await ana.post("/api/me/link")
            found = await ana.get("/api/me/everything")
            assert [one["endpoint"] for one in found["called"]] == [called.address]
            assert found["name"] == "Anastasia"
            assert [one["table"]["id"] for one in found["tables"]] == [table]
            assert [one["table"] for one in found["games"]] == [table]
            assert [one["text"] for one in found["said"]] == ["what a wonderful hat"]
            words = (b"Anastasia", b"wonderful hat", called.address.encode())
            kept = await kept_in(tmp_path, url)
            assert all(word in repr(kept).encode() for word in words)
            assert (await ana.http.delete("/api/me")).status_code == 204
            await ana.get("/api/me/everything", expect=401)
            kept = await kept_in(tmp_path, url)
            for name, rows in kept.items():
                # Nothing is theirs any more, wherever a store says whose something is.
                owners = {row["person"] for row in rows if "person" in row}
                assert owners <= {one["id"] for one in kept["person"]}, name
                for row in rows:
                    assert not any(word in repr(row).encode() for word in words), (name, row)
            assert len(kept["person"]) == 1
            for path in tmp_path.glob("cadran.db*"):  # nor in pages and journals of before
                assert not any(word in path.read_bytes() for word in words), path

    run(work())

"""History and what it adds up to; fast with ten thousand games of one person."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec

from cadran.server.people.bests import at_least, bests_of, levels_to_try
from cadran.server.people.fortune import Fortune, fortune_of
from cadran.server.people.history import Finished, game_of, some_of
from cadran.server.storage.memory import MemoryStore
from cadran.server.storage.store import Listing
from cadran.server.tables.history import Entrant, Played
from cadran.table.luck import LuckReport
from tests.server.client import Player, play_on, run, served, two_at_a_table
from tests.server.test_push import Device

MANY = 10_000
TOGETHER = 500
HOME = 0.1  # seconds of the server's own work


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
    return [game_of(one, "me") for one in reversed(found)]


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
    told = [(one.name, one.level, one.ahead, one.level_with, one.behind) for one in found.rivals]
    assert told == [
        ("Ben", "", 2, 1, 0),
        ("Ana", "", 1, 0, 0),
        ("", "beginner", 1, 0, 0),
        ("", "club", 0, 0, 1),
    ]


def report(result: float, luck: float, error: float) -> bytes:
    """A luck report of two sides, the second as far behind as the first is ahead."""

    def both(value: float) -> list[float]:
        return [value, -value]

    return msgspec.json.encode(
        LuckReport(
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
            rest=[0.0, 0.0],
            parts=[],
            luckiest=None,
            turning=None,
            futures=8,
        )
    )


def test_how_much_was_luck_is_added_up_over_the_games_that_have_a_report() -> None:
    async def work() -> None:
        store = MemoryStore()
        mine = games(
            played(1, ("me", 1, 30), ("ana", 2, 20)),
            played(2, ("ana", 1, 30), ("me", 2, 10)),
            played(3, ("me", 1, 30), ("ana", 2, 20)),
            played(4, ("me", 1, 30), ("ana", 2, 20), practice=True),
            played(5, ("me", 1, 9), ("ana", 2, 8), game="quelle-heure"),
        )
        await store.keep_report("t00001", report(10, 4, 3))
        await store.keep_report("t00002", report(20, 15, 4))  # they were ahead, and lucky
        await store.keep_report("t00003", b'{"of an earlier version":1}')
        await store.keep_report("t00004", report(10, 10, 1))
        found = {one.game: one for one in await fortune_of(store, mine)}
        assert found["24-7"] == Fortune(
            game="24-7",
            played=3,
            told=2,
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


def test_history_is_found_by_game_by_friend_and_by_level() -> None:
    found = games(
        played(1, ("me", 2, 50), ("club", 1, 60)),
        played(2, ("me", 2, 50), ("ben", 1, 60)),
        played(3, ("me", 2, 50), ("ben", 1, 60), game="quelle-heure"),
    )
    ben = found[0].entrants[1].friend

    def tables(game: str = "", friend: str = "", level: str = "", skip: int = 0) -> list[str]:
        return [one.table for one in some_of(found, game, friend, level, skip, 2).games]

    assert tables() == ["t00003", "t00002"]
    assert tables(skip=2) == ["t00001"]
    assert tables(friend=ben) == ["t00003", "t00002"]
    assert tables(friend=ben, game="24-7") == ["t00002"]
    assert tables(level="club") == ["t00001"]


def a_finished_game(number: int, me: str) -> Listing:
    """One line of the lists."""
    found = played(number, (me, 1 + number % 2, 50), ("club", 2 - number % 2, number))
    return Listing(
        table=found.table,
        status="over",
        public=False,
        busy=False,
        cup="",
        place=0,
        created=number,
        info=b"{}",
        members=[(me, b'{"seats":[0],"host":true}')],
        played=[(me, found.ended, msgspec.json.encode(found))],
    )


def test_ten_thousand_games_of_one_person_keep_home_quick(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            served(tmp_path) as server,
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
        ):
            _, line, other = await two_at_a_table(ana, ben)
            await play_on(line, other, most=3)
            store = server.service.store
            token = next(iter(server.service.people._known.values()))[0]
            me = token.id
            for start in range(0, MANY, TOGETHER):
                some = [a_finished_game(number, me) for number in range(start, start + TOGETHER)]
                await asyncio.gather(*(store.append(one.table, 0, [b"{}"], one) for one in some))
            for path, most in (("home", HOME), ("history", 10 * HOME), ("bests", 10 * HOME)):
                who = ana if token.name == "Ana" else ben
                best = 1e9
                for _ in range(3):
                    began = time.process_time()
                    answer = await who.get(f"/api/me/{path}")
                    best = min(best, time.process_time() - began)
                print(f"{path}: {best * 1000:.1f} ms of work with {MANY} games")
                assert best < most
                if path == "home":
                    assert len(answer["waiting"]) == 1
                    assert answer["recent"][0]["table"] == f"t{MANY - 1:05}"
                if path == "bests":
                    assert answer["counted"] == MANY

    run(work())


def test_everything_about_me_is_one_file_and_then_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            served(tmp_path) as server,
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
            assert (await ana.http.delete("/api/me")).status_code == 204
            for path in tmp_path.glob("cadran.db*"):
                kept = path.read_bytes()
                assert b"Anastasia" not in kept, path
                assert b"wonderful hat" not in kept, path
                assert called.address.encode() not in kept, path
            # Nothing is theirs any more, wherever a store says whose something is.
            with closing(sqlite3.connect(tmp_path / "cadran.db")) as store:
                kinds = store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
                for (kind,) in kinds.fetchall():
                    columns = [row[1] for row in store.execute(f"PRAGMA table_info({kind})")]
                    if "person" in columns:
                        who = f"SELECT person FROM {kind} UNION SELECT id FROM person"
                        assert len(store.execute(who).fetchall()) == 1, kind
            await ana.get("/api/me/everything", expect=401)

    run(work())

"""Promises before shares: the way to a deal that nobody chose, and what goes wrong on it."""

import asyncio
import json
import stat
from pathlib import Path
from typing import Any

import pytest

from cadran.cli.verify import keys_of
from cadran.server.keys import FILE, Keys
from cadran.server.tables.shuffling import PROMISES
from cadran.table import promise_of, read
from cadran.table.transcript import Seen, Signature, Transcript, claim, compare, signature_finding
from tests.server.client import (
    Json,
    Player,
    Socket,
    play_on,
    run,
    served,
    two_people,
)
from tests.server.environments import ManualEnvironment
from tests.server.test_tables import play_alone

SHARE = {"Ana": "a1" * 32, "Ben": "b2" * 32}


async def waiting_for_shares(ana: Player, ben: Player, **fields: Any) -> tuple[str, Socket, Socket]:
    """Ana and Ben look at a table that the host has started; nobody has promised anything."""
    table = await ana.create("me", "open", contribution=None, **fields)
    await ben.join(ana, table, contribution=None)
    a, b = await ana.look(table, 0), await ben.look(table, 1)
    await ana.post(f"/api/tables/{table}/start")
    for line in (a, b):
        await line.got("contribute")
    return table, a, b


async def promised(line: Socket, share: str, attempt: int = 1) -> None:
    answer = await line.ask("promise", attempt=attempt, value=promise_of(share))
    assert answer["t"] == "done", answer


async def sheet_of(line: Socket, attempt: int = 1) -> Json:
    """The sheet of an attempt, as soon as it is told."""

    def found() -> Json | None:
        told = [m["shuffle"]["sheets"] for m in line.heard if m["t"] == "shuffle"]
        return next((sheets[attempt - 1] for sheets in told if len(sheets) >= attempt), None)

    told = await line.until(found)
    assert isinstance(told, dict)
    return told


def kept(table: str, *seen: tuple[int, str, Json, bool]) -> Transcript:
    """What a client would have kept."""
    return Transcript(
        1,
        table,
        "",
        [
            Seen(number, share, told["sheet"], Signature(**told["signed"]), shown)
            for number, share, told, shown in seen
        ],
    )


async def dealt(*lines: Socket) -> None:
    for line in lines:
        await line.until(lambda line=line: line.view)


async def log_of(player: Player, table: str) -> str:
    text = await player.get(f"/api/tables/{table}/log")
    assert isinstance(text, str)
    return text


def test_nobody_shows_a_share_before_everything_is_promised(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (server, ana, ben):
            table, a, b = await waiting_for_shares(ana, ben)
            commitment = (await a.got("contribute"))["commitment"]
            early = await a.ask("show", attempt=1, value=SHARE["Ana"])
            assert early["code"] == "attempt-past"
            await promised(a, "ee" * 32)
            await promised(a, SHARE["Ana"])  # until the sheet is fixed one may promise anew
            assert not [message for message in a.heard if message["t"] == "shuffle"]
            await promised(b, SHARE["Ben"])
            sheets = [await sheet_of(line) for line in (a, b)]
            assert sheets[0] == sheets[1]
            lines = sheets[0]["sheet"].splitlines()
            assert f"commitment {commitment}" in lines
            assert lines[-2:] == [
                f"0 promise {promise_of(SHARE['Ana'])}",
                f"1 promise {promise_of(SHARE['Ben'])}",
            ]
            assert [given["value"] for given in sheets[0]["given"]] == [None, None]
            late = await a.ask("promise", attempt=1, value=promise_of("dd" * 32))
            assert late["code"] == "attempt-past"
            wrong = await b.ask("show", attempt=1, value="cc" * 32)
            assert wrong["code"] == "not-promised"
            for _ in range(2):  # a repeated message is answered again
                assert (await b.ask("show", attempt=1, value=SHARE["Ben"]))["t"] == "done"
            assert not a.view
            assert (await a.ask("show", attempt=1, value=SHARE["Ana"]))["t"] == "done"
            await dealt(a, b)
            await play_on(a, b)
            log = read(await log_of(ana, table))
            assert claim(log.fair) == "strong"
            for name, told in zip(SHARE, sheets, strict=True):
                found = compare(log, kept(table, (1, SHARE[name], told, True)))
                assert [one.what for one in found] == ["kept"]
            keys = await asyncio.to_thread(keys_of, server.base, None)  # type: ignore[arg-type]
            assert signature_finding(log, keys).what == "known-key"
            assert a.heard[-1]["table"]["secret"] is not None

    run(test())


def test_a_share_that_does_not_come_deals_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment) as (server, ana, ben):
            secrets = iter(("6f" * 32, "70" * 32))
            environment.secret = lambda: next(secrets)  # type: ignore[method-assign]
            table, a, b = await waiting_for_shares(ana, ben)
            await promised(a, SHARE["Ana"])
            await promised(b, SHARE["Ben"])
            first = await sheet_of(a)
            assert (await a.ask("show", attempt=1, value=SHARE["Ana"]))["t"] == "done"
            since = len(a.heard)
            environment.pass_time(server.service.settings.patience)
            again = await a.got("contribute", since)
            assert again["attempt"] == 2
            late = await b.ask("show", attempt=1, value=SHARE["Ben"])
            assert late["code"] == "attempt-past"
            other = await b.ask("promise", attempt=2, value=promise_of(SHARE["Ben"]))
            assert other["code"] == "conflict"  # nobody fails twice
            await promised(a, "a3" * 32, attempt=2)
            second = await sheet_of(a, 2)
            assert second["sheet"].splitlines()[-1] == "1 absent"
            assert again["commitment"] in second["sheet"]
            assert again["commitment"] not in first["sheet"]
            assert (await a.ask("show", attempt=2, value="a3" * 32))["t"] == "done"
            await dealt(a, b)
            entry = await ben.post(f"/api/tables/{table}/bot", seat=1, bot=None)
            assert entry["table"]["seats"][1]["kind"] == "person"  # it was kept for Ben
            shuffle = await ben.get(f"/api/tables/{table}/shuffle")
            assert [sheet["failed"] for sheet in shuffle["sheets"]] == [[1], []]
            await play_on(a, b)
            log = read(await log_of(ana, table))
            assert log.fair is not None
            assert [attempt.failed for attempt in log.fair.failed] == [[1]]
            seen = kept(table, (1, SHARE["Ana"], first, True), (2, "a3" * 32, second, True))
            assert [one.what for one in compare(log, seen)] == ["kept", "kept"]

    run(test())


def test_a_lost_share_costs_nobody_a_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            table, a, b = await waiting_for_shares(ana, ben)
            await promised(a, SHARE["Ana"])
            await promised(b, SHARE["Ben"])
            await sheet_of(b)
            assert (await b.ask("show", attempt=1, value=None))["t"] == "done"
            await a.until(lambda: [m for m in a.heard if m.get("attempt") == 2])
            await promised(a, SHARE["Ana"], attempt=2)
            assert (await sheet_of(a, 2))["sheet"].splitlines()[-1] == "1 absent"
            assert (await a.ask("show", attempt=2, value=SHARE["Ana"]))["t"] == "done"
            await dealt(a, b)
            seats = (await ana.get(f"/api/tables/{table}"))["table"]["seats"]
            assert [seat["bot"] for seat in seats] == [None, None]

    run(test())


def test_one_person_among_bots_is_waited_for(tmp_path: Path) -> None:
    """The promise comes with the request that opens the table, the share as soon as it can."""

    async def test() -> None:
        environment = ManualEnvironment()
        async with served(tmp_path, environment) as server, Player(server, "Ana") as ana:
            fields = {"contribution": None, "promise": promise_of(SHARE["Ana"])}
            table = await ana.create("me", "random", start=True, **fields)
            environment.pass_time(3600)  # nobody else waits
            shuffle = await ana.get(f"/api/tables/{table}/shuffle")
            assert shuffle["sheets"][0]["sheet"].endswith(promise_of(SHARE["Ana"]))
            cookie = ana.http.cookies["cadran"]
        async with served(tmp_path) as server, Player(server, "") as ana:  # another process
            ana.http.cookies.set("cadran", cookie)
            path = f"/api/tables/{table}/show"
            entry = await ana.post(path, attempt=1, value=SHARE["Ana"])
            assert entry["table"]["status"] == "playing"
            assert entry["table"]["given"] == [{"seat": 0, "value": SHARE["Ana"]}]
            late = await ana.post(path, 409, attempt=1, value=SHARE["Ana"])
            assert late["code"] == "attempt-past"
            line = await ana.look(table, 0)
            assert line.heard[0]["shuffle"] == {
                **shuffle,
                "sheets": [{**shuffle["sheets"][0], "given": [{"seat": 0, "value": SHARE["Ana"]}]}],
            }
            await play_alone(line)
            assert claim(read(await log_of(ana, table)).fair) == "strong"

    run(test())


def test_who_leaves_before_the_deal_is_not_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        environment = ManualEnvironment()
        async with served(tmp_path, environment) as server, Player(server, "Ana") as ana:
            fields = {"contribution": None, "promise": promise_of(SHARE["Ana"])}
            table = await ana.create("me", "random", start=True, **fields)
            line = await ana.look(table)
            await ana.post(f"/api/tables/{table}/leave", seat=0)
            environment.pass_time(server.service.settings.patience)
            await dealt(line)

    run(test())


def test_clients_of_before_give_openly_and_play_as_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_people(tmp_path) as (_, ana, ben):
            alone = await ana.create("me", "random", start=True)
            line = await ana.look(alone, 0)
            await play_alone(line)
            log = read(await log_of(ana, alone))
            assert claim(log.fair) == "weak"
            assert log.fair is not None
            assert log.fair.sheets("24-7", 2)[0].endswith("0 open " + "aa" * 16)
            # Side by side with one that promises.
            table = await ana.create("me", "open")
            await ben.join(ana, table, contribution=None)
            a, b = await ana.look(table, 0), await ben.look(table, 1)
            await ana.post(f"/api/tables/{table}/start")
            await promised(b, SHARE["Ben"])
            sheet = await sheet_of(b)
            assert sheet["sheet"].splitlines()[-2] == "0 open " + "aa" * 16
            assert (await b.ask("show", attempt=1, value=SHARE["Ben"]))["t"] == "done"
            await dealt(a, b)
            both = {"contribution": "aa" * 16, "promise": promise_of(SHARE["Ana"])}
            seats = [{"kind": "me"}, {"kind": "open"}]
            refused = await ana.post("/api/tables", 422, game="24-7", seats=seats, **both)
            assert refused["code"] == "meaningless"

    run(test())


def test_who_is_away_is_listed_as_absent(tmp_path: Path) -> None:
    """A slow table begins without those who are not there, and the sheet says so."""

    async def test() -> None:
        environment = ManualEnvironment()
        async with two_people(tmp_path, environment) as (server, ana, ben):
            table = await ana.create("me", "open", contribution=None)
            away = promise_of(SHARE["Ben"])
            await ben.join(ana, table, contribution=None, promise=away)
            environment.pass_time(86_400)
            a = await ana.look(table, 0)
            await ana.post(f"/api/tables/{table}/start")
            await promised(a, SHARE["Ana"])
            environment.pass_time(server.service.settings.patience)
            assert (await sheet_of(a))["sheet"].splitlines()[-1] == "1 absent"
            assert (await a.ask("show", attempt=1, value=SHARE["Ana"]))["t"] == "done"
            await dealt(a)

    run(test())


def test_promises_cannot_fill_the_store(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "open", contribution=None)
            line = await ana.look(table, 0)
            for number in range(PROMISES):
                await promised(line, f"{number:064x}")
            refused = await line.ask("promise", attempt=1, value=promise_of(SHARE["Ana"]))
            assert refused["code"] == "conflict"

    run(test())


def test_cups_and_rematches_shuffle_alike(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            promise = promise_of(SHARE["Ana"])
            races = [{"key": "24-7"}, {"key": "24-7"}]
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            cup = await ana.post(
                "/api/series", 201, plan=races, seats=seats, promise=promise, start=True
            )
            first = cup["table"]
            await ana.post(f"/api/tables/{first['id']}/show", attempt=1, value=SHARE["Ana"])
            await play_alone(await ana.look(first["id"], 0))
            path = f"/api/series/{first['series']['id']}/next"
            second = (await ana.post(path, 201, promise=promise))["table"]
            assert second["status"] == "starting"
            shown = await ana.post(
                f"/api/tables/{second['id']}/show", attempt=1, value=SHARE["Ana"]
            )
            assert shown["table"]["status"] == "playing"
            again = (await ana.post(f"/api/tables/{first['id']}/rematch", 201))["table"]["id"]
            line = await ana.look(again, 1)
            await ana.post(f"/api/tables/{again}/start")
            await line.got("contribute")
            await promised(line, SHARE["Ana"])
            await sheet_of(line)
            assert (await line.ask("show", attempt=1, value=SHARE["Ana"]))["t"] == "done"
            await dealt(line)
            prepared = await ana.create("me", "random", seed="known to somebody", start=True)
            refused = await ana.get(f"/api/tables/{prepared}/shuffle", 404)
            assert refused["code"] == "not-found"

    run(test())


def test_keys_are_nobody_elses_and_can_be_changed(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            file = tmp_path / FILE
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            table = await ana.create("me", "random", start=True)
            await play_alone(await ana.look(table, 0))
            before = read(await log_of(ana, table))
            file.chmod(0o644)  # by somebody who does not know
            new = Keys(file, server.service.environment.now).rotate()
            after = read(await log_of(ana, table))
            assert before.signed is not None
            assert after.signed is not None
            assert after.signed.key == new.public != before.signed.key
            told = await ana.get("/api/keys")
            assert [one["key"] for one in told] == [before.signed.key, new.public]
            assert [one["retired"] is None for one in told] == [False, True]
            assert "private" not in str(told)
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            signing = [key for key in json.loads(file.read_text()) if key.get("use") != "push"]
            assert [bool(key.get("private")) for key in signing] == [False, True]  # retired: none
        async with served(tmp_path) as server, Player(server, "Eve") as eve:
            assert (await eve.get("/api/keys")) == told

    run(test())


@pytest.mark.parametrize("content", ["", "[]", "[{}]", '[{"public":"","made":1,"private":"00"}]'])
def test_a_damaged_file_of_keys_is_said_before_anything_is_served(
    tmp_path: Path, content: str
) -> None:
    (tmp_path / FILE).write_text(content)
    with pytest.raises(Exception, match="cannot read the keys"):
        Keys(tmp_path / FILE, lambda: 0).open()


def test_two_processes_make_one_key(tmp_path: Path) -> None:
    one, two = (Keys(tmp_path / FILE, lambda: 0) for _ in range(2))
    one.open()
    two._put([], replace=False)  # it did not see the file of the other yet
    two.open()
    assert one.all() == two.all()
    assert len(list(tmp_path.iterdir())) == 1

"""Records of earlier and later versions: the first are read, the others set one table aside."""

import gzip
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cadran.server.tables.records import (
    FORMAT,
    AnyRecord,
    Chair,
    Created,
    Ended,
    Moved,
    Record,
    Said,
    Sat,
    Unreadable,
    decode,
    encode,
    format_of,
    scrub,
)
from cadran.server.tables.upcasters import UPCASTERS, upcast
from tests.server.client import Player, play_on, run, served, two_at_a_table, two_people, wait_until
from tests.server.test_old_stores import STORES

LATER = b'%d{"k":"moved","at":1,"seat":0,"action":1}' % (FORMAT + 1)
UNKNOWN = b'%d{"k":"toasted","at":1}' % FORMAT
IMPOSSIBLE = b'%d{"k":"handed","at":1,"seat":99,"bot":null}' % FORMAT


def write_behind(folder: Path, table: str, body: bytes) -> None:
    """One more record, as another version would have written it."""
    with sqlite3.connect(folder / "cadran.db") as connection:
        connection.execute(
            "INSERT INTO event SELECT board, max(number) + 1, ? FROM event WHERE board = ?",
            (body, table),
        )
    connection.close()


def doctor(folder: Path) -> tuple[int, Any]:
    """What `cadran doctor --json` says, with its status."""
    words = [sys.executable, "-m", "cadran", "doctor", "--json", "--data", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.returncode, json.loads(done.stdout)


def test_every_record_carries_its_format_and_comes_back() -> None:
    record = Moved(at=1, seat=0, action=7, number=3, digest="1:0123456789abcdef")
    assert format_of(encode(record)) == FORMAT
    assert decode(encode(record)) == record
    assert set(UPCASTERS) == set(range(1, FORMAT)), "an upcaster for every earlier format"


def test_records_of_the_first_format_are_upcast_when_they_are_read(tmp_path: Path) -> None:
    kept = gzip.decompress((STORES / "0.1.0.db.gz").read_bytes())
    (tmp_path / "cadran.db").write_bytes(kept)
    with sqlite3.connect(tmp_path / "cadran.db") as connection:
        bodies = [body for (body,) in connection.execute("SELECT body FROM event")]
    connection.close()
    assert len(bodies) > 500
    for body in bodies:
        assert format_of(body) == 1
        again = decode(body)
        assert decode(encode(again)) == again
    plain = {"k": "moved", "at": 1, "seat": 0, "action": 7, "digest": "0123456789abcdef"}
    before = dict(plain)
    assert "d" not in upcast(plain, 1, 2), "a digest of a view proves nothing"
    assert plain == before, "an upcaster changes nothing in place"
    of_a_state = {**plain, "digest": "1:0123456789abcdef"}
    short = {"k": "moved", "at": 1, "s": 0, "a": 7, "d": "1:0123456789abcdef"}
    assert upcast(of_a_state, 1, 2) == short
    undone = {"k": "undone", "at": 1, "seat": 0, "to": 3, "digest": "1:0123456789abcdef"}
    assert upcast(undone, 1, 2) == undone


@pytest.mark.parametrize(
    "body",
    [LATER, UNKNOWN, b"", b"{", b"2", b"x{}", b'2{"k":"moved"}', b"2[]", b"\xff\xfe{}", b'{"k":1}'],
)
def test_what_cannot_be_read_says_so(body: bytes) -> None:
    with pytest.raises(Unreadable):
        decode(body)
    assert scrub(body, "ana") == body


def test_whatever_names_a_person_is_taken_out_also_of_later_records() -> None:
    said = Said(at=1, person="ana", seat=0, text="Kouign-amann")
    assert decode(scrub(encode(said), "ana")) == msgspec.structs.replace(said, text="")
    sat = Sat(at=1, seat=1, person="ana", name="Ana", face="fox-red")
    assert decode(scrub(encode(sat), "ana")) == msgspec.structs.replace(sat, name="", face="")
    assert scrub(encode(sat), "ben") == encode(sat)
    later = (
        b'9{"k":"toasted","guests":[{"person":"ana","name":"Ana"},{"person":"ben","name":"Ben"}]}'
    )
    assert b"Ana" not in scrub(later, "ana")
    assert b"Ben" in scrub(later, "ana")
    assert format_of(scrub(later, "ana")) == 9
    # The rule that this rests on: a name or words stand beside the id of their person.
    for kind in (*get_args(AnyRecord), Chair):
        if {"name", "face", "text"} & set(kind.__struct_fields__) and kind is not Created:
            assert "person" in kind.__struct_fields__, kind  # Created.name is the table's


def test_the_end_is_a_record_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            a, b = await ana.look(table, 0), await ana.look(table, 1)
            await play_on(a, b, most=2)
            store = server.service.store
            assert not any(isinstance(decode(body), Ended) for body in await store.load(table))
            await play_on(a, b)
            stored: list[Record] = [decode(body) for body in await store.load(table)]
            ended = stored[-1]
            assert isinstance(ended, Ended)
            assert isinstance(stored[-2], Moved)
            info = (await ana.get(f"/api/tables/{table}"))["table"]
            assert msgspec.to_builtins(ended.outcome) == info["outcome"]
            assert ended.secret == info["secret"]
            # The result stands without the lists.
            with sqlite3.connect(tmp_path / "cadran.db") as connection:
                connection.execute("UPDATE board SET info = x'7b7d'")
            connection.close()
            await server.drop(table)
            again = (await ana.get(f"/api/tables/{table}"))["table"]
            assert (again["outcome"], again["secret"]) == (info["outcome"], info["secret"])

    run(test())


@pytest.mark.parametrize("body", [LATER, UNKNOWN, IMPOSSIBLE])
def test_a_record_of_a_later_version_sets_its_table_aside_and_no_other(
    body: bytes, tmp_path: Path
) -> None:
    tables: list[str] = []
    cookies: list[str] = []

    async def before() -> None:
        async with two_people(tmp_path, beat=30.0) as (_, ana, ben):
            # Bots and a clock, so that all four are woken.
            tables.extend([await ana.create("me", "greedy", start=True) for _ in range(3)])
            table, *_ = await two_at_a_table(ana, ben, clock={"kind": "days", "days": 3})
            tables.append(table)
            cookies.extend(player.http.cookies["cadran"] for player in (ana, ben))

    async def after() -> None:
        *others, aside = tables
        async with (
            served(tmp_path, beat=30.0) as server,
            Player(server, "") as ana,
            Player(server, "") as ben,
            Player(server, "Eve") as eve,
        ):
            for player, cookie in zip((ana, ben), cookies, strict=True):
                player.http.cookies.set("cadran", cookie)
            hub = server.service.hub
            await wait_until(lambda: set(hub.rooms) == set(others) and set(hub.aside) == {aside})
            assert "\ncadran_tables_set_aside 1\n" in server.service.metrics_text()
            # Who belongs there is told so, anybody else as if there were no such table.
            told = await ana.get(f"/api/tables/{aside}", 409)
            assert told["code"] == "set-aside"
            listed = await ana.get("/api/me/tables")
            assert [e["table"]["id"] for e in listed if e["table"]["aside"]] == [aside]
            assert len(listed) == 4
            assert (await eve.get(f"/api/tables/{aside}", 404))["code"] == "no-such-table"
            for player, code in ((ana, 4409), (eve, 4404)):
                line = await player.socket(aside)
                await line.send("hello", seat=None)
                await line.over()
                assert line.closed == code
            listed = [entry["table"]["id"] for entry in await ana.get("/api/me/tables")]
            assert set(listed) == set(tables)
            # Others go on, and people can still be forgotten.
            assert (await ana.look(others[0], 0)).view
            assert (await ben.http.delete("/api/me")).status_code == 204
            status, found = doctor(tmp_path)
            assert status == 1
            assert [one["table"] for one in found["set_aside"]] == [aside]
            assert found["tables"] == 4
            assert found["damage"] == []

    run(before())
    assert doctor(tmp_path)[0] == 0
    write_behind(tmp_path, tables[-1], body)
    run(after())


@pytest.mark.parametrize("body", [LATER, UNKNOWN])
def test_lists_mark_a_table_that_cannot_be_read_before_anybody_meets_it(
    body: bytes, tmp_path: Path
) -> None:
    tables: list[str] = []
    cookies: list[str] = []

    async def before() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            tables.extend([await ana.create("me", "open", public=True) for _ in range(3)])
            cookies.append(ana.http.cookies["cadran"])

    async def after() -> None:
        async with served(tmp_path) as server, Player(server, "") as ana, Player(server, "") as eve:
            ana.http.cookies.set("cadran", cookies[0])
            assert not server.service.hub.aside  # tables that wait are not woken
            for _ in range(2):
                mine = [entry["table"] for entry in await ana.get("/api/me/tables")]
                for listed in (mine, await eve.get("/api/tables")):
                    assert len(listed) == 3
                    assert [one["id"] for one in listed if one["aside"]] == [tables[1]]
            assert "\ncadran_tables_set_aside 1\n" in server.service.metrics_text()

    run(before())
    write_behind(tmp_path, tables[1], body)
    run(after())


def test_who_was_forgotten_while_a_table_was_set_aside_leaves_it_when_it_is_back(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with two_people(tmp_path, beat=30.0) as (server, ana, ben):
            hub, store = server.service.hub, server.service.store
            table, *_ = await two_at_a_table(ana, ben)
            length = await store.length(table)
            await store.append(table, length, [UNKNOWN])
            hub.drop(hub.rooms[table])
            await ben.get(f"/api/tables/{table}", 409)
            (await ben.http.delete("/api/me")).raise_for_status()
            with sqlite3.connect(tmp_path / "cadran.db") as connection:  # a version that reads it
                connection.execute("DELETE FROM event WHERE number = ?", (length,))
            connection.close()
            await ana.get(f"/api/tables/{table}")
            await wait_until(lambda: hub.rooms[table].facts.owner(1) is None)
            seat = (await ana.get(f"/api/tables/{table}"))["table"]["seats"][1]
            assert (seat["name"], seat["bot"]) == ("", "club")
            offered = await ana.post(f"/api/tables/{table}/offer", seat=1, yes=True)
            assert offered["table"]["seats"][1]["offered"]

    run(test())


def test_a_line_of_the_lists_that_nobody_here_understands_hides_no_other(tmp_path: Path) -> None:
    tables: list[str] = []
    cookies: list[str] = []

    async def before() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            tables.extend([await ana.create("me", "open", public=True) for _ in range(4)])
            cookies.append(ana.http.cookies["cadran"])

    async def after() -> None:
        async with served(tmp_path) as server, Player(server, "") as ana, Player(server, "") as eve:
            ana.http.cookies.set("cadran", cookies[0])
            mine = {entry["table"]["id"] for entry in await ana.get("/api/me/tables")}
            public = {table["id"] for table in await eve.get("/api/tables")}
            # A field more is nothing; a status that came later is not understood.
            assert mine == public == {tables[0], tables[3]}
            assert (await ana.get(f"/api/tables/{tables[1]}"))["table"]["status"] == "waiting"

    run(before())
    with sqlite3.connect(tmp_path / "cadran.db") as connection:
        line = "UPDATE board SET info = CAST({} AS BLOB) WHERE id = ?"
        changed = "json_set(CAST(info AS TEXT), '$.status', 'dozing')"
        more = "json_set(CAST(info AS TEXT), '$.weather', 'rain')"
        connection.execute(line.format(changed), (tables[1],))
        connection.execute(line.format("'{}'"), (tables[2],))
        connection.execute(line.format(more), (tables[3],))
    connection.close()
    run(after())

"""By which name a server is called, from which page, and for what."""

from pathlib import Path
from typing import Any

import pytest
import websockets

from cadran.server.network.origin import Proxies, check_host, check_origin
from cadran.server.tables.access import clean, plain_line
from cadran.server.tables.problems import Problem
from tests.server.client import PATIENCE, Player, run, served

NOBODY, PROXY = Proxies(False), Proxies(True)


def asked(scheme: str = "http", **headers: str) -> dict[str, Any]:
    lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": ("127.0.0.1", 1), "scheme": scheme, "headers": lines}


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8024", "localhost", "LOCALHOST:1", "[::1]:8024", "192.168.1.7", "cellar:8024",
     "cellar.local", "games.example:443"],
)  # fmt: skip
def test_our_own_names_are_answered(host: str) -> None:
    check_host(asked(host=host), ("games.example",), NOBODY)
    check_host(asked(host=host), ("games.example",), PROXY)


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8024", "games.example.evil.example", "1.2.3.4.nip.io"]
)
def test_a_name_that_leads_here_but_is_not_ours_is_refused(host: str) -> None:
    for names in ((), ("games.example",)):
        with pytest.raises(Problem, match="wrong-host"):
            check_host(asked(host=host), names, NOBODY)
    with pytest.raises(Problem, match="wrong-host"):
        check_host(asked(host=host), ("games.example",), PROXY)
    check_host(asked(host=host), (), PROXY)  # told nothing, the proxy decides


def test_the_scheme_of_the_origin_counts() -> None:
    def right(proxies: Proxies, secure: bool, scheme: str = "http", **headers: str) -> bool:
        try:
            check_origin(asked(scheme, host="games.example", **headers), proxies, secure)
        except Problem:
            return False
        return True

    plain, safe = "http://games.example", "https://games.example"
    assert right(NOBODY, False, origin=plain)
    assert not right(NOBODY, False, origin=safe)
    assert right(NOBODY, False, "ws", origin=plain)
    assert right(NOBODY, True, origin=safe)
    assert not right(NOBODY, True, origin=plain)
    assert right(PROXY, True, origin=safe, x_forwarded_proto="https")
    assert not right(PROXY, True, origin=plain, x_forwarded_proto="https")
    assert not right(PROXY, True, origin=plain)
    assert right(PROXY, False, origin=safe)  # a proxy that does not say what it speaks
    assert not right(PROXY, False, origin="ftp://games.example")
    assert not right(NOBODY, False, origin="games.example")


def test_a_rebound_name_gets_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            wrong = {"Host": "evil.example:8024"}
            for path in ("/", "/api/me", f"/api/tables/{table}", "/api/nothing"):
                answer = await ana.http.get(path, headers=wrong)
                assert (answer.status_code, answer.json()["code"]) == (421, "wrong-host"), path
            host, port = server.base.removeprefix("http://").split(":")
            address = f"ws://{wrong['Host']}/api/tables/{table}/socket"
            with pytest.raises(websockets.InvalidStatus, match="421"):
                await websockets.connect(address, host=host, port=int(port), open_timeout=PATIENCE)

    run(test())


def test_paths_that_cannot_be_files_are_not_found(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "") as nobody:
            for path in (
                "/%00",
                "/a%00b",
                "/a%0ab",
                "/" + "x" * 5000,
                "/" + "x/" * 2000,
                "/%ff%fe.",
            ):
                answer = await nobody.http.get(path)
                assert answer.status_code == 404, (path[:20], answer.status_code)
            assert (await nobody.http.get("/t/abc")).status_code == 200

    run(test())


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("  Ana \t Lú\n", "Ana Lú"),
        ("A\u202enA", "AnA"),  # turns the direction of what follows
        ("\u2067Ana\u2069", "Ana"),
        ("A\u200bn\u00ada\ufeff", "Ana"),
        ("Ana\u3164\u2800", "Ana"),
        ("e\u0301", "é"),
        ("A" + "\u0300" * 30, "À" + "\u0300" * 3),
        ("श्री", "श्री"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("مريم", "مريم"),
        ("\u3164", ""),
        ("\ufe0f\u0301", ""),
        ("\u2028\u2029", ""),
        ("\ue000\U000e0041", ""),
    ],
)
def test_a_name_looks_as_it_is(typed: str, seen: str) -> None:
    assert plain_line(typed) == seen
    if not seen:
        with pytest.raises(Problem):
            clean(typed)


def test_tables_are_named_in_the_same_way(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "A\u202ena") as ana:
            assert (await ana.get("/api/me"))["name"] == "Ana"
            table = await ana.create("me", "me", name=" Chez\u2066 \u3164 nous\u202e ")
            assert (await ana.get(f"/api/tables/{table}"))["table"]["name"] == "Chez nous"
            seats = [{"kind": "me"}, {"kind": "me", "name": "B\u200ben"}]
            cup = await ana.post(
                "/api/series", 201, plan=[{"key": "24-7"}], seats=seats, name="Coupe\u202e"
            )
            assert cup["table"]["name"] == "Coupe"
            assert [seat["name"] for seat in cup["table"]["seats"]] == ["Ana", "Ben"]

    run(test())

"""Connections that come slowly, by the thousand, or through a proxy."""

import asyncio
import base64
import contextlib
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from cadran.kernel import BadInput
from cadran.server.network.doors import FEWEST, Doors, raise_files, room_for
from cadran.server.network.limits import Limits, Sockets
from cadran.server.network.origin import Proxies, address_of, shared
from cadran.server.settings import Settings
from cadran.server.tables.problems import Problem
from tests.server.client import PATIENCE, Player, play_on, run, served, two_at_a_table, wait_until
from tests.server.test_end_to_end import Process

FILES = 1024
HALF_SENT = 1100
MUCH = 64 << 20  # bytes: several times what systems keep for two ends of a connection


class Held:
    """A connection that does nothing."""

    def __init__(self, group: str) -> None:
        self.group = group
        self.gone = False

    def cut(self) -> None:
        self.gone = True


def test_the_oldest_of_whoever_holds_most_makes_room() -> None:
    doors = Doors(most=10, each=4)
    crowd = [Held("eve") for _ in range(6)]
    for one in crowd:
        doors.opened(one)
    assert [one.gone for one in crowd] == [True, True, False, False, False, False]
    others = [Held(f"guest {n}") for n in range(6)]
    for other in others:
        doors.opened(other)
    doors.opened(Held("late"))
    assert [one.gone for one in crowd] == [True, True, True, False, False, False]
    assert not any(other.gone for other in others)
    # A request that is whole is never cut off.
    for one in crowd[3:]:
        doors.whole(one)
    for _ in range(20):
        doors.opened(Held("eve"))
    assert not any(one.gone for one in crowd[3:])


def test_there_is_room_for_as_many_as_there_are_files() -> None:
    assert room_for(20_000, 1 << 20) == (20_000, 262_128)
    assert room_for(20_000, FILES) == (720, 240)
    assert sum(room_for(20_000, 10)) <= FEWEST
    assert raise_files() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@contextlib.contextmanager
def few_files() -> Iterator[None]:
    """Whatever is started in here may open so many files and no more."""
    popen = subprocess.Popen.__init__

    def limited(self: object, command: list[str], **given: object) -> None:
        popen(self, ["sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh", *command], **given)  # type: ignore[call-overload]

    subprocess.Popen.__init__ = limited  # type: ignore[assignment]
    try:
        yield
    finally:
        subprocess.Popen.__init__ = popen  # type: ignore[method-assign]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of files are set by the shell")
def test_half_sent_requests_keep_nobody_out(tmp_path: Path) -> None:
    assert raise_files() > HALF_SENT + 200
    with few_files():
        process = Process(tmp_path)
    host, port = process.server.base.removeprefix("http://").split(":")

    async def test() -> None:
        async with Player(process.server, "Ana") as ana, Player(process.server, "Ben") as ben:
            _, a, b = await two_at_a_table(ana, ben)
            await play_on(a, b, most=4)
            held = []
            for number in range(HALF_SENT):
                reader, writer = await asyncio.open_connection(host, int(port))
                half = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow:"
                writer.write(half if number % 3 else b"")
                held.append((reader, writer))
            async with httpx.AsyncClient(base_url=process.server.base, timeout=PATIENCE) as fresh:
                assert (await fresh.get("/healthz")).json() == {"status": "ok"}
            await play_on(a, b, most=12)  # those who were there play on
            async with Player(process.server, "Carol") as carol:  # and others come in
                table = await carol.create("me", "me", start=True)
                await play_on(await carol.look(table, 0), await carol.look(table, 1), most=4)
            assert a.closed is None
            assert b.closed is None
            for _, writer in held:
                writer.close()

    run(test())
    assert process.stop() == 0


async def until_cut_off(base: str, *parts: bytes) -> None:
    """A connection that says so much and then nothing, to its end."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    with contextlib.suppress(ConnectionError):
        for part in parts:
            writer.write(part)
            await writer.drain()
        async with asyncio.timeout(PATIENCE):
            while await reader.read(1 << 16):
                pass
    writer.close()


def test_who_does_not_finish_a_request_is_cut_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, patience=0.2) as server:
            for parts in (
                (),
                (b"GET /",),
                (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET /healthz HT"),
                (b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n", b"\r\n{"),
            ):
                await until_cut_off(server.base, *parts)
            await wait_until(lambda: not server.service.doors._open)
            # Between two requests there is more time: uvicorn's own.
            async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as guest:
                for _ in range(3):
                    assert (await guest.get("/healthz")).status_code == 200
                assert server.service.doors._open == 1

    run(test())


def test_who_does_not_take_the_answer_is_cut_off(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, patience=0.2) as server:
            host, port = server.base.removeprefix("http://").split(":")
            _, writer = await asyncio.open_connection(host, int(port), limit=1024)
            rules = b"GET /api/games/24-7/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"
            with contextlib.suppress(ConnectionError):
                for _ in range(400):  # answers pile up: far more than the system keeps for us
                    writer.write(rules)
                    await asyncio.sleep(0)
            await wait_until(lambda: not server.service.doors._open)
            writer.close()

    run(test())


def scope(peer: str, *forwarded: str) -> dict[str, object]:
    return {
        "client": (peer, 1),
        "headers": [(b"x-forwarded-for", one.encode()) for one in forwarded],
    }


def test_the_address_is_the_last_that_the_proxy_itself_added() -> None:
    nearby, named = Proxies(True), Proxies(False, ["203.0.113.0/24", "10.0.0.9"])
    assert address_of(scope("10.0.0.1", "1.2.3.4, 5.6.7.8"), nearby) == "5.6.7.8"
    # What a client wrote itself comes first, also in a line of its own.
    assert address_of(scope("10.0.0.1", "1.2.3.4", "5.6.7.8"), nearby) == "5.6.7.8"
    assert address_of(scope("10.0.0.1", "1.2.3.4", "192.168.1.5"), nearby) == "192.168.1.5"
    # Who comes past the proxy is no proxy.
    assert address_of(scope("8.8.8.8", "1.2.3.4"), nearby) == "8.8.8.8"
    assert address_of(scope("127.0.0.1", "1.2.3.4"), named) == "127.0.0.1"
    assert address_of(scope("203.0.113.7", "1.2.3.4, 10.0.0.9"), named) == "1.2.3.4"
    assert address_of(scope("203.0.113.7", "nonsense"), named) == "203.0.113.7"
    assert address_of(scope("10.0.0.1", "[2001:db8::7]:443"), nearby) == "2001:db8::/64"
    assert address_of(scope("10.0.0.1", "5.6.7.8:1234"), nearby) == "5.6.7.8"
    # And without a proxy nobody's word is taken.
    assert address_of(scope("10.0.0.1", "1.2.3.4"), Proxies(False)) == "10.0.0.1"
    with pytest.raises(BadInput, match="proxies"):
        Proxies(True, ["the one in the cellar"])


def test_a_network_of_ipv6_is_one_address() -> None:
    assert shared("2001:db8:1:2:3:4:5:6") == shared("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert shared("2001:db8:1:3::9") != shared("2001:db8:1:2::9")
    assert shared("::ffff:192.0.2.1") == shared("192.0.2.1") == "192.0.2.1"
    assert shared("fe80::1%eth0") == "fe80::/64"


def test_limits_hold_behind_a_proxy(tmp_path: Path) -> None:
    async def test() -> None:
        settings = {"address_rate": 1e-9, "address_burst": 5.0, "proxied": True}
        async with served(tmp_path, **settings) as server, Player(server, "") as guest:

            async def codes(count: int, *forwarded: str) -> list[int]:
                lines = [("X-Forwarded-For", one) for one in forwarded]
                return [
                    (await guest.http.get("/api/house", headers=lines)).status_code
                    for _ in range(count)
                ]

            for number in range(9):  # whatever the client claims to be
                codes_now = await codes(1, f"1.2.3.{number}", "5.6.7.8")
                assert codes_now == [200 if number < 5 else 429]
            assert await codes(1, "5.6.7.9") == [200]

    run(test())


def test_a_school_behind_one_address_gets_in() -> None:
    pupils = 300
    limits = Limits(settings := Settings(data=Path("nowhere")))
    sockets = Sockets(settings, 20_000)
    for number in range(pupils):  # all within one second
        for _ in range(3):
            limits.request(None, "school", 0.0)
        limits.makes_person("school", 0.0)
        for _ in range(30):
            limits.request(f"pupil {number}", "school", 0.0)
        limits.sets_table_up(f"pupil {number}", "school", 0.0)
        sockets.add(f"pupil {number}", "school")
    assert sockets.all == pupils


def test_nobody_has_all_of_the_room() -> None:
    settings = Settings(data=Path("nowhere"))
    limits, sockets = Limits(settings), Sockets(settings, 1000)

    def times(count: int, take: object, *given: object) -> int:
        done = 0
        with contextlib.suppress(Problem):
            for _ in range(count):
                take(*given)  # type: ignore[operator]
                done += 1
        return done

    assert times(9999, limits.request, "eve", "lair", 0.0) == settings.person_burst
    assert times(9999, limits.request, None, "lair", 0.0) == settings.address_burst
    assert times(9999, limits.makes_person, "lair", 0.0) == settings.people_a_day
    assert times(9999, limits.sets_table_up, "eve", "lair", 0.0) == settings.tables_a_day
    assert times(999, sockets.add, "eve", "lair") == settings.person_sockets
    assert times(999, sockets.add, None, "lair") == settings.address_sockets
    for number in range(100):
        times(40, sockets.add, f"eve {number}", "lair")
    assert sockets.all == 500  # half of it is left for others, however many they make of themselves
    assert times(999, sockets.add, "ana", "elsewhere") == settings.person_sockets
    for _ in range(settings.person_sockets):
        sockets.remove("ana", "elsewhere")
    assert sockets.all == 500


def test_making_people_is_limited_by_address(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            served(tmp_path, people_a_day=2) as server,
            Player(server, "A") as ana,
            Player(server, "B"),
            Player(server, "") as eve,
        ):
            assert (await eve.post("/api/me", 429, name="C"))["code"] == "too-fast"
            await ana.post("/api/me", name="Ana")  # another name is no other person

    run(test())


def test_text_that_is_none_closes_its_socket_quietly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            other = await ana.look(table, 1)
            for text in (b"\xff\xfe", b'{"t":"ping","id":1}\xc3', b"\xed\xa0\x80"):
                line = await ana.look(table, 0)
                await line.socket.send(text, text=True)
                await wait_until(lambda line=line: line.closed is not None)
                assert line.closed == 1007
            assert (await other.ask("ping"))["t"] == "pong"

    run(test())
    assert [record.getMessage() for record in caplog.records] == []


def test_who_pings_and_never_reads_is_cut_off(tmp_path: Path) -> None:
    """Answers to pings waited in the server's memory, as many as anybody wanted."""

    async def test() -> None:
        async with served(tmp_path) as server, Player(server, "Ana") as ana:
            table = await ana.create("me", "me", start=True)
            address = urlsplit(server.base)
            reader, writer = await asyncio.open_connection(address.hostname, address.port)
            key = base64.b64encode(b"0" * 16).decode()
            writer.write(
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address.netloc}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                "Sec-WebSocket-Version: 13\r\n"
                f"Cookie: {ana.headers()['Cookie']}\r\n\r\n".encode()
            )
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            hello = b'{"t":"hello","id":1,"seat":0,"since":0,"lang":"en"}'
            writer.write(bytes((0x81, 0x80 | len(hello))) + b"\0" * 4 + hello)
            await wait_until(lambda: server.service.hub.rooms[table].listeners)
            ping = bytes((0x89, 0x80 | 125)) + b"\0" * 4 + b"p" * 125
            sent = 0

            async def pings() -> None:
                nonlocal sent
                async with asyncio.timeout(PATIENCE):
                    while sent < MUCH:
                        writer.write(ping * 1000)
                        sent += 1000 * len(ping)
                        await writer.drain()
                        await asyncio.sleep(0)

            with pytest.raises(ConnectionError):
                await pings()
            await wait_until(lambda: server.service.sockets.all == 0)
            writer.close()

    run(test())


def test_several_nodes_together_allow_what_one_would() -> None:
    settings = Settings(data=Path(), person_rate=1, person_burst=30, person_sockets=60)
    for nodes in (1, 2, 3):
        limits, sockets = Limits(settings), Sockets(settings, 20_000)
        limits.request("ana", "192.0.2.1", 0.0)
        limits.share(nodes)
        sockets.share(nodes)
        asked = held = 0
        with contextlib.suppress(Problem):
            while True:
                limits.request("ben", "192.0.2.1", 0.0)
                asked += 1
        with contextlib.suppress(Problem):
            while True:
                sockets.add("ben", "192.0.2.1")
                held += 1
        assert (asked, held) == (30 // nodes, 60 // nodes)
    sockets.share(100)
    for _ in range(10):
        sockets.add("ana", "192.0.2.2")  # whoever plays at some tables does so at any node

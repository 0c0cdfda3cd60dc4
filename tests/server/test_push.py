"""Web Push: whoever is to play and not there is called, once, where that may be sent to."""

import asyncio
import json
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
)

from cadran.server.keys import Keys
from cadran.server.network.push import (
    LONGEST,
    PushEndpoint,
    Sender,
    decoded,
    encoded,
    look_up,
    public,
    usable,
)
from cadran.server.people.calls import Subscription, quiet_until
from tests.server.certificates import certificate
from tests.server.client import (
    PATIENCE,
    Player,
    Server,
    Socket,
    run,
    served,
    two_at_a_table,
    wait_until,
)
from tests.server.environments import ManualEnvironment

NAME = "push.example.org"
HOUR = 3_600_000


class Device:
    """A browser: its keys, and how it reads what comes."""

    def __init__(self, private: EllipticCurvePrivateKey | None = None, auth: bytes = b"a" * 16):
        self.private = private or generate_private_key(SECP256R1())
        self.auth = auth

    @property
    def key(self) -> bytes:
        point = self.private.public_key()
        return point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def endpoint(self, path: str = "/one") -> PushEndpoint:
        return PushEndpoint(f"https://{NAME}{path}", encoded(self.key), encoded(self.auth))

    def read(self, body: bytes) -> bytes:
        """As RFC 8291 and RFC 8188 say, by themselves."""
        salt, (size, length) = body[:16], struct.unpack(">IB", body[16:21])
        theirs, box = body[21 : 21 + length], body[21 + length :]
        assert len(box) <= size == 4096
        point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs)
        shared = self.private.exchange(ECDH(), point)

        def derive(salt: bytes, key: bytes, about: bytes, length: int) -> bytes:
            return HKDF(SHA256(), length, salt, about).derive(key)

        key = derive(self.auth, shared, b"WebPush: info\0" + self.key + theirs, 32)
        opened = AESGCM(derive(salt, key, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
            derive(salt, key, b"Content-Encoding: nonce\0", 12), box, None
        )
        text, end = opened.rstrip(b"\0")[:-1], opened.rstrip(b"\0")[-1]
        assert end == 2
        return text


def test_the_reader_of_these_tests_reads_the_example_of_the_standard() -> None:
    private = decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    device = Device(
        derive_private_key(int.from_bytes(private), SECP256R1()), decoded("BTBZMqHH6r4Tts7J_aSIgg")
    )
    body = decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )
    assert device.read(body) == b"When I grow up, I want to be a watermelon"


class Service:
    """A push service, over TLS, that keeps what it gets and answers what it is told to."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = "201 Created"
        self.silent = False
        self.port = 0
        self.trust = ssl.create_default_context()

    async def look_up(self, host: str, port: int) -> tuple[str, int]:
        """Names lead here, as if this were the public network."""
        assert (host, port) == (NAME, 443)
        return "127.0.0.1", self.port

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        cased = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        self.got.append((head[0], cased, body))
        if not self.silent:
            elsewhere = f"Location: https://{NAME}/elsewhere\r\n"
            writer.write(f"HTTP/1.1 {self.status}\r\n{elsewhere}\r\n".encode())
        else:
            await reader.read()  # until the other end goes
        writer.close()


@asynccontextmanager
async def push_service(folder: Path) -> AsyncIterator[Service]:
    """One at an address of this machine, with a certificate for its name."""
    service, (private, told) = Service(), certificate(NAME)
    both = folder / "push.pem"
    both.write_bytes(private + told)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(both)
    service.trust.load_verify_locations(cadata=told.decode())
    server = await asyncio.start_server(service._answer, "127.0.0.1", 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


def sender_to(service: Service, folder: Path, patience: float = PATIENCE) -> Sender:
    keys = Keys(folder / "keys.json", lambda: 0)
    keys.open()
    return Sender(
        lambda origin, until: keys.vouch(origin, until, "https://play.example.org"),
        lambda: 1_000_000,
        service.look_up,
        service.trust,
        patience,
    )


def test_a_message_is_locked_signed_and_read_by_its_device(tmp_path: Path) -> None:
    async def test() -> None:
        async with push_service(tmp_path) as service:
            device, sender = Device(), sender_to(service, tmp_path)
            assert await sender.send(device.endpoint(), "C'est à vous".encode(), "t" * 32) == "sent"
            assert await sender.send(device.endpoint(), b"x" * LONGEST, "t" * 32) == "sent"
            assert await sender.send(device.endpoint(), b"x" * (LONGEST + 1), "t") == "failed"
            (line, headers, body), (_, _, longest) = service.got
            assert line == "POST /one HTTP/1.1"
            assert device.read(body).decode() == "C'est à vous"
            assert len(longest) == 4096
            assert headers["Content-Encoding"] == "aes128gcm"
            assert (headers["TTL"], headers["Topic"]) == ("86400", "t" * 32)
            check_signature(headers["Authorization"], tmp_path)

    run(test())


def check_signature(authorization: str, folder: Path) -> None:
    """Who sends is told as RFC 8292 wants it, by the key in the file."""
    token, point = authorization.removeprefix("vapid t=").split(",k=")
    kept = json.loads((folder / "keys.json").read_text())
    (key,) = [one for one in kept if one.get("use") == "push"]
    assert decoded(point).hex() == key["public"]
    said, _, made = token.rpartition(".")
    signature = decoded(made)
    both = encode_dss_signature(int.from_bytes(signature[:32]), int.from_bytes(signature[32:]))
    public_key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(point))
    public_key.verify(both, said.encode(), ECDSA(SHA256()))
    header, claims = [json.loads(decoded(part)) for part in said.split(".")]
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == f"https://{NAME}"
    assert claims["sub"] == "https://play.example.org"
    assert 1000 < claims["exp"] <= 1000 + 86_400


def test_answers_are_taken_at_their_word_and_followed_nowhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with push_service(tmp_path) as service:
            device, sender = Device(), sender_to(service, tmp_path)
            for status, came in (
                ("410 Gone", "gone"),
                ("404 Not Found", "gone"),
                ("429 Too Many Requests", "failed"),
                ("307 Temporary Redirect", "failed"),
                ("nonsense", "failed"),
            ):
                service.status = status
                assert await sender.send(device.endpoint(), b"x", "t") == came, status
            assert len(service.got) == 5, "no answer is followed anywhere"
            service.silent = True
            hasty = sender_to(service, tmp_path, patience=0.2)
            assert await hasty.send(device.endpoint(), b"x", "t") == "failed"
            strange = Sender(hasty.signer, hasty.now, service.look_up)
            got = len(service.got)
            assert await strange.send(device.endpoint(), b"x", "t") == "failed"
            assert len(service.got) == got, "a certificate nobody vouches for"

    run(test())


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/one",
        "https://push.example.org:8443/one",
        "https://me:secret@push.example.org/one",
        "https:///one",
        "ftp://push.example.org/one",
        "https://push.example.org/one two",
        "https://push.example.org/one\r\nHost: other",
        "https://push.example.org/é",
        "https://push.example.org:port/",
        "",
    ],
)
def test_addresses_that_nothing_is_sent_to(address: str) -> None:
    good = Device().endpoint()
    assert usable(good)
    assert not usable(PushEndpoint(address, good.key, good.auth))


def test_keys_that_are_none() -> None:
    good = Device().endpoint()
    for key, auth in ((good.key[:-2], good.auth), (good.key, "abc"), ("*" * 87, good.auth)):
        assert not usable(PushEndpoint(good.address, key, auth))


def test_nothing_is_sent_to_this_machine_or_its_network() -> None:
    for address in ("127.0.0.1", "10.0.0.7", "192.168.1.1", "172.16.0.1", "169.254.169.254"):
        assert not public(address)
        assert not public(f"::ffff:{address}")
        assert not public(f"64:ff9b::{address}")
    for address in ("::1", "fe80::1%eth0", "fc00::1", "0.0.0.0", "224.0.0.1", "100.64.0.1", "::"):
        assert not public(address)
    for address in ("8.8.8.8", "2001:4860:4860::8888"):
        assert public(address)

    async def test() -> None:
        for host in ("localhost", "127.0.0.1", "::1"):
            with pytest.raises(ValueError, match="no name to send to"):
                await look_up(host, 443)

    run(test())


def test_quiet_hours_end_in_the_morning_of_the_device() -> None:
    def device(begins: int, ends: int, offset: int) -> Subscription:
        return Subscription(
            endpoint="", key="", auth="", lang="fr", quiet_from=begins, quiet_to=ends, offset=offset
        )

    night, day = device(22, 7, 120), 24 * HOUR
    assert quiet_until(night, 20 * HOUR) == day + 5 * HOUR  # 22:00 there
    assert quiet_until(night, 20 * HOUR - 1) == 20 * HOUR - 1
    assert quiet_until(night, day + 4 * HOUR) == day + 5 * HOUR
    assert quiet_until(night, day + 5 * HOUR) == day + 5 * HOUR
    assert quiet_until(device(13, 15, 0), 14 * HOUR) == 15 * HOUR
    assert quiet_until(device(0, 0, 0), 3 * HOUR) == 3 * HOUR


def test_the_key_stays_when_the_others_are_changed_and_is_added_to_a_file_of_before(
    tmp_path: Path,
) -> None:
    keys = Keys(tmp_path / "keys.json", lambda: 5)
    keys.open()
    before = keys.push_key()
    assert before is not None
    keys.rotate()
    assert keys.push_key() == before
    assert before.public not in {key.public for key in keys.all()}
    kept = json.loads(keys.path.read_text())
    keys.path.write_text(json.dumps([one for one in kept if one.get("use") != "push"]))
    again = Keys(keys.path, lambda: 6)
    again.open()
    assert again.push_key() not in (None, before)
    assert [key.public for key in again.all()] == [key.public for key in keys.all()]


# The whole way: a table, a move, a call.


@asynccontextmanager
async def house(folder: Path, world: ManualEnvironment) -> AsyncIterator[tuple[Server, Service]]:
    async with (
        push_service(folder) as service,
        served(folder, environment=world, call_after=30.0) as server,
    ):
        sender = server.service.pushing.sender
        sender.look_up, sender.trust = service.look_up, service.trust
        yield server, service


async def subscribe(player: Player, device: Device, path: str, **quiet: int) -> None:
    endpoint = device.endpoint(path)
    body = {"endpoint": endpoint.address, "key": endpoint.key, "auth": endpoint.auth, **quiet}
    answer = await player.http.post("/api/me/push?lang=fr", json=body)
    assert answer.status_code == 204, answer.text


async def wait_for_calls(service: Service, world: ManualEnvironment, count: int) -> None:
    await world.pass_until(lambda: len(service.got) >= count, step=5.0)


async def one_move(line: Socket) -> None:
    action = line.view["legal"][0]["action"]
    answer = await line.ask("move", number=line.number, action=action)
    assert answer["t"] == "done", answer


def test_whoever_is_to_play_and_not_there_is_called_once_until_they_come(tmp_path: Path) -> None:
    async def test() -> None:
        world = ManualEnvironment()
        async with (
            house(tmp_path, world) as (server, service),
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
        ):
            table, here, there = await at_a_table(ana, ben)
            device = Device()
            await subscribe(there.player, device, "/phone")
            info = await there.player.get("/api/me/push")
            assert info["here"]
            assert info["key"]
            await there.line.close()
            await one_move(here.line)
            await wait_for_calls(service, world, 1)
            assert json.loads(device.read(service.got[0][2])) == {
                "title": "À vous de jouer",
                "body": "24/7 — on vous attend.",
                "table": table,
                "who": next(
                    one["id"] for one in await there.player.get("/api/me/devices") if one["here"]
                ),
            }
            # Once: not again while they do not come, whatever happens there.
            room = server.service.hub.rooms[table]
            server.service.calls.changed(room)
            world.pass_time(3600)
            await wait_until(lambda: not server.service.calls.waiting)
            assert len(service.got) == 1
            # They come, play and go; then it is their turn again.
            line = await there.player.look(table, there.seat)
            await one_move(line)
            await line.close()
            await here.line.reach(2)
            await one_move(here.line)
            await wait_for_calls(service, world, 2)
            # A device that is there no more is not asked again.
            service.status = "410 Gone"
            await there.player.get("/api/me/home")
            await (await there.player.look(table, there.seat)).close()
            await wait_until(lambda: not room.online() - {here.seat})
            server.service.calls.changed(room)
            await wait_for_calls(service, world, 3)
            await wait_until(lambda: not server.service.calls.waiting)
            while (await there.player.get("/api/me/push"))["here"]:
                await asyncio.sleep(0.01)

    run(test())


def test_a_call_waits_for_the_end_of_the_quiet_hours(tmp_path: Path) -> None:
    async def test() -> None:
        world = ManualEnvironment()
        async with (
            house(tmp_path, world) as (server, service),
            Player(server, "Ana") as ana,
            Player(server, "Ben") as ben,
        ):
            _, here, there = await at_a_table(ana, ben)
            hour = world.time // HOUR % 24
            quiet = {"quiet_from": hour, "quiet_to": (hour + 2) % 24}
            await subscribe(there.player, Device(), "/phone", **quiet)
            await there.line.close()
            await one_move(here.line)
            await wait_until(lambda: server.service.calls.waiting)
            soon, ends = world.time + 30_000, (world.time // HOUR + 2) * HOUR
            world.pass_time(31)
            await wait_until(lambda: ends in world.planned)
            assert soon in world.planned
            assert service.got == []
            world.pass_time((ends - world.time) / 1000)
            await wait_until(lambda: service.got)

    run(test())


class Place:
    """Somebody at a seat."""

    def __init__(self, player: Player, seat: int, line: Socket) -> None:
        self.player, self.seat, self.line = player, seat, line


async def at_a_table(ana: Player, ben: Player) -> tuple[str, Place, Place]:
    """Whoever is to play first, and the other."""
    table, *lines = await two_at_a_table(ana, ben)
    places = [Place(player, seat, lines[seat]) for seat, player in enumerate((ana, ben))]
    for line in lines:
        await line.until(lambda line=line: line.view)
    due = lines[0].view["to_act"]
    return table, places[due], places[1 - due]

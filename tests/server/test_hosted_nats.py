"""hosting/nats.conf as it is: over TLS only, by a password, and two accounts apart."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from cadran.kernel import BadInput
from cadran.server.bus import nats_bus
from cadran.server.bus.nats_bus import NatsBus
from cadran.server.thinking.queue import WorkQueue
from tests.server.certificates import certificate
from tests.server.client import run, wait_until
from tools.engines import ROOT, Nats


class HostedNats(Nats):
    """NATS by the file that people copy; only its folders are this machine's."""

    def command(self) -> list[str]:
        (program, *_), settings = super().command(), self.folder / "hosted.conf"
        key, told = certificate("localhost", "127.0.0.1")
        (self.folder / "nats.key").write_bytes(key)
        (self.folder / "nats.pem").write_bytes(told)
        hosted = (ROOT / "hosting" / "nats.conf").read_text("utf-8")
        for theirs, ours in {
            '"/certs/': f'"{self.folder}/',
            '"/data"': f'"{self.folder}/js"',
            "$NODE_PASSWORD": "news",
            "$THINKER_PASSWORD": "questions",
        }.items():
            assert theirs in hosted
            hosted = hosted.replace(theirs, ours)
        settings.write_text(hosted, "utf-8")
        return [program, "-c", str(settings), "-a", "127.0.0.1", "-p", str(self.port)]

    def address(self, account: str) -> str:
        """Of a node or a thinker."""
        return f"tls://{account}@127.0.0.1:{self.port}"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[HostedNats]:
    """Whose certificate is trusted as compose.yaml says it."""
    started = HostedNats()
    try:
        started.start()
        monkeypatch.setenv("SSL_CERT_FILE", str(started.folder / "nats.pem"))
        yield started
    finally:
        started.close()


def test_nodes_and_thinkers_speak_over_tls_and_apart(engine: HostedNats) -> None:
    async def test() -> None:
        node, thinker = engine.address("node:news"), engine.address("thinker:questions")
        one, two, apart = NatsBus(node), NatsBus(node), NatsBus(thinker)
        heard: list[bytes] = []
        overheard: list[bytes] = []
        for bus in (one, two, apart):
            await bus.open(lambda: None)
        await two.listen("news", heard.append)
        await apart.listen("news", overheard.append)
        one.send("news", b"a hand")
        await wait_until(lambda: heard)
        await apart.client.flush()
        assert (heard, overheard) == ([b"a hand"], [])
        queue = WorkQueue(thinker)
        await queue.open()
        await queue.close()
        for bus in (one, two, apart):
            await bus.close()

    run(test())


@pytest.mark.parametrize(
    ("account", "trusted"),
    [("node:guessed", True), ("node:news", False)],
    ids=["a wrong password", "a certificate nobody vouches for"],
)
def test_nobody_else_is_let_in(
    account: str,
    trusted: bool,
    engine: HostedNats,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not trusted:
        (tmp_path / "other.pem").write_bytes(certificate("localhost", "127.0.0.1")[1])
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "other.pem"))
    monkeypatch.setattr(nats_bus, "FIRST", 3.0)

    async def test() -> None:
        with pytest.raises(BadInput, match="cannot reach the other nodes by tls://node@127"):
            await NatsBus(engine.address(account)).open(lambda: None)

    run(test())


def test_without_tls_nothing_is_heard(engine: HostedNats) -> None:
    """Not even a password: the server says that it wants TLS before anything is sent to it."""

    async def test() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", engine.port)
        assert b'"tls_required":true' in await reader.readline()
        writer.write(b'CONNECT {"user":"node","pass":"news"}\r\nPING\r\n')
        assert b"PONG" not in await reader.read()
        writer.close()

    run(test())

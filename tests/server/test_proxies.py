"""The proxies of docs/hosting.md, the real ones: TLS, WebSockets, addresses passed on, a dead node.

Their settings are those of `hosting/`, with the ports and names of this machine put in.
"""

import asyncio
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets import Origin

from tests.server.client import PATIENCE, Player, Server, Socket, run
from tests.server.engines import emptied, nats
from tests.server.test_end_to_end import Process
from tests.server.test_nodes import again, turn

HOSTING = Path(__file__).parents[2] / "hosting"
NAME = "play.example.org"


class Visitor(Player):
    """Somebody who comes by https, and does not ask who signed the certificate."""

    async def socket(self, table: str, **connect: Any) -> Socket:
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        found = await websockets.connect(
            f"wss://{NAME}/api/tables/{table}/socket",
            host="127.0.0.1",
            port=int(self.server.base.rpartition(":")[2]),
            ssl=context,
            additional_headers=self.headers(),
            open_timeout=PATIENCE,
            origin=Origin(f"https://{NAME}"),
            **connect,
        )
        line = Socket(found)
        self.lines.append(line)
        return line


def visitor(base: str, name: str) -> Visitor:
    found = Visitor(Server(base, None), name)
    found.http.headers.update({"Host": NAME, "Origin": f"https://{NAME}"})

    async def by_name(request: httpx.Request) -> None:
        request.extensions["sni_hostname"] = NAME  # the name is in no directory: asked by address

    found.http.event_hooks["request"] = [by_name]
    return found


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def certificate(folder: Path) -> None:
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-nodes",
            "-days",
            "2",
            "-subj",
            f"/CN={NAME}",
            "-addext",
            f"subjectAltName=DNS:{NAME}",
            "-keyout",
            folder / "privkey.pem",
            "-out",
            folder / "fullchain.pem",
        ],
        check=True,
        capture_output=True,
    )


def nginx(folder: Path, ports: list[int], secure: int, plain: int) -> list[str]:
    """The site of hosting/nginx.conf, in a nginx of its own."""
    site = (HOSTING / "nginx.conf").read_text("utf-8")
    for line in [line for line in site.splitlines() if "[::]" in line]:
        site = site.replace(line + "\n", "")
    site = site.replace("listen 443", f"listen 127.0.0.1:{secure}")
    site = site.replace("listen 80", f"listen 127.0.0.1:{plain}")
    site = site.replace("/etc/ssl/cadran", str(folder))
    for named, port in zip((8024, 8025), ports, strict=True):
        site = site.replace(f"127.0.0.1:{named}", f"127.0.0.1:{port}")
    site = "\n".join(line for line in site.splitlines() if "127.0.0.1:8026" not in line)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = folder / "whole.conf"
    whole.write_text(
        f"pid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}{site}\n}}\n", "utf-8"
    )
    return [
        "nginx",
        "-p",
        str(folder),
        "-c",
        str(whole),
        "-e",
        str(folder / "errors"),
        "-g",
        "daemon off;",
    ]


def caddy(folder: Path, ports: list[int], secure: int, plain: int) -> list[str]:
    """The site of hosting/Caddyfile, with a certificate at hand instead of one from outside."""
    site = (HOSTING / "Caddyfile").read_text("utf-8")
    all_three = "127.0.0.1:8024 127.0.0.1:8025 127.0.0.1:8026"
    assert all_three in site
    site = site.replace(all_three, " ".join(f"127.0.0.1:{port}" for port in ports))
    site = site.replace(
        f"{NAME} {{",
        f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {secure}\n\tskip_install_trust\n}}\n\n"
        f"{NAME} {{\n\tbind 127.0.0.1\n\ttls {folder}/fullchain.pem {folder}/privkey.pem",
    )
    whole = folder / "Caddyfile"
    whole.write_text(site, "utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(whole)]


@contextmanager
def proxy(kind: str, folder: Path, ports: list[int]) -> Iterator[str]:
    folder.mkdir()
    certificate(folder)
    secure, plain = free_port(), free_port()
    command = (nginx if kind == "nginx" else caddy)(folder, ports, secure, plain)
    environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "PATH": "/usr/sbin:/usr/bin"}
    with (folder / "out").open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env=environment)
    try:
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", secure), 1).close()
                break
            except OSError:
                said = (folder / "out").read_text("utf-8", "replace")
                assert process.poll() is None, said
                assert time.monotonic() < ends, said
                time.sleep(0.05)
        yield f"https://127.0.0.1:{secure}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_a_game_through_a_proxy_whose_node_is_killed(tmp_path: Path, kind: str) -> None:
    if shutil.which(kind, path="/usr/sbin:/usr/bin") is None:
        pytest.skip(f"{kind} is not installed here (apt-get install {kind})")
    several = ["--store", emptied(), "--bus", nats().url()]
    behind = ["--proxied", "--secure", "--names", NAME]

    async def test(base: str, nodes: list[Process]) -> None:
        async with visitor(base, "Ana") as ana, visitor(base, "Ben") as ben:
            answer = await ana.http.post("/api/me", json={"name": "Ana"})
            assert answer.status_code == 200
            async with visitor(base, "") as new:
                made = await new.http.post("/api/me", json={"name": "Cleo"})
                assert "Secure" in made.headers["set-cookie"]
                # What a visitor claims to be is replaced by what the proxy saw.
                spoofed = {"X-Forwarded-For": "127.0.0.1"}
                assert (await new.http.get("/metrics", headers=spoofed)).status_code == 404
                foreign = await new.http.post(
                    "/api/me", json={"name": "Eve"}, headers={"Origin": "https://elsewhere.example"}
                )
                assert foreign.status_code == 403
            table = await ana.create("me", "open", game="quelle-heure")
            await ben.join(ana, table)
            await ana.post(f"/api/tables/{table}/start")
            a, b = await ana.look(table, 0), await ben.look(table, 1)
            for _ in range(4):
                await turn(a, b)
            owners = [node for node in nodes if "cadran_tables_in_memory 1" in counted(node)]
            assert len(owners) == 1
            owners[0].kill()
            await wait_closed(a, b)
            c, d = await again(ana, table, 0), await again(ben, table, 1)
            assert c.number >= 4
            for _ in range(8):
                await turn(c, d)
            assert c.number >= 12

    with ExitStack() as stack:
        nodes = [Process(tmp_path / str(number), *several, *behind) for number in range(2)]
        for node in nodes:
            stack.callback(end, node)
        ports = [int(node.server.base.rpartition(":")[2]) for node in nodes]
        base = stack.enter_context(proxy(kind, tmp_path / kind, ports))
        run(test(base, nodes))


def end(node: Process) -> None:
    if node.process.poll() is None:
        node.kill()


def counted(node: Process) -> str:
    return httpx.get(f"{node.server.base}/metrics", timeout=PATIENCE).text


async def wait_closed(*lines: Socket) -> None:
    """At least one of them went through the node that is gone, or to its table."""
    async with asyncio.timeout(PATIENCE):
        while not any(line.closed is not None for line in lines):
            await asyncio.sleep(0.05)

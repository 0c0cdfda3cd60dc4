"""A server for the tests of the page: as people start it, but with bots that do not dawdle.

python -m tests.browser.house FOLDER BEAT PORT HOST [STATIC [CLOCK]]: prints its address, and serves
"""

import re
import subprocess
import sys
from pathlib import Path

from cadran.server.http import answers
from cadran.server.http.pages import STATIC
from cadran.server.run import listen, serve
from cadran.server.service import Service
from cadran.server.settings import Settings
from cadran.server.tables.environment import Environment
from tests.browser.drive import PATIENCE


class House:
    """The server as a process of its own."""

    def __init__(
        self,
        folder: Path,
        beat: float = 0.004,
        port: int = 0,
        host: str = "127.0.0.1",
        environment: dict[str, str] | None = None,
        static: Path | None = None,
        clock: Path | None = None,
    ) -> None:
        self.folder, self.beat, self.port, self.host = folder, beat, port, host
        self.environment = environment
        self.static = static  # a page of its own, which the test may change
        self.clock = clock  # a file with the milliseconds by which its time is ahead of ours
        self.base = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Open the house; after a stop, at the same address."""
        command = [sys.executable, "-m", "tests.browser.house"]
        self._process = subprocess.Popen(
            [
                *command,
                *(str(self.folder), str(self.beat), str(self.port), self.host),
                *(str(path) for path in (self.static or STATIC, self.clock) if path is not None),
            ],
            stdout=subprocess.PIPE,
            env=self.environment,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)", line)
        assert found, line
        self.base, self.port = found[0], int(found[1])

    def move_time(self, ahead: int) -> None:
        """So many milliseconds ahead of ours, in one step."""
        assert self.clock is not None
        beside = self.clock.with_name("next-clock")
        beside.write_text(str(ahead))
        beside.replace(self.clock)

    def stop(self) -> None:
        """Close it."""
        if self._process is None:
            return
        self._process.terminate()
        self._process.wait(PATIENCE / 1000)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


class Ahead(Environment):
    """Time that a test moves on: what a file says is added to it."""

    def __init__(self, clock: Path) -> None:
        super().__init__()
        self.clock = clock

    def now(self) -> int:
        return super().now() + int(self.clock.read_text())


def main() -> None:
    """Serve."""
    folder, beat, port = Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    host = sys.argv[4]
    if len(sys.argv) > 5:
        answers.STATIC = Path(sys.argv[5])  # type: ignore[attr-defined]
    sock = listen(host, port)
    port = sock.getsockname()[1]
    print(f"http://127.0.0.1:{port}", flush=True)
    free = {
        "address_rate": 500.0,
        "address_burst": 2000.0,
        "person_rate": 500.0,
        "person_burst": 2000.0,
        "person_sockets": 1000,
        "patience": PATIENCE / 1000,  # of the shuffle, too: a slow browser is no absent person
    }
    # However busy the machine is, nobody gives up on a luck report.
    settings = Settings(data=folder, host=host, port=port, beat=beat, report=1800.0, **free)
    serve(Service(settings, Ahead(Path(sys.argv[6])) if len(sys.argv) > 6 else None), sock)


if __name__ == "__main__":
    main()

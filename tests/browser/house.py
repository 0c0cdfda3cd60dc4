"""A server for the tests of the page: as people start it, but with bots that do not dawdle.

python -m tests.browser.house FOLDER BEAT PORT HOST   prints its address and serves until ended
"""

import re
import subprocess
import sys
from pathlib import Path

from cadran.server.run import listen, run
from cadran.server.settings import Settings
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
    ) -> None:
        self.folder, self.beat, self.port, self.host = folder, beat, port, host
        self.environment = environment
        self.base = ""
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Open the house; after a stop, at the same address."""
        command = [sys.executable, "-m", "tests.browser.house"]
        self._process = subprocess.Popen(
            [*command, str(self.folder), str(self.beat), str(self.port), self.host],
            stdout=subprocess.PIPE,
            env=self.environment,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)", line)
        assert found, line
        self.base, self.port = found[0], int(found[1])

    def stop(self) -> None:
        """Close it."""
        if self._process is None:
            return
        self._process.terminate()
        self._process.wait(PATIENCE / 1000)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None


def main() -> None:
    """Serve."""
    folder, beat, port = Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    host = sys.argv[4]
    sock = listen(host, port)
    port = sock.getsockname()[1]
    print(f"http://127.0.0.1:{port}", flush=True)
    free = {
        "address_rate": 500.0,
        "address_burst": 2000.0,
        "person_rate": 500.0,
        "person_burst": 2000.0,
        "person_sockets": 1000,
    }
    run(Settings(data=folder, host=host, port=port, beat=beat, **free), sock)


if __name__ == "__main__":
    main()

"""What a server says about itself: what matters, and every request, as words or as JSON lines.

No line holds a secret. Requests are told by their route, never by what a client wrote: whatever
comes in the address, a header or a body may be a token, a code or a seed.
"""

import json
import logging
import sys
import time
from pathlib import Path

from cadran.server.settings import Settings

LOG = logging.getLogger("cadran.server")
ACCESS = logging.getLogger("cadran.access")
PAGES = ("assets", "cup", "first", "me", "new", "replay", "rules", "t")  # first parts of addresses


def note(what: str, **facts: object) -> None:
    """Something that matters to who looks after the server, though nothing is wrong."""
    LOG.info(what, extra={"facts": facts})


def access(**facts: object) -> None:
    """One request that was answered."""
    ACCESS.info("request", extra={"facts": facts})


def page_route(path: str) -> str:
    """The address of a page, without what is nobody's business."""
    first, more, _ = path.partition("/")
    return f"/{first}" + ("/*" if more else "") if first in PAGES else "/*" if path else "/"


def moment(record: logging.LogRecord) -> str:
    """When, to the millisecond."""
    told = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{told}.{int(record.msecs):03d}Z"


class WordLines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        told = [moment(record), record.levelname.lower(), record.getMessage()]
        told += [f"{name}={value}" for name, value in facts.items()]
        line = " ".join(told)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """A line for programs."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": moment(record),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def begin(settings: Settings) -> None:
    """From now on this process says what the settings want, where they want it."""
    shape = JsonLines() if settings.log == "json" else WordLines()
    errors = logging.StreamHandler(sys.stderr)
    errors.setFormatter(shape)
    root = logging.getLogger()
    root.handlers = [errors]
    LOG.setLevel(logging.WARNING if settings.log == "warnings" else logging.INFO)
    ACCESS.propagate = False
    ACCESS.handlers = []
    if settings.access:
        handler = errors if settings.access == "-" else in_file(Path(settings.access), shape)
        ACCESS.handlers = [handler]
        ACCESS.setLevel(logging.INFO)


def in_file(path: Path, shape: logging.Formatter) -> logging.Handler:
    """A file that only its owner reads, and that may be moved away: then a new one is begun."""
    from logging.handlers import WatchedFileHandler  # it knows sockets, and tables must not

    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.chmod(0o600)
    found = WatchedFileHandler(path, encoding="utf-8")
    found.setFormatter(shape)
    return found

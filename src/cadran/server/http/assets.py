"""Files of the page that this node does not have: while nodes of two versions serve, a browser may
have its page from the one and ask the other for what belongs to it.

Their names tell their contents, so whoever has one has the right one. Every node puts its own into
the store that all share, and looks there for those that it does not have.
"""

import contextlib
import time
from collections import OrderedDict
from mimetypes import guess_type
from pathlib import Path
from typing import Protocol

from starlette.responses import Response

from cadran.server.http.pages import FOREVER, HEADERS, takes_brotli
from cadran.server.storage.store import StoreFailed

FOLDER = "assets/"
AGAIN = 2.0  # seconds until the names are asked for again: anybody may ask for anything
KEPT = 64  # files in memory


class AssetStore(Protocol):
    """A store that several nodes share."""

    async def asset_names(self) -> set[str]:
        """Of all that are kept."""
        ...

    async def asset(self, name: str) -> bytes | None:
        """One of them."""
        ...

    async def keep_asset(self, name: str, body: bytes) -> None:
        """One more."""
        ...

    async def used_assets(self, names: list[str]) -> None:
        """A node that has these begins."""
        ...


class SharedAssets:
    """Those of all versions that serve, or served lately."""

    def __init__(self, root: Path, store: AssetStore) -> None:
        self.root, self.store = root, store
        self._names: set[str] = set()
        self._asked = 0.0
        self._bodies: OrderedDict[str, bytes] = OrderedDict()

    async def open(self) -> None:
        """Put our own there; a store that cannot take them now gets them at the next start."""
        own = {
            file.relative_to(self.root).as_posix(): file
            for file in self.root.glob(f"{FOLDER}*")
            if file.is_file()
        }
        with contextlib.suppress(StoreFailed):
            kept = await self.store.asset_names()
            for name in sorted(own.keys() - kept):
                await self.store.keep_asset(name, own[name].read_bytes())
            await self.store.used_assets(sorted(own))

    async def find(self, path: str, accepted: str) -> Response | None:
        """A file of another version; None: there is none of that name."""
        if not path.startswith(FOLDER):
            return None
        if path not in self._names and time.monotonic() - self._asked > AGAIN:
            self._asked = time.monotonic()
            self._names = await self.store.asset_names()
        if path not in self._names:
            return None
        small = f"{path}.br"
        packed = takes_brotli(accepted) and small in self._names
        body = await self._body(small if packed else path)
        if body is None:
            return None
        headers = {**HEADERS, "cache-control": FOREVER, "vary": "accept-encoding"}
        if packed:
            headers["content-encoding"] = "br"
        kind = guess_type(path)[0] or "application/octet-stream"
        return Response(body, headers=headers, media_type=kind)

    async def _body(self, name: str) -> bytes | None:
        found = self._bodies.get(name)
        if found is None:
            found = await self.store.asset(name)
            if found is not None:
                self._bodies[name] = found
                if len(self._bodies) > KEPT:
                    self._bodies.popitem(last=False)
        return found

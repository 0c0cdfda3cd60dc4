"""The keys by which a server signs logs and sheets of shuffles: a file beside the store, or, where
several nodes share a store, in it.

A new key takes the place of the one before, which stays known by its public half: whatever it has
signed can still be checked. In the same file, before the others, stands the key by which the server
is known to push services; browsers have agreed to that one, so it stays.
"""

import contextlib
import os
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from cadran.kernel import BadInput
from cadran.table.signing import Signature, signed_bytes

FILE = "keys.json"


class Key(msgspec.Struct, frozen=True, omit_defaults=True):
    """One key; retired (ms since 1970), it has no private half any more."""

    public: str
    made: int
    private: str = ""
    retired: int | None = None
    use: Literal["sign", "push"] = "sign"


def new_key(now: int) -> Key:
    """A key that nobody has seen."""
    seed = secrets.token_bytes(32)
    public = Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()
    return Key(public=public.hex(), made=now, private=seed.hex())


def new_push_key(now: int) -> Key:
    """The same for push services (P-256; the public half as a point)."""
    private = generate_private_key(SECP256R1())
    seed = private.private_numbers().private_value.to_bytes(32)
    return Key(public=point_of(private).hex(), made=now, private=seed.hex(), use="push")


def point_of(private: EllipticCurvePrivateKey) -> bytes:
    """The public half, as browsers and push services take it."""
    return private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def rotated(keys: list[Key], now: int) -> tuple[list[Key], Key]:
    """All keys with a new one that signs from now on; it alone, too."""
    kept = [
        Key(public=key.public, made=key.made, retired=now if key.retired is None else key.retired)
        for key in keys
        if key.use == "sign"
    ]
    added = new_key(now)
    return [*(key for key in keys if key.use != "sign"), *kept, added], added


class Keys:
    """All keys of a server, the newest last. Another process may put a new one in the file."""

    def __init__(self, path: Path, now: Callable[[], int]) -> None:
        self.path = path
        self.now = now
        self._all: list[Key] = []
        self._signs: Ed25519PrivateKey | None = None
        self._read: tuple[int, int] | None = None  # when the file was written, and which it was

    def open(self) -> None:
        """Read the file; at the first start it is made. One of before gets a key for push."""
        if not self.path.exists():
            self._put([new_push_key(self.now()), new_key(self.now())], replace=False)
        elif self.push_key() is None:
            with contextlib.suppress(BadInput):  # others may write it: then nobody is pushed to
                self._put([new_push_key(self.now()), *self._every()], replace=True)
        self.all()

    def _every(self) -> list[Key]:
        """Every key, as the file has them now."""
        try:
            found = self.path.stat()
            written = (found.st_mtime_ns, found.st_ino)
            if written != self._read:
                if found.st_mode & 0o077:
                    self.path.chmod(0o600)
                self._all = msgspec.json.decode(self.path.read_bytes(), type=list[Key])
                self._signs = Ed25519PrivateKey.from_private_bytes(
                    bytes.fromhex(self._all[-1].private)
                )
                self._read = (self.path.stat().st_mtime_ns, found.st_ino)
        except (OSError, ValueError, IndexError) as error:
            raise BadInput(f"cannot read the keys in {self.path}: {error}") from None
        return self._all

    def all(self) -> list[Key]:
        """The keys that sign, or did."""
        return [key for key in self._every() if key.use == "sign"]

    def push_key(self) -> Key | None:
        """The key by which push services know this server."""
        return next((key for key in self._every() if key.use == "push"), None)

    def vouch(self, origin: str, until: int, contact: str) -> str:
        """What tells a push service who sends, good until then (RFC 8292, s since 1970)."""
        key = self.push_key()
        if key is None:
            raise BadInput(f"there is no key for push in {self.path}")
        claims = {"aud": origin, "exp": until} | ({"sub": contact} if contact else {})
        parts = [msgspec.json.encode(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        said = b".".join(urlsafe_b64encode(part).rstrip(b"=") for part in parts)
        private = derive_private_key(int(key.private, 16), SECP256R1())
        r, s = decode_dss_signature(private.sign(said, ECDSA(SHA256())))
        made = urlsafe_b64encode(r.to_bytes(32) + s.to_bytes(32)).rstrip(b"=")
        point = urlsafe_b64encode(bytes.fromhex(key.public)).rstrip(b"=")
        return f"vapid t={(said + b'.' + made).decode()},k={point.decode()}"

    def sign(self, kind: str, text: str) -> Signature:
        """A signature by the newest key."""
        key = self.all()[-1]
        assert self._signs is not None
        made = self._signs.sign(signed_bytes(kind, text))
        return Signature(key=key.public, signature=made.hex())

    def rotate(self) -> Key:
        """A new key; the one before signs nothing any more."""
        keys, added = rotated(self._every(), self.now())
        self._put(keys, replace=True)
        return added

    def _put(self, keys: list[Key], *, replace: bool) -> None:
        """Write the file whole, or not at all; another process may have made it meanwhile."""
        beside = self.path.with_name(f"{self.path.name}.{secrets.token_hex(4)}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(keys)) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            if replace:
                beside.replace(self.path)
            else:
                os.link(beside, self.path)
        except FileExistsError:
            pass
        except OSError as error:
            raise BadInput(f"cannot write the keys to {self.path}: {error}") from None
        finally:
            beside.unlink(missing_ok=True)


class KeyStore(Protocol):
    """Where several nodes keep their keys."""

    async def keys(self) -> bytes | None:
        """All keys; None: there are none yet."""
        ...

    async def keep_keys(self, body: bytes, before: bytes | None) -> bool:
        """Put these in the place of those before; False: those are not there any more."""
        ...


class SharedKeys(Keys):
    """The keys of all nodes, in the store that they share; read again every few seconds."""

    def __init__(self, store: KeyStore, path: Path, now: Callable[[], int]) -> None:
        super().__init__(path, now)
        self.store = store
        self._body: bytes | None = None

    def open(self) -> None:
        """They are read by `refresh`."""

    def _every(self) -> list[Key]:
        return self._all

    async def refresh(self) -> None:
        """As the store has them now; the first node puts in what it has in a file, or new ones."""
        body = await self.store.keys()
        while body is None:
            await self.store.keep_keys(msgspec.json.encode(self._first()), None)
            body = await self.store.keys()
        if body != self._body:
            self._all = msgspec.json.decode(body, type=list[Key])
            self._signs = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(self._all[-1].private))
            self._body = body

    def _first(self) -> list[Key]:
        if not self.path.exists():
            return [new_push_key(self.now()), new_key(self.now())]
        own = Keys(self.path, self.now)
        own.open()
        return own._every()

    async def rotate_all(self) -> Key:
        """A new key for all nodes; each signs with it once it has read it."""
        while True:
            await self.refresh()
            keys, added = rotated(self._all, self.now())
            if await self.store.keep_keys(msgspec.json.encode(keys), self._body):
                await self.refresh()
                return added

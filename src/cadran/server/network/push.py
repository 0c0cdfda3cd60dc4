"""Web Push: a short message to a browser whose page is closed, by way of its maker's service.

Where to, is said by clients. Nothing is sent but over https, to addresses of the public network,
which are looked up once and connected to as they were found; answers are not followed anywhere.
"""

import asyncio
import os
import socket
import ssl
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

LONGEST = 3_993  # bytes of a message: with what is added, 4,096
PATIENCE = 10.0  # seconds for one message, from the look-up to the answer
DAY = 86_400
Outcome = Literal["sent", "gone", "failed"]
TRANSLATED = IPv6Network("64:ff9b::/96")  # addresses of the older kind, through a gateway
EVERYBODYS = IPv6Network("2000::/3")  # all that is given out: whatever else there is, is not
# What the ipaddress module of some Pythons takes for everybody's.
NOBODYS = (IPv4Network("192.0.0.0/24"), IPv6Network("3fff::/20"))
LookUp = Callable[[str, int], Awaitable[tuple[str, int]]]
Signer = Callable[[str, int], str]  # origin, until when: what the header says


class PushEndpoint(msgspec.Struct, frozen=True):
    """Where a browser is reached, and with which keys its messages are locked (RFC 8291)."""

    address: str
    key: str
    auth: str


def encoded(data: bytes) -> str:
    """Bytes as browsers write them: base64 for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The same back."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def usable(endpoint: PushEndpoint) -> bool:
    """May messages be sent there, by what it says of itself? Addresses are looked up later."""
    try:
        where = urlsplit(endpoint.address)
        port = where.port
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decoded(endpoint.key))  # raises
        secret = decoded(endpoint.auth)
    except ValueError:
        return False
    plain = where.scheme == "https" and where.hostname and where.username is None
    asked = f"{where.path}{where.query}".isascii() and not any(
        letter.isspace() or not letter.isprintable() for letter in endpoint.address
    )
    return bool(plain and asked and port in (None, 443) and len(secret) == 16)


def public(address: str) -> bool:
    """Is it an address that everybody sees, and not one of this machine or its own network?"""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        older = found.ipv4_mapped or found.sixtofour
        if found in TRANSLATED:
            older = IPv4Address(int(found) & 0xFFFFFFFF)
        if older is not None:
            return public(str(older))
        if found not in EVERYBODYS:
            return False
    kept = found.is_multicast or any(found in network for network in NOBODYS)
    return found.is_global and not kept


async def look_up(host: str, port: int) -> tuple[str, int]:
    """Where a name leads. If any of its addresses is none to send to, the name is not."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(where[4][0]) for where in found]
    if not addresses or not all(public(one) for one in addresses):
        raise ValueError(f"{host} is no name to send to")
    return addresses[0], port


def locked(text: bytes, endpoint: PushEndpoint) -> bytes:
    """A message that only this browser can read (RFC 8291, aes128gcm)."""
    theirs, auth = decoded(endpoint.key), decoded(endpoint.auth)
    once = generate_private_key(SECP256R1())
    mine = once.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = once.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))

    def derive(salt: bytes, key: bytes, about: bytes, length: int) -> bytes:
        return HKDF(SHA256(), length, salt, about).derive(key)

    key = derive(auth, shared, b"WebPush: info\0" + theirs + mine, 32)
    salt = os.urandom(16)
    box = AESGCM(derive(salt, key, b"Content-Encoding: aes128gcm\0", 16)).encrypt(
        derive(salt, key, b"Content-Encoding: nonce\0", 12), text + b"\2", None
    )
    return salt + struct.pack(">IB", 4096, len(mine)) + mine + box


class Sender:
    """Sends messages. A test says where names lead, and whose certificates are good."""

    def __init__(
        self,
        signer: Signer,
        now: Callable[[], int],
        look_up: LookUp = look_up,
        trust: ssl.SSLContext | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.signer = signer
        self.now = now
        self.look_up = look_up
        self.trust = trust or ssl.create_default_context()
        self.patience = patience

    async def send(self, endpoint: PushEndpoint, text: bytes, topic: str) -> Outcome:
        """One message; a later one with the same topic takes the place of one that waits."""
        if not usable(endpoint) or len(text) > LONGEST:
            return "failed"
        try:
            async with asyncio.timeout(self.patience):
                status = await self._post(endpoint, locked(text, endpoint), topic)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            return "failed"
        if status in (404, 410):
            return "gone"
        return "sent" if 200 <= status < 300 else "failed"

    async def _post(self, endpoint: PushEndpoint, body: bytes, topic: str) -> int:
        where = urlsplit(endpoint.address)
        host = where.hostname or ""
        address, port = await self.look_up(host, where.port or 443)
        reader, writer = await asyncio.open_connection(
            address, port, ssl=self.trust, server_hostname=host
        )
        try:
            writer.write(self._head(endpoint.address, len(body), topic) + body)
            await writer.drain()
            line = await reader.readline()
            version, status, *_ = line.split(b" ", 2)
            if not version.startswith(b"HTTP/1."):
                raise ValueError(line[:40])
            return int(status)
        finally:
            writer.close()

    def _head(self, address: str, length: int, topic: str) -> bytes:
        where = urlsplit(address)
        path = (where.path or "/") + (f"?{where.query}" if where.query else "")
        until = self.now() // 1000 + DAY // 2
        lines = (
            f"POST {path} HTTP/1.1",
            f"Host: {where.netloc}",
            f"Authorization: {self.signer(f'https://{where.netloc}', until)}",
            "Content-Encoding: aes128gcm",
            "Content-Type: application/octet-stream",
            f"Content-Length: {length}",
            f"TTL: {DAY}",
            "Urgency: high",
            f"Topic: {topic}",
            "Connection: close",
        )
        return ("\r\n".join(lines) + "\r\n\r\n").encode("ascii")

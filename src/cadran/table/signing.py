"""Signatures (Ed25519) of what a server vouches for: logs, and the sheets of shuffles."""

from collections.abc import Callable
from typing import Final

import msgspec

LOG: Final = "cadran log"
SHEET: Final = "cadran sheet"


class Signature(msgspec.Struct, frozen=True):
    """Who signed, by their public key, and the signature; both in hex."""

    key: str
    signature: str


Signer = Callable[[str, str], Signature]  # of a kind of text, and the text


def signed_bytes(kind: str, text: str) -> bytes:
    """What is signed: a signature of one kind of text is none of another."""
    return f"{kind}\n{text}".encode()


def is_signed(kind: str, text: str, signature: Signature) -> bool:
    """Is this the signature of that key, under this text?"""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
        key.verify(bytes.fromhex(signature.signature), signed_bytes(kind, text))
    except (InvalidSignature, ValueError):
        return False
    return True

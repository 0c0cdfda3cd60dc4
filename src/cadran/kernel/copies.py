"""Pickles and comparisons of what the kernel's classes are made of, compiled or not."""

import copyreg

from librt.vecs import vec
from mypy_extensions import i64

from cadran.kernel.rows import NOTHING, row_of


def pieces_of(thing: object) -> dict[str, object]:
    """All its attributes by name: those of compiled classes, then those of interpreted ones."""
    found: dict[str, object] = dict(thing.__getstate__() or {})  # type: ignore[call-overload]
    found.update(getattr(thing, "__dict__", {}))
    return found


def alike(one: object, other: object) -> bool:
    """Are two things made of the same pieces? For editions: tables that never change."""
    if one is other:
        return True
    return type(one) is type(other) and pieces_of(one) == pieces_of(other)


class Apart:
    """Stands for a thing in a pickle: its kind and its pieces. What comes back is the thing."""

    def __init__(self, thing: object, known: dict[int, "Apart"]) -> None:
        self.thing = thing
        self.known = known  # what several things share stays shared

    def __reduce__(self) -> tuple[object, ...]:
        pieces = {name: self.packed(piece) for name, piece in pieces_of(self.thing).items()}
        return put_together, (type(self.thing), pieces)

    def packed(self, piece: object) -> object:
        """A piece as pickle takes it."""
        if isinstance(piece, list):
            return [self.packed(one) for one in piece]
        if isinstance(piece, tuple):
            return tuple([self.packed(one) for one in piece])
        if isinstance(piece, dict):
            return {name: self.packed(one) for name, one in piece.items()}
        kind = type(piece)
        ours = kind.__module__.startswith("cadran.")
        if not ours or kind.__reduce__ is not object.__reduce__:
            return piece
        if id(piece) not in self.known:
            self.known[id(piece)] = Apart(piece, self.known)
        return self.known[id(piece)]


def put_together(kind: type[object], pieces: dict[str, object]) -> object:
    """The thing that was taken apart."""
    try:
        thing = kind.__new__(kind)
    except TypeError:
        # A compiled class makes nothing without its arguments: each is the attribute of its name.
        words = str(kind.__text_signature__)[1:-1].split(", ")
        thing = kind(*[pieces[word.split("=")[0]] for word in words])
    for name, piece in pieces.items():
        setattr(thing, name, piece)
    return thing


def row_apart(row: vec[i64]) -> tuple[object, ...]:
    """A row as pickle wants it; librt itself knows no way."""
    return row_of, ([int(number) for number in row],)


copyreg.pickle(type(NOTHING), row_apart)  # type: ignore[arg-type]

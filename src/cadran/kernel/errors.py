"""What can go wrong, as one small tree; every message shows the input it speaks of."""


class CadranError(Exception):
    """Anything Cadran refuses or cannot do."""


class BadInput(CadranError):
    """A word, a number or an option that means nothing here."""


def need(fits: bool, what: str) -> None:
    """BadInput unless it fits; the sentence says what is asked for."""
    if not fits:
        raise BadInput(what)


class NotAllowed(CadranError):
    """A move that the rules refuse; `clause` says which rule."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(message)
        self.clause = clause


class Stale(CadranError):
    """A move that answers a decision already taken."""


class Repeated(Stale):
    """That very decision was already taken: the message came twice."""


class BadLog(CadranError):
    """A log that was damaged or does not belong here; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.what = message


class BadEdition(CadranError):
    """An edition file with a wrong or missing field."""


class BadPosition(CadranError):
    """A position that cannot occur on the table."""


class Broken(CadranError):
    """A state in which pieces were lost or invented: always a defect of the rules' code."""

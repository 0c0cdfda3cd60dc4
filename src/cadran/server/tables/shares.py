"""How far the shuffle of a table is: who promised, what was shown, which attempts failed."""

from collections import Counter

import msgspec

from cadran.server.tables import messages
from cadran.server.tables.records import Created, Gave, GivenUp, Listed, Promised, Shown
from cadran.table import Attempt, Fair, Given, Share, commitment_to, sheet_of
from cadran.table.signing import SHEET, Signature, Signer


class Shares:
    """What follows from the records of a shuffle."""

    def __init__(self, created: Created) -> None:
        self.created = created
        self.attempt = 1
        self.secret = created.secret
        self.open: dict[str, str] = {}  # by person: given for all to see
        self.promises: dict[str, Promised] = {}
        self.counted: Counter[str] = Counter()  # promises ever, by person
        self.listed: Listed | None = None  # the sheet is fixed
        self.people: dict[int, str] = {}  # whose the lines of the sheet are, by seat
        self.shown: dict[int, str] = {}
        self.failed: list[Attempt] = []
        self.out: set[str] = set()  # who has not kept a promise here is asked no more
        self.until = 0
        self._signed: dict[str, Signature] = {}

    def gave(self, record: Gave) -> None:
        """A share for all to see."""
        self.open.setdefault(record.person, record.value)

    def promised(self, record: Promised) -> None:
        """A promise, which may be replaced until the sheet is fixed."""
        self.promises[record.person] = record
        self.counted[record.person] += 1

    def fix(self, record: Listed, people: dict[str, int]) -> None:
        """The sheet: from here on nothing is chosen any more."""
        self.listed = record
        self.people = {seat: person for person, seat in people.items()}
        self.until = record.until

    def show(self, record: Shown) -> None:
        """A share that was promised."""
        self.shown[record.seat] = record.value

    def give_up(self, record: GivenUp) -> None:
        """The attempt came to nothing: everything is drawn and promised anew."""
        attempt = self.present()
        assert attempt is not None
        self.failed.append(msgspec.structs.replace(attempt, failed=record.seats))
        self.out.update(self.people[seat] for seat in record.seats)
        self.attempt += 1
        self.secret = record.secret
        self.listed, self.people, self.shown, self.promises = None, {}, {}, {}
        self.until = record.until

    # Looking.

    def given(self) -> list[Given]:
        """All lines of the sheet with what was shown so far, in the order of seats."""
        assert self.listed is not None
        return [
            Given(one.seat, one.value if one.kind == "open" else self.shown.get(one.seat))
            for one in self.listed.shares
        ]

    def present(self) -> Attempt | None:
        """The attempt under way, once its sheet is fixed."""
        sheet = self.listed
        if sheet is None:
            return None
        options = self.created.options
        return Attempt(sheet.rules, sheet.edition, options, self.secret, sheet.shares, self.given())

    def attempts(self) -> list[Attempt]:
        """All that have a sheet."""
        now = self.present()
        return self.failed if now is None else [*self.failed, now]

    def line(self, person: str) -> Share | None:
        """The promise of a person on the sheet."""
        if self.listed is None:
            return None
        return next(
            (
                one
                for one in self.listed.shares
                if one.kind == "promise" and self.people.get(one.seat) == person
            ),
            None,
        )

    def missing(self) -> list[int]:
        """The seats whose share is promised on the sheet and not shown yet."""
        now = self.present()
        return [] if now is None else now.missing()

    def sheets(self) -> list[str]:
        """Of all attempts that have one."""
        created = self.created
        return [
            sheet_of(created.table, number, created.game, len(created.chairs), attempt)
            for number, attempt in enumerate(self.attempts(), start=1)
        ]

    def signed(self, sheet: str, signer: Signer | None) -> Signature | None:
        """A sheet signed, once."""
        if signer is None:
            return None
        if sheet not in self._signed:
            self._signed[sheet] = signer(SHEET, sheet)
        return self._signed[sheet]

    def info(self, signer: Signer | None) -> messages.ShuffleInfo:
        """What everybody is told, every attempt of it."""
        return messages.ShuffleInfo(
            attempt=self.attempt,
            commitment=self.commitment,
            until=self.until,
            sheets=[
                messages.SheetInfo(
                    sheet=sheet,
                    signed=self.signed(sheet, signer),
                    given=[messages.Given(seat=g.seat, value=g.value) for g in attempt.given],
                    failed=attempt.failed,
                )
                for sheet, attempt in zip(self.sheets(), self.attempts(), strict=True)
            ],
        )

    @property
    def commitment(self) -> str:
        """To the secret of the attempt under way."""
        return commitment_to(self.secret)

    def fair(self, given: list[Given]) -> Fair:
        """All that made the seed; the first deals had no sheet."""
        sheet = self.listed
        if sheet is None:
            return Fair(self.secret, given)
        return Fair(
            secret=self.secret,
            given=given,
            table=self.created.table,
            rules=sheet.rules,
            edition=sheet.edition,
            options=self.created.options,
            shares=sheet.shares,
            failed=self.failed,
        )

"""Thinking time. It knows no clock of its own: whoever calls says what time it is (in ms)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DAY = 86_400_000


class ClockPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long one may think; `bank`: seconds plus an increment; `days`: days per move."""

    kind: Literal["bank", "days"]
    bank: Annotated[int, Meta(ge=1, le=86_400)] = 600  # seconds
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 10  # seconds, after every decision
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    lost: Annotated[int, Meta(ge=0, le=86_400)] = 120  # seconds of lost connection, in all
    time_up: Literal["bot", "wait"] = "bot"
    bot: Annotated[str, Meta(min_length=1, max_length=64)] | None = None  # who takes the seat


class Clock:
    """The time of every seat; at most one runs."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        start = plan.bank * 1000 if plan.kind == "bank" else plan.days * DAY
        self.left = [start] * seats
        self.lost = [plan.lost * 1000] * seats
        self.away = [False] * seats
        self.running: int | None = None
        self.since = 0

    def charge(self, now: int) -> None:
        """Take the time that passed from whoever is to act; a lost connection has its own."""
        seat = self.running
        passed, self.since = max(0, now - self.since), now
        if seat is None:
            return
        if self.away[seat]:
            spared = min(self.lost[seat], passed)
            self.lost[seat] -= spared
            passed -= spared
        self.left[seat] = max(0, self.left[seat] - passed)

    def decided(self, seat: int, now: int) -> None:
        """A decision was taken in time: the increment is earned."""
        self.charge(now)
        if self.plan.kind == "bank" and self.running == seat:
            self.left[seat] += self.plan.increment * 1000

    def turn(self, seat: int | None, now: int) -> None:
        """It is this seat's turn (None: nobody's whose time counts)."""
        self.charge(now)
        if seat is not None and seat != self.running and self.plan.kind == "days":
            self.left[seat] = self.plan.days * DAY
        self.running = seat

    def connection(self, seat: int, away: bool, now: int) -> None:
        """A person went or came back."""
        self.charge(now)
        self.away[seat] = away

    def skip(self, now: int) -> None:
        """The time until now counts for nobody: the server was down, and its clock may differ."""
        self.since = now

    def deadline(self) -> int | None:
        """When the time of the seat to act is up, if nothing changes until then."""
        seat = self.running
        if seat is None:
            return None
        return self.since + self.left[seat] + (self.lost[seat] if self.away[seat] else 0)

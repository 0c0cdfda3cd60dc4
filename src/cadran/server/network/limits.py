"""Who may do how much: a person as one, everybody without a name by their address.

A club or a school behind one address is many people, and each has a person's share. What an address
may do is limited only where nobody has said who they are, and in how many people it may make.
"""

from collections import Counter

from cadran.server.network.rate_limits import RateLimits
from cadran.server.settings import Settings
from cadran.server.tables.problems import Problem

MINUTE, HOUR, DAY = 60, 3_600, 86_400
INVITED, INVITED_ONE = 40, 8  # in an hour: by one person, and of those the same one
LEAST = 10  # sockets of one person at one of however many nodes
CROWD = 20  # people whose tables one address may set up in a day
TOLD = 100  # decisions: to tell so many of them again counts as one more message or request
OWN, NOBODYS = 2, 4  # sockets' worth of messages of one person, and of those without a name


class Limits:
    """How fast is too fast."""

    def __init__(self, settings: Settings) -> None:
        self._people = RateLimits(settings.person_rate, settings.person_burst)
        self._addresses = RateLimits(settings.address_rate, settings.address_burst)
        rate, burst = settings.socket_rate, settings.socket_burst
        self._messages = RateLimits(OWN * rate, 2 * OWN * burst)
        self._nobodys = RateLimits(NOBODYS * rate, 5 * NOBODYS * burst)
        made, set_up = settings.people_a_day, settings.tables_a_day
        self._made = RateLimits(made / DAY, made)
        said = settings.chat_a_minute
        self._said = RateLimits(said / MINUTE, said)
        self._invited = RateLimits(INVITED / HOUR, INVITED)
        self._invited_one = RateLimits(INVITED_ONE / HOUR, INVITED_ONE)
        self._set_up = RateLimits(set_up / DAY, set_up)
        self._set_up_at = RateLimits(CROWD * set_up / DAY, CROWD * set_up)

    def request(self, person: str | None, address: str, now: float) -> None:
        """One more of a person, or of somebody at an address."""
        if person is None:
            self._take(self._addresses, address, now)
        else:
            self._take(self._people, person, now)

    def message(self, person: str | None, address: str, now: float, cost: float = 1.0) -> bool:
        """May there be one more message, on whichever of their sockets?"""
        if person is None:
            return self._nobodys.take(address, now, cost)
        return self._messages.take(person, now, cost)

    def tells(self, person: str | None, address: str, decisions: int, now: float) -> None:
        """A request wants to be told so many decisions, each of which has to be made anew."""
        limits, who = (self._addresses, address) if person is None else (self._people, person)
        if not limits.take(who, now, max(0, decisions // TOLD)):
            raise Problem("too-fast")

    def makes_person(self, address: str, now: float) -> None:
        """One more identity."""
        self._take(self._made, address, now)

    def sets_table_up(self, person: str, address: str, now: float) -> None:
        """One more table."""
        self._take(self._set_up, person, now)
        self._take(self._set_up_at, address, now)

    def says(self, person: str, now: float) -> None:
        """One more line of chat."""
        self._take(self._said, person, now)

    def invites(self, person: str, friend: str, now: float) -> None:
        """Somebody is asked to a table."""
        self._take(self._invited_one, f"{person} {friend}", now)
        self._take(self._invited, person, now)

    def share(self, nodes: int) -> None:
        """So many nodes have the same limits."""
        for one in (
            self._people,
            self._addresses,
            self._messages,
            self._nobodys,
            self._made,
            self._said,
            self._invited,
            self._invited_one,
            self._set_up,
            self._set_up_at,
        ):
            one.share(nodes)

    def _take(self, limits: RateLimits, who: str, now: float) -> None:
        if not limits.take(who, now):
            raise Problem("too-fast")


class Sockets:
    """How many sockets there are, and whose."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.settings = settings
        self.most = most
        self.all = 0
        self._at: Counter[str] = Counter()  # by address
        self._nobodys: Counter[str] = Counter()  # of those the ones of people without a name
        self._of: Counter[str] = Counter()  # by person
        self._nodes = 1  # that have the same limits

    def share(self, nodes: int) -> None:
        """So many nodes have the same limits; some sockets each of them allows in any case."""
        self._nodes = nodes

    def add(self, person: str | None, address: str) -> None:
        """One more, if there is room: nobody has all of it, and no address more than half."""
        settings = self.settings
        own, most = (
            (self._nobodys[address], settings.address_sockets)
            if person is None
            else (self._of[person], settings.person_sockets)
        )
        most = max(min(most, LEAST), most // self._nodes)
        if self.all >= self.most or own >= most or 2 * self._at[address] >= max(2, self.most):
            raise Problem("too-fast")
        self._count(person, address, 1)

    def remove(self, person: str | None, address: str) -> None:
        """One less."""
        self._count(person, address, -1)

    def of(self, person: str) -> int:
        """How many somebody has."""
        return self._of.get(person, 0)

    def _count(self, person: str | None, address: str, by: int) -> None:
        self.all += by
        own, key = (self._nobodys, address) if person is None else (self._of, person)
        for counter, who in ((self._at, address), (own, key)):
            counter[who] += by
            if not counter[who]:
                del counter[who]

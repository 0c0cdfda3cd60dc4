"""Who is who: random tokens, known here only by their hashes."""

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Literal

from cadran.server.logs import note
from cadran.server.people.devices import device_id, device_name
from cadran.server.storage.store import Device, Person, Store, StoreFailed
from cadran.server.tables.environment import Environment, hash_of
from cadran.server.tables.problems import Problem

COOKIE = "cadran"  # the token of who is chosen on a device,
OTHERS = "cadran-others"  # and those of the others of its household
HOUSEHOLD = 8  # people at one device
HOUR, DAY = 3_600_000, 86_400_000
KEPT = 20_000
DEVICES = 50  # of one person
TRUSTED = 60_000  # ms for which somebody is known without asking: another node may have forgotten


class People:
    """Identities, with the last ones asked for at hand."""

    def __init__(self, store: Store, environment: Environment) -> None:
        self.store = store
        self.environment = environment
        self._known: OrderedDict[str, tuple[Person, int]] = OrderedDict()
        self._hashes: dict[str, set[str]] = {}  # by person: which of those are theirs
        self._changes = 0  # of who is who: what was read before one is not kept after it
        self._seen: OrderedDict[str, int] = OrderedDict()  # devices, and when that was written
        # Told whenever somebody is renamed (None), a device of theirs signed out, or all ("").
        self.changed: Callable[[str, str | None], None] = lambda person, device: None

    def at_hand(self, token: str | None) -> Person | None:
        """The person of a token, if they were asked for lately."""
        if not token or len(token) > 128:
            return None
        known, at = self._known.get(hash_of(token), (None, 0))
        return known if self.environment.now() - at < TRUSTED else None

    def lately(self, token: str | None) -> Person | None:
        """Whoever had a token when it was last looked up: only to count what is asked with it."""
        return self._known.get(hash_of(token), (None, 0))[0] if token else None

    async def who(self, token: str | None, agent: str = "") -> Person | None:
        """The person of a token. Only hashes are looked up, so timing tells nothing of tokens.

        `agent` is what their device says of itself; now and then it is written down.
        """
        if not token or len(token) > 128:
            return None
        known = self.at_hand(token)
        if known is not None:
            return known
        hashed = hash_of(token)
        self._drop(hashed)
        before = self._changes
        found = await self.store.person_of(hashed)
        if found is not None:
            if before == self._changes:
                self._keep(hashed, found)
            await self._write_seen(hashed, agent)
        return found

    async def _write_seen(self, hashed: str, agent: str) -> None:
        """Once an hour: when a device was there last."""
        now = self.environment.now()
        if now - self._seen.get(hashed, 0) < HOUR:
            return
        self._saw(hashed, now)
        with contextlib.suppress(StoreFailed):  # a full disk keeps nobody out
            await self.store.seen_device(hashed, device_name(agent), now)

    def _saw(self, hashed: str, now: int) -> None:
        self._seen[hashed] = now
        self._seen.move_to_end(hashed)
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)

    def _keep(self, hashed: str, person: Person) -> None:
        self._drop(hashed)
        self._known[hashed] = (person, self.environment.now())
        self._hashes.setdefault(person.id, set()).add(hashed)
        if len(self._known) > KEPT:
            self._drop(next(iter(self._known)))

    def _drop(self, hashed: str) -> None:
        person, _ = self._known.pop(hashed, (None, 0))
        if person is not None:
            theirs = self._hashes[person.id]
            theirs.discard(hashed)
            if not theirs:
                del self._hashes[person.id]

    async def introduce(self, name: str, agent: str = "", face: str = "") -> tuple[Person, str]:
        """Somebody new, and the token that proves who they are."""
        person = Person(self.environment.token("person"), name, self.environment.now(), face)
        await self.store.save_person(person)
        note("identity made")
        return person, await self._token(person, agent)

    async def _token(self, person: Person, agent: str) -> str:
        token, now = self.environment.token("token"), self.environment.now()
        await self.store.save_token(hash_of(token), person.id, device_name(agent), now)
        self._keep(hash_of(token), person)
        self._saw(hash_of(token), now)
        return token

    async def rename(self, person: Person, name: str, face: str | None = None) -> Person:
        """The same person under another name, or with another face."""
        face = person.face if face is None else face
        renamed = Person(person.id, name, person.created, face)
        await self.store.save_person(renamed)
        self.not_known(person.id)
        self.changed(person.id, None)
        return renamed

    async def link(self, person: Person, here: str | None) -> tuple[str, int]:
        """A code that carries the identity to another device, once, within a day.

        `here` is the token of the device that asks: if it was signed out meanwhile, there is none.
        """
        code = self.environment.token("link")
        until = self.environment.now() + DAY
        await self.store.save_link(hash_of(code), person.id, until)
        if await self.store.person_of(hash_of(here or "")) is None:
            await self._void_links(person)
            raise Problem("who-are-you")
        return code, until

    async def _void_links(self, person: Person) -> None:
        """None made before is good any more: another takes their place, whose code nobody has."""
        await self.store.save_link(hash_of(self.environment.token("link")), person.id, 0)

    async def claim(
        self,
        code: str,
        here: str | None,
        way: Literal["ask", "replace", "beside"] = "ask",
        agent: str = "",
        others: Sequence[str] = (),
    ) -> tuple[Person, str | None]:
        """The person behind a link, and a token for this device; None: it is theirs already.

        `here` is the token that is chosen on this device, `others` are those of its household.
        Whoever is here is replaced only if that is wanted, and then signed out first, or stays
        beside the one who comes; a link that was only asked about stays good.
        """
        wanted = await self.store.behind_link(hash_of(code), self.environment.now())
        if wanted is None:
            raise Problem("bad-link")
        present = await self.who(here)
        if present is not None and present.id == wanted.id:
            return present, None
        for token in others:
            known = await self.who(token)
            if known is not None and known.id == wanted.id:
                return known, token
        if present is not None and way == "ask":
            more = len(await self.store.devices(present.id)) - 1
            raise Problem("somebody-here", name=present.name, other=wanted.name, others=more)
        if way == "beside" and len(others) + 2 > HOUSEHOLD:
            raise Problem("too-many-here", limit=HOUSEHOLD)
        if len(await self.store.devices(wanted.id)) >= DEVICES:
            raise Problem("too-many-devices", limit=DEVICES)
        if await self.store.take_link(hash_of(code), self.environment.now()) is None:
            raise Problem("bad-link")
        replaced = present is not None and way == "replace"
        if present is not None and here is not None and replaced:
            await self._sign_out(present.id, hash_of(here))
        note("identity moved to another device", replaced=replaced)
        return wanted, await self._token(wanted, agent)

    async def devices(self, person: Person) -> list[Device]:
        """Where somebody is known."""
        return await self.store.devices(person.id)

    async def sign_out(self, person: Person, device: str, here: str) -> None:
        """A device is nobody's any more: its token is refused, its sockets are closed.

        If it is another than the one that asks (`here`), it may be in the wrong hands: a link that
        was made there, and would lead back, is void.
        """
        for one in await self.store.devices(person.id):
            if device_id(one.token_hash) == device:
                await self._sign_out(person.id, one.token_hash)
                if device != here:
                    await self._void_links(person)
                return
        raise Problem("no-such-device")

    async def _sign_out(self, person: str, hashed: str) -> None:
        await self.store.drop_token(hashed)
        note("device signed out")
        self.not_known(person)
        self.changed(person, device_id(hashed))

    def not_known(self, person: str) -> None:
        """Ask the store again for this person."""
        self._changes += 1
        for hashed in list(self._hashes.get(person, ())):  # however many others are known
            self._drop(hashed)

    def forget(self, person: str) -> None:
        """Nobody of this name is known any more, here or at other nodes."""
        note("identity forgotten")
        self.not_known(person)
        self.changed(person, "")


def device_of(token: str) -> str:
    """The name of the device that has a token."""
    return device_id(hash_of(token))


def token_of(cookies: str) -> str | None:
    """The token of whoever is chosen, among the cookies of a request."""
    return _cookie(cookies, COOKIE)


def others_of(cookies: str) -> list[str]:
    """Those of the others of the same device."""
    found = (_cookie(cookies, OTHERS) or "").split(".")
    return [token for token in found if token][: HOUSEHOLD - 1]


def _cookie(cookies: str, wanted: str) -> str | None:
    for part in cookies.split(";"):
        name, _, value = part.strip().partition("=")
        if name == wanted:
            return value
    return None

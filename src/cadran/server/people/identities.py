"""Who is who: random tokens, known here only by their hashes."""

from collections import OrderedDict
from collections.abc import Callable

from cadran.server.storage.store import Person, Store
from cadran.server.tables.environment import Environment, hash_of
from cadran.server.tables.problems import Problem

COOKIE = "cadran"
DAY = 86_400_000
KEPT = 20_000
TRUSTED = 60_000  # ms for which somebody is known without asking: another node may have forgotten


class People:
    """Identities, with the last ones asked for at hand."""

    def __init__(self, store: Store, environment: Environment) -> None:
        self.store = store
        self.environment = environment
        self._known: OrderedDict[str, tuple[Person, int]] = OrderedDict()
        self.changed: Callable[[str, bool], None] = lambda person, forgotten: None  # for others

    def at_hand(self, token: str | None) -> Person | None:
        """The person of a token, if they were asked for lately."""
        if not token or len(token) > 128:
            return None
        known, at = self._known.get(hash_of(token), (None, 0))
        return known if self.environment.now() - at < TRUSTED else None

    async def who(self, token: str | None) -> Person | None:
        """The person of a token. Only hashes are looked up, so timing tells nothing of tokens."""
        if not token or len(token) > 128:
            return None
        known = self.at_hand(token)
        if known is not None:
            return known
        hashed = hash_of(token)
        self._known.pop(hashed, None)
        found = await self.store.person_of(hashed)
        if found is not None:
            self._keep(hashed, found)
        return found

    def _keep(self, hashed: str, person: Person) -> None:
        self._known[hashed] = (person, self.environment.now())
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def introduce(self, name: str) -> tuple[Person, str]:
        """Somebody new, and the token that proves who they are."""
        person = Person(self.environment.token("person"), name, self.environment.now())
        await self.store.save_person(person)
        return person, await self._token(person)

    async def _token(self, person: Person) -> str:
        token = self.environment.token("token")
        await self.store.save_token(hash_of(token), person.id)
        self._keep(hash_of(token), person)
        return token

    async def rename(self, person: Person, name: str) -> Person:
        """The same person under another name."""
        renamed = Person(person.id, name, person.created)
        await self.store.save_person(renamed)
        self.not_known(person.id)
        self.changed(person.id, False)
        return renamed

    async def link(self, person: Person) -> tuple[str, int]:
        """A code that carries the identity to another device, once, within a day."""
        code = self.environment.token("link")
        until = self.environment.now() + DAY
        await self.store.save_link(hash_of(code), person.id, until)
        return code, until

    async def claim(self, code: str) -> tuple[Person, str]:
        """The person behind a link, and a token for this device."""
        ident = await self.store.take_link(hash_of(code), self.environment.now())
        if ident is None:
            raise Problem("bad-link")
        token = self.environment.token("token")
        await self.store.save_token(hash_of(token), ident)
        person = await self.who(token)
        if person is None:
            raise Problem("bad-link")
        return person, token

    def not_known(self, person: str) -> None:
        """Ask the store again for this person."""
        for hashed in [h for h, (known, _) in self._known.items() if known.id == person]:
            del self._known[hashed]

    def forget(self, person: str) -> None:
        """Nobody of this name is known any more, here or at other nodes."""
        self.not_known(person)
        self.changed(person, True)


def token_of(cookies: str) -> str | None:
    """Our token among the cookies of a request."""
    for part in cookies.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None

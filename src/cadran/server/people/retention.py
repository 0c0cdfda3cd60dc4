"""What goes by itself after a while: people who never played, tables that never started, old chat.

Finished games, the names in them and whatever else a history shows stay.
"""

from cadran.server.people.identities import DAY, HOUR, People
from cadran.server.settings import Settings
from cadran.server.tables.hub import Hub

AT_ONCE = 500  # lines or people: others write in between


class Retention:
    """A little at a time, beside everything else."""

    def __init__(self, hub: Hub, people: People, settings: Settings) -> None:
        self.hub = hub
        self.people = people
        self.settings = settings
        self._swept: int | None = None  # when it was last looked what is too old
        self._after: str | None = ""  # how far logs of earlier versions were looked through

    async def step(self) -> None:
        """Every few seconds; once an hour, and at the start, whatever is too old goes."""
        if self._after is not None:
            self._after = await self.hub.old_chat(self._after)
        now = self.hub.environment.now()
        if self._swept is None or now - self._swept >= HOUR:
            self._swept = now
            await self.sweep(now)

    async def sweep(self, now: int) -> None:
        """Whatever is too old goes; what a setting of 0 days is about never does."""
        settings, store = self.settings, self.hub.store
        if settings.keep_tables:
            await self.hub.never_started(now - round(settings.keep_tables * DAY))
        if settings.keep_chat:
            before = now - round(settings.keep_chat * DAY)
            while await store.forget_chat(before, AT_ONCE) == AT_ONCE:
                pass
        if settings.keep_people:
            before = now - round(settings.keep_people * DAY)
            while gone := await store.forget_strangers(before, AT_ONCE):
                for person in gone:
                    self.people.forget(person)

"""Whom somebody may ask to a table: those they played with, and the others of their device."""

from typing import Literal

import msgspec

from cadran.server.people.history import played_decoder
from cadran.server.storage.store import Person, Store
from cadran.server.tables import messages
from cadran.server.tables.access import friend_code

LATELY = 200  # finished games that are looked through
FRIENDS = 12  # of those who were met there
LIVE = 100  # tables of one person that are looked through for invitations


class Friend(msgspec.Struct, frozen=True):
    """Somebody as one knows them."""

    code: str
    person: str
    name: str
    face: str


async def friends_of(store: Store, me: Person) -> list[Friend]:
    """The others of the device, then whoever was played with, the last ones first.

    Nobody else can be asked, or be seen to be there.
    """
    found = {
        one.id: Friend(friend_code(me.id, one.id), one.id, one.name, one.face) for one in me.beside
    }
    most = len(found) + FRIENDS
    for row in await store.played(me.id, LATELY):
        for one in played_decoder.decode(row).entrants:
            if one.kind == "person" and one.person != me.id and one.name and len(found) < most:
                code = friend_code(me.id, one.person)
                found.setdefault(one.person, Friend(code, one.person, one.name, one.face))
    return list(found.values())


class InvitationWaiting(messages.Sent, frozen=True, kw_only=True):
    """Somebody asks you to a table of theirs."""

    table: messages.TableInfo
    by: int  # the seat of who asks, -1: they have none


class Guest(messages.Sent, frozen=True, kw_only=True):
    """Somebody who may be asked to a table: they played with you, or are of this device."""

    friend: str  # their code
    name: str
    face: str
    online: bool
    here: bool  # of this device: they can be sat down at once
    asked: Literal["", "asked", "declined"]


_info = msgspec.json.Decoder(messages.TableInfo)
_you = msgspec.json.Decoder(messages.You)


async def invitations_of(store: Store, person: str) -> list[InvitationWaiting]:
    """The tables to which somebody is asked and where a seat is free."""
    found = []
    for live in await store.live_tables(person, LIVE, guest=True):
        by = _you.decode(live.you).invited
        table = _info.decode(live.info) if by is not None else None
        if by is None or table is None or table.status != "waiting":
            continue
        if any(seat.kind == "open" for seat in table.seats):
            found.append(InvitationWaiting(table=table, by=by))
    return found

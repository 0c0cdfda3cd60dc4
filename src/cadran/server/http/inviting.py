"""The endpoints on asking people to a table by name."""

from typing import Literal

from cadran.server.http import schemas
from cadran.server.http.endpoints import Ask, endpoint
from cadran.server.people.friends import (
    Guest,
    InvitationWaiting,
    friends_of,
    invitations_of,
)
from cadran.server.tables import access, inviting
from cadran.server.tables.facts import Facts
from cadran.server.tables.problems import Problem

TABLE = "/api/tables/{table}"


def _asked(facts: Facts, person: str) -> Literal["", "asked", "declined"]:
    if person not in facts.invited:
        return ""
    return "asked" if facts.invited[person] else "declined"


@endpoint("GET", f"{TABLE}/guests", gives=list[Guest], problems=(401, 403, 404, 409))
async def guests(ask: Ask) -> list[Guest]:
    """Whom I may ask to this table, and who of them is there."""
    me = ask.me()
    ask.service.is_there(me.id)
    room = access.seen_by(await ask.hub.room(ask.table), ask.person)
    inviting.may_invite(room, me)
    facts, here = room.facts, {one.id for one in me.beside}
    return [
        Guest(
            friend=one.code,
            name=one.name,
            face=one.face,
            online=ask.service.online(one.person),
            here=one.person in here,
            asked=_asked(facts, one.person),
        )
        for one in await friends_of(ask.service.store, me)
        if not facts.seats_of(one.person)
    ]


@endpoint(
    "POST",
    f"{TABLE}/invite",
    takes=schemas.GuestWanted,
    status=204,
    problems=(401, 403, 404, 409, 422),
)
async def invite(ask: Ask) -> None:
    """Ask somebody whom I played with, or who is of this device, to this table."""
    me, service = ask.me(), ask.service
    found = [one for one in await friends_of(service.store, me) if one.code == ask.body.friend]
    if not found:
        raise Problem("not-a-friend")
    friend = found[0].person
    service.limits.invites(me.id, friend, service.clock())
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        done = await inviting.invite(room, me, friend)
    if done and not service.online(friend):
        service.automatic.spawn(service.calls.invited(ask.table, friend, me.name))


@endpoint("POST", f"{TABLE}/decline", takes=schemas.Empty, status=204, problems=(401, 404))
async def decline(ask: Ask) -> None:
    """I was asked to this table, and will not come."""
    ask.me()
    async with ask.hub.at(ask.table) as room:
        access.seen_by(room, ask.person)
        await inviting.decline(room, ask.me())


@endpoint("GET", "/api/me/invitations", gives=list[InvitationWaiting], problems=(401,))
async def my_invitations(ask: Ask) -> list[InvitationWaiting]:
    """To which tables I am asked; whoever looks is there for those who may ask them."""
    ask.service.is_there(ask.me().id)
    return await invitations_of(ask.service.store, ask.me().id)

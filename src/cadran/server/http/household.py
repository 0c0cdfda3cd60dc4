"""The endpoints on households: several people at one device, one of them chosen."""

from cadran.server.http import schemas
from cadran.server.http.endpoints import Ask, endpoint
from cadran.server.people.identities import HOUSEHOLD, device_of
from cadran.server.tables import access
from cadran.server.tables.problems import Problem


def choose(ask: Ask, token: str) -> None:
    """Whoever has this token is chosen from now on; who was stays beside them."""
    before = [ask.token] if ask.token and ask.who is not None else []
    ask.cookie = token
    ask.others_cookie = [*before, *(one for one in ask.others if one != token)]


def next_one(ask: Ask) -> None:
    """Whoever was chosen is gone: the next of the household is, or nobody."""
    ask.cookie, *rest = ask.others or [""]
    if ask.others:
        ask.others_cookie = rest


async def told(ask: Ask, chosen: str, others: list[str]) -> list[schemas.Housemate]:
    """Everybody who is known at the device; tokens that nobody has any more are left out."""
    people = ask.service.people
    me = await people.who(chosen)
    found: list[schemas.Housemate] = []
    alive: list[str] = []
    for token in [chosen, *others]:
        person = await people.who(token)
        if person is None:
            continue
        if token != chosen:
            alive.append(token)
        found.append(
            schemas.Housemate(
                id=device_of(token),
                friend=access.friend_code(me.id, person.id) if me and me.id != person.id else "",
                name=person.name,
                face=person.face,
                chosen=token == chosen,
                elsewhere=len(await people.devices(person)) > 1,
            )
        )
    if alive != ask.others or ask.others_cookie is not None:
        ask.others_cookie = alive
    return found


@endpoint("GET", "/api/household", gives=list[schemas.Housemate])
async def household(ask: Ask) -> list[schemas.Housemate]:
    """The people of this device, whoever is chosen first."""
    return await told(ask, ask.token or "", ask.others)


@endpoint(
    "POST",
    "/api/household",
    takes=schemas.NameWanted,
    gives=list[schemas.Housemate],
    problems=(401, 409, 422),
)
async def add(ask: Ask) -> list[schemas.Housemate]:
    """One more person at this device."""
    ask.me()
    name, people = access.clean(ask.body.name), ask.service.people
    if len(ask.others) + 2 > HOUSEHOLD:
        raise Problem("too-many-here", limit=HOUSEHOLD)
    ask.service.limits.makes_person(ask.address, ask.service.clock())
    _, token = await people.introduce(name, ask.agent, ask.body.face or "")
    ask.others_cookie = [*ask.others, token]
    return await told(ask, ask.token or "", ask.others_cookie)


def _token(ask: Ask, ident: str) -> str:
    """Of somebody of this device."""
    for token in [ask.token or "", *ask.others]:
        if token and device_of(token) == ident:
            return token
    raise Problem("not-beside")


@endpoint(
    "POST",
    "/api/household/choose",
    takes=schemas.HousemateChosen,
    gives=list[schemas.Housemate],
    problems=(404,),
)
async def choose_one(ask: Ask) -> list[schemas.Housemate]:
    """Somebody else of this device is at it now."""
    token = _token(ask, ask.body.id)
    if await ask.service.people.who(token) is None:
        raise Problem("not-beside")
    choose(ask, token)
    return await told(ask, token, ask.others_cookie or [])


@endpoint("DELETE", "/api/household/{device}", status=204, problems=(404,))
async def remove(ask: Ask) -> None:
    """Somebody is not known at this device any more; elsewhere they are."""
    token, people = _token(ask, ask.path["device"]), ask.service.people
    person = await people.who(token)
    if person is not None:
        await people.sign_out(person, ask.path["device"], ask.path["device"])
    if token == ask.token:
        next_one(ask)
    else:
        ask.others_cookie = [one for one in ask.others if one != token]

"""The socket of a table, from the handshake to the goodbye."""

import asyncio

import msgspec
from starlette.types import Receive, Scope, Send

from cadran.server.logs import access
from cadran.server.network.origin import address_of, check_host, check_origin
from cadran.server.people.devices import ConnectedSocket
from cadran.server.people.identities import device_of, others_of, token_of
from cadran.server.service import Service
from cadran.server.socket.relay import session_for
from cadran.server.socket.session import RESTART, Session
from cadran.server.storage.store import Person
from cadran.server.tables.problems import Problem

# Of the answers that refuse a handshake.
STATUS = {"foreign-origin": 403, "wrong-host": 421, "too-fast": 429}


ROUTE = "/api/tables/{table}/socket"


class SocketEndpoint:
    """An ASGI endpoint."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        service = self.service
        settings, proxies = service.settings, service.proxies
        address = address_of(scope, proxies)
        headers = dict(scope["headers"])
        connection = scope.pop("cadran.connection")  # which holds this scope: both go at once, so
        await receive()  # websocket.connect
        try:
            check_host(scope, settings.names, proxies)
            check_origin(scope, proxies, settings.secure)
            cookies = headers.get(b"cookie", b"").decode("latin-1")
            token, others = token_of(cookies), others_of(cookies)
            agent = headers.get(b"user-agent", b"").decode("latin-1")
            who = await service.known(token, address, agent, others)
            service.sockets.add(who.id if who else None, address)
        except Problem as problem:
            service.metrics.flooded += problem.code == "too-fast"
            access(address=address, method="SOCKET", route=ROUTE, status=STATUS[problem.code])
            await refuse(send, problem)
            return
        began, session, table = service.clock(), None, scope["path_params"]["table"]
        try:
            await send({"type": "websocket.accept"})
            session = await session_for(service, table, who, send, connection)
            if session is not None:
                session.address = address
            if session is None:
                await send({"type": "websocket.close", "code": RESTART})
            elif who is None or token is None:
                await alone(session, receive)
            else:
                await self._of_device(session, who, [token, *others], receive)
        finally:
            service.sockets.remove(who.id if who else None, address)
            seconds = round(service.clock() - began, 1)
            known = {"table": table} if session is not None and session.greeted else {}
            access(
                address=address, method="SOCKET", route=ROUTE, status=101, seconds=seconds, **known
            )

    async def _of_device(
        self, session: Session, who: Person, tokens: list[str], receive: Receive
    ) -> None:
        """Until it ends, or its device is signed out; it begins anew without one of the others."""
        people, devices = self.service.people, self.service.devices
        beside, known = Beside(session), {one.id for one in who.beside}
        entries: list[tuple[str, str, ConnectedSocket]] = [(who.id, device_of(tokens[0]), session)]
        for token in tokens[1:]:
            other = await people.who(token)
            if other is not None:
                entries.append((other.id, device_of(token), beside))
        for entry in entries:
            devices.add(*entry)
        try:
            # Signed out while it shook hands?
            if await people.who(tokens[0]) is None:
                session.sign_out()
            elif not known <= {found.id for token in tokens if (found := await people.who(token))}:
                session.begin_anew()
            await alone(session, receive)
        finally:
            for entry in entries:
                devices.remove(*entry)


class Beside:
    """A socket, for whoever is known at its device besides the one who is chosen."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def sign_out(self) -> None:
        """They are not known there any more."""
        self.session.begin_anew()


async def alone(session: Session, receive: Receive) -> None:
    """In a task of its own: what it waits for wakes it, and not each layer of ASGI above it."""
    await asyncio.create_task(session.run(receive))


async def refuse(send: Send, problem: Problem) -> None:
    """No to a handshake, as HTTP; the same shape as every refusal there."""
    failure = {"code": problem.code, "sentence": problem.sentence("en"), "clause": None}
    headers = [(b"content-type", b"application/json")]
    status = STATUS[problem.code]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(failure)})

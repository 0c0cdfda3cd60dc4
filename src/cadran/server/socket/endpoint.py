"""The socket of a table, from the handshake to the goodbye."""

import msgspec
from starlette.types import Receive, Scope, Send

from cadran.server.logs import access
from cadran.server.network.origin import address_of, check_host, check_origin
from cadran.server.people.identities import device_of, token_of
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
            token = token_of(headers.get(b"cookie", b"").decode("latin-1"))
            agent = headers.get(b"user-agent", b"").decode("latin-1")
            who = await service.known(token, address, agent)
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
            if session is None:
                await send({"type": "websocket.close", "code": RESTART})
            elif who is None or token is None:
                await session.run(receive)
            else:
                await self._of_device(session, who, token, receive)
        finally:
            service.sockets.remove(who.id if who else None, address)
            seconds = round(service.clock() - began, 1)
            known = {"table": table} if session is not None and session.greeted else {}
            access(
                address=address, method="SOCKET", route=ROUTE, status=101, seconds=seconds, **known
            )

    async def _of_device(self, session: Session, who: Person, token: str, receive: Receive) -> None:
        """Until it ends, or its device is signed out."""
        device, devices = device_of(token), self.service.devices
        devices.add(who.id, device, session)
        try:
            if await self.service.people.who(token) is None:  # signed out while it shook hands
                session.sign_out()
            await session.run(receive)
        finally:
            devices.remove(who.id, device, session)


async def refuse(send: Send, problem: Problem) -> None:
    """No to a handshake, as HTTP; the same shape as every refusal there."""
    failure = {"code": problem.code, "sentence": problem.sentence("en"), "clause": None}
    headers = [(b"content-type", b"application/json")]
    status = STATUS[problem.code]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(failure)})

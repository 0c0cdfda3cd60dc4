"""The socket of a table, from the handshake to the goodbye."""

import msgspec
from starlette.types import Receive, Scope, Send

from cadran.server.network.origin import address_of, check_host, check_origin
from cadran.server.people.identities import token_of
from cadran.server.service import Service
from cadran.server.socket.relay import session_for
from cadran.server.socket.session import RESTART
from cadran.server.tables.problems import Problem

# Of the answers that refuse a handshake.
STATUS = {"foreign-origin": 403, "wrong-host": 421, "too-fast": 429}


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
        await receive()  # websocket.connect
        try:
            check_host(scope, settings.names, proxies)
            check_origin(scope, proxies, settings.secure)
            who = await service.known(
                token_of(headers.get(b"cookie", b"").decode("latin-1")), address
            )
            service.connects(who, address)
        except Problem as problem:
            await refuse(send, problem)
            return
        try:
            await send({"type": "websocket.accept"})
            connection = scope["cadran.connection"]
            table = scope["path_params"]["table"]
            session = await session_for(service, table, who, send, connection)
            if session is None:
                await send({"type": "websocket.close", "code": RESTART})
            else:
                await session.run(receive)
        finally:
            service.sockets.remove(who.id if who else None, address)


async def refuse(send: Send, problem: Problem) -> None:
    """No to a handshake, as HTTP; the same shape as every refusal there."""
    failure = {"code": problem.code, "sentence": problem.sentence("en"), "clause": None}
    headers = [(b"content-type", b"application/json")]
    status = STATUS[problem.code]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": msgspec.json.encode(failure)})

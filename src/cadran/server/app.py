"""The server as an ASGI application: which path is answered by what."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from cadran.server.http.answers import METHODS, Answers
from cadran.server.http.endpoints import Endpoint
from cadran.server.http.openapi import document
from cadran.server.http.pages import HEADERS
from cadran.server.http.routes import ROUTES
from cadran.server.service import Service
from cadran.server.socket.endpoint import SocketEndpoint
from cadran.server.socket.relay import begin


def application(service: Service) -> Starlette:
    """The server as an ASGI application."""

    answers = Answers(service)
    service.links.begin = partial(begin, service)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.open()
        await answers.open()
        yield
        await service.close()

    byte_document = msgspec.json.encode(document())

    async def openapi(request: Request) -> Response:
        return Response(byte_document, media_type="application/json", headers=HEADERS)

    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in ROUTES:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    routes: list[Route | WebSocketRoute] = [
        Route(path, answers.http(found), methods=list(METHODS)) for path, found in by_path.items()
    ]
    routes.append(Route("/api/openapi.json", openapi))
    routes.append(WebSocketRoute("/api/tables/{table}/socket", SocketEndpoint(service)))
    routes.append(Route("/{path:path}", answers.page))
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: answers.http_error, Exception: answers.broken},
    )

"""The wires: HTTP and WebSocket by Starlette, with the checks that stand before every request."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from cadran.library import LANGUAGES
from cadran.library import say as words
from cadran.server import forms, wire
from cadran.server.api import ENDPOINTS, Ask, Endpoint
from cadran.server.house import House
from cadran.server.openapi import document
from cadran.server.people import COOKIE, token_of
from cadran.server.problems import Problem
from cadran.server.sockets import Socket
from cadran.server.store import StoreFailed

STATIC = Path(str(files("cadran.server"))) / "static"
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]
YEAR = 31_536_000
POLICY = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:;"
    " style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'; font-src 'self';"
    " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_encoder = msgspec.json.Encoder()


def application(house: House) -> Starlette:
    """The server as an ASGI application."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    byte_document = _encoder.encode(document())

    async def openapi(request: Request) -> Response:
        return Response(byte_document, media_type="application/json", headers=HEADERS)

    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    doors = Doors(house)
    routes: list[Route | WebSocketRoute] = [
        Route(path, doors.http(found), methods=METHODS) for path, found in by_path.items()
    ]
    routes.append(Route("/api/openapi.json", openapi))
    routes.append(WebSocketRoute("/api/tables/{table}/socket", doors.Door(doors)))
    routes.append(Route("/{path:path}", doors.page))
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: doors.http_error, Exception: doors.broken},
    )


def language_of(query: dict[str, str], accept: str) -> wire.Lang:
    """`?lang=`, else the first of ours that the browser accepts, else English."""
    wanted = [query.get("lang", ""), *(part.strip() for part in accept.split(","))]
    for word in wanted:
        if word[:2].lower() in LANGUAGES:
            return "fr" if word[:2].lower() == "fr" else "en"
    return "en"


def json_answer(value: Any, status: int) -> Response:
    """A JSON answer that nobody keeps."""
    body = value if isinstance(value, bytes) else _encoder.encode(value)
    headers = {**HEADERS, "cache-control": "no-store"}
    return Response(body, status, headers, media_type="application/json")


class Doors:
    """What every request passes through."""

    def __init__(self, house: House) -> None:
        self.house = house

    def failure(self, problem: Problem, language: str) -> Response:
        """A refusal as JSON."""
        told = forms.Failure(
            code=problem.code, sentence=problem.sentence(language), clause=problem.clause
        )
        answer = json_answer(told, problem.status)
        if problem.code == "too-fast":
            answer.headers["retry-after"] = "1"
        return answer

    def address(self, scope: Scope) -> str:
        """Where a request comes from."""
        if self.house.settings.proxied:
            for name, value in scope["headers"]:
                if name == b"x-forwarded-for":
                    return str(value.decode("latin-1").rsplit(",", 1)[-1].strip())
        client = scope.get("client")
        return client[0] if client else ""

    def http(self, endpoints: list[Endpoint]) -> Any:
        """The handler of one path."""
        by_method = {endpoint.method: endpoint for endpoint in endpoints}

        async def handle(request: Request) -> Response:
            query = dict(request.query_params)
            language = language_of(query, request.headers.get("accept-language", ""))
            method = "GET" if request.method == "HEAD" else request.method
            if method not in by_method:
                response = self.failure(Problem("wrong-method"), language)
                response.headers["allow"] = ", ".join(by_method)
                return response
            try:
                response = await self._answer(by_method[method], request, query, language)
            except Problem as problem:
                response = self.failure(problem, language)
            except StoreFailed:
                response = self.failure(Problem("busy"), language)
            counted = self.house.metrics.requests
            counted[response.status_code] = counted.get(response.status_code, 0) + 1
            return response

        return handle

    async def _answer(
        self, endpoint: Endpoint, request: Request, query: dict[str, str], language: wire.Lang
    ) -> Response:
        address = self.address(request.scope)
        if not self.house.addresses.take(address, self.house.clock()):
            self.house.metrics.flooded += 1
            raise Problem("too-fast")
        body = None
        if endpoint.method != "GET":
            same_origin(request.scope, required=False)
        if endpoint.takes is not None:
            body = await self._body(request, endpoint.takes)
        who = await self.house.people.who(token_of(request.headers.get("cookie", "")))
        ask = Ask(self.house, who, language, dict(request.path_params), query, body, address)
        given = await endpoint.handler(ask)
        if endpoint.status == 204:
            response = Response(status_code=204, headers=HEADERS)
        elif endpoint.media != "application/json":
            headers = {**HEADERS, "cache-control": "no-store"}
            response = Response(given, headers=headers, media_type=endpoint.media)
        else:
            response = json_answer(given, ask.status or endpoint.status)
        self._cookie(response, ask.cookie)
        return response

    def _cookie(self, response: Response, cookie: str | None) -> None:
        if cookie is None:
            return
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=YEAR if cookie else 0,
            httponly=True,
            samesite="lax",
            secure=self.house.settings.secure,
        )

    async def _body(self, request: Request, shape: Any) -> Any:
        """The body of a request: JSON, not too long, not too slow, and of the right shape."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Problem("json-only")
        limit, parts, size = self.house.settings.body_bytes, [], 0
        try:
            async with asyncio.timeout(self.house.settings.patience):
                async for part in request.stream():
                    size += len(part)
                    if size > limit:
                        raise Problem("too-large", limit=limit)
                    parts.append(part)
        except TimeoutError:
            raise Problem("bad-input", what="the body came too slowly") from None
        try:
            return msgspec.convert(_whole(msgspec.json.decode(b"".join(parts))), shape)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Problem("bad-input", what=str(error)) from None

    # Pages.

    async def page(self, request: Request) -> Response:
        """The built web app, or a word about it; unknown paths under /api are JSON."""
        language = language_of(
            dict(request.query_params), request.headers.get("accept-language", "")
        )
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            return self.failure(Problem("not-found"), language)
        return page_of(STATIC, path, language, request.headers.get("accept-encoding", ""))

    async def http_error(self, request: Request, error: Exception) -> Response:
        """What Starlette refuses by itself."""
        assert isinstance(error, HTTPException)
        language = language_of({}, request.headers.get("accept-language", ""))
        code = "wrong-method" if error.status_code == 405 else "not-found"
        answer = self.failure(Problem(code), language)
        if error.headers and "Allow" in error.headers:
            answer.headers["allow"] = error.headers["Allow"]
        return answer

    async def broken(self, request: Request, error: Exception) -> Response:
        """A defect of ours; it is in the log of the server."""
        return self.failure(Problem("broken"), "en")

    # Sockets.

    class Door:
        """An ASGI endpoint: the socket of a table."""

        def __init__(self, doors: "Doors") -> None:
            self.doors = doors

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await self.doors.socket(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From the handshake to the goodbye."""
        house = self.house
        address = self.address(scope)
        headers = dict(scope["headers"])
        await receive()  # websocket.connect
        try:
            same_origin(scope, required=False)
            if not house.addresses.take(address, house.clock()):
                raise Problem("too-fast")
            house.may_connect(address)
        except Problem as problem:
            await refuse(send, problem)
            return
        try:
            who = await house.people.who(token_of(headers.get(b"cookie", b"").decode("latin-1")))
            await send({"type": "websocket.accept"})
            line = scope["cadran.line"]
            await Socket(house, scope["path_params"]["table"], who, send, line).run(receive)
        finally:
            house.disconnected(address)


def _whole(value: Any) -> Any:
    """JSON knows one kind of number: 3.0 is 3."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(item) for item in value]
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    return value


async def refuse(send: Send, problem: Problem) -> None:
    """No to a handshake, as HTTP."""
    body = _encoder.encode(forms.Failure(code=problem.code, sentence=problem.sentence("en")))
    headers = [(b"content-type", b"application/json")]
    status = problem.status
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


def same_origin(scope: Scope, required: bool) -> None:
    """A browser must come from our own page; programs send no Origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        if required or headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise Problem("foreign-origin")
        return
    if origin.partition(b"://")[2] != headers.get(b"host", b""):
        raise Problem("foreign-origin")


def page_of(root: Path, path: str, language: str, accepted: str = "") -> Response:
    """A file of the web app; every address that is no file is the app itself."""
    index = root / "index.html"
    if not index.is_file():
        title, text = words(language, "server-no-app-title"), words(language, "server-no-app-text")
        page = (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Cadran</title>'
            f"<h1>{title}</h1><p>{text}</p></html>"
        )
        return HTMLResponse(page, headers=HEADERS)
    wanted = (root / path).resolve()
    if path and wanted.is_relative_to(root.resolve()) and wanted.is_file():
        kept = f"public, max-age={YEAR}, immutable" if "/assets/" in f"/{path}" else "no-cache"
        return file_of(wanted, kept, accepted)
    if "." in path.rpartition("/")[2]:
        return HTMLResponse("", 404, headers=HEADERS)
    return file_of(index, "no-cache", accepted)


def file_of(file: Path, kept: str, accepted: str) -> Response:
    """A file; its Brotli form, if it was built with one and the browser takes it."""
    headers = {**HEADERS, "cache-control": kept, "vary": "accept-encoding"}
    small = file.with_name(f"{file.name}.br")
    if (
        "br" not in {part.split(";")[0].strip() for part in accepted.split(",")}
        or not small.is_file()
    ):
        return FileResponse(file, headers=headers)
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return FileResponse(small, headers={**headers, "content-encoding": "br"}, media_type=kind)

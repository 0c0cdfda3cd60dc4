"""From a request to its answer: the checks that stand before every endpoint."""

import asyncio
from functools import partial
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cadran.library import LANGUAGES
from cadran.server.bus.bus import Unreachable
from cadran.server.http import schemas
from cadran.server.http.assets import SharedAssets
from cadran.server.http.endpoints import Ask, Endpoint
from cadran.server.http.errors import status_of
from cadran.server.http.pages import HEADERS, STATIC, YEAR, page_of
from cadran.server.http.routes import ALONG, ROUTES
from cadran.server.links import MOVED, SEARCH_PAUSE, SEARCHED
from cadran.server.logs import access, page_route
from cadran.server.network.origin import address_of, check_host, check_origin, may_measure
from cadran.server.people.identities import COOKIE, OTHERS, others_of, token_of
from cadran.server.service import Service
from cadran.server.storage.store import Person, StoreFailed
from cadran.server.tables import messages
from cadran.server.tables.problems import Elsewhere, Problem, SetAside

_encoder = msgspec.json.Encoder()


def language_of(query: dict[str, str], accept: str) -> messages.Lang:
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


class Passed(msgspec.Struct, frozen=True, array_like=True):
    """A request that was checked at one node, for another to answer."""

    method: str
    path: str
    who: Person | None
    lang: messages.Lang
    params: dict[str, str]
    query: dict[str, str]
    body: bytes
    address: str


Given = tuple[int, str | None, bytes, str | None]  # status, media type, body, cookie
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY")
BY_NAME = {(endpoint.method, endpoint.path): endpoint for endpoint in (*ROUTES, ALONG)}


class Answers:
    """What every request passes through: limits, origin, body, identity; then its endpoint."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.static = STATIC
        self.assets = None
        if service.store.shared:
            from cadran.server.storage.postgres import PostgresStore

            assert isinstance(service.store, PostgresStore)
            self.assets = SharedAssets(self.static, service.store)

    async def open(self) -> None:
        """Answer other nodes, and share with them what the page is made of."""
        await self.service.links.answer("http", self.of_another_node)
        if self.assets is not None:
            await self.assets.open()

    def failure(self, problem: Problem, language: str) -> Response:
        """A refusal as JSON."""
        failure = schemas.Failure(
            code=problem.code, sentence=problem.sentence(language), clause=problem.clause
        )
        answer = json_answer(failure, status_of(problem))
        if problem.code == "too-fast":
            self.service.metrics.flooded += 1
            answer.headers["retry-after"] = "1"
        return answer

    def http(self, endpoints: list[Endpoint]) -> Any:
        """The handler of one path."""
        by_method = {endpoint.method: endpoint for endpoint in endpoints}

        async def handle(request: Request) -> Response:
            began = self.service.clock()
            query = dict(request.query_params)
            language = language_of(query, request.headers.get("accept-language", ""))
            method = "GET" if request.method == "HEAD" else request.method
            if method not in by_method:
                response = self.failure(Problem("wrong-method"), language)
                response.headers["allow"] = ", ".join(by_method)
                self.told(request, endpoints[0].path, response, began)
                return response
            try:
                self.called(request)
                response = await self._answer(by_method[method], request, query, language)
            except Problem as problem:
                response = self.failure(problem, language)
            except StoreFailed:
                response = self.failure(Problem("busy"), language)
            counted = self.service.metrics.requests
            counted[response.status_code] = counted.get(response.status_code, 0) + 1
            self.told(request, endpoints[0].path, response, began)
            return response

        return handle

    def told(self, request: Request, route: str, response: Response, began: float) -> None:
        """To the access log; which table it was only if there is one: anything may stand there."""
        status = response.status_code
        found = request.path_params.get("table") if status < 400 else None
        access(
            address=address_of(request.scope, self.service.proxies),
            method=request.method if request.method in METHODS else "?",
            route=route,
            status=status,
            ms=round((self.service.clock() - began) * 1000),
            **({} if found is None else {"table": found}),
        )

    def called(self, request: Request) -> None:
        """By a name of ours, or not at all."""
        check_host(request.scope, self.service.settings.names, self.service.proxies)

    async def _answer(
        self, endpoint: Endpoint, request: Request, query: dict[str, str], language: messages.Lang
    ) -> Response:
        service = self.service
        address = address_of(request.scope, service.proxies)
        token, agent = (
            token_of(request.headers.get("cookie", "")),
            request.headers.get("user-agent", ""),
        )
        others = others_of(request.headers.get("cookie", ""))
        who = await service.known(token, address, agent, others)
        if endpoint.measures and not may_measure(request.scope, service.settings.metrics_token):
            raise Problem("not-found")
        body = None
        if endpoint.method != "GET":
            check_origin(request.scope, service.proxies, service.settings.secure)
        if endpoint.takes is not None:
            body = await self._body(request, endpoint.takes)
            if who is not None:  # a body may come late, when they were signed out meanwhile
                who = await service.still_known(token, address, agent, others)
        params = dict(request.path_params)
        ask = Ask(self.service, who, language, params, query, body, address, token, agent, others)
        return await self._placed(endpoint, ask)

    async def _placed(self, endpoint: Endpoint, ask: Ask) -> Response:
        """Answered here, or by the node that has the table, whichever that is in the end."""
        ends = self.service.clock() + SEARCHED
        while True:
            try:
                return await self._given(endpoint, ask)
            except Elsewhere as elsewhere:
                found = await self._by(elsewhere.node, endpoint, ask)
            if found is not None:
                return found
            if self.service.clock() > ends:
                raise Problem("busy")
            await asyncio.sleep(SEARCH_PAUSE)

    async def _by(self, node: str, endpoint: Endpoint, ask: Ask) -> Response | None:
        """The answer of another node; None if it has not heard the question, or has not the table.

        What it may have heard is not asked again: it may have been done.
        """
        question = Passed(
            endpoint.method,
            endpoint.path,
            ask.who,
            ask.lang,
            ask.path,
            ask.query,
            _encoder.encode(ask.body),
            ask.address,
        )
        try:
            answer = await self.service.links.ask("http", node, question)
        except Unreachable as error:
            if error.nobody or endpoint.method == "GET":
                return None
            raise Problem("busy") from None
        if answer == MOVED:
            return None
        status, media, body, cookie = msgspec.msgpack.decode(answer, type=Given)
        headers = HEADERS if status == 204 else {**HEADERS, "cache-control": "no-store"}
        response = Response(body, status, headers, media_type=media)
        if status == 429:
            response.headers["retry-after"] = "1"
        self._cookie(response, cookie)
        return response

    async def of_another_node(self, question: bytes) -> bytes:
        """What was asked at another node, about a table that is ours."""
        passed = msgspec.msgpack.decode(question, type=Passed)
        endpoint = BY_NAME[passed.method, passed.path]
        body = None
        if endpoint.takes is not None:
            body = msgspec.json.decode(passed.body, type=endpoint.takes)
        ask = Ask(
            self.service, passed.who, passed.lang, passed.params, passed.query, body, passed.address
        )
        try:
            response = await self._given(endpoint, ask)
        except Elsewhere:
            return MOVED
        except Problem as problem:
            response = self.failure(problem, ask.lang)
        except StoreFailed:
            response = self.failure(Problem("busy"), ask.lang)
        given = (response.status_code, response.media_type, bytes(response.body), ask.cookie)
        return msgspec.msgpack.encode(given)

    async def _onward(self, ask: Ask, endpoint: Endpoint, table: str) -> Response:
        """The rest of a request, which is about another table, wherever that is."""
        rest = Ask(self.service, ask.who, ask.lang, {"table": table}, {}, ask.body, ask.address)
        return await self._placed(endpoint, rest)

    async def _given(self, endpoint: Endpoint, ask: Ask) -> Response:
        ask.onward = partial(self._onward, ask)
        try:
            given = await endpoint.handler(ask)
        except SetAside as found:
            raise await self.service.hub.told_aside(found, ask.person) from None
        if isinstance(given, Response):
            return given
        if endpoint.status == 204:
            response = Response(status_code=204, headers=HEADERS)
        elif endpoint.media != "application/json":
            headers = {**HEADERS, "cache-control": "no-store"}
            response = Response(given, headers=headers, media_type=endpoint.media)
        else:
            response = json_answer(given, ask.status or endpoint.status)
        self._cookie(response, ask.cookie)
        if ask.others_cookie is not None:
            self._cookie(response, ".".join(ask.others_cookie), OTHERS)
        return response

    def _cookie(self, response: Response, cookie: str | None, name: str = COOKIE) -> None:
        if cookie is None:
            return
        response.set_cookie(
            name,
            cookie,
            max_age=YEAR if cookie else 0,
            httponly=True,
            samesite="lax",
            secure=self.service.settings.secure,
        )

    async def _body(self, request: Request, shape: Any) -> Any:
        """The body of a request: JSON, not too long, not too slow, and of the right shape."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Problem("json-only")
        limit, parts, size = self.service.settings.body_bytes, [], 0
        try:
            async with asyncio.timeout(self.service.settings.patience):
                async for part in request.stream():
                    size += len(part)
                    if size > limit:
                        raise Problem("too-large", limit=limit)
                    parts.append(part)
        except TimeoutError:
            raise Problem("bad-input", what="the body came too slowly") from None
        except ClientDisconnect:  # nobody reads the answer; it is no defect either
            raise Problem("bad-input", what="the body was cut off") from None
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
        path, began = request.path_params["path"], self.service.clock()
        try:
            self.called(request)
            if path == "api" or path.startswith("api/"):
                raise Problem("not-found")
            accepted = request.headers.get("accept-encoding", "")
            response = page_of(self.static, path, language, accepted)
            if response.status_code == 404 and self.assets is not None:
                response = await self.assets.find(path, accepted) or response
        except Problem as problem:
            response = self.failure(problem, language)
        except StoreFailed:
            response = self.failure(Problem("busy"), language)
        self.told(request, page_route(path), response, began)
        return response

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


def _whole(value: Any) -> Any:
    """JSON knows one kind of number: 3.0 is 3."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(item) for item in value]
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    return value

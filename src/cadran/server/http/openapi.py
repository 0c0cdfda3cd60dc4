"""The OpenAPI document, generated from the list of endpoints and the structs they speak."""

import re
from typing import Any

import msgspec

import cadran
from cadran.server.http import schemas
from cadran.server.http.endpoints import WORD, Endpoint
from cadran.server.http.routes import ROUTES

MOST = 999_999_999  # the greatest number in an address
REF = "#/components/schemas/{name}"
PROBLEMS = {
    400: "bad input: the sentence says what is wrong",
    401: "nobody known: POST /api/me first",
    403: "not yours to do",
    404: "there is no such thing, or none you may see",
    409: "not at this moment",
    413: "too large",
    415: "not JSON",
    422: "refused by a clause of the rules, or without a meaning here",
    429: "too fast",
    503: "the store is busy",
}


def document() -> dict[str, Any]:
    """All of the HTTP API."""
    shapes = [
        shape for e in ROUTES for shape in (e.takes, e.gives, *e.also.values()) if shape is not None
    ]
    found, components = msgspec.json.schema_components([*shapes, schemas.Failure], ref_template=REF)
    schema_of = dict(zip(map(repr, shapes), found, strict=False))
    components = {name: _plain(schema) for name, schema in components.items()}
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ROUTES:
        entry = _operation(endpoint, schema_of)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = entry
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cadran", "version": cadran.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "apiKey", "in": "cookie", "name": "cadran"},
            },
        },
        "security": [{}, {"token": []}],
    }


def _plain(schema: Any) -> Any:
    """JSON leaves out nothing: defaults stay, titles go."""
    if isinstance(schema, dict):
        return {key: _plain(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_plain(value) for value in schema]
    return schema


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    name = re.sub(r"\W+", "_", f"{endpoint.method.lower()}{endpoint.path}").strip("_")
    parameters: list[dict[str, Any]] = [
        {
            "name": found,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0, "maximum": MOST}
            if found == "number"
            else {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[\\w-]+$"},
        }
        for found in re.findall(r"{(\w+)}", endpoint.path)
    ]
    for found, about in endpoint.query.items():
        parameters.append(
            {
                "name": found,
                "in": "query",
                "description": about,
                "schema": {"type": "integer", "minimum": 0, "maximum": MOST},
            }
        )
    for found, about in endpoint.words.items():
        word = {"type": "string", "pattern": f"^{WORD.pattern}$"}
        parameters.append({"name": found, "in": "query", "description": about, "schema": word})
    entry: dict[str, Any] = {"operationId": name, "summary": endpoint.about}
    if parameters:
        entry["parameters"] = parameters
    problems = set(endpoint.problems) | {429, 503}
    if endpoint.takes is not None:
        problems |= {400, 413, 415}
        entry["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[repr(endpoint.takes)]}},
        }
    if endpoint.method != "GET":
        problems.add(403)
    if parameters:
        problems |= {400, 404}
    entry["responses"] = {str(endpoint.status): _answer(endpoint, schema_of)}
    for status, shape in endpoint.also.items():
        entry["responses"][str(status)] = {
            "description": (shape.__doc__ or "").strip(),
            "content": {"application/json": {"schema": schema_of[repr(shape)]}},
        }
    for status in sorted(problems):
        entry["responses"][str(status)] = {
            "description": PROBLEMS[status],
            "content": {
                "application/json": {"schema": {"$ref": REF.format(name="Failure")}},
            },
        }
    return entry


def _answer(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    if endpoint.gives is None:
        return {"description": "done"}
    schema = schema_of[repr(endpoint.gives)]
    return {"description": endpoint.about, "content": {endpoint.media: {"schema": schema}}}

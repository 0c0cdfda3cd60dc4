"""The protocol as pages: HTTP from the OpenAPI document, messages from the types of the wire."""

import re
from typing import Any

from cadran.server.http.openapi import document
from tools import wire_types
from tools.site.pages import Source

HTTP = """# HTTP, endpoint by endpoint

Made from the OpenAPI document, which a server gives at `/api/openapi.json`. What these requests are
for, and in which order, is told in [the table server](../server.md); what goes over a socket is in
[messages](messages.md). A sentence comes with every refusal (`Failure`).
"""
MESSAGES = """# Messages and other shapes of the wire

In TypeScript, as the page in the browser uses them (`web/src/wire.ts`, written by `make types`).
What they are for is told in [the table server](../server.md); which request takes and gives which
is in [HTTP](http.md).
"""
TYPE = re.compile(r"/\*\* (.+?) \*/\nexport (?:interface|type) (\w+)(?:.|\n)*?\n(?=\n|$)")
GAME = re.compile(r"^// (.+) \(([a-z0-9-]+)\)$", re.MULTILINE)


def write_all(source: Source) -> None:
    """Both pages."""
    text = wire_types.text()
    source.write("wire/messages.md", messages(text))
    known = {found[2] for found in TYPE.finditer(text)}
    source.write("wire/http.md", http(document(), known))


def messages(text: str) -> str:
    """Every type with what it is; those of a game under its name."""
    parts, end = [MESSAGES], 0
    games = [(found.start(), found[1]) for found in GAME.finditer(text)]
    parts.append("## Common to all games")
    for found in TYPE.finditer(text):
        while games and found.start() > games[0][0]:
            parts.append(f"## {games.pop(0)[1]}")
        code = found[0][found[0].index("export ") :].strip()
        name = found[2]
        parts.append(
            f"(wire-{name.lower()})=\n### {name}\n\n{found[1]}\n\n```typescript\n{code}\n```"
        )
        end = found.end()
    left = [line for line in text[end:].splitlines() if line.startswith("export interface")]
    assert left == [], left
    return "\n\n".join(parts) + "\n"


def http(whole: dict[str, Any], known: set[str]) -> str:
    """Every endpoint: what it takes, what it gives, what may go wrong."""
    parts = [HTTP]
    for path, methods in whole["paths"].items():
        for method, entry in methods.items():
            parts.append(f"## `{method.upper()} {path}`\n\n{sentence(entry['summary'])}")
            rows = [
                f"- `{one['name']}`: {one['description']}"
                for one in entry.get("parameters", [])
                if one["in"] == "query"
            ]
            if body := entry.get("requestBody"):
                rows.append(f"- takes {shape(body['content'], known)}")
            problems = []
            for status, answer in entry["responses"].items():
                if int(status) < 300:
                    given = shape(answer["content"], known) if "content" in answer else "nothing"
                    rows.append(f"- {status}: gives {given}")
                else:
                    problems.append(f"{status} {answer['description'].partition(':')[0]}")
            rows.append(f"- may refuse: {'; '.join(problems)}")
            parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def sentence(text: str) -> str:
    """With its full stop."""
    return text if text.endswith(".") else f"{text}."


def shape(content: dict[str, Any], known: set[str]) -> str:
    """What a body is, with a link if the wire has a type for it."""
    ((media, inside),) = content.items()
    if media != "application/json":
        return f"`{media}`"
    return schema(inside["schema"], known)


def schema(found: dict[str, Any], known: set[str]) -> str:
    """A schema in a few words."""
    if "$ref" in found:
        name = found["$ref"].rpartition("/")[2]
        return f"[`{name}`](messages.md#wire-{name.lower()})" if name in known else f"`{name}`"
    if found.get("type") == "array":
        return f"a list of {schema(found['items'], known)}"
    if any_of := found.get("anyOf"):
        return " or ".join(schema(one, known) for one in any_of)
    return f"`{found.get('type', 'any JSON')}`"

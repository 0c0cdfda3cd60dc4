"""The OpenAPI document is true: schemathesis tries to find where it is not."""

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings

from bench.server.serve import UNLIMITED
from cadran.server.app import application
from cadran.server.http.openapi import document
from cadran.server.run import listen
from cadran.server.service import Service
from cadran.server.settings import Settings
from tests.repetitions import count
from tests.server.client import PATIENCE

EXAMPLES = count("CADRAN_EXAMPLES")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("openapi")
    service = Service(Settings(data=folder, workers=1, patience=600.0, **UNLIMITED))
    sock = listen("127.0.0.1", 0)
    config = uvicorn.Config(application(service), log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: server.run([sock]))
    thread.start()
    try:
        yield f"http://127.0.0.1:{sock.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        sock.close()


@pytest.fixture(scope="module")
def people(base: str) -> dict[str, Any]:
    """Somebody with one table that waits, one that plays and one that is over."""
    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        return tables_of(http)


def tables_of(http: httpx.Client) -> dict[str, Any]:
    http.post("/api/me", json={"name": "Ana"}).raise_for_status()
    me = {"kind": "me"}
    tables = []
    for seats, start in (([me, {"kind": "open"}], False), ([me, me], True), ([me, me], True)):
        wanted = {"game": "24-7", "seats": seats, "start": start, "contribution": "ab" * 16}
        tables.append(http.post("/api/tables", json=wanted).json()["table"]["id"])
    number = 0
    while True:
        for seat in (0, 1):
            view = http.get(f"/api/tables/{tables[2]}/view?seat={seat}").json()["view"]
            if view["legal"]:
                move = {"seat": seat, "number": number, "action": view["legal"][0]["action"]}
                http.post(f"/api/tables/{tables[2]}/move", json=move).raise_for_status()
                number += 1
        if view["over"]:
            break
    races = [{"key": "24-7"}, {"key": "24-7"}]
    cup = http.post("/api/series", json={"plan": races, "seats": [me, me]}).json()["table"]
    cookie = f"cadran={http.cookies['cadran']}"
    return {"tables": tables, "cookie": cookie, "series": cup["series"]["id"]}


schema = schemathesis.openapi.from_dict(document())
# 422: well formed, but no schema can know which bots, options and moves there are.
accepted = schema.config.checks.positive_data_acceptance
accepted.expected_statuses = [*accepted.expected_statuses, "422"]


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_document_is_true(case: Any, base: str, people: dict[str, Any]) -> None:
    given = str((case.path_parameters or {}).get("table", ""))
    if re.fullmatch(r"[\w-]{1,64}", given):  # a wrong name stays wrong: it must be refused
        case.path_parameters["table"] = [*people["tables"], given][hash(repr(case.body)) % 4]
    given = str((case.path_parameters or {}).get("series", ""))
    if re.fullmatch(r"[\w-]{1,64}", given) and hash(repr(case.body)) % 4:
        case.path_parameters["series"] = people["series"]
    headers = {}
    if case.method.upper() != "DELETE" and hash(repr(case.query)) % 4:
        headers["Cookie"] = people["cookie"]
    case.call_and_validate(base_url=base, headers=headers, timeout=PATIENCE)


def test_the_document_is_served_and_lists_every_endpoint(base: str) -> None:
    found = httpx.get(f"{base}/api/openapi.json", timeout=PATIENCE).json()
    assert set(found["paths"]) == set(document()["paths"])

"""How the stores beside this file were made: by playing on a server of that time.

It speaks only HTTP and WebSockets, so that it can talk to a server of any version. Start one with
quick bots, say what it is called and where its store is, and stop it when this has ended:

    python -m tests.browser.house FOLDER 0.004 0 127.0.0.1
    python -m tests.server.stores.make ADDRESS NAME
    sqlite3 FOLDER/cadran.db "VACUUM INTO 'NAME.db'" && gzip -9n NAME.db

NAME.json tells what the store holds, and the tokens of its two people.
"""

import json
import random
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
HERE = Path(__file__).parent
GAMES = ("24-7", "les-24-heures", "24h-du-mans", "quelle-heure", "tour-de-france")
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}
QUICK = [{"key": "24-7", "options": {}}, {"key": "24-7", "options": {}}]
PAUSE = 0.022  # seconds between two messages: a server answers fifty a second
DOZEN = 12


class Person:
    """Somebody with a browser."""

    def __init__(self, base: str, name: str, chance: str) -> None:
        self.base = base
        self.chance = chance * 32
        self.http = httpx.Client(base_url=base, timeout=60)
        self.sockets = ExitStack()
        self.post("/api/me", name=name)

    @property
    def token(self) -> str:
        """Who it is."""
        return str(self.http.cookies["cadran"])

    def post(self, path: str, **body: Any) -> Any:
        """Ask for a change."""
        time.sleep(PAUSE)
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        """Look."""
        time.sleep(PAUSE)
        answer = self.http.get(path)
        assert answer.is_success, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def create(self, game: str, *seats: Json, **fields: Any) -> str:
        """A table."""
        body = {"game": game, "seats": list(seats), "contribution": self.chance, **fields}
        return str(self.post("/api/tables", **body)["table"]["id"])

    def join(self, host: "Person", table: str) -> None:
        """By invitation."""
        invite = host.get(f"/api/tables/{table}/invitation")["invite"]
        self.post(f"/api/tables/{table}/enter", invite=invite)
        self.post(f"/api/tables/{table}/sit", contribution=self.chance)

    def seat(self, table: str, seat: int) -> "Seat":
        """A socket bound to a seat."""
        return Seat(self, table, seat)


class Seat:
    """A seat of somebody's, by its socket."""

    def __init__(self, person: Person, table: str, seat: int) -> None:
        address = person.base.replace("http", "ws", 1)
        self.socket: ClientConnection = person.sockets.enter_context(
            connect(
                f"{address}/api/tables/{table}/socket",
                additional_headers={"Cookie": f"cadran={person.token}"},
            )
        )
        self.seat = seat
        self.view: Json = {}
        self.number = 0
        self.ask("hello", seat=seat, since=None)

    def hear(self) -> Json:
        """The next message."""
        message = json.loads(self.socket.recv(60))
        assert isinstance(message, dict)
        if message.get("view"):
            self.view = message["view"]
        if message["t"] in ("welcome", "stale"):
            self.number = message["number"]
        elif message["t"] == "step":
            self.number = message["step"]["number"]
        return message

    def ask(self, kind: str, **fields: Any) -> Json:
        """Ask and wait for the answer."""
        time.sleep(PAUSE)
        self.socket.send(json.dumps({"t": kind, "id": 7, **fields}))
        while (message := self.hear()).get("re") != 7:
            pass
        assert message["t"] not in ("refused", "error", "stale"), message
        return message

    def reach(self, number: int) -> None:
        """Hear until the table is so far."""
        while self.number < number:
            self.hear()


def play(seats: list[Seat], most: int, rng: random.Random) -> None:
    """So many moves of people, or to the end; bots play between them."""
    for _ in range(most):
        while True:
            number = max(seat.number for seat in seats)
            for seat in seats:
                seat.reach(number)
            if seats[0].view["over"]:
                return
            actor = [seat for seat in seats if seat.seat == seats[0].view["to_act"]]
            if actor:
                break
            seats[0].hear()  # a bot is thinking
        choice = rng.choice(actor[0].view["legal"])
        actor[0].ask("move", number=number, action=choice["action"])
        for seat in seats:
            seat.reach(number + 1)


def main() -> None:
    """Play, and write down what there is."""
    base, name = sys.argv[1:3]
    ana, ben = Person(base, "Ana", "a"), Person(base, "Ben", "b")
    rng = random.Random(name)
    live: dict[str, str] = {}
    finished: dict[str, str] = {}
    for game in GAMES:
        chat = {"chat": "free"}
        clock = {"kind": "days", "days": 30}
        table = ana.create(game, ME, OPEN, BOT, clock=clock if game == "24-7" else None, **chat)
        ben.join(ana, table)
        ana.post(f"/api/tables/{table}/start")
        seats = [ana.seat(table, 0), ben.seat(table, 1)]
        play(seats, DOZEN, rng)
        seats[0].ask("say", phrase="hello")
        seats[1].ask("say", text=f"Bonjour, that was {game}")
        live[game] = table
        table = ana.create(game, ME, OPEN)
        ben.join(ana, table)
        ana.post(f"/api/tables/{table}/start")
        seats = [ana.seat(table, 0), ben.seat(table, 1)]
        seats[0].ask("say", phrase="good-luck")
        play(seats, 5000, rng)
        assert seats[0].view["over"], game
        seats[1].ask("say", phrase="good-game")
        finished[game] = table
    # Decisions taken back.
    undone = undo(ana, ben, rng)
    # Against a bot that took over from Ana, with a rematch that nobody has started.
    rematch = ana.post(f"/api/tables/{finished['24-7']}/rematch")["table"]["id"]
    handed = ana.create("quelle-heure", ME, BOT, seed="a prepared deal", start=True)
    play([ana.seat(handed, 0)], 3, rng)
    ana.post(f"/api/tables/{handed}/bot", seat=0, bot="greedy")
    wait_for_end(ana, handed)
    going_on = {"table": finished["24-7"], "number": 10}
    went_on = ana.create("24-7", ME, ME, go_on=going_on, start=True)
    luck(ana, finished["24-7"])
    # A cup of two races: the first is over, the second has begun.
    body = {"plan": QUICK, "seats": [ME, OPEN, BOT], "contribution": ana.chance, "name": "Coupe"}
    first = ana.post("/api/series", **body)["table"]
    ben.join(ana, first["id"])
    ana.post(f"/api/tables/{first['id']}/start")
    play([ana.seat(first["id"], 0), ben.seat(first["id"], 1)], 5000, rng)
    cup = first["series"]["id"]
    second = ana.post(f"/api/series/{cup}/next", contribution=ana.chance)["table"]["id"]
    ana.post(f"/api/tables/{second}/start")
    ben.post(f"/api/tables/{second}/contribute", value=ben.chance)
    play([ana.seat(second, 0), ben.seat(second, 1)], 4, rng)
    tables = [*live.values(), *finished.values(), undone, rematch, handed, went_on, second]
    found = {
        "tokens": {"Ana": ana.token, "Ben": ben.token},
        "live": live,
        "finished": finished,
        "undone": undone,
        "rematch": rematch,
        "handed": handed,
        "went_on": went_on,
        "cup": {"id": cup, "first": first["id"], "second": second},
        "tables": {table: seen_by(ana, table) for table in [*tables, first["id"]]},
        "standings": ana.get(f"/api/series/{cup}")["standings"],
        "logs": {
            table: ana.get(f"/api/tables/{table}/log")
            for table in [*finished.values(), handed, first["id"]]
        },
    }
    (HERE / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n")
    print(f"{name}.json: {len(found['tables'])} tables")


def undo(ana: Person, ben: Person, rng: random.Random) -> str:
    """A table where decisions were taken back: tried at several, as a draw may forbid it."""
    for _ in range(50):
        table = ana.create("24-7", ME, OPEN, options={"first": 0, "manual_draw": True})
        ben.join(ana, table)
        ana.post(f"/api/tables/{table}/start")
        seats = [ana.seat(table, 0), ben.seat(table, 1)]
        play(seats, 4, rng)
        for person, seat in ((ana, seats[0]), (ben, seats[1])):
            answer = person.http.post(f"/api/tables/{table}/undo", json={"seat": seat.seat})
            if answer.is_success:
                waiting = person.get(f"/api/tables/{table}/view?seat={seat.seat}")["undo"]
                if waiting:
                    other, place = (ben, 1) if seat.seat == 0 else (ana, 0)
                    other.post(f"/api/tables/{table}/consent", seat=place, yes=True)
                play([ana.seat(table, 0), ben.seat(table, 1)], 3, rng)
                return table
    raise AssertionError("nothing could be taken back")


def wait_for_end(person: Person, table: str) -> None:
    """Until the bots have finished."""
    while person.get(f"/api/tables/{table}")["table"]["status"] != "over":
        time.sleep(0.2)


def luck(person: Person, table: str) -> None:
    """Until the luck report is kept."""
    while "parts" not in person.get(f"/api/tables/{table}/luck"):
        time.sleep(0.5)


def seen_by(person: Person, table: str) -> Json:
    """What must be the same in every later version."""
    entry = person.get(f"/api/tables/{table}")
    info = entry["table"]
    seats = entry["you"]["seats"]
    welcome = person.get(f"/api/tables/{table}/view?since=0&seat={seats[0]}")
    return {
        "status": info["status"],
        "game": info["game"],
        "options": info["options"],
        "names": [seat["name"] for seat in info["seats"]],
        "outcome": info["outcome"],
        "secret": info["secret"],
        "number": welcome["number"],
        "steps": len(welcome["steps"]),
        "undone": [step["undone"] for step in welcome["steps"] if step["undone"] is not None],
        "chat": [[line["name"], line["phrase"], line["text"]] for line in welcome["chat"]],
    }


if __name__ == "__main__":
    main()

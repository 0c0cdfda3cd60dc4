"""A bot that sits at a table of a server, next to people. It needs nothing but Python.

    python examples/table_bot.py INVITATION      http://127.0.0.1:8024/t/TABLE#CODE

It says that it is a program, so everybody sees a robot beside its name, and plays at random.
"""

import hashlib
import json
import random
import secrets
import sys
import time
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

PAUSE = 0.5  # seconds between two looks: a server answers some requests a second, not hundreds


class Seat:
    """One seat at one table, by an identity that lasts as long as the program."""

    def __init__(self, invitation: str, name: str) -> None:
        self.server, _, rest = invitation.partition("/t/")
        self.table, _, code = rest.partition("#")
        self.http = build_opener(HTTPCookieProcessor(CookieJar()))  # the token is a cookie
        self.ask("me", {"name": name})
        self.ask(f"tables/{self.table}/enter", {"invite": code})
        seated = self.ask(f"tables/{self.table}/sit", {"program": True})
        self.number = seated["you"]["seats"][-1]
        self.shares: dict[int, str] = {}  # of the shuffle, by attempt

    def ask(self, path: str, body: dict | None = None) -> dict:
        """A request to the server: POST with a body, GET without one."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.server}/api/{path}", data, {"Content-Type": "application/json"})
        with self.http.open(request, timeout=30) as answer:
            return json.load(answer)

    def shuffle(self, told: dict) -> None:
        """Promise a share by its hash; show it once the sheet is fixed with all promises on it."""
        attempt = told["attempt"]
        if attempt not in self.shares:
            share = self.shares[attempt] = secrets.token_hex(32)
            promise = hashlib.sha256(f"cadran share {share}".encode()).hexdigest()
            self.say("promise", {"attempt": attempt, "value": promise})
        elif len(told["sheets"]) == attempt:
            self.say("show", {"attempt": attempt, "value": self.shares[attempt]})

    def say(self, what: str, body: dict) -> None:
        """Tell the table something; too late or too fast: look again."""
        try:
            self.ask(f"tables/{self.table}/{what}", body)
        except HTTPError as refused:
            if refused.code not in (409, 429):
                raise

    def play(self, rng: random.Random, pause: float = PAUSE) -> dict:
        """Look, and move when it is one's turn; the last view, once the game is over."""
        while True:
            seen = self.ask(f"tables/{self.table}/view?seat={self.number}")
            view = seen["view"]
            if seen["table"]["status"] == "starting" and seen["shuffle"]:
                self.shuffle(seen["shuffle"])
            if view and view["over"]:
                return view
            if view and view["legal"]:
                action = rng.choice(view["legal"])["action"]
                move = {"seat": self.number, "number": seen["number"], "action": action}
                self.say("move", move)
            time.sleep(pause)


if __name__ == "__main__":
    print(Seat(sys.argv[1], "Roulette").play(random.Random())["over"])

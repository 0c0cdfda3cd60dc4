"""A cup: several games with the same entrants, points for every rank, one standing."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from cadran.games import HOUSE
from cadran.games import game as game_of
from cadran.games.les_24_heures.edition import points_of
from cadran.kernel import BadInput, BadLog, Game, TableRng, Value, ranks_of
from cadran.table.log import read
from cadran.table.table import Table, replay, save

COUPE_DOR = ("le-mans", "francorchamps", "daytona", "sebring")
GRAND_TOUR = HOUSE


class Race(msgspec.Struct, forbid_unknown_fields=True):
    """One game of a cup."""

    key: str
    options: dict[str, Value] = {}


class Entrant(msgspec.Struct, forbid_unknown_fields=True):
    """A person, a bot or a team; it keeps its place throughout."""

    name: str
    players: list[str]  # who sits at the table for it; one, or the crew of a car


class Result(msgspec.Struct):
    """What one race brought, entrant by entrant."""

    race: Race
    ranks: list[int]
    scores: list[int]
    points: list[int]


class Row(msgspec.Struct):
    """One entrant's line in the standings."""

    rank: int
    entrant: str
    points: int
    wins: int
    score: int  # kilometres in a Coupe d'Or; 0 where different games are played
    races: list[int]  # points race by race


def coupe_dor(races: Sequence[str] = COUPE_DOR) -> list[Race]:
    """The Coupe d'Or, or other races of Les 24 Heures in a host's own order."""
    return [Race("les-24-heures", {"race": race}) for race in races]


def grand_tour(keys: Sequence[str] = GRAND_TOUR) -> list[Race]:
    """All five games, or those a host chooses."""
    return [Race(key) for key in keys]


def result_of(race: Race, ranks: list[int], scores: list[int]) -> Result:
    """What a race brought; every game pays by the table of Les 24 Heures (points)."""
    return Result(race, ranks, scores, points_of(ranks))


def only_game(races: Sequence[Race]) -> str | None:
    """The game of all races, if it is one: then scores add up too."""
    keys = {race.key for race in races}
    return keys.pop() if len(keys) == 1 else None


def standings_of(
    entrants: Sequence[Entrant], races: Sequence[Race], results: Sequence[Result]
) -> list[Row]:
    """coupe-dor: points, then wins (shared ones count), then kilometres, then shared."""
    comparable = only_game(races) is not None
    rows: list[Row] = []
    for number, entrant in enumerate(entrants):
        points = [result.points[number] for result in results]
        wins = sum(result.ranks[number] == 1 for result in results)
        score = sum(result.scores[number] for result in results) if comparable else 0
        rows.append(Row(0, entrant.name, sum(points), wins, score, points))
    for row, rank in zip(
        rows, ranks_of([(row.points, row.wins, row.score) for row in rows]), strict=True
    ):
        row.rank = rank
    return sorted(rows, key=lambda row: row.rank)


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A cup as a file: the plan, and the logs of the races so far."""

    version: int = msgspec.field(name="cadran_championship")  # the name of a stored format
    entrants: list[Entrant]
    races: list[Race]
    seed: str
    logs: list[str]


class Cup:
    """Races in a row; the next one can be set up once the one before is over."""

    def __init__(
        self,
        entrants: Sequence[Entrant],
        races: Sequence[Race],
        seed: str,
        game_of: Callable[[str], Game] = game_of,  # by key: another edition than the packaged one
    ) -> None:
        if len({entrant.name for entrant in entrants}) != len(entrants):
            raise BadInput("two entrants of a cup have the same name")
        if not races:
            raise BadInput("a cup without a race")
        self.entrants = list(entrants)
        self.races = list(races)
        self.seed = seed
        self.game_of = game_of
        self.tables: list[Table] = []  # of the races begun, in their order
        # The dealer of the first race is drawn by lot; then the deal passes left (coupe-dor).
        self.dealer = int(TableRng(f"{seed}/dealer").below(len(self.players())))
        for race in self.races:
            self.check(race)

    def players(self) -> list[str]:
        """Who sits where: seat s plays for entrant s modulo their number."""
        crew = len(self.entrants[0].players) if self.entrants else 0
        if crew == 0 or any(len(entrant.players) != crew for entrant in self.entrants):
            raise BadInput("the entrants of a cup need crews of the same size")
        return [entrant.players[place] for place in range(crew) for entrant in self.entrants]

    def check(self, race: Race) -> None:
        """BadInput if these entrants cannot play this race."""
        game = self.game_of(race.key)
        seats = len(self.players())
        options = game.settle(seats, self.options(game, race, 0))
        sides = int(game.new(seats, "", options).sides())
        if sides != len(self.entrants):
            raise BadInput(f"{race.key} has {sides} sides for {len(self.entrants)} entrants")

    def options(self, game: Game, race: Race, number: int) -> dict[str, Value]:
        """The race's options, with the dealer and, for crews, the cars."""
        seats = len(self.players())
        options: dict[str, Value] = {"first": (self.dealer + number) % seats, **race.options}
        if seats != len(self.entrants) and any(o.name == "cars" for o in game.options):
            options.setdefault("cars", len(self.entrants))
        return options

    def over(self) -> bool:
        """Have all races been run?"""
        return len(self.tables) == len(self.races) and self.tables[-1].over

    def table(self) -> Table:
        """The race that is on, set up if need be."""
        if self.over():
            raise BadInput("the cup is over")
        if not self.tables or self.tables[-1].over:
            number = len(self.tables)
            race = self.races[number]
            game = self.game_of(race.key)
            options = self.options(game, race, number)
            seed = f"{self.seed}/race {number + 1}"
            self.tables.append(Table(game, self.players(), seed, options))
        return self.tables[-1]

    def results(self) -> list[Result]:
        """What the finished races brought."""
        found: list[Result] = []
        for race, table in zip(self.races, self.tables, strict=False):
            if table.over:
                outcome = table.state.outcome()
                found.append(result_of(race, outcome.ranks, outcome.scores))
        return found

    def standings(self) -> list[Row]:
        """Who leads."""
        return standings_of(self.entrants, self.races, self.results())

    def save(self) -> str:
        """The whole cup as text; secret while a race is on."""
        logs = [save(table) for table in self.tables]
        saved = Saved(1, self.entrants, self.races, self.seed, logs)
        return msgspec.json.format(msgspec.json.encode(saved), indent=1).decode() + "\n"


def load(text: str, game_of: Callable[[str], Game] = game_of) -> Cup:
    """A saved cup, every race replayed and checked."""
    try:
        saved = msgspec.json.decode(text, type=Saved)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadLog(1, f"not a saved cup: {error}") from None
    if saved.version != 1:
        raise BadLog(1, f"version {saved.version} of saved cups is unknown")
    cup = Cup(saved.entrants, saved.races, saved.seed, game_of)
    for number, text_of_log in enumerate(saved.logs):
        log = read(text_of_log)
        expected = cup.table()
        if (log.game, log.seed) != (expected.game.key, expected.seed):
            raise BadLog(2, f"race {number + 1} is not the one planned")
        cup.tables[-1] = replay(log, expected.game)
    return cup


def entrants_of(names: Mapping[str, Sequence[str]] | Sequence[str]) -> list[Entrant]:
    """Entrants from names, or from team names with their crews."""
    if isinstance(names, Mapping):
        return [Entrant(name, list(crew)) for name, crew in names.items()]
    return [Entrant(name, [name]) for name in names]


def numbered(names: Sequence[str]) -> list[str]:
    """Names that can be told apart: greedy, greedy 2, greedy 3."""
    found: list[str] = []
    for name in names:
        count, unique = 2, name
        while unique in found:
            unique = f"{name} {count}"
            count += 1
        found.append(unique)
    return found

"""The coach: the search's move first, chances against those at the table, never quite sure."""

import time

import pytest

from cadran import _mode
from cadran.bots import advise, bot
from cadran.bots.bots import SearchBot, like_level
from cadran.bots.chances import SKILLS, Outlook, Skill
from cadran.bots.coach import FUTURES, SIMULATIONS
from cadran.bots.search import FIGURES
from cadran.kernel import Game, fast_rng
from cadran.library import LANGUAGES
from cadran.table.reasons import basis
from tests.bots.test_bots import GAMES, each_game, middle, view_of

SECONDS = 1.5  # of a hint on a quiet machine
BUSY = 6  # times as long may it take on a busy one


@each_game
def test_the_first_move_is_the_searchs(game: Game) -> None:
    for steps in (0, 12):
        state = middle(game, f"first {steps}", steps)
        view = view_of(game, state, int(state.to_act()))
        advices = advise(game, view, fast_rng("first"), simulations=30, most=3)
        assert advices[0].action == SearchBot("search", 30).think(game, view, fast_rng("first"))[2]
        assert len({advice.action for advice in advices}) == len(advices)


@each_game
def test_nothing_is_ever_quite_sure(game: Game) -> None:
    """However few the futures and whatever they say, the range is wider than nothing."""
    for steps in (3, 60):
        state = middle(game, f"sure {steps}", steps)
        view = view_of(game, state, int(state.to_act()))
        for advice in advise(game, view, fast_rng("sure"), simulations=20, most=6):
            assert 0 < advice.low < advice.chance < advice.high < 1
            assert advice.high - advice.low > 0.002


@each_game
def test_better_opponents_leave_less(game: Game) -> None:
    state = middle(game, "levels", 4)
    seat = int(state.to_act())
    view = view_of(game, state, seat)

    def chance(level: str | None) -> float:
        levels = [None if s == seat else level for s in range(int(state.seats))]
        advices = advise(game, view, fast_rng("l"), levels=levels, simulations=20, most=20)
        return advices[0].chance

    assert chance("beginner") > chance("club") > chance("expert") > chance("champion")
    assert chance(None) == chance("club")
    assert chance("search:100000") == chance("champion")


@each_game
def test_every_game_knows_the_skill_of_every_level(game: Game) -> None:
    skill = SKILLS[game.key]
    levels = {"random", "greedy", "beginner", "expert", "champion"}
    assert levels <= set(skill.edge)
    for table in (skill.points, skill.harm):
        assert skill.victories or levels | {"club"} <= set(table)
    assert skill.victories == (game.key == "quelle-heure")
    assert "club" not in skill.edge  # it is the measure of the others
    assert 0.3 < skill.trust < 3
    assert skill.doubt > 0


def test_a_search_is_like_the_level_that_thinks_as_far() -> None:
    assert like_level("24-7", "search:16") == "club"
    assert like_level("24-7", "search:100") == "expert"
    assert like_level("24-7", "search:300ms") == "champion"
    assert like_level("24-7", "greedy") == "greedy"
    assert bot("search:16").name == "search:16"


def outlook_of(wins: int, games: int) -> Outlook:
    found = Outlook(2)
    row: list[float] = []
    for number in range(games):
        won = float(number < wins)
        row += [won, 10.0, 8.0, 1.0 - won, 5.0, 8.0]
    assert len(row) == games * 2 * FIGURES
    found.add(row)
    return found


def test_a_forecast_follows_the_imagined_games_and_the_skills(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SKILLS, "plain", Skill(doubt=0.01))
    plain = outlook_of(300, 1000).forecast("plain", 0, [["club"], ["club"]])
    assert plain.chance == pytest.approx(0.3, abs=0.001)
    # With nothing but the noise of a thousand games the range is that of a binomial share.
    assert plain.high - plain.low == pytest.approx(2 * 1.96 * (0.3 * 0.7 / 1000) ** 0.5, rel=0.05)
    assert plain.score == 10
    never = outlook_of(0, 1000).forecast("plain", 0, [["club"], ["club"]])
    assert 0 < never.low < never.chance < 0.001 < never.high
    monkeypatch.setitem(
        SKILLS,
        "skilled",
        Skill(edge={"expert": 0.5}, points={"club": 0.5}, harm={"expert": -0.25}),
    )
    behind = outlook_of(500, 1000).forecast("skilled", 0, [["club"], ["expert"]])
    assert behind.chance == pytest.approx(1 / (1 + 2.71828 ** (0.5 * 8**0.5)), abs=0.001)
    assert behind.score == pytest.approx(10 + 8 * (0.5 - 0.25))
    # Where nothing is scored but the victory, the chance is what can be expected of it.
    monkeypatch.setitem(SKILLS, "won", Skill(edge={"expert": 0.5}, victories=True))
    won = outlook_of(500, 1000).forecast("won", 0, [["club"], ["expert"]])
    assert won.score == won.chance == behind.chance
    both = outlook_of(500, 1000)
    total = sum(both.forecast("skilled", s, [["club"], ["expert"]]).chance for s in range(2))
    assert total == pytest.approx(1)


@each_game
def test_a_hint_takes_no_longer_than_a_person_waits(game: Game) -> None:
    """By the processor's clock, which does not count what others do meanwhile."""
    if not _mode.compiled():
        return
    seats = 4 if 4 in game.seats else game.seats[-1]
    state = game.new(seats, "time")
    view = view_of(game, state, int(state.to_act()))
    started = time.process_time()
    advise(game, view, fast_rng("time"), simulations=SIMULATIONS, most=FUTURES)
    assert time.process_time() - started < SECONDS * BUSY


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_against_whom(language: str) -> None:
    said = basis(0, ["Ana", "Bo", "Robot"], [None, None, "expert"], language)
    assert "Ana" not in said
    assert "Bo" in said
    assert "Robot (Expert)" in said
    assert "Expert (Expert)" not in basis(0, ["Ana", "Expert"], [None, "expert"], language)
    assert ("joueurs comme ceux-ci" if language == "fr" else "players like these") in said


def test_all_games_were_asked() -> None:
    assert len(GAMES) == 5

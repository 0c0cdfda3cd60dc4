"""A program of somebody else: uses every public name of Cadran, and is checked, never run."""

import copy
import pickle

import cadran


def play(key: str, seats: int) -> cadran.Outcome:
    """A whole game by the first legal action."""
    game: cadran.Game = cadran.game(key)
    state: cadran.State = game.new(seats, seed=3, options={"first": 0})
    state.journal = cadran.Journal()
    while state.to_act() != cadran.OVER:
        actions: list[int] = [int(action) for action in state.legal()]
        refusal: str | None = state.why_not(actions[0])
        if refusal is None:
            text: str = game.text(actions[0])
            assert game.parse(text) == actions[0]
            state.apply(actions[0])
    told: list[tuple[int, int, int, int, int]] = state.journal.take()
    events: list[object] = game.events(told, None)
    assert events
    return state.outcome()


def imagine(game: cadran.Game, state: cadran.State, rng: cadran.Rng) -> list[cadran.State]:
    """Copies of every kind."""
    twin: cadran.State = state.clone()
    twin.redeal(0, rng)
    twin.redeal(cadran.ALL_HANDS, cadran.load_rng(rng.save()))
    worlds: list[cadran.State] = [twin, copy.copy(state), copy.deepcopy(state)]
    worlds.append(game.imagine(game.view(state, 0), cadran.TableRng("seed")))
    worlds.append(game.from_position(game.position(state)))
    assert pickle.dumps(state)
    assert cadran.playout(twin, cadran.fast_rng(3), 1000) >= 0
    return worlds


def learn() -> list[float]:
    """Games as numbers."""
    look: cadran.Observer = cadran.observer("24-7", 3)
    parts: list[cadran.Part] = look.parts
    assert [part.name for part in parts]
    state = cadran.game("24-7").new(3)
    seen: bytes = look.observation(state, 0) + look.action_mask(state)
    many: cadran.Batch = cadran.batch("24-7", 16, 3, seed=1)
    many.step(many.any_actions(cadran.fast_rng("any")))
    row: memoryview = many.observations
    recall = cadran.Recall(many.game, many.state(0))
    assert recall.information_state(0)
    assert seen
    assert row
    return cadran.rewards_of(state)


class Even(cadran.Guide):
    """A judgement of one's own."""

    def value(self, state: cadran.State, seat: int) -> float:
        return 0.5


def catalogue() -> list[str]:
    """What is installed, and what was set aside."""
    found: list[str] = [cadran.__version__]
    for game in cadran.games():
        clauses: dict[str, cadran.Clause] = game.clauses
        options: tuple[cadran.Option, ...] = game.options
        found += [*clauses, *(option.name for option in options), *game.titles.values()]
    aside: list[cadran.SetAside] = cadran.set_aside()
    return [*found, *(one.why for one in aside)]


def refused() -> str:
    """Errors by their names."""
    try:
        play("chess", 2)
    except cadran.NotAllowed as error:
        return error.clause
    except cadran.BadLog as error:
        return f"{error.line}"
    except (cadran.BadInput, cadran.BadEdition, cadran.BadPosition):
        return "bad"
    except cadran.Repeated:
        return "twice"
    except cadran.Stale:
        return "late"
    except cadran.CadranError as error:
        return str(error)
    fast: cadran.FastRng = cadran.fast_rng(1)
    return f"{fast.word()} {fast == fast.clone()} {Even().fair()}"

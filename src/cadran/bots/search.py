"""Information-set tree search: it imagines what it cannot see, anew for every simulation.

One tree holds the decisions as the searching seat perceives them (`State.seen`): moves that look
alike to it share a node, so nothing hidden can steer the choice. In each simulation the hidden
parts are dealt anew (`State.redeal`), the tree is followed as far as it goes with moves that are
possible in this world, one node is added, and a short game played with the guide's judgement
gives every side its value. The searcher's own actions are tried side by side, each imagined world
with all of them, so that luck does not decide between them. It knows no game: only states and a
guide.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cadran.kernel.guide import Guide
from cadran.kernel.rng import Rng, stream
from cadran.kernel.state import OVER, UNCOUNTED, State

NONE: Final = -1
ROOT: Final = 0
ACTORS: Final = 16  # more than there are seats: a code in the tree names who acts, too
DEALING: Final = 1  # the stream of one imagined world that deals what is hidden
PLAYING: Final = 2  # and the one by which its players choose
FIGURES: Final = 3  # of each side and future: share of the victory, score, decisions
FEW: Final = 4.0  # worlds that tell nothing yet about a difference
# A search takes the logarithm of the same small numbers again and again: each once and for all.
LOGARITHMS: Final = vec[float]([log(max(1, number)) for number in range(4096)])


@final
class Tree:
    """Nodes as rows of numbers; the children of a node are a chain in rising order of code."""

    def __init__(self) -> None:
        self.code: vec[i64] = vec[i64]([NONE], capacity=4096)
        self.first: vec[i64] = vec[i64]([NONE], capacity=4096)
        self.next: vec[i64] = vec[i64]([NONE], capacity=4096)
        # A count that is divided by: a whole number would be made a float each time.
        self.visits: vec[float] = vec[float]([0.0], capacity=4096)
        self.offered: vec[i64] = vec[i64]([0], capacity=4096)  # how often it could be chosen
        self.total: vec[float] = vec[float]([0.0], capacity=4096)  # to whom chose this node

    def add(self, parent: i64, before: i64, code: i64) -> i64:
        """A new child, after the child `before` (NONE: at the head of the chain)."""
        node: i64 = len(self.code)
        after: i64 = self.first[parent]
        if before != NONE:
            after = self.next[before]
        self.code = append(self.code, code)
        self.first = append(self.first, NONE)
        self.next = append(self.next, after)
        self.visits = append(self.visits, 0.0)
        self.offered = append(self.offered, 0)
        self.total = append(self.total, 0.0)
        if before == NONE:
            self.first[parent] = node
        else:
            self.next[before] = node
        return node


@final
class Search:
    """One search for one decision of one seat."""

    def __init__(self, world: State, seat: i64, guide: Guide, rng: Rng) -> None:
        self.world: State = world  # as this seat may imagine it; never the true state
        self.seat: i64 = seat
        self.guide: Guide = guide
        self.rng: Rng = rng
        self.dice: Rng = rng  # of one simulation: the same for every action it is tried with
        self.explore: float = guide.explore()
        self.widen: float = guide.widen()
        self.horizon: i64 = guide.horizon()
        self.doubt: float = guide.doubt()
        # The own actions in question, the first thought first: nodes, and how much better than
        # the first thought they did in the same worlds (number, sum, sum of squares).
        self.nodes: vec[i64] = vec[i64](capacity=64)
        self.worlds: vec[float] = vec[float](capacity=64)
        self.gain: vec[float] = vec[float](capacity=64)
        self.gain_squared: vec[float] = vec[float](capacity=64)
        self.tree: Tree = Tree()
        # The way of one simulation: its nodes, and the sides that chose them.
        self.path: vec[i64] = vec[i64](capacity=256)
        self.choosers: vec[i64] = vec[i64](capacity=256)
        self.steps: i64 = 0
        self.values: vec[float] = vec[float]([0.0] * world.sides())

    def simulate(self, count: i64) -> None:
        """About so many simulations more, shared out by halving: the worse half of the actions
        still in question drops out again and again. Each world is tried with all of them."""
        arms = self.arms(count)
        rounds: i64 = 1
        halves: i64 = 2
        while halves < len(arms):
            halves *= 2
            rounds += 1
        spent: i64 = 0
        for number in range(rounds):
            share: i64 = (count - spent) // ((rounds - number) * len(arms))
            for _world in range(max(share, 1)):
                self.try_all(arms)
            spent += max(share, 1) * len(arms)
            arms = self.better_half(arms)

    def arms(self, count: i64) -> vec[i64]:
        """The own actions worth trying with so many simulations, as places in `nodes`."""
        legal = self.world.legal()
        room: i64 = max(2, i64(self.widen * sqrt(float(count))))
        for _arm in range(i64(len(self.nodes)), min(room, i64(len(legal)))):
            self.grow(self.world, ROOT, legal, self.seat)
            self.nodes = append(self.nodes, self.chosen)
            self.worlds = append(self.worlds, 0.0)
            self.gain = append(self.gain, 0.0)
            self.gain_squared = append(self.gain_squared, 0.0)
        out = vec[i64](capacity=64)
        for arm in range(i64(len(self.nodes))):
            out = append(out, arm)
        return out

    def try_all(self, arms: vec[i64]) -> None:
        """One simulation for each, all in the same world."""
        rng = self.rng
        one = rng.word()
        two = rng.word()
        own = self.world.side_of(self.seat)
        first = 0.0
        last = arms[len(arms) - 1]
        # Dealt once for all of them: a copy costs less than dealing anew, and the last needs none.
        dealt = self.world.clone()
        dealt.redeal(self.seat, stream(one, two, DEALING))
        dice = stream(one, two, PLAYING)
        for arm in arms:
            state = dealt if arm == last else dealt.clone()
            self.dice = dice if arm == last else dice.clone()
            self.descend(state, self.nodes[arm])
            self.guide.judge(state, self.values)
            self.remember()
            if arm == 0:
                first = self.values[own]
            more = self.values[own] - first
            self.worlds[arm] += 1.0
            self.gain[arm] += more
            self.gain_squared[arm] += more * more

    def better_half(self, arms: vec[i64]) -> vec[i64]:
        """The first thought, and those that did better than the others so far."""
        keep: i64 = (i64(len(arms)) + 1) // 2
        out = vec[i64](capacity=64)
        for arm in arms:
            mean = self.mean_gain(arm)
            better: i64 = 0
            for other in arms:
                others = self.mean_gain(other)
                if others > mean or (others == mean and other < arm):
                    better += 1
            if better < keep or arm == 0:
                out = append(out, arm)
        return out

    def mean_gain(self, arm: i64) -> float:
        """How much better than the first thought an action did, on average."""
        return self.gain[arm] / max(self.worlds[arm], 1.0)

    def sure_gain(self, arm: i64) -> float:
        """The same less what may be chance; the first thought needs no proof."""
        if arm == 0:
            return 0.0
        worlds = self.worlds[arm]
        if worlds < FEW:
            return -1e9
        mean = self.gain[arm] / worlds
        spread = max(self.gain_squared[arm] / worlds - mean * mean, 0.0)
        return mean - self.doubt * sqrt(spread / (worlds - 1.0))

    def descend(self, state: State, arm: i64) -> None:
        """Take an own action, follow the tree, add one node, then let the guide play on."""
        node: i64 = arm
        grown = self.tree.visits[arm] == 0.0
        self.steps = 0
        self.step(arm, state.side_of(self.seat))
        state.apply(self.tree.code[arm] // ACTORS)
        while not grown:
            actor: i64 = state.to_act()
            if actor == OVER:
                break
            if self.guide.alike(state):
                # Nothing to learn here: any action, and no node for it.
                state.apply(state.any_legal(self.dice))
                continue
            before: i64 = len(self.tree.code)
            action = self.choose(state, node)
            grown = len(self.tree.code) > before
            node = self.chosen
            self.step(node, state.side_of(actor))
            state.apply(action)
        guide = self.guide
        dice = self.dice
        left: i64 = self.horizon
        while left > 0 and state.to_act() != OVER:
            state.apply(guide.pick(state, dice))
            left -= 1

    def step(self, node: i64, side: i64) -> None:
        """One node further."""
        if self.steps == len(self.path):
            self.path = append(self.path, node)
            self.choosers = append(self.choosers, side)
        else:
            self.path[self.steps] = node
            self.choosers[self.steps] = side
        self.steps += 1

    # The best of the children that could be chosen: its node, action and score; and how many could.
    chosen: i64 = NONE
    action: i64 = NONE
    score: float = 0.0
    known: float = 0.0

    def choose(self, state: State, node: i64) -> i64:
        """An action of whoever is to act; `chosen` is the node it leads to."""
        tree = self.tree
        actor = state.to_act()
        if tree.first[node] == NONE:
            return self.grow(state, node, state.legal(), actor)
        veiled = self.veiled(state, actor)
        count: i64 = UNCOUNTED if veiled else state.legal_count()
        if count != UNCOUNTED:
            return self.choose_unlisted(state, node, count, actor)
        legal = state.legal()
        self.chosen = NONE
        self.known = 0.0
        if veiled:
            unknown = self.look_through_veils(state, node, legal, actor)
        else:
            unknown = self.look(node, legal, actor)
        if unknown and self.has_room(node):
            return self.grow(state, node, legal, actor)
        if veiled:
            return self.among_alike(state, legal, self.action)
        return self.action

    def choose_unlisted(self, state: State, node: i64, count: i64, actor: i64) -> i64:
        """The same where a game tells of any action whether it is legal: a list of a hundred is
        made only to add one of them (24/7: 1.1 times as many simulations a second)."""
        codes = self.tree.code
        nexts = self.tree.next
        self.chosen = NONE
        self.known = 0.0
        found: i64 = 0
        child: i64 = self.tree.first[node]
        while child != NONE:
            code: i64 = codes[child]
            action: i64 = code // ACTORS
            if code == action * ACTORS + actor and state.allows(action):
                self.compare(child, action)
                found += 1
            child = nexts[child]
        if found < count and self.has_room(node):
            return self.grow(state, node, state.legal(), actor)
        return self.action

    def has_room(self, node: i64) -> bool:
        """May a node have one child more than could be chosen now?"""
        room = self.widen * sqrt(self.tree.visits[node] + 1.0) + 1.0
        return self.known + 1.0 <= room or self.chosen == NONE

    def look(self, node: i64, legal: vec[i64], actor: i64) -> bool:
        """Compare the children that are legal now; is any legal action without a node?

        There are few children, and often a hundred legal actions: these are searched, not read.
        """
        tree = self.tree
        codes = tree.code
        nexts = tree.next
        count: i64 = len(legal)
        found: i64 = 0
        at: i64 = 0
        child: i64 = tree.first[node]
        while child != NONE:
            code: i64 = codes[child]
            action: i64 = code // ACTORS
            if code == action * ACTORS + actor:
                if at < count and legal[at] < action:
                    at = reaching(legal, action, at + 1)
                if at < count and legal[at] == action:
                    self.compare(child, action)
                    found += 1
            child = nexts[child]
        return found < count

    def look_through_veils(self, state: State, node: i64, legal: vec[i64], actor: i64) -> bool:
        """The same where actions may look alike to the searcher, in whatever order."""
        tree = self.tree
        codes = tree.code
        unknown = False
        counted: i64 = NONE
        child: i64 = tree.first[node]
        for action in legal:
            code = self.code_of(state, action, actor)
            if child == NONE or codes[child] > code:
                child = tree.first[node]
            while child != NONE and codes[child] < code:
                child = tree.next[child]
            if child == NONE or codes[child] != code:
                unknown = True
            elif child != counted:  # not another that looks the same
                counted = child
                self.compare(child, action)
        return unknown

    def compare(self, child: i64, action: i64) -> None:
        """A child that can be chosen now: is it the best so far?"""
        tree = self.tree
        offered = tree.offered[child] + 1
        tree.offered[child] = offered
        tried = tree.visits[child]
        score = tree.total[child] / tried + self.explore * sqrt(logarithm(offered) / tried)
        self.known += 1.0
        if self.chosen == NONE or score > self.score:
            self.chosen = child
            self.action = action
            self.score = score

    def veiled(self, state: State, actor: i64) -> bool:
        """May the searcher perceive what is chosen now as something else?"""
        return actor != self.seat and state.hides_choice(self.seat)

    def code_of(self, state: State, action: i64, actor: i64) -> i64:
        """How the searcher perceives an action about to be taken, and who takes it."""
        if actor == self.seat:
            return action * ACTORS + actor
        return state.seen(action, self.seat) * ACTORS + actor

    def grow(self, state: State, node: i64, legal: vec[i64], actor: i64) -> i64:
        """Add the most promising action that has no node yet (ties by lot)."""
        tree = self.tree
        codes = tree.code
        veiled = self.veiled(state, actor)
        best_action: i64 = NONE
        best_before: i64 = NONE
        best = 0.0
        ties: i64 = 0
        weights = self.guide.weigh(state, legal)
        first: i64 = tree.first[node]
        before: i64 = NONE
        child: i64 = first
        for i in range(i64(len(legal))):
            action = legal[i]
            if first != NONE:
                code: i64 = action * ACTORS + actor
                if veiled:
                    code = self.code_of(state, action, actor)
                    before = NONE  # veils come out of order
                    child = first
                while child != NONE and codes[child] < code:
                    before = child
                    child = tree.next[child]
                if child != NONE and codes[child] == code:
                    continue
            weight = weights[i]
            if best_action == NONE or weight > best:
                ties = 1
            elif weight == best:
                ties += 1
                if self.dice.below(ties) > 0:
                    continue
            else:
                continue
            best_action = action
            best_before = before
            best = weight
        self.chosen = tree.add(node, best_before, self.code_of(state, best_action, actor))
        tree.offered[self.chosen] = 1
        return best_action

    def among_alike(self, state: State, legal: vec[i64], action: i64) -> i64:
        """Of the actions that look like this one to the searcher, the likeliest (ties by lot)."""
        code = state.seen(action, self.seat)
        if code == action:
            return action
        picked: i64 = action
        best = 0.0
        ties: i64 = 0
        for other in legal:
            if state.seen(other, self.seat) == code:
                weight = self.guide.weight(state, other)
                if ties == 0 or weight > best:
                    picked = other
                    best = weight
                    ties = 1
                elif weight == best:
                    ties += 1
                    if self.dice.below(ties) == 0:
                        picked = other
        return picked

    def remember(self) -> None:
        """Give every node on the way what its chooser got."""
        tree = self.tree
        tree.visits[ROOT] += 1.0
        for i in range(self.steps):
            node = self.path[i]
            tree.visits[node] += 1.0
            tree.total[node] += self.values[self.choosers[i]]

    def simulations(self) -> i64:
        """How many there were so far."""
        return i64(self.tree.visits[ROOT])

    def child_of(self, action: i64) -> i64:
        """The node of an own action, or NONE."""
        code: i64 = action * ACTORS + self.seat
        child: i64 = self.tree.first[ROOT]
        while child != NONE and self.tree.code[child] != code:
            child = self.tree.next[child]
        return child

    def visits_of(self, action: i64) -> i64:
        """How often an own action was tried."""
        child = self.child_of(action)
        if child == NONE:
            return 0
        return i64(self.tree.visits[child])

    def value_of(self, action: i64) -> float:
        """The mean value of what came of an own action; 0 if it was never tried."""
        child = self.child_of(action)
        if child == NONE or self.tree.visits[child] == 0.0:
            return 0.0
        return self.tree.total[child] / self.tree.visits[child]

    def best(self) -> i64:
        """The action that did best, where it is no accident; else the first thought."""
        found: i64 = 0
        for arm in range(i64(len(self.nodes))):
            if self.sure_gain(arm) > self.sure_gain(found):
                found = arm
        return self.tree.code[self.nodes[found]] // ACTORS


def reaching(rising: vec[i64], number: i64, at: i64) -> i64:
    """The first place of a rising row, from `at` on, that holds so much or more."""
    end: i64 = len(rising)
    while at < end:
        middle: i64 = (at + end) // 2
        if rising[middle] < number:
            at = middle + 1
        else:
            end = middle
    return at


def logarithm(number: i64) -> float:
    """Of a number from 1 on."""
    if number < i64(len(LOGARITHMS)):
        return LOGARITHMS[number]
    return log(float(number))


def play_to_end(state: State, guide: Guide, rng: Rng) -> None:
    """Let the guide play for everybody until the game is over."""
    while state.to_act() != OVER:
        state.apply(guide.pick(state, rng))


def futures(
    state: State, seat: i64, action: i64, guide: Guide, seed: i64, first: i64, count: i64
) -> vec[float]:
    """So many ends of a game from here, side by side: each side's victory, score and decisions
    after the given action.

    What the seat cannot know is dealt anew (ALL_HANDS: what no player knows); NONE plays no action
    first. World number k of a seed is always the same, so two calls can be compared game by game.
    """
    sides = state.sides()
    out = vec[float](capacity=count * sides * FIGURES)
    decisions = vec[i64]([0] * sides)
    for number in range(first, first + count):
        twin = state.clone()
        twin.redeal(seat, stream(seed, number, DEALING))
        for side in range(sides):
            decisions[side] = 0
        if action != NONE:
            twin.apply(action)
        dice = stream(seed, number, PLAYING)
        actor: i64 = twin.to_act()
        while actor != OVER:
            decisions[twin.side_of(actor)] += 1
            twin.apply(guide.pick(twin, dice))
            actor = twin.to_act()
        outcome = twin.outcome()
        winners = 0
        for rank in outcome.ranks:
            if rank == 1:
                winners += 1
        for side in range(sides):
            out = append(out, 1.0 / float(winners) if outcome.ranks[side] == 1 else 0.0)
            out = append(out, float(outcome.scores[side]))
            out = append(out, float(decisions[side]))
    return out

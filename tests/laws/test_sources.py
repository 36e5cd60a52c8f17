"""Where can I get it: every way of this turn can be played and gives what it says, nothing is missed, and nothing is
told that the seat cannot know."""

from __future__ import annotations

import pytest

from loew.engine.game import Game, chance_choice
from loew.engine.machine import NOTHING, SKIP, Choice, State
from loew.engine.offer import Amounts
from loew.engine.seat import CHANCE, Dealer
from loew.engine.sources import NEXT_TURN, NOW, THIS_TURN, Search, Sources, Way, rest_of_turn
from support import Case, games, the_game, walk

CASES = [
    Case("golems", 2),
    Case("golems", 1, ("advanced",)),
    Case("golem", 2),
    Case("golem", 2, (), (1, 3)),
    Case("golem", 4),
    Case("golem", 2, ("introductory",)),
]
cases = pytest.mark.parametrize("case", CASES, ids=str)
EVERY = {"golem": 5, "golems": 1}  # of the decisions
PLAYOUTS = 6  # of a turn


def asked(case: Case, small: int, large: int) -> list[tuple[State, int]]:
    """Decisions of random games, as the seat that is asked knows them."""
    g = the_game(case.name)
    found = []
    for seed in range(games(case, small=small, large=large)):
        decisions = [step for step in walk(case, seed) if step.who != CHANCE]
        for step in decisions[seed % EVERY[case.name] :: EVERY[case.name]]:
            found.append((g.determinize(step.state, step.who, Dealer(seed, 9)), step.who))
    assert found
    return found


class Turn:
    """The rest of a turn, played with the real deals; what was done in it is counted as in the search."""

    def __init__(self, g: Game, s: State, seat: int, seed: int) -> None:
        self.state = rest_of_turn(s, seat, g.outside_turns)
        self.search = Search(g.holdings, g.is_turn_start, seat, g.goods)
        self.dealer = Dealer(seed, 5)
        self.done: Amounts = {}
        self.dealt = False  # whether chance has dealt
        self.played = False  # whether the seat has chosen
        self.run()

    def run(self) -> None:
        """Run to the next question of the seat; chance deals."""
        s = self.state
        while s.top is not None:
            f = s.top
            if f.who == CHANCE:
                self.dealt = True
                choice = chance_choice(s, self.dealer)
                s.top = f.below
                f.effect.do(s, f, choice)
                continue
            options = f.effect.options(s, f)
            if options is None or (f.must and len(options) == 1):
                s.top = f.below
                f.effect.do(s, f, options[0] if options else NOTHING)
                self.search.count(f, self.done)
            elif not options:
                s.top = f.below
            else:
                s.options = options if f.must else [*options, SKIP]
                return

    def play(self, choice: Choice) -> None:
        assert choice in self.state.options
        self.search.do(self.state, choice, self.done)
        self.played = True
        self.run()

    def over(self, g: Game) -> bool:
        return self.state.top is None or (self.played and g.is_turn_start(self.state))

    def amounts(self, g: Game, seat: int) -> dict[str, int]:
        found = self.search.amounts(g.holdings(self.state, seat), self.done)
        return dict(zip(self.search.names, found, strict=True))


@cases
def test_every_way_of_this_turn_can_be_played_and_gives_what_it_says(case: Case) -> None:
    g = the_game(case.name)
    played = 0
    for s, seat in asked(case, 20, 3):
        before = g.holdings(s, seat)
        own = Search(g.holdings, g.is_turn_start, seat, g.goods).amounts(before, {})
        begun = dict(zip(g.goods, own, strict=True))
        for what, ways in g.sources(s, seat).ways.items():
            for way in [each for each in ways if each.when in (NOW, THIS_TURN)][:8]:
                turn = Turn(g, s, seat, played)
                for choice in way.choices:
                    while choice not in turn.state.options:  # a card that was dealt meanwhile is asked for first
                        assert turn.dealt
                        turn.play(turn.state.options[0])
                    turn.play(choice)
                while not turn.over(g):
                    assert SKIP in turn.state.options or turn.dealt
                    turn.play(SKIP if SKIP in turn.state.options else turn.state.options[0])
                assert turn.amounts(g, seat)[what] - begun[what] >= way.amount > 0
                have = g.holdings(turn.state, seat)
                for kind, n in way.price.items():
                    assert before[kind] - have[kind] <= n
                played += 1
    assert played > 50


@cases
def test_what_a_random_turn_brings_is_always_in_the_list(case: Case) -> None:
    """Up to a card that is dealt for the seat: what it will do is not known."""
    g = the_game(case.name)
    gained = 0
    for number, (s, seat) in enumerate(asked(case, 20, 3)):
        known = g.sources(s, seat).ways
        for i in range(PLAYOUTS):
            turn, luck = Turn(g, s, seat, number), Dealer(number, 100 + i)
            begun = dict(zip(g.goods, turn.search.amounts(g.holdings(s, seat), {}), strict=True))
            while not turn.over(g):
                turn.play(luck.one(turn.state.options))
            if turn.dealt and case.name == "golems":
                continue
            for what, n in turn.amounts(g, seat).items():
                assert n <= begun[what] or [way for way in known[what] if way.when in (NOW, THIS_TURN)], what
                gained += n > begun[what]
    assert gained > 20


def told(found: Sources) -> list[object]:
    """Everything that is said, without the positions."""
    return [found.complete, [(what, [without_start(way) for way in ways]) for what, ways in found.ways.items()]]


def without_start(way: Way) -> object:
    return (way.when, way.choices, way.amount, way.changes, way.missing, way.targets, way.certain)


@pytest.mark.slow
@cases
def test_what_is_hidden_changes_no_answer(case: Case) -> None:
    g = the_game(case.name)
    for number, (s, seat) in enumerate(asked(case, 10, 2)):
        twin = g.determinize(s, seat, Dealer(number, 500))
        for viewer in {seat, number % case.seats}:  # the seat itself, and in turn one of all
            other = g.determinize(s, viewer, Dealer(number, 600 + viewer))
            if viewer == seat:
                assert told(g.sources(twin, seat)) == told(g.sources(s, seat))
            else:
                again = g.determinize(other, viewer, Dealer(number, 700))
                assert told(g.sources(again, viewer)) == told(g.sources(other, viewer))


@cases
def test_what_cannot_be_paid_now_says_what_is_missing(case: Case) -> None:
    g = the_game(case.name)
    short = 0
    for s, seat in asked(case, 10, 2):
        have = g.holdings(s, seat)
        for ways in g.sources(s, seat).ways.values():
            for way in ways:
                assert not way.missing or way.when == NEXT_TURN
                assert all(way.price[kind] == have[kind] + n for kind, n in way.missing.items())
                short += bool(way.missing)
    assert short > 10 or case.name == "golems"  # its gems are taken from somebody: nothing is lent

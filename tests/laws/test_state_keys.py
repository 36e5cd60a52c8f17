"""Keys of positions, and what a seat knows: equal keys for equal positions, and imagined positions that depend on
nothing that is hidden."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from loew.engine.bot import Observation
from loew.engine.game import chance_choice
from loew.engine.machine import State, play
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from loew.engine.state_key import PositionKey
from loew.games.golem.rules.memory import DRAWN, PICKED, RETURNED
from support import CASES, Case, games, the_game, walk

ALL = [*CASES, Case("golem", 3, (), (2, 2)), Case("golem", 2, (), (1, 3))]
every_case = pytest.mark.parametrize("case", ALL, ids=str)
PAIRS = 4  # of options that are played in both orders, at each decision


def text(case: Case, s: State) -> str:
    """The whole position as text."""
    return json.dumps(the_game(case.name).dump(s), sort_keys=True)


class Positions:
    """Every position met so far, by its key and by its text: both must tell the same positions apart."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.texts: dict[PositionKey, str] = {}
        self.keys: dict[str, PositionKey] = {}
        self.met_again = 0

    def meet(self, s: State) -> None:
        key, whole = PositionKey(s), text(self.case, s)
        self.met_again += whole in self.keys
        assert self.texts.setdefault(key, whole) == whole
        assert self.keys.setdefault(whole, key) == key
        assert hash(self.keys[whole]) == hash(key)


def after(s: State, *choices: tuple[str, ...]) -> State | None:
    """The position after these choices, with the same deals; None if they are not all offered."""
    now = s.copy()
    for choice in choices:
        if choice not in now.options:
            return None
        play(now, choice)
        while now.top is not None and now.top.who == CHANCE:
            play(now, chance_choice(now, Dealer(1)))
    return now


@every_case
def test_equal_keys_are_those_of_equal_positions(case: Case) -> None:
    """Over whole games, with the positions that pairs of options reach in one order and in the other."""
    g = the_game(case.name)
    positions = Positions(case)
    for seed in range(games(case, small=12, large=2)):
        for i, (s, who, _) in enumerate(walk(case, seed)):
            positions.meet(s)
            positions.meet(g.load_dump(json.loads(text(case, s))))
            if who == CHANCE or i % 3:
                continue
            for pair in list(permutations(s.options[: PAIRS + 1], 2))[: 2 * PAIRS]:
                reached = after(s, *pair)
                if reached is not None:
                    positions.meet(reached)
    assert positions.met_again > 50


@every_case
def test_a_copy_and_what_may_be_taken_back_do_not_change_the_key(case: Case) -> None:
    for s, _, choice in walk(case, 3):
        other = s.copy()
        other.revealed += 1
        assert PositionKey(other) == PositionKey(s)
        play(other, choice)
        assert PositionKey(other) != PositionKey(s)


@every_case
def test_a_turn_is_over_where_another_seat_or_another_turn_begins(case: Case) -> None:
    g = the_game(case.name)
    turns = 0
    for s, who, _ in walk(case, 5):
        for seat in range(case.seats):
            over = g.is_turn_over(s, seat)
            if who == CHANCE:
                assert s.top is not None
                assert over == s.top.effect.starts_turn
            else:
                assert over == (who != seat or g.is_turn_start(s))
        turns += who != CHANCE and g.is_turn_start(s)
    assert turns > 5


# ------------------------------------------------------------------ what is hidden


@every_case
def test_what_is_imagined_depends_only_on_what_the_seat_knows(case: Case) -> None:
    """Twins that look the same to a seat are imagined in the same way; also from what spectators see."""
    g = the_game(case.name)
    different = 0
    for seed in range(games(case, small=60, large=8)):
        for i, (s, _, _) in enumerate(walk(case, seed)):
            if case.name == "golem" and i % 9 and getattr(s, "round", 0):
                continue
            for seat in [*range(case.seats), SPECTATOR]:
                twin = g.determinize(s, seat, Dealer(seed, i))
                assert g.view(twin, seat) == g.view(s, seat)
                assert PositionKey(g.determinize(twin, seat, Dealer(4))) == PositionKey(
                    g.determinize(s, seat, Dealer(4))
                )
                assert Observation(g, twin, seat, Dealer(0)).key() == Observation(g, s, seat, Dealer(0)).key()
                different += PositionKey(twin) != PositionKey(s)
    assert different > 50 or case.seats == 1


@pytest.mark.parametrize("case", [case for case in ALL if case.name == "golem"], ids=str)
def test_objectives_that_a_seat_has_never_seen_can_change_places(case: Case) -> None:
    """Twins made without `determinize`: two cards change their names everywhere."""
    g = the_game("golem")
    compared = 0
    for seed in range(games(case, large=6)):
        seen: list[set[int]] = [set() for _ in range(case.seats)]
        for i, (s, _, _) in enumerate(walk(case, seed)):
            data = g.dump(s)
            for seat, p in enumerate(data["table"]["players"]):
                memory = data["table"]["memory"]
                seen[seat].update(
                    [*p["objectives"], *p["drafting"]], *([*memory[seat][:2], *memory[seat][DRAWN:]] if memory else ())
                )
            if i % 11 and data["table"]["round"]:
                continue
            for seat in range(case.seats):
                unseen = [card for card in range(27) if card not in seen[seat]]
                a, b = Dealer(i, seat).sample(unseen, 2)
                twin = g.load_dump(renamed(data, {a: b, b: a}))
                assert g.view(twin, seat) == g.view(s, seat)
                assert PositionKey(g.determinize(twin, seat, Dealer(4))) == PositionKey(
                    g.determinize(s, seat, Dealer(4))
                )
                compared += 1
    assert compared > 50


def renamed(data: dict[str, object], names: dict[int, int]) -> dict[str, object]:
    """The same position with other objectives: in hands, in the draft, in the deck and in what is remembered."""
    copy = json.loads(json.dumps(data))
    table = copy["table"]

    def other(cards: list[int]) -> list[int]:
        return [names.get(card, card) for card in cards]

    for p in table["players"]:
        p["objectives"] = other(p["objectives"])
        if not names.keys().isdisjoint(p["drafting"]):  # a hand that stays as it is keeps its order
            p["drafting"] = sorted(other(p["drafting"]))
    table["objective_pile"] = sorted(other(table["objective_pile"]))
    table["objective_tail"] = other(table["objective_tail"])
    table["memory"] = [
        [other(items) if what in (PICKED, RETURNED, DRAWN) else items for what, items in enumerate(own)]
        for own in table["memory"]
    ]
    return dict(copy)

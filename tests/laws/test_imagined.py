"""Positions that a seat imagines (`determinize`) agree with everything that it has seen, and tell nothing else."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from loew.engine.machine import State, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.memory import (
    CHOSEN,
    DEALT,
    RETURNED,
    draft_hands,
    recalled,
    returned_cards,
)
from loew.games.golem.rules.state import GolemState, Player
from support import CASES, Case, games, the_game, walk

GOLEM = [*[case for case in CASES if case.name == "golem"], Case("golem", 3, (), (2, 2)), Case("golem", 2, (), (1, 3))]
ALL_OBJECTIVES = list(range(27))
every_case = pytest.mark.parametrize("case", GOLEM, ids=str)


class Seen(NamedTuple):
    """What a seat has seen, written down while it played."""

    hands: dict[int, list[int]]  # in the draft, by step
    returned: list[int]  # put under the deck
    starts: list[int]  # dealt to it


def write_down(s: GolemState, who: int, choice: tuple[str, ...], seen: list[Seen]) -> None:
    """What the seat sees with its choice."""
    assert s.top is not None
    p, notes, verb = s.players[who], seen[who], s.top.effect.verb()
    if verb == "give-back":
        notes.returned.append(s.box.number[choice[1]])
    if verb == "keep-objective":
        notes.returned.extend(card for card in p.drafting if card != s.box.number[choice[1]])
    if p.starts and not notes.starts:
        notes.starts.extend(p.starts)


def hands_seen(s: GolemState, seat: int) -> dict[int, list[int]]:
    """The hands that the seat has had in the draft, if this is how the cards were dealt and taken."""
    return {step: sorted(hand.cards(step)) for hand in draft_hands(s) for step in hand.seen_at(seat)}


def golem_state(s: State) -> GolemState:
    assert isinstance(s, GolemState)
    return s


@every_case
def test_what_is_imagined_agrees_with_all_that_the_seat_has_seen(case: Case) -> None:
    g = the_game("golem")
    dealer = Dealer(9)
    compared = 0
    for seed in range(games(case, large=12)):
        seen = [Seen({}, [], []) for _ in range(case.seats)]
        for i, (state, who, choice) in enumerate(walk(case, seed)):
            s = golem_state(state)
            if who != CHANCE and s.top is not None and s.top.effect.verb() == "draft":
                seen[who].hands[len(seen[who].hands)] = sorted(s.players[who].drafting)
            for seat in range(case.seats) if not (i % 7 and s.round) else ():
                other = golem_state(g.determinize(s, seat, dealer))
                drafted = hands_seen(other, seat)
                assert all(drafted[step] == cards for step, cards in seen[seat].hands.items() if step in drafted)
                assert len(drafted) >= len(seen[seat].hands) or len(draft_hands(s)) == 0
                returned = list(returned_cards(other, seat))
                assert returned[len(returned) - len(seen[seat].returned) :] == seen[seat].returned
                assert other.players[seat].objectives == s.players[seat].objectives
                assert other.players[seat].drafting == s.players[seat].drafting
                assert [recalled(other, who, CHOSEN) for who in range(case.seats)] == [
                    recalled(s, who, CHOSEN) for who in range(case.seats)
                ]
                everywhere = [card for p in other.players for card in (*p.objectives, *p.drafting)]
                assert sorted([*everywhere, *other.objective_pile, *other.objective_tail]) == ALL_OBJECTIVES
                dealt = [tile for who in range(case.seats) for tile in recalled(other, who, DEALT)]
                assert len(set(dealt)) == len(dealt)
                compared += 1
            if who != CHANCE:
                write_down(s, who, choice, seen)
    assert compared > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_it_has_not_seen_can_be_anything(seats: int) -> None:
    """After the draft, and over many imagined positions: every card that another seat could have is imagined there."""
    g = the_game("golem")
    dealer = Dealer(5)
    for state, who, _ in walk(Case("golem", seats), 3):
        s = golem_state(state)
        if s.round:
            break
        if who != CHANCE and s.top is not None and s.top.effect.verb() == "choose-starts":
            others = [other for other in range(seats) if other != who]
            starts = Counter(
                tile for _ in range(300) for tile in imagined(g.determinize(s, who, dealer), others[0]).starts
            )
            unseen = [tile for tile in range(18) if tile not in (*recalled(s, who, DEALT), *all_chosen(s))]
            if s.players[others[0]].starts:
                assert sorted(starts) == unseen
    seat = 0
    held: list[set[int]] = [set() for _ in range(seats)]
    for _ in range(600):
        other = golem_state(g.determinize(s, seat, dealer))
        for who in range(1, seats):
            held[who].update(other.players[who].objectives)
    for who in range(1, seats):
        assert set(s.players[who].objectives) < held[who]


def imagined(s: State, who: int) -> Player:
    return golem_state(s).players[who]


def all_chosen(s: GolemState) -> list[int]:
    return [tile for who in range(s.seats) for tile in recalled(s, who, CHOSEN)]


def test_with_two_players_a_hand_that_comes_back_tells_what_the_other_took() -> None:
    """A seat sees each hand twice, so it knows exactly what the other took from the hand that it saw first."""
    g = the_game("golem")
    dealer = Dealer(2)
    case = Case("golem", 2)
    *_, last = [golem_state(s).copy() for s, _, _ in walk(case, 6) if golem_state(s).round == 0]
    known = set(draft_hands(last)[0].cards(0))
    mine = known & {*last.players[0].objectives, *recalled(last, 0, RETURNED)}
    taken = draft_hands(last)[0].taken[1]
    for _ in range(100):
        other = golem_state(g.determinize(last, 0, dealer))
        assert draft_hands(other)[0].taken[1] == taken
        assert mine <= {*other.players[0].objectives, *recalled(other, 0, RETURNED)}


@every_case
def test_a_game_can_be_played_on_from_what_is_imagined(case: Case) -> None:
    g = the_game("golem")
    dealer = Dealer(8)
    for s, who, _ in walk(case, 1):
        if who >= 0:
            other = g.determinize(s, who, dealer)
            assert other.options == s.options
            play(other, dealer.one(other.options))

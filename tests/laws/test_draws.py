"""When the deck of objectives is used up, seats draw what others put under it. Which card they keep stays hidden."""

from __future__ import annotations

import pytest

from loew.engine.game import chance_choice
from loew.engine.machine import State, advance, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.state_key import PositionKey
from loew.games.golem.rules.memory import draws, returned_cards
from loew.games.golem.rules.state import GolemState
from support import Case, the_game, walk

DRAWS = 24  # the deck has cards for about six


def first_round(seats: int, seed: int) -> GolemState:
    """A position of the first round, after the draft."""
    for s, who, _ in walk(Case("golem", seats), seed):
        assert isinstance(s, GolemState)
        if s.round == 1 and who != CHANCE:
            return s
    raise AssertionError


def begin_draw(s: State, who: int) -> None:
    s.push(the_game("golem").notation.parse("draw-objectives 2"), who)
    advance(s)
    assert s.top is not None
    if s.top.who == CHANCE:
        play(s, chance_choice(s, Dealer(5, len(draws_of(s)))))


def draws_of(s: State) -> list[object]:
    assert isinstance(s, GolemState)
    return [*draws(s), *s.objective_tail]


def is_keeping(s: State, who: int) -> bool:
    return s.top is not None and s.top.who == who and s.top.effect.verb() == "keep-objective"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_another_seat_keeps_from_under_the_deck_is_not_told(seats: int) -> None:
    """Twins in which a seat keeps one card or the other go on with the same draws while nobody else can see the
    difference: they are imagined in the same way."""
    g = the_game("golem")
    compared = chains = 0
    for seed in range(6):
        dealer = Dealer(seed, 31)
        s: State = first_round(seats, seed)
        twins: list[tuple[int, State]] = []  # the seat that kept another card, and the position
        for _ in range(DRAWS):
            who, at = dealer.below(seats), dealer.below(2)
            begin_draw(s, who)
            if not is_keeping(s, who):
                continue
            if isinstance(s, GolemState) and not s.objective_pile:
                other = s.copy()
                play(other, other.options[1 - at])
                twins = [(who, other), *[(keeper, after_draw(twin, who, at)) for keeper, twin in twins]][:4]
            play(s, s.options[at])
            for keeper, twin in twins:
                for seat in range(seats):
                    if seat == keeper or knows(s, twin, seat):
                        continue
                    assert g.view(twin, seat) == g.view(s, seat)
                    for deal in range(2):
                        one, two = g.determinize(s, seat, Dealer(deal)), g.determinize(twin, seat, Dealer(deal))
                        assert PositionKey(one) == PositionKey(two)
                    compared += 1
                    chains += len(draws_of(s)) > 8
    assert compared > 20
    assert chains


def after_draw(s: State, who: int, at: int) -> State:
    """The same draw in a twin."""
    begin_draw(s, who)
    play(s, s.options[at])
    return s


def knows(s: State, twin: State, seat: int) -> bool:
    """Whether the seat has seen which of the two it is: it has drawn another card."""
    assert isinstance(s, GolemState)
    assert isinstance(twin, GolemState)
    return (s.players[seat].objectives, returned_cards(s, seat)) != (
        twin.players[seat].objectives,
        returned_cards(twin, seat),
    )


def test_either_card_is_imagined_in_the_hand() -> None:
    g = the_game("golem")
    s: State = first_round(3, 1)
    while True:
        assert isinstance(s, GolemState)
        if s.objective_pile:
            begin_draw(s, 0)
            play(s, s.options[0])
            continue
        begin_draw(s, 1)
        hidden = {choice[1] for choice in s.options}
        known = {s.box.objective_names[card] for card in returned_cards(s, 0)}
        play(s, s.options[0])
        if hidden <= known and len(hidden) == 2:
            break
    kept = set()
    for deal in range(60):
        other = g.determinize(s, 0, Dealer(deal))
        assert isinstance(other, GolemState)
        names = {other.box.objective_names[card] for card in other.players[1].objectives}
        assert len(names & hidden) == 1
        kept |= names & hidden
        assert sorted([*other.objective_tail, *[card for p in other.players for card in p.objectives]]) == list(
            range(27)
        )
    assert kept == hidden

"""Who may influence the character of the round, and for what (INF)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

from loew.games.golem.rules.influence import matches
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.vocabulary import COLOURS
from rulebook.helpers import SHOWN, palace, purse

At = Callable[..., GolemState]
Say = Callable[..., None]
Offered = Callable[[GolemState], list[str]]
Asked = Callable[[GolemState], int | None]
Golems = Callable[..., str]


# ------------------------------------------------------------------ who


@pytest.mark.rule("INF-1", "INF-2", "CHR-3")
def test_sara_influences_the_character_with_a_red_and_a_blue_marble_for_3_coins(
    at: At, say: Say, golems: Golems, asked: Asked
) -> None:
    s = at("influence", characters=palace(41), marbles="red blue", coin=3, beside={"red-i": "red-3"})
    say(s, "3 coin > (steps 1 & activate 2)", "skip", "activate red-i", "skip")
    assert purse(s) == (3, 0, 0, 10)
    assert golems(s) == "red-i-lying yellow-i"
    assert asked(s) is None


@pytest.mark.rule("INF-1")
@pytest.mark.parametrize("card", SHOWN)
def test_every_pair_of_marbles_matches_just_when_each_covers_one_of_the_two_colours(
    influence: At, asked: Asked, card: int
) -> None:
    shown = SHOWN[card].split()
    for taken in product(COLOURS, repeat=2):
        covered = any(
            all(marble in (colour, "white") for marble, colour in zip(order, shown, strict=True))
            for order in permutations(taken)
        )
        s = influence(card, marbles=" ".join(taken))
        assert (asked(s) == 0) == covered, (taken, shown)


@pytest.mark.rule("INF-1")
@pytest.mark.parametrize(
    ("marbles", "match"),
    [
        ("red blue", True),
        ("blue red", True),
        ("white blue", True),
        ("red white", True),
        ("white white", True),
        ("red red", False),
        ("blue blue", False),
        ("white yellow", False),
        ("red yellow", False),
        ("black blue", False),
        ("white black", False),
        ("black black", False),
    ],
)
def test_white_is_any_colour_black_is_none_and_one_colour_twice_is_not_two(
    influence: At, asked: Asked, marbles: str, match: bool
) -> None:
    assert (asked(influence(41, marbles=marbles)) == 0) == match


@pytest.mark.rule("INF-1")
def test_one_marble_or_none_is_not_enough() -> None:
    white = COLOURS.index("white")
    assert not matches((), (0, 1))
    assert not matches((white,), (0, 1))
    assert matches((white, white), (0, 1))


@pytest.mark.rule("INF-1")
def test_all_in_turn_order_who_match_influence_the_same_card(at: At, say: Say, asked: Asked) -> None:
    s = at(
        "each influence",
        seats=3,
        order=(2, 0, 1),
        characters=palace(41),
        marbles="red blue",
        others=[{"marbles": "red yellow"}, {"marbles": "white white"}],
    )
    assert asked(s) == 2
    say(s, "3 coin")
    assert asked(s) == 0
    say(s, "3 coin")
    assert asked(s) is None
    assert [p.coin for p in s.players] == [3, 0, 3]


# ------------------------------------------------------------------ what


@pytest.mark.rule("INF-2")
def test_he_pays_for_the_bonus_or_takes_3_coins_or_nothing(influence: At, say: Say, offered: Offered) -> None:
    s = influence(40, coin=3)
    assert offered(s) == ["3 coin > study 2", "3 coin", "skip"]
    say(s, "3 coin")
    assert (s.players[0].coin, s.players[0].study) == (6, 0)
    s = influence(40, coin=3)
    say(s, "skip")
    assert (s.players[0].coin, s.players[0].study) == (3, 0)
    s = influence(40, coin=3)
    say(s, "3 coin > study 2")
    assert (s.players[0].coin, s.players[0].study) == (0, 2)


@pytest.mark.rule("INF-2")
def test_the_3_coins_cannot_be_taken_first_to_pay_with(influence: At, say: Say, asked: Asked) -> None:
    s = influence(40, coin=2)
    say(s, "3 coin")
    assert asked(s) is None
    assert s.players[0].coin == 5


@pytest.mark.rule("INF-3")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_each_round_has_its_own_character_from_left_to_right(at: At, asked: Asked, round: int) -> None:
    for place, card in enumerate(["char-46", "char-40", "char-42", "char-50"], 1):
        s = at("influence", characters="char-46 char-40 char-42 char-50", marbles=SHOWN[int(card[5:])], round=round)
        same = SHOWN[int(card[5:])].split() == SHOWN[[46, 40, 42, 50][round - 1]].split()
        assert (asked(s) == 0) == (place == round or same)


@pytest.mark.rule("INF-3")
def test_after_the_round_the_card_on_the_right_is_the_one(at: At, say: Say, deal: Say, asked: Asked) -> None:
    s = at("influence & new-round", characters="char-41 char-42 char-40 char-50", marbles="white white")
    say(s, "skip")
    deal(s)
    assert s.round == 2
    assert asked(s) is None
    assert s.players[0].marbles == ()  # and new marbles are needed

"""The Automa sits down (AST-1 to AST-6)."""

from __future__ import annotations

from itertools import permutations

import pytest

from automa.tables import Turn, new_automa_game
from loew.engine.errors import SetupError
from loew.engine.setup import AutomaSeat, Setup, simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.vocabulary import DISTRICTS

SEATS = (2, 3, 4)
LEVELS = (1, 2, 3, 4)


def numbers(t: Turn, text: str) -> list[int]:
    return [t.s.box.number[word] for word in text.split()]


def with_starts(golem: Golem, level: int, starts: str) -> Turn:
    """The solo game with these starting tiles, when the Automa has taken what they show."""
    t = new_automa_game(golem, 2, level)
    t.until("deal-strategies")
    t.say("strategy red yellow blue")
    t.until("deal-starts")
    others = [name for name in t.s.box.start_names if name not in starts.split()]
    t.say(f"deal {starts} {' '.join(others[:4])}")
    t.until("choose-starts")
    return t


# ------------------------------------------------------------------ AST-1


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_first_in_turn_order_wherever_it_sits(golem: Golem, seats: int, seat: int) -> None:
    for seed in range(5):
        t = new_automa_game(golem, seats, 1, seat)
        t.until("deal-strategies", seed)
        assert t.s.order[0] == seat
        assert sorted(t.s.order) == list(range(seats))


@pytest.mark.rule("AST-1")
def test_nobody_can_deal_another_seat_the_first_place(golem: Golem) -> None:
    t = new_automa_game(golem, 3, 1)
    t.until("draw-order")
    f = t.s.top
    assert f is not None
    assert str(f.effect.chance_error(t.s, f, ("order", "2", "1", "3"))) == "seat 1 always begins"
    assert not f.effect.chance_error(t.s, f, ("order", "1", "3", "2"))


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize("seats", SEATS)
def test_it_gets_the_artifact_tile_left_over(golem: Golem, seats: int) -> None:
    t = new_automa_game(golem, seats, 1)
    t.until("choose-artifact")
    dealt = t.s.artifacts
    for _ in range(seats - 1):
        assert len(t.s.artifacts) > 1
        t.say(" ".join(t.s.options[-1]))
    assert t.p.artifact == dealt[0]
    assert t.s.artifacts == ()


# ------------------------------------------------------------------ AST-2


@pytest.mark.rule("AST-2")
@pytest.mark.parametrize("level", LEVELS)
def test_it_takes_as_many_starting_tiles_as_its_level_and_all_they_show(golem: Golem, level: int) -> None:
    t = with_starts(golem, level, " ".join(["start-1", "start-4", "start-9", "start-10"][:level]))
    assert len([text for text in t.choices if text.startswith("choose start")]) == level
    assert t.p.starts == ()
    assert t.p.purse == [3, 6, 9 + 1, 13 + 1][level - 1]  # each 3 or 4, and 1 of the artifact of one gold
    assert t.p.students == (2, 1, 1)
    assert t.p.study == (1 if level > 1 else 0)
    assert t.p.gold == (0, 0, 0, 1 if level > 2 else 0)
    assert t.p.developed.bit_count() == (1 if level > 3 else 0)


@pytest.mark.rule("AST-2", "AST-6", "ARE-1")
def test_the_example_starts_with_the_marker_on_three_and_a_yellow_step(golem: Golem) -> None:
    t = with_starts(golem, 1, "start-2")
    assert t.p.purse == 3
    assert t.p.students == (1, 2, 1)


@pytest.mark.rule("AST-2", "AAC-4")
def test_free_artifact_tiles_go_from_the_bottom_up_at_set_up_too(golem: Golem) -> None:
    t = with_starts(golem, 3, "start-16 start-17 start-18")
    assert [text for text in t.choices if text.startswith(("develop", "place"))] == [
        *("develop boost-knowledge", "place row-4 side-b"),  # right before left
        *("develop trigger-marble", "place row-4 side-a"),  # the same row before the next
        *("develop boost-clay", "place row-3 side-b"),
    ]


# ------------------------------------------------------------------ AST-3


@pytest.mark.rule("AST-3")
@pytest.mark.parametrize("seats", SEATS)
def test_it_gets_three_objectives_at_random_and_is_asked_nothing_about_them(golem: Golem, seats: int) -> None:
    t = new_automa_game(golem, seats, 1)
    t.until("deal-hands")
    f = t.s.top
    assert f is not None
    names = t.s.box.objective_names
    t.say(f"deal {' '.join(names[: 9 if seats == 2 else 3 + 4 * (seats - 1)])}")
    assert t.p.objectives == tuple(numbers(t, " ".join(names[:3])))
    assert t.p.drafting == ()
    assert t.choices == []


@pytest.mark.rule("AST-3")
def test_a_person_alone_draws_six_keeps_three_and_the_rest_goes_under_the_deck(golem: Golem) -> None:
    t = new_automa_game(golem, 2, 1)
    t.until("draft")
    six = t.s.players[1].drafting
    assert len(six) == 6
    for _ in range(3):
        assert t.s.top is not None
        assert t.s.top.who == 1
        t.say(" ".join(t.s.options[0]))
    assert t.s.players[1].objectives == six[:3]
    assert t.s.players[1].drafting == ()
    assert t.s.objective_tail == six[3:]
    assert len(t.s.objective_pile) == 27 - 9


@pytest.mark.rule("AST-3")
@pytest.mark.parametrize("seats", [3, 4])
def test_several_people_draft_among_themselves_and_pass_it_by(golem: Golem, seats: int) -> None:
    t = new_automa_game(golem, seats, 1, 1)
    t.until("draft")
    people = [who for who in range(seats) if who != 1]
    hands = [t.s.players[who].drafting for who in people]
    assert [len(hand) for hand in hands] == [4] * len(people)
    for _ in people:
        t.say(" ".join(t.s.options[0]))
    assert [t.s.players[who].drafting for who in people] == [hands[i - 1][1:] for i in range(len(people))]
    t.until("choose-artifact")
    assert [len(p.objectives) for p in t.s.players] == [3] * seats
    assert len(t.s.objective_tail) == len(people)


# ------------------------------------------------------------------ AST-5, AST-6


@pytest.mark.rule("AST-5")
@pytest.mark.parametrize("order", list(permutations(DISTRICTS)), ids="-".join)
def test_its_golems_stand_in_the_districts_of_the_top_two_colours(golem: Golem, order: tuple[str, ...]) -> None:
    t = new_automa_game(golem, 2, 1)
    t.until("deal-strategies")
    t.say(f"strategy {' '.join(order)}")
    t.until("stand-golems")
    assert t.golems == f"{order[0]}-i {order[1]}-i"
    assert t.p.lying == 0


@pytest.mark.rule("AST-5")
def test_the_strategy_tiles_lie_in_random_order(golem: Golem) -> None:
    seen = set()
    for seed in range(40):
        t = new_automa_game(golem, 2, 1)
        t.until("deal-starts", seed)
        seen.add(t.p.strategy)
    assert len(seen) == 6


@pytest.mark.rule("AST-6")
@pytest.mark.parametrize("level", LEVELS)
def test_it_begins_with_nothing_in_its_purse_and_twenty_unseen_cards(golem: Golem, level: int) -> None:
    t = new_automa_game(golem, 2, level)
    assert (t.p.purse, t.p.vp, t.p.difficulty) == (0, 10, level)
    assert t.p.card_pile == tuple(range(20))
    assert t.p.cards == t.p.card_tail == ()


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize("automa", [(2, 1), (-1, 1), (0, 5), (0, 0)])
def test_the_automa_is_at_a_seat_of_the_table_and_at_a_level_from_one_to_four(
    golem: Golem, automa: tuple[int, int]
) -> None:
    with pytest.raises(SetupError):
        golem.new(simple_setup("golem", 2, automa=automa))


@pytest.mark.rule("AST-1")
def test_there_is_one_automa(golem: Golem) -> None:
    with pytest.raises(SetupError, match="one Automa"):
        golem.new(Setup("golem", (AutomaSeat(1), AutomaSeat(1))))

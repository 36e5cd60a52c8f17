"""Its cards, and whether it takes a marble or places the rabbi (ADR-1 to ADR-5, ARB-1, ARB-2)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from automa.tables import DONE, LYING, Turn, lay_automa_table
from loew.games.golem.game import Golem

Does = Callable[..., Turn]

EVERY_CARD = " ".join(f"card-{n}" for n in range(1, 21))


@pytest.fixture
def acts(does: Does) -> Does:
    """The Automa's actions of a round, with these cards drawn: it alone has any left."""

    def act(*cards: str, **fields: object) -> Turn:
        t = does("actions", **{"others": DONE, "golems": LYING, "lines": "wwwrryybbk - - - -", **fields})
        for card in cards:
            t.until("draw-card")
            t.say(f"deal {card}")
        t.until("draw-card")
        return t

    return act


def actions(t: Turn) -> list[str]:
    return [text.split()[0] for text in t.choices if text.startswith(("take", "rabbi", "pass"))]


# ------------------------------------------------------------------ ADR-1, ADR-2


@pytest.mark.rule("ADR-1")
def test_each_action_draws_a_card_laid_right_of_the_others(acts: Does) -> None:
    t = acts("card-9", "card-1", "card-4")
    assert [t.s.box.automa_content.names[card] for card in t.p.cards] == ["card-9", "card-1", "card-4"]
    assert t.over
    assert len(t.p.card_pile) == 17


@pytest.mark.rule("ADR-1", "ADR-2")
def test_the_bonus_comes_before_the_action(acts: Does) -> None:
    assert acts("card-1").choices[:2] == ["gold row-4", "take yellow work"]


@pytest.mark.rule("ADR-2")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "least"), [("card-1", 1), ("card-2", 2), ("card-3", 3), ("card-4", 4)])
def test_the_bonus_comes_from_its_level_on(acts: Does, level: int, card: str, least: int) -> None:
    t = acts(card, difficulty=level, tiles="tile-11 tile-12 tile-10")
    assert t.p.gold == (0, 0, 0, 1 if level >= least else 0)


@pytest.mark.rule("ADR-2")
def test_a_bonus_can_be_a_study_step(acts: Does) -> None:
    assert acts("card-5").p.study == 1


@pytest.mark.rule("ADR-2")
@pytest.mark.parametrize(("strategy", "students"), [("red yellow blue", (2, 1, 1)), ("blue red yellow", (1, 1, 2))])
def test_a_bonus_can_be_a_step_of_the_topmost_strategy_s_student(
    acts: Does, strategy: str, students: tuple[int, ...]
) -> None:
    t = acts("card-8", strategy=strategy, lines="w - - - -")
    assert t.p.students == students


@pytest.mark.rule("ADR-2")
def test_that_student_does_not_pass_X(acts: Does) -> None:
    t = acts("card-8", strategy="red yellow blue", students=(10, 1, 1), lines="w - - - -")
    assert t.p.students == (10, 1, 1)


@pytest.mark.rule("ADR-2")
@pytest.mark.parametrize(
    ("card", "golems", "built"),
    [
        ("card-12", "dead dead", 1),
        ("card-12", "red-i-lying dead", 1),
        ("card-12", "red-i-lying yellow-i-lying", 0),
        ("card-14", "red-i-lying yellow-i-lying", 1),
        ("card-14", "red-i-lying yellow-i-lying blue-x", 0),
    ],
)
def test_a_bonus_can_be_a_golem_if_there_are_few(acts: Does, card: str, golems: str, built: int) -> None:
    before = max(0, len(golems.split()) - 2)
    t = acts(card, golems=golems, purse=10, lines="w - - - -")
    assert t.p.built() == before + built
    if built:
        assert t.p.purse == 10 - 3 + 2  # without discount; and the new golem works
        assert t.p.level == 4


@pytest.mark.rule("ADR-2")
def test_a_golem_of_the_bonus_needs_one_that_is_not_built(acts: Does) -> None:
    t = acts("card-14", golems="dead dead dead dead dead dead", purse=10, lines="w - - - -")
    assert t.p.purse == 10


# ------------------------------------------------------------------ ADR-3, ADR-5


@pytest.mark.rule("ADR-3")
@pytest.mark.parametrize(
    ("cards", "what"),
    [
        ("card-1 card-3 card-6", "take take rabbi"),  # two left halves
        ("card-2 card-1 card-3", "take take rabbi"),  # right, then left: no picture
        ("card-1 card-2 card-4", "take rabbi take"),  # left and right: the rabbi
        ("card-2 card-13 card-1", "take rabbi take"),  # the second card shows the rabbi first
        ("card-4 card-1 card-2", "rabbi take take"),
        ("card-7 card-20 card-4", "rabbi take take"),  # a rabbi is out, whatever the cards complete or show
        ("card-1 card-3 card-19", "take take rabbi"),  # marble first, but the rabbi is what is missing
    ],
)
def test_marble_or_rabbi(acts: Does, cards: str, what: str) -> None:
    t = acts(*cards.split(), tiles="tile-11 tile-12 tile-2", difficulty=1)
    assert actions(t) == what.split()
    assert t.over


@pytest.mark.rule("ADR-3", "ARB-2")
def test_the_second_card_completes_the_rabbi_and_its_first_number_is_two(acts: Does) -> None:
    t = acts("card-1", "card-2", tiles="tile-11 tile-2 tile-12")
    assert actions(t) == ["take", "rabbi"]
    assert "rabbi tile-2" in t.choices


@pytest.mark.rule("ADR-5", "ADR-3")
@pytest.mark.parametrize("card", EVERY_CARD.split())
def test_it_never_passes(acts: Does, card: str) -> None:
    others = [other for other in ("card-1", "card-2", "card-3") if other != card]
    t = acts(card, *others[:2], tiles="tile-11 tile-12 tile-2", lines="wwwrr yy bb k -")
    assert sorted(actions(t)) == ["rabbi", "take", "take"]


# ------------------------------------------------------------------ ADR-4


@pytest.mark.rule("ADR-4")
def test_at_the_end_of_the_round_its_cards_go_under_the_deck(does: Does) -> None:
    t = does("new-round", cards="card-9 card-1 card-4", card_tail="card-7")
    assert t.p.cards == ()
    assert [t.s.box.automa_content.names[card] for card in t.p.card_tail] == ["card-7", "card-9", "card-1", "card-4"]
    assert len(t.p.card_pile) == 16


@pytest.mark.rule("ADR-4", "ADR-2")
@pytest.mark.parametrize("card", ["card-16", "card-17", "card-18"])
def test_or_all_are_shuffled_if_a_card_says_so(does: Does, acts: Does, card: str) -> None:
    t = acts(card, card_tail="card-7 card-8")
    assert t.p.reshuffles
    assert len(t.p.card_pile) == 17
    t.p.end_round()
    assert t.p.card_pile == tuple(range(20))
    assert t.p.cards == t.p.card_tail == ()
    assert not t.p.reshuffles


@pytest.mark.rule("ADR-4")
def test_cards_under_the_deck_come_again_in_order_when_it_is_used_up(does: Does) -> None:
    tail = " ".join(EVERY_CARD.split()[4:])
    t = does("actions", others=DONE, cards="", card_tail=tail, golems=LYING, lines="www - - - -")
    t.say("deal card-3")
    assert t.p.card_pile == tuple(t.s.box.number[card] for card in ("card-1", "card-2", "card-4"))
    t = does("actions", others=DONE, card_tail=f"{tail} card-1 card-2 card-3 card-4", lines="www - - - -")
    assert t.p.card_pile == ()
    f = t.s.top
    assert f is not None
    assert f.effect.chance_error(t.s, f, ("deal", "card-6"))
    t.say("deal card-5")
    assert t.s.box.automa_content.names[t.p.card_tail[0]] == "card-6"


# ------------------------------------------------------------------ ARB


@pytest.mark.rule("ARB-1", "AAC-9")
@pytest.mark.parametrize("far", ["red-viii", "yellow-ix", "blue-x"])
def test_with_a_golem_on_VIII_to_X_the_rabbi_goes_where_it_is_killed(acts: Does, far: str) -> None:
    t = acts("card-4", golems=f"red-vii {far}", tiles="tile-1 tile-2 tile-5")
    assert t.choices[-3:] == ["rabbi tile-5", f"kill {far}", "bury grave-1"]
    assert t.golems == "red-vii dead"


@pytest.mark.rule("ARB-1")
def test_if_that_tile_is_taken_or_absent_the_rabbi_kills_on_the_permanent_space(acts: Does) -> None:
    taken = [{"marbles": "white white", "rabbi": 2}]
    t = acts("card-4", golems="red-vii red-viii", tiles="tile-1 tile-2 tile-5", others=taken)
    assert t.choices[-3:] == ["rabbi permanent", "kill red-viii", "bury grave-1"]
    assert t.s.permanent == (0,)
    t = acts("card-4", golems="red-vii red-viii", tiles="tile-1 tile-2 tile-3")
    assert t.choices[-3:] == ["rabbi permanent", "kill red-viii", "bury grave-1"]


@pytest.mark.rule("ARB-2")
@pytest.mark.parametrize(
    ("seats", "card", "taken", "place"),
    [
        (2, "card-4", (9,), 1),
        (2, "card-4", (0,), 2),
        (2, "card-10", (9,), 1),  # 5 1 3 4 2: there is no fifth tile
        (2, "card-10", (0,), 3),
        (2, "card-10", (2,), 1),
        (3, "card-20", (9, 9), 4),  # 5 4 2 3 1
        (3, "card-20", (3, 9), 2),
        (3, "card-20", (3, 1), 3),
        (4, "card-20", (9, 9, 9), 5),
        (4, "card-20", (4, 3, 1), 3),
        (4, "card-20", (4, 3, 2), 2),
    ],
)
def test_the_rabbi_goes_to_the_first_free_tile_of_the_card_s_numbers(
    acts: Does, seats: int, card: str, taken: tuple[int, ...], place: int
) -> None:
    tiles = "tile-11 tile-12 tile-2 tile-1 tile-9"
    others = [{"marbles": "white white", "rabbi": at} for at in taken]
    shown = " ".join(tiles.split()[: seats + 1])
    t = acts(card, seats=seats, others=others, tiles=shown, objectives="obj-51", order=tuple(range(seats)))
    assert f"rabbi {tiles.split()[place - 1]}" in t.choices
    assert t.p.rabbi == place - 1


@pytest.mark.rule("ARB-2")
def test_a_tile_that_kills_is_nothing_special_while_no_golem_is_far(acts: Does) -> None:
    t = acts("card-4", tiles="tile-2 tile-5 tile-1", golems="red-vii yellow-i")
    assert "rabbi tile-2" in t.choices


@pytest.mark.rule("ARB-2")
def test_if_no_number_gives_a_free_tile_it_is_the_topmost(golem: Golem, tmp_path: Path) -> None:
    (tmp_path / "automa.toml").write_text('[[card]]\nid = "card-4"\nrabbi = [5, 1]\n', encoding="utf-8")
    others = [{"marbles": "white white", "rabbi": 0}]
    t = lay_automa_table(Golem(tmp_path), "actions", others=others, tiles="tile-1 tile-2 tile-11", golems=LYING)
    t.say("deal card-4")
    assert "rabbi tile-2" in t.choices

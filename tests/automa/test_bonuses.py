"""How it uses bonuses: books read again, one of several, objectives, and trades (AAC-14 to AAC-16)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from automa.tables import Turn, lay_automa_table
from loew.games.golem.game import Golem

Does = Callable[..., Turn]


@pytest.mark.rule("AAC-14")
def test_books_used_again_are_black_first_then_from_the_top_then_from_the_left(does: Does) -> None:
    columns = "book-9 / book-33 book-17 book-18 / book-25 book-28"
    t = does("reread 6", columns=columns, gold=(4, 3, 2, 1), cards="card-1")
    order = "book-33 book-18 book-17 book-28 book-9 book-25"
    assert [text for text in t.choices if text.startswith("reread")] == [f"reread {book}" for book in order.split()]


@pytest.mark.rule("AAC-14")
@pytest.mark.parametrize("far", ["red-viii", "yellow-ix", "blue-x"])
@pytest.mark.parametrize("do", ["kill / 3 vp", "3 vp / kill"])
def test_with_a_golem_on_VIII_to_X_a_book_kills(does: Does, far: str, do: str) -> None:
    for card in ("card-1", "card-5"):
        t = does(do, golems=f"red-i {far}", cards=card)
        assert t.choices[:2] == ["kill", f"kill {far}"]


@pytest.mark.rule("AAC-14")
@pytest.mark.parametrize(("card", "taken"), [("card-1", "kill"), ("card-5", "3 vp")])
def test_without_one_it_is_left_or_right_like_anything_else(does: Does, card: str, taken: str) -> None:
    assert does("kill / 3 vp", golems="red-vii yellow-i", cards=card).choices[0] == taken


@pytest.mark.rule("AAC-14")
@pytest.mark.parametrize("card", ["card-1", "card-5"])
def test_what_is_possible_comes_before_what_is_not(does: Does, card: str) -> None:
    assert does("kill / 3 vp", golems="dead dead", cards=card).choices == ["3 vp"]
    assert does("study 1 / 2 vp", study=10, cards=card).choices == ["2 vp"]
    assert does("2 vp / study 1", study=10, cards=card).choices == ["2 vp"]


@pytest.mark.rule("AAC-14")
@pytest.mark.parametrize("card", range(1, 21))
def test_left_or_right_is_what_stands_higher_on_the_last_card(does: Does, card: int) -> None:
    t = does(
        "2 clay / 2 coin / 2 knowledge", cards=f"card-1 card-5 card-{card}" if card not in (1, 5) else f"card-{card}"
    )
    words = t.s.box.automa_content.marble[t.p.cards[-1]]
    side = next(word for word in words if word in ("left", "right"))
    assert t.choices == ["2 clay" if side == "left" else "2 knowledge"]


@pytest.mark.rule("AAC-14")
def test_without_either_criterion_it_is_left(does: Does, tmp_path: Path) -> None:
    (tmp_path / "automa.toml").write_text('[[card]]\nid = "card-5"\nmarble = ["most"]\n', encoding="utf-8")
    assert lay_automa_table(Golem(tmp_path), "2 clay / 2 coin", cards="card-5").choices == ["2 clay"]
    assert does("2 clay / 2 coin").choices == ["2 clay"]  # nor is there a card before the first


@pytest.mark.rule("AAC-15")
def test_of_two_objectives_it_keeps_one_without_looking(does: Does) -> None:
    for drawn in ("obj-60 obj-53", "obj-53 obj-60"):
        t = does("draw-objectives 2")
        t.say(f"deal {drawn}")
        first, other = (t.s.box.number[name] for name in drawn.split())
        assert t.p.objectives == (first,)
        assert t.s.objective_tail == (other,)


@pytest.mark.rule("AAC-16")
@pytest.mark.parametrize(
    ("do", "fields", "purse", "vp"),
    [
        ("3 clay > 6 vp", {"purse": 0}, -3, 16),
        ("3 clay > 6 vp", {"purse": -5}, -5, 13),  # whatever it costs
        ("student-back red > (4 vp & 3 clay)", {"students": (2, 1, 1)}, 3, 14),
        ("study-back 1 > (3 vp & student any)", {"study": 1}, 0, 13),
        ("4 knowledge > (4 vp & study 1)", {"study": 10, "purse": 4}, 0, 14),  # a part of the gain is possible
    ],
)
def test_it_trades_whenever_it_can(does: Does, do: str, fields: dict[str, object], purse: int, vp: int) -> None:
    t = does(do, **fields)
    assert (t.p.purse, t.p.vp) == (purse, vp)
    assert "AAC-16" in t.rules(t.choices[0])


@pytest.mark.rule("AAC-16")
@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("student-back red > (4 vp & 3 clay)", {"students": (1, 5, 5)}),
        ("study-back 1 > (3 vp & student any)", {"study": 0}),
        ("1 coin > 1 gold", {"gold": (4, 3, 2, 1)}),
        ("2 knowledge > study 1", {"study": 10}),
    ],
)
def test_it_does_not_trade_what_it_has_not_or_for_nothing(does: Does, do: str, fields: dict[str, object]) -> None:
    t = does(do, **fields)
    assert (t.choices, t.p.purse, t.p.vp) == ([], 0, 10)

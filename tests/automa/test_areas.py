"""What it does in its three areas: upgrades, gold, books, and what a finished area becomes (AAC-3 to AAC-8, AAC-14 to
AAC-16, AST-4)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from automa.tables import Turn, lay_automa_table
from loew.golem.flow import Golem
from loew.golem.terms import DISTRICTS

Does = Callable[..., Turn]

LYING = "red-i-lying yellow-i-lying"
GOLEM_AREA = "left-leg right-leg torso left-arm right-arm head"
STUDY_AREA = "column-1 column-2 column-3 column-4 study-track blue-crown"
ARTIFACT_AREA = "trigger-marble trigger-event boost-knowledge boost-clay boost-coin gold-crown"
GREENS = "book-17 book-18 book-19 book-20 book-23"
TWENTY = (
    "book-1 book-2 book-3 book-4 book-5 / book-9 book-10 book-11 book-12 book-13"
    " / book-17 book-18 book-19 book-20 book-21 / book-25 book-26 book-27 book-28 book-29"
)
DONE = [{"marbles": "white white", "rabbi": 9}]


@pytest.fixture
def line(does: Does) -> Does:
    """The action of a line, at value 2."""

    def taken(name: str, **fields: object) -> Turn:
        lines = " ".join("ww" if name == each else "-" for each in ("work", "golem", "artifacts", "study", "mirror"))
        given = {"cards": "card-1", "rabbi": 0, "golems": LYING, "lines": lines, "library": GREENS, **fields}
        return does("action", must=True, **given)

    return taken


# ------------------------------------------------------------------ AAC-3


@pytest.mark.rule("AAC-3")
def test_golem_takes_resources_upgrades_and_creates(line: Does) -> None:
    t = line("golem", purse=5, strategy="red yellow blue")
    assert t.choices[1:] == ["develop golem", "develop left-leg", "create", "create blue"]
    assert t.p.purse == 5 + 2 - 2 - 3


@pytest.mark.rule("AAC-3")
def test_artifacts_takes_resources_upgrades_and_buys_gold(line: Does) -> None:
    t = line("artifacts", purse=5)
    assert t.choices[1:] == [
        *("develop artifact", "develop boost-knowledge", "place row-4 side-b"),
        *("3 coin > 1 gold", "gold row-4"),
    ]
    assert t.p.purse == 5 + 2 - 5 - 3 + 1 + 1  # the artifact and its grey tile give 1 each


@pytest.mark.rule("AAC-3")
def test_study_takes_resources_upgrades_and_buys_a_book(line: Does) -> None:
    t = line("study", purse=5)
    t.deal()
    assert t.choices[1:] == ["develop study", "develop column-1", "book", "buy book-17", "column 1"]
    assert t.p.purse == 5 + 2 - 2 - 1 + 2  # column 1 gives 2 with the book


@pytest.mark.rule("AAC-3")
@pytest.mark.parametrize(
    ("level", "purse", "red"),
    [
        (1, 2, True),
        (1, 3, False),
        (2, 2, True),
        (2, 3, False),
        (3, -1, True),
        (3, 0, False),
        (4, -1, True),
        (4, 0, False),
    ],
)
@pytest.mark.parametrize("name", ["golem", "artifacts", "study"])
def test_in_the_red_area_it_upgrades_nothing_and_does_the_rest(
    line: Does, name: str, level: int, purse: int, red: bool
) -> None:
    t = line(name, purse=purse, difficulty=level)  # the two resources are taken first
    t.deal()
    upgraded = [text for text in t.choices if text.startswith(("develop left", "develop boost", "develop column"))]
    assert bool(upgraded) == (not red)
    assert any(text.startswith(("create ", "gold", "buy")) for text in t.choices)


@pytest.mark.rule("AAC-3")
def test_an_upgrade_at_a_discount_is_made_in_the_red_area_too(does: Does) -> None:
    assert does("develop golem 3", purse=-5).choices == ["develop left-leg"]


# ------------------------------------------------------------------ AAC-4


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_golem_developments_go_by_cost_the_leg_of_three_before_the_torso(does: Does, round_: int) -> None:
    order = ["left-leg", "right-leg", "torso", "left-arm", "right-arm", "head"]
    for i, name in enumerate(order):
        t = does("develop golem 9", round=round_, developed=" ".join(order[:i]), golems="dead dead")
        assert t.choices == [f"develop {name}"]


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_study_developments_go_by_cost_the_third_column_before_the_track(does: Does, round_: int) -> None:
    order = ["column-1", "column-2", "column-3", "study-track", "column-4", "blue-crown"]
    for i, name in enumerate(order):
        t = does("develop study 9", round=round_, developed=" ".join(order[:i]))
        assert t.choices == [f"develop {name}"]


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_artifact_tiles_go_from_the_bottom_up_right_before_left_with_a_resource_and_a_vp(
    does: Does, round_: int
) -> None:
    order = [
        ("boost-knowledge", "row-4 side-b"),
        ("trigger-marble", "row-4 side-a"),
        ("boost-clay", "row-3 side-b"),
        ("trigger-event", "row-3 side-a"),
        ("boost-coin", "row-2 side-b"),
        ("gold-crown", ""),
    ]
    done: list[str] = []
    for name, place in order:
        fields = {"spaces": " / ".join(done)} if done else {}
        t = does("develop artifact 9", round=round_, **fields)
        assert t.choices == [f"develop {name}", *([f"place {place}"] if place else [])]
        row, *side = place.split() or [""]
        done += [f"{row} {name} {side[0]}"] if side else []


@pytest.mark.rule("AAC-4")
@pytest.mark.parametrize(
    ("area", "first", "second"),
    [
        ("golem", "head", "left-leg"),
        ("study", "blue-crown", "column-1"),
        ("artifact", "gold-crown", "boost-knowledge"),
    ],
)
def test_in_round_IV_three_menorahs_come_first(does: Does, area: str, first: str, second: str) -> None:
    assert does(f"develop {area}", round=4, purse=20).choices == [f"develop {first}"]
    assert does(f"develop {area}", round=4, purse=20, developed=first).choices[0] == f"develop {second}"


@pytest.mark.rule("AAC-4")
def test_in_round_IV_a_free_upgrade_is_what_it_can_be(does: Does) -> None:
    assert does("develop-free golem 2", round=4).choices == ["develop left-leg"]


# ------------------------------------------------------------------ AAC-6, AST-4


@pytest.mark.rule("AAC-6")
def test_gold_goes_to_the_lowest_free_place(does: Does) -> None:
    t = does("10 gold", artifact="art-4a")
    rows = [text for text in t.choices if text.startswith("gold")]
    assert rows == [f"gold row-{row}" for row in (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)]
    assert t.p.gold == (4, 3, 2, 1)
    assert does("1 gold", gold=(4, 3, 2, 1)).choices == []


@pytest.mark.rule("AST-4", "AAC-6")
@pytest.mark.parametrize(
    ("spaces", "times"), [("", 1), ("row-4 trigger-marble side-a", 2), ("row-3 trigger-event side-a", 1)]
)
def test_a_special_tile_doubles_its_artifact_as_income(does: Does, spaces: str, times: int) -> None:
    fields = {"spaces": spaces} if spaces else {}
    t = does("income", must=True, gold=(0, 0, 0, 1), artifact="art-1a", **fields)
    assert t.p.purse == times


@pytest.mark.rule("AST-4", "AAC-6")
def test_it_doubles_the_grey_tile_of_the_artifact_with_it(does: Does) -> None:
    spaces = "row-4 trigger-marble side-a / row-4 boost-clay side-b"
    t = does("income", must=True, gold=(0, 0, 0, 1), artifact="art-1a", spaces=spaces)
    assert (t.p.purse, t.p.vp) == (4, 12)


@pytest.mark.rule("AST-4", "AAC-6")
def test_it_doubles_at_no_other_time(does: Does) -> None:
    special = {"artifact": "art-1a", "spaces": "row-4 trigger-marble side-a"}
    assert does("1 gold", **special).p.purse == 1  # when it is completed
    assert does("artifact", gold=(0, 0, 0, 1), **special).p.purse == 1  # when a tile activates it


@pytest.mark.rule("AST-4")
@pytest.mark.parametrize(
    "tile", ["trigger-marble side-a", "trigger-marble side-b", "trigger-event side-a", "trigger-event side-b"]
)
def test_its_special_tiles_wait_for_nothing(line: Does, tile: str) -> None:
    fields = {"gold": (0, 0, 0, 1), "artifact": "art-1a", "spaces": f"row-4 {tile}", "purse": -5, "students": (1, 2, 1)}
    assert line("golem", lines="- r - - -", **fields).p.purse == -5
    assert line("golem", lines="- b - - -", **fields).p.purse == -5
    t = line("study", library="book-33 book-17 book-18 book-19 book-20", **fields)
    t.deal()
    assert t.p.purse == -3  # the two of the line


@pytest.mark.rule("APH-3")
def test_a_tile_activates_the_topmost_complete_artifact(does: Does) -> None:
    assert does("artifact", gold=(0, 3, 2, 1)).choices == ["artifact row-2"]


# ------------------------------------------------------------------ AAC-7


@pytest.mark.rule("AAC-7")
@pytest.mark.parametrize(
    ("card", "bought"),
    [("card-1", "book-17"), ("card-2", "book-18"), ("card-3", "book-19"), ("card-5", "book-20"), ("card-8", "book-23")],
)
def test_books_are_bought_in_the_order_of_the_blue_column(does: Does, card: str, bought: str) -> None:
    t = does("book", cards=f"card-4 {card}", library=GREENS, purse=20)
    assert t.choices == [f"buy {bought}"]


@pytest.mark.rule("AAC-7")
def test_it_pays_the_full_price_whatever_is_in_the_purse(does: Does) -> None:
    t = does("book", cards="card-8", library=GREENS, purse=3)  # 5 1 2 3 4: cost 5, and 2 for the place
    assert t.choices == ["buy book-23"]
    assert t.p.purse == 3 - 7


@pytest.mark.rule("AAC-7")
@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("influence", {"marbles": "red yellow", "characters": "char-49 char-39 char-40 char-46", "purse": 20}),
        ("activate 1", {"golems": "red-i dead", "beside": {"red-i": "blue-9"}}),
        ("lent-book", {}),
    ],
)
def test_books_gained_otherwise_go_by_the_last_card_too(does: Does, do: str, fields: dict[str, object]) -> None:
    t = does(do, cards="card-4 card-1 card-8", library=GREENS, **fields)
    assert "buy book-23" in t.choices


@pytest.mark.rule("AAC-7")
def test_a_book_that_fits_no_column_is_passed_over(does: Does) -> None:
    t = does(
        "book", cards="card-4", columns=f"{TWENTY.split(' / ')[0]}", library="book-6 book-7 book-17 book-18 book-19"
    )
    assert t.choices == ["buy book-17"]


@pytest.mark.rule("AAC-7")
def test_a_black_book_needs_a_student_that_can_go_back(does: Does) -> None:
    library = "book-33 book-17 book-18 book-19 book-20"
    assert does("book", cards="card-4", library=library, students=(1, 1, 1)).choices == ["buy book-17"]
    t = does("book", cards="card-4", library=library, students=(2, 3, 1))
    assert t.choices == ["buy book-33", "student-back yellow"]


@pytest.mark.rule("AAC-7")
def test_the_example_puts_blue_into_the_first_column_and_others_into_the_next(does: Does) -> None:
    def column(book: str, columns: str) -> str:
        library = f"{book} book-6 book-7 book-8 book-24"
        t = does("book", cards="card-4", columns=columns, library=library, students=(1, 1, 2))
        t.deal()
        return next(text for text in t.choices if text.startswith("column"))

    assert column("book-2", "/") == "column 1"
    for book in ("book-17", "book-9", "book-25", "book-33"):
        assert column(book, "book-2") == "column 2"
    assert column("book-3", "book-2") == "column 1"


@pytest.mark.rule("AAC-7")
@pytest.mark.parametrize(
    ("columns", "column"),
    [
        ("book-2 / / book-9", 2),  # the leftmost empty one
        ("book-2 / book-9 book-10 / book-17 / book-25", 2),  # the fullest
        ("book-2 / book-9 book-10 / book-17 book-18 / book-25", 2),  # in a tie the leftmost
        ("book-2 / book-9 book-10 book-11 book-12 book-13 / book-17 book-18 / book-25", 3),  # with room
    ],
)
def test_a_black_book_goes_to_an_empty_column_or_the_fullest(does: Does, columns: str, column: int) -> None:
    library = "book-33 book-6 book-7 book-8 book-24"
    t = does("book", cards="card-4", columns=columns, library=library, students=(1, 1, 2), golems="dead dead")
    t.deal()
    assert f"column {column}" in t.choices


# ------------------------------------------------------------------ AAC-8


def next_action(does: Does, **fields: object) -> Turn:
    """The Automa's next action, up to the moment when its card is drawn."""
    return does("actions", others=DONE, lines="ww - - - -", **fields)


def strategy(t: Turn) -> str:
    return " ".join(DISTRICTS[d] for d in t.p.strategy)


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("golems", "developed", "after"),
    [
        ("red-i yellow-i red-i red-i red-i red-i", GOLEM_AREA, "yellow blue red"),
        ("dead dead dead dead dead red-i", GOLEM_AREA, "yellow blue red"),
        ("red-i yellow-i red-i red-i red-i", GOLEM_AREA, "red yellow blue"),  # one golem to be built
        ("red-i yellow-i red-i red-i red-i red-i", GOLEM_AREA.replace("torso", ""), "red yellow blue"),
    ],
)
def test_a_finished_golem_area_s_strategy_tile_sinks(does: Does, golems: str, developed: str, after: str) -> None:
    t = next_action(does, golems=golems, developed=developed, strategy="red yellow blue")
    assert strategy(t) == after


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(("gold", "after"), [((4, 3, 2, 1), "red blue yellow"), ((3, 3, 2, 1), "red yellow blue")])
def test_so_does_that_of_finished_artifacts(does: Does, gold: tuple[int, ...], after: str) -> None:
    assert strategy(next_action(does, gold=gold, developed=ARTIFACT_AREA, strategy="red yellow blue")) == after


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(("columns", "after"), [(TWENTY, "red yellow blue"), (TWENTY[7:], "blue red yellow")])
def test_so_does_that_of_study_when_no_book_can_be_placed(does: Does, columns: str, after: str) -> None:
    assert strategy(next_action(does, columns=columns, developed=STUDY_AREA, strategy="blue red yellow")) == after


@pytest.mark.rule("AAC-8")
def test_of_two_finished_areas_the_later_one_lies_lowest(does: Does) -> None:
    t = next_action(
        does,
        gold=(4, 3, 2, 1),
        developed=ARTIFACT_AREA,
        golems="dead dead dead dead dead dead",
        strategy="red yellow blue",
    )
    assert strategy(t) == "red blue yellow"
    for name in GOLEM_AREA.split():
        t.p.developed |= 1 << t.s.box.number[name]
    t.say("deal card-1")
    assert strategy(t) == "blue yellow red"
    t.say("deal card-3")
    assert strategy(t) == "blue yellow red"


@pytest.mark.rule("AAC-8")
@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("golem", {"golems": "dead dead dead dead dead dead", "developed": GOLEM_AREA}),
        ("artifacts", {"gold": (4, 3, 2, 1), "developed": ARTIFACT_AREA}),
        ("study", {"columns": TWENTY, "developed": STUDY_AREA, "library": "book-6 book-7 book-8 book-14 book-15"}),
    ],
)
def test_a_finished_area_s_action_gives_its_resources_only(line: Does, name: str, fields: dict[str, object]) -> None:
    t = line(name, **fields)
    assert t.choices == [f"take white {name}"]
    assert (t.p.purse, t.p.vp) == (2, 10)


# ------------------------------------------------------------------ AAC-14 to AAC-16


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

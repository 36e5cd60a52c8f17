"""Which marble it takes, and what it does with the mirror (AMB-1 to AMB-5).

Lines are written from the top: work, golem, artifacts, study, mirror. The character of the first round, 39, shows
yellow on the left and blue on the right.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from automa.tables import LYING, Turn, lay_automa_table
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState

Does = Callable[..., Turn]


@pytest.fixture
def takes(does: Does) -> Callable[..., str]:
    """The marble that it takes with this card."""

    def taken(card: str, lines: str, **fields: object) -> str:
        t = does("action", must=True, **{"cards": card, "lines": lines, "golems": LYING, "rabbi": 0, **fields})
        return t.choices[0].removeprefix("take ")

    return taken


# ------------------------------------------------------------------ the printed examples


@pytest.mark.rule("AMB-1", "AMB-2", "AMB-5")
def test_the_first_example_takes_yellow_from_the_mirror_and_pays_1_to_work(does: Does) -> None:
    t = does(
        "action",
        must=True,
        cards="card-3",  # work, most, black, white, right
        characters="char-43 char-39 char-41 char-46",  # red and yellow
        lines="rb wk ww r yb",
        golems="red-iii yellow-i-lying",
        purse=5,
        rabbi=0,
    )
    assert t.choices[:5] == ["take yellow mirror", "student yellow", "1 coin > copy", "copy work", "workers 1"]
    assert t.p.purse == 5 - 1
    texts = [str(reason.text) for reason in t.steps[0].reasons]
    assert "a black marble: nothing fits, ignored" in texts
    assert "a white marble: nothing fits, ignored" in texts


@pytest.mark.rule("AMB-1", "AMB-3", "AMB-4")
def test_the_third_example_takes_red_from_artifacts_by_the_strategy_tiles(takes: Callable[..., str]) -> None:
    fields = {
        "round": 3,
        "characters": "char-39 char-40 char-43 char-46",  # the third shows red and yellow
        "marbles": "yellow",
        "golems": "red-i yellow-i",
    }
    lines = "w yw rb rw k"  # most marbles: golem, artifacts and study; red in two of them
    assert takes("card-5", lines, strategy="red yellow blue", **fields) == "red artifacts"
    assert takes("card-5", lines, strategy="blue yellow red", **fields) == "red study"


# ------------------------------------------------------------------ AMB-1, AMB-2


@pytest.mark.rule("AMB-1")
def test_a_single_marble_needs_no_criterion(takes: Callable[..., str]) -> None:
    for card in range(1, 21):
        assert takes(f"card-{card}", "- - - r -") == "red study"


@pytest.mark.rule("AMB-1", "AMB-2")
@pytest.mark.parametrize(
    ("card", "lines", "taken"),
    [
        ("card-12", "rrr yy k - -", "red work"),  # most: one line and one colour, black is not read
        ("card-12", "ryb yyk - - -", "black golem"),  # most: two lines; black
        ("card-12", "ryb yyr - - -", "yellow golem"),  # black fits nothing, left: yellow, then by line
        ("card-4", "rrr yy k - -", "black artifacts"),  # black comes first
        ("card-4", "rrr by - - -", "yellow golem"),  # no black; left
        ("card-4", "rrr bb - - -", "blue golem"),  # no black, no left; right
        ("card-10", "rr w ww y -", "white artifacts"),  # white; most among the lines with white
        ("card-8", "rrrr y b w -", "yellow golem"),  # the line of the top strategy
        ("card-8", "rrrr - b y -", "yellow study"),  # it has no marbles: ignored; left
        ("card-16", "rbw yyy r - -", "red work"),  # most: two lines; the colour not shown, red
        ("card-16", "rbw yyr - - -", "red golem"),  # both have red; left: not there; then by line
        ("card-19", "yb yw - - -", "blue work"),  # most: both; right
    ],
)
def test_criteria_from_top_to_bottom(takes: Callable[..., str], card: str, lines: str, taken: str) -> None:
    assert takes(card, lines, strategy="red yellow blue") == taken


@pytest.mark.rule("AMB-2")
@pytest.mark.parametrize(
    ("golems", "taken"),
    [
        ("red-i yellow-i-lying", "blue mirror"),  # work: the work line or the mirror; the right colour there
        ("red-i-lying yellow-i-lying", "blue golem"),  # nobody stands
        ("red-viii yellow-i-lying", "blue mirror"),  # one stands, though beside no tile
        ("dead dead", "blue golem"),
    ],
)
def test_work_is_by_its_line_or_the_mirror_and_needs_a_standing_golem(
    takes: Callable[..., str], golems: str, taken: str
) -> None:
    assert takes("card-6", "r b w w b", golems=golems, strategy="red yellow blue") == taken


@pytest.mark.rule("AMB-2")
def test_most_marbles_is_asked_of_the_lines_still_in_the_set(takes: Callable[..., str]) -> None:
    lines = "r - bbbb - bb"
    assert takes("card-3", lines, golems="red-i yellow-i") == "blue mirror"  # work, then most
    assert takes("card-9", lines) == "blue artifacts"


@pytest.mark.rule("AMB-2")
@pytest.mark.parametrize(
    ("card", "marbles", "taken"),
    [
        ("card-1", "", "yellow"),  # left
        ("card-1", "yellow", "blue"),  # left, which is taken: right
        ("card-1", "blue", "yellow"),
        ("card-1", "white", "yellow"),
        ("card-5", "", "blue"),  # right
        ("card-5", "blue", "yellow"),  # right, which is taken: left
        ("card-5", "yellow", "blue"),
        ("card-5", "red", "blue"),
    ],
)
def test_left_and_right_are_the_character_s_colours_or_the_other_if_taken(
    takes: Callable[..., str], card: str, marbles: str, taken: str
) -> None:
    assert takes(card, "ryb - - - -", marbles=marbles) == f"{taken} work"


# ------------------------------------------------------------------ AMB-3


@pytest.mark.rule("AMB-3")
@pytest.mark.parametrize(
    ("marbles", "lines", "taken"),
    [
        ("yellow", "yyyy b - - -", "blue golem"),  # not the line of most, which is all yellow
        ("yellow", "yyr b - - -", "red work"),
        ("blue", "bbbb y - - -", "yellow golem"),
        ("white", "wyy w - - -", "yellow work"),  # white is no colour of the character: nothing is disregarded
        ("red", "rrrr b - - -", "red work"),  # nor is red of this one
        ("yellow", "yyy y - - -", "yellow work"),  # unless there is nothing else
    ],
)
def test_a_colour_of_the_character_already_taken_is_disregarded(
    takes: Callable[..., str], marbles: str, lines: str, taken: str
) -> None:
    assert takes("card-12", lines, marbles=marbles, strategy="red yellow blue") == taken


# ------------------------------------------------------------------ AMB-4


@pytest.mark.rule("AMB-4")
@pytest.mark.parametrize(
    ("golems", "strategy", "taken"),
    [
        ("red-i yellow-i", "blue red yellow", "red work"),  # two stand
        ("red-i yellow-i-lying", "blue red yellow", "red study"),  # one stands: the topmost colour
        ("red-i yellow-ix", "yellow red blue", "red work"),  # two stand, though one beside no tile
        ("red-i yellow-i-lying", "red blue yellow", "red study"),  # no such marble for red: the next colour
    ],
)
def test_what_is_left_over_goes_by_the_strategy_tiles(
    takes: Callable[..., str], golems: str, strategy: str, taken: str
) -> None:
    assert takes("card-12", "r - r r r", golems=golems, strategy=strategy) == taken


@pytest.mark.rule("AMB-4")
@pytest.mark.parametrize("line", ["work", "golem", "artifacts", "study"])
def test_between_any_line_and_the_mirror_it_is_not_the_mirror(takes: Callable[..., str], line: str) -> None:
    lines = " ".join("r" if name in (line, "mirror") else "-" for name in ("work", "golem", "artifacts", "study"))
    for golems in (LYING, "red-i yellow-i"):
        assert takes("card-12", f"{lines} r", golems=golems) == f"red {line}"


@pytest.mark.rule("AMB-4")
def test_with_work_wanted_but_the_lines_alike_it_is_the_work_line(takes: Callable[..., str]) -> None:
    assert takes("card-3", "r - - - r", golems="red-i yellow-i-lying") == "red work"


@pytest.mark.rule("AMB-4")
@pytest.mark.parametrize(
    ("lines", "marbles", "taken"),
    [
        ("- rwky - - -", "blue", "red"),  # red lies above yellow, whatever the character still needs
        ("- rwkb - - -", "", "blue"),
        ("- ywk - - -", "", "yellow"),
        ("- wk - - -", "", "white"),  # white and black have no tile
        ("- rb - - -", "blue", "red"),  # blue is taken
    ],
)
def test_colours_left_open_in_a_line_go_by_the_strategy_tiles_too(
    golem: Golem, tmp_path: Path, lines: str, marbles: str, taken: str
) -> None:
    card = '[[card]]\nid = "card-1"\nmarble = ["most"]\n'
    (tmp_path / "automa.toml").write_text(card, encoding="utf-8")
    fields: dict[str, Any] = {"cards": "card-1", "rabbi": 0, "strategy": "blue red yellow"}
    t = lay_automa_table(Golem(tmp_path), "action", must=True, lines=lines, marbles=marbles, **fields)
    assert t.choices[0] == f"take {taken} golem"


# ------------------------------------------------------------------ AMB-5


@pytest.fixture
def mirrors(does: Does) -> Does:
    """What it does with the mirror, where all marbles are."""

    def use_mirror(card: str, **fields: object) -> Turn:
        given = {"cards": card, "lines": "- - - - rr", "golems": LYING, "purse": 9, "rabbi": 0, **fields}
        return does("action", must=True, **given)

    return use_mirror


@pytest.mark.rule("AMB-5")
@pytest.mark.parametrize(
    ("card", "golems", "copied"),
    [
        ("card-3", "red-i yellow-i-lying", "work"),  # chosen for Work, though there was no other: one golem is enough
        ("card-1", "red-i yellow-i", "work"),  # two golems
        ("card-1", "red-i yellow-i-lying", "artifacts"),  # one golem: the topmost colour
        ("card-1", "red-i yellow-viii", "work"),  # two stand, though one beside no tile
        ("card-3", "red-viii yellow-i-lying", "work"),
        ("card-3", "red-i-lying yellow-i-lying", "artifacts"),  # nobody stands
    ],
)
def test_the_mirror_shows_work_or_the_topmost_strategy(mirrors: Does, card: str, golems: str, copied: str) -> None:
    t = mirrors(card, golems=golems, strategy="yellow red blue")
    assert f"copy {copied}" in t.choices


@pytest.mark.rule("AMB-5", "AAC-13", "WRK-2")
def test_with_two_golems_that_stand_beside_no_tile_the_mirror_is_worth_two_vp(mirrors: Does) -> None:
    t = mirrors("card-1", golems="red-viii yellow-x", strategy="yellow red blue")
    assert t.choices[1:4] == ["student red", "1 coin > copy", "copy work"]
    assert (t.p.purse, t.p.vp) == (8, 12)


@pytest.mark.rule("AMB-5")
def test_a_marble_found_before_the_card_says_work_was_not_taken_for_work(golem: Golem, tmp_path: Path) -> None:
    card = '[[card]]\nid = "card-1"\nmarble = ["black", "work"]\n'
    (tmp_path / "automa.toml").write_text(card, encoding="utf-8")
    fields: dict[str, Any] = {
        "cards": "card-1",
        "rabbi": 0,
        "strategy": "red yellow blue",
        "golems": "red-i yellow-i-lying",
    }
    t = lay_automa_table(Golem(tmp_path), "action", must=True, lines="w w w w k", **fields)
    assert t.choices[0] == "take black mirror"
    assert "copy golem" in t.choices


@pytest.mark.rule("AMB-5")
@pytest.mark.parametrize("strategy", ["red blue yellow", "yellow blue red"])
def test_the_mirror_costs_one_and_has_the_value_of_its_line(mirrors: Does, strategy: str) -> None:
    t = mirrors("card-1", strategy=strategy, purse=-4)  # in the red area nothing is upgraded
    gold = strategy[0] == "y"
    assert t.choices[1:4] == ["student red", "1 coin > copy", f"copy {'artifacts' if gold else 'golem'}"]
    assert t.p.vp == 10 - 1  # a golem or a piece of gold for 3, from -3
    assert t.p.purse == (-4 if gold else -5)  # its artifact gives 1


@pytest.mark.rule("AMB-5")
def test_it_never_buys_the_study_step(mirrors: Does) -> None:
    for purse in (-5, 0, 9, 20):
        t = mirrors("card-1", purse=purse)
        t.deal()
        assert t.over
        assert t.p.study == 0
        assert t.choices[-1] == "skip"


def reload(golem: Golem, t: Turn) -> GolemState:
    """The position written down and read again."""
    s = golem.load_dump(json.loads(json.dumps(golem.dump(t.s))))
    assert isinstance(s, GolemState)
    return s


@pytest.mark.rule("AMB-5")
def test_it_does_not_buy_it_after_save_and_load_either(golem: Golem, mirrors: Does) -> None:
    t = mirrors("card-1", strategy="blue red yellow", purse=-5, library="book-17 book-9 book-10 book-11 book-12")
    assert t.choices[-1].startswith("buy")  # the library is about to be refilled
    again = Turn(reload(golem, t))
    again.deal()
    t.deal()
    assert golem.dump(again.s) == golem.dump(t.s)
    assert again.p.study == 0


@pytest.mark.rule("AMB-5")
def test_the_mirror_is_known_however_its_line_is_written(tmp_path: Path) -> None:
    line = '[[line]]\nid = "mirror"\neffect = "(1 coin>copy) + (3 coin>study 1)"\n'
    (tmp_path / "actions.toml").write_text(line, encoding="utf-8")
    golem = Golem(tmp_path)
    library = "book-17 book-9 book-10 book-11 book-12"
    fields: dict[str, Any] = {
        "cards": "card-1",
        "strategy": "blue red yellow",
        "golems": LYING,
        "rabbi": 0,
        "library": library,
    }
    t = lay_automa_table(golem, "action", must=True, lines="- - - - w", purse=-5, **fields)
    again = Turn(reload(golem, t))
    again.deal()
    assert again.p.study == 0

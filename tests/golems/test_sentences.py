"""Sentences of the pages and lessons about the card game, tried on its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

import pytest

from loew.engine.errors import LoewError
from loew.engine.seat import CHANCE
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState, gems_per_card
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.registry import presentation

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]


@pytest.mark.sentence("Golems is a small card game for two, or for one.")
def test_the_card_game_is_for_one_or_two(golems: Golems) -> None:
    assert [len(golems.new(simple_setup("golems", seats)).order) for seats in (1, 2)] == [1, 2]
    with pytest.raises(LoewError):
        golems.new(simple_setup("golems", 3))


@pytest.mark.sentence(
    "They come from five things:",
    "Golems that you have summoned: … each.",
    "Tucked cards under your golems: … each.",
    "Runes in your hand, each with its own way of scoring.",
    "Gem cards in your hand: what they show.",
)
@pytest.mark.step("golems/coach end")
def test_five_things_score_and_resources_do_not(golems: Golems, lay: Lay) -> None:
    side = {"golems": "red-1 red-2 / blu-1", "hand": "gem-3 run-1", "dust": "gem-1", "gems": 5}
    parts = golems.score(lay("", side, programme=""))[0]["parts"]
    assert parts == {"golems": 2 * 2, "tucked": 1, "dust": 1, "gem cards": 2, "runes": 2}
    idle = golems.score(lay("", {"columns": "red red-7 / blue blu-7", "gems": 6}, programme=""))[0]
    assert idle["total"] == 0
    ways = {str(entry.values["scoring"]) for entry in golems.entries() if entry.kind == "rune"}
    assert len(ways) == 9


@pytest.mark.sentence("You hold a secret one from the start.", "A row at the start: its cards have no gems yet.")
@pytest.mark.step("golems/first grid")
def test_a_secret_rune_and_four_rows_of_three_without_gems(golems: Golems, say: Say) -> None:
    s = golems.new(simple_setup("golems", 2))
    assert isinstance(s, MatchboxState)
    say(s, "deal run-2 run-4", "deal red-1 red-2 red-3 blu-1 blu-2 blu-3 yel-1 yel-2 yel-3 grn-1 grn-2 grn-3")
    assert [len(row) for row in s.rows] == [3, 3, 3, 3]
    assert [gems_per_card(row) for row in s.rows] == [0, 0, 0, 0]
    assert golems.view(s, 0)["players"][0]["rune"] == "run-2"
    assert golems.view(s, 0)["players"][1]["rune"] == "?"


@pytest.mark.sentence("Take one card from a row and use it at once.", "You take one card and use it.")
@pytest.mark.sentence(
    "Keep it as a resource in the column of its colour.",
    "Its icon at the corner then counts for you.",
    "Each kind of card can be used in two ways.",
    "Resources stand in columns of one colour.",
    "You take cards from a grid, collect them as resources and summon golems with them.",
    "Add it to a column that you already have.",
    "Take its reward.",
    "The card goes into your hand.",
    "Make it dust .",
)
@pytest.mark.step("golems/coach collect")
def test_each_card_has_two_uses(lay: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    s = lay("red-1 tim-7 tim-8", {"gems": 4, "columns": "yellow yel-7"})
    say(s, "take red-1")
    assert offered(s) == ["resource", "summon"]
    say(s, "resource")
    assert [spell(column) for column in s.players[0].columns] == ["red-1", "", "yel-7", ""]
    s = lay("blu-2 tim-7 tim-8", {"gems": 4, "columns": "red red-1"})
    say(s, "take blu-2")  # it cannot be summoned: it becomes a resource
    assert [spell(column) for column in s.players[0].columns] == ["red-1", "blu-2", "", ""]
    s = lay("run-1 tim-7", {"gems": 3, "columns": "yellow yel-7"})
    say(s, "take run-1")
    assert offered(s) == ["resource", "reserve"]
    say(s, "resource")
    assert spell(s.players[0].columns[2]) == "yel-7 run-1"
    for use, hand, dust in (("reward", "gem-1", ""), ("dust", "", "gem-1")):
        s = lay("gem-1 tim-7", {"gems": 3})
        say(s, "take gem-1")
        assert offered(s) == ["reward", "dust"]
        say(s, use)
        assert (spell(s.players[0].hand), spell(s.players[0].dust)) == (hand, dust)


@pytest.mark.sentence(
    "Time golems are a fifth type; as a resource each of them joins the column of the icon it shows.",
    "Many runes have two icons.",
)
def test_time_golems_join_the_column_of_their_icon_and_runes_have_two(golems: Golems, lay: Lay, say: Say) -> None:
    entries = {entry.id: entry.values for entry in golems.entries()}
    types = {values["type"] for values in entries.values() if "needs" in values}
    assert len(types) == 5
    colours = ("red", "blue", "yellow", "green")
    for n in range(1, 9):
        s = lay(f"tim-{n} red-1 red-2", {"gems": 4})
        say(s, f"take tim-{n}")
        column = colours.index(str(entries[f"tim-{n}"]["gives"]))
        assert [len(each) for each in s.players[0].columns] == [int(i == column) for i in range(4)]
    two = [id for id, values in entries.items() if "scoring" in values and len(str(values["gives"]).split()) == 2]
    assert len(two) >= 5


@pytest.mark.sentence(
    "Anna takes a card from a row of three.",
    "She has 3 gems, puts one on each of the two other cards and has 1 left.",
    "Now the row has two cards with a gem on each.",
    "Ben takes one of them for nothing; its gem moves to the last card, which now carries two.",
    "Anna may take this card and both gems, and three new cards are dealt.",
    "So whoever takes the second card of a row makes a present to the next player.",
)
def test_the_example_of_anna_and_ben(lay: Lay, say: Say, asked: Asked) -> None:
    s = lay("red-1 red-2 red-3 / yel-4 yel-5 yel-6", {"gems": 3}, {"gems": 4}, programme="must rounds")
    say(s, "take red-1")
    assert (s.players[0].gems, gems_per_card(s.rows[0]), len(s.rows[0])) == (1, 1, 2)
    say(s, "take red-2")
    assert (s.players[1].gems, gems_per_card(s.rows[0]), len(s.rows[0])) == (4, 2, 1)
    say(s, "take red-3")
    assert (s.players[0].gems, asked(s)) == (3, CHANCE)
    say(s, "deal grn-1 grn-2 grn-3")
    assert len(s.rows[0]) == 3


@pytest.mark.sentence("Keep two gems in reserve, so that you can always take from a full row.")
def test_two_gems_are_enough_for_a_full_row(lay: Lay, offered: Offered) -> None:
    full = "red-1 red-2 red-3 / yel-1 yel-2"
    assert "take red-1" in offered(lay(full, {"gems": 2}, {"gems": 4}))
    assert "take red-1" not in offered(lay(full, {"gems": 1}, {"gems": 4}))


@pytest.mark.sentence("A game in its middle, seen by the first player.")
@pytest.mark.sentence(
    "Your side in the example: columns of resources, summoned golems with tucked cards, hand and dust.",
    "One side of the table: columns of resources, summoned golems, hand and dust.",
    "Cards to take, with gems on some of them.",
)
def test_the_picture_shows_what_is_said_of_it(golems: Golems) -> None:
    view = cast(MatchboxView, presentation(golems).examples()["table"])
    me = view["players"][0]
    assert view["seat"] == 0
    assert view["deals"] > 0
    assert view["turn"] > 4
    assert all((any(me["columns"].values()), me["golems"], me["golems"][0]["tucked"], me["hand"], me["dust"]))
    assert any(len(row["cards"]) < 3 for row in view["rows"])


@pytest.mark.step("golems/runes hand", "golems/runes join", "golems/runes reserved")
def test_a_rune_joins_a_column_of_its_colour_and_scores_only_in_the_hand(
    lay: Lay, say: Say, offered: Offered, golems: Golems
) -> None:
    for columns, can in (("", False), ("red red-7", True), ("blue blu-7", True)):
        s = lay("run-9", {"gems": 0, "columns": columns} if columns else {"gems": 0}, {"gems": 2})
        assert ("take run-9" in offered(s)) == can, "it never begins a column; with four colours it fits every one"
    in_hand = golems.score(lay("", {"hand": "run-2", "golems": "blu-1"}, programme=""))[0]["parts"]["runes"]
    in_column = golems.score(lay("", {"columns": "blue blu-7 run-2", "golems": "blu-1"}, programme=""))[0]["parts"][
        "runes"
    ]
    assert in_hand > in_column == 0


@pytest.mark.step("golems/runes gem-card", "golems/runes summary")
def test_each_kind_of_card_has_its_two_uses(lay: Lay, say: Say, offered: Offered) -> None:
    for card, uses in (
        ("red-1", {"resource", "summon"}),
        ("run-9", {"resource", "reserve"}),
        ("gem-1", {"reward", "dust"}),
    ):
        s = lay(f"{card} tim-7 tim-8", {"gems": 6, "columns": "red red-7 / blue blu-7 / green grn-7 / yellow yel-7"})
        say(s, f"take {card}")
        found = {choice.split()[0] for choice in offered(s)}
        assert found == uses, "gem cards never become resources"

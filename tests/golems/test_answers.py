"""What the questions and answers say of the card game, tried on the rules. Each test quotes the answer that it tries;
`tests/content/test_statements.py` compares the two."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from golems.solo import FIVE, GRID
from loew.engine.seat import CHANCE
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState, gems_per_card

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]
Offered = Callable[[MatchboxState], list[str]]
Spell = Callable[[Iterable[int]], str]
Asked = Callable[[MatchboxState], int | None]


# ------------------------------------------------------------------ your turn


@pytest.mark.answer("golems-gems-needed")
@pytest.mark.sentence(
    "What it costs depends only on how many cards its row has left:",
    "Three cards in the row: put one of your gems on each of the two others.",
    "Two cards: nothing to pay; the gem on your card goes to the other one.",
    "One card: you get the card with its gems, and the row is dealt again.",
    "How many cards are left in its row decides whether that costs or gives gems.",
    "Some turns later: the fewer cards a row has, the more gems lie on them.",
    "The fewer cards a row has, the more gems lie on them.",
)
@pytest.mark.step("golems/first price", "golems/coach take", "golems/runes rune")
def test_only_a_full_row_costs_gems_and_the_last_card_brings_both(lay: Lay, say: Say) -> None:
    """Only from a full row of three: you put one of your gems on each of the two cards you leave. From a row of two
    the gem on your card moves to the other; the last card of a row brings you both gems."""

    def gems(row: str) -> int:
        s = lay(f"{row} / yel-4 yel-5 yel-6", {"gems": 4}, {"gems": 4})
        say(s, "take red-1")
        return s.players[0].gems - 4

    assert gems("red-1 red-2 red-3") == -2
    assert gems("red-1 red-2") == 0
    assert gems("red-1") == 2
    s = lay("red-1 red-2 / yel-4 yel-5 yel-6", {"gems": 4}, {"gems": 4})
    say(s, "take red-1")
    assert [gems_per_card(row) for row in s.rows] == [2, 0]  # the gem has moved to the other card


@pytest.mark.answer("golems-take-gems")
@pytest.mark.sentence("With … or fewer gems you may take … gems from the supply instead of a card.")
@pytest.mark.step("golems/coach gems", "golems/runes second", "golems/runes low")
def test_with_one_gem_or_none_two_are_taken_from_supply_then_opponent(lay: Lay, say: Say, offered: Offered) -> None:
    """With {low} or fewer gems you may take {refill}. What the supply lacks comes from your opponent, and if nobody
    has any, you get less."""
    for mine in (0, 1):
        assert "gems" in offered(lay("red-1 red-2", {"gems": mine}))
    assert "gems" not in offered(lay("red-1 red-2", {"gems": 2}))
    for supply, theirs, gained in ((5, 4, 2), (1, 4, 2), (0, 4, 2), (0, 1, 1), (0, 0, 0)):
        s = lay("red-1 red-2 / yel-1 yel-2", {"gems": 1}, {"gems": theirs}, supply=supply)
        say(s, "gems")
        assert s.players[0].gems == 1 + gained
        assert s.supply + s.players[1].gems == supply + theirs - gained


@pytest.mark.answer("golems-pass")
def test_there_is_no_passing_and_an_unusable_card_is_not_offered(lay: Lay, offered: Offered, asked: Asked) -> None:
    """Neither. A card may be taken only if one of its two uses is then allowed. If there is nothing you may do,
    your turn is skipped, and it counts as a turn."""
    assert offered(lay("run-1 red-1 red-2", {"gems": 4})) == ["take red-1", "take red-2"]  # no column, and 2 gems left
    assert "take run-1" in offered(lay("run-1 red-1 red-2", {"gems": 5}))
    assert "take run-1" in offered(lay("run-1 red-1 red-2", {"gems": 4, "columns": "yellow yel-7"}))
    for s in (lay("red-1 red-2 red-3", {"gems": 4}), lay("red-1 red-2", {"gems": 0})):
        assert not {"skip", "pass"} & set(offered(s))
    s = lay(
        "red-1 / run-1 run-2 / run-3 run-4 / run-7 run-8", {"gems": 2}, {"gems": 2}, deck=0, programme="must rounds"
    )
    assert asked(s) is None
    assert s.turn == 2  # the second player, who could do nothing, has had a turn


@pytest.mark.answer("golems-last-card")
def test_gems_and_new_cards_come_before_the_card_is_used(lay: Lay, say: Say, asked: Asked, offered: Offered) -> None:
    """Before: first the gems, then three new cards, then you use your card. So the gems already count when you
    reserve a rune."""
    s = lay("run-1 / yel-4 yel-5 yel-6", {"gems": 1, "columns": "yellow yel-7"}, {"gems": 4})
    say(s, "take run-1")
    assert s.players[0].gems == 3  # first the gems
    assert asked(s) == CHANCE  # then the cards
    say(s, "deal red-1 red-2 red-3")
    assert "reserve" in offered(s)  # then its use, for which the gems count already
    assert "take run-1" not in offered(lay("run-1 yel-4", {"gems": 1}, {"gems": 4}))


# ------------------------------------------------------------------ using a card


@pytest.mark.answer("golems-tuck")
@pytest.mark.sentence(
    "It scores, and you tuck up to … of the resources that it needed under it for … each.",
    "A circle with a number means so many icons of any colours.",
)
@pytest.mark.step("golems/first uses")
def test_one_to_three_cards_each_for_another_icon(lay: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    """At least one and at most {tucked}, each for a different icon that the golem needs; so a golem that needs two
    icons takes two cards at most. A card with two icons covers only one of them."""
    for golem, columns, most in (
        ("red-2", "red red-7 red-6 / blue blu-7 blu-6", 2),  # red and blue
        ("red-5", "red red-7 / blue blu-7 / yellow yel-7", 3),
        ("grn-7", "red red-7 red-6 red-5 red-4 red-3", 3),  # any four
        ("yel-3", "red run-3", 1),  # red and blue, both on one rune, which covers one of them
    ):
        s = lay(f"{golem} tim-7 tim-8", {"gems": 4, "columns": columns}, {"gems": 4})
        say(s, f"take {golem}", "summon")
        while s.top is not None:
            tucked = s.players[0].golems[0][1:]
            assert ("skip" in offered(s)) == bool(tucked)  # at least one
            tucks = [option for option in offered(s) if option.startswith("tuck")]
            say(s, tucks[0])
        assert len(s.players[0].golems[0]) == 1 + most


@pytest.mark.answer("golems-not-spent")
@pytest.mark.sentence(
    "Summon it if your resources show every icon that it needs.", "Tucked cards are gone as resources."
)
@pytest.mark.step("golems/coach use")
def test_resources_only_show_and_those_not_tucked_stay(lay: Lay, say: Say, spell: Spell) -> None:
    """No. They only have to show. You give up the cards that you tuck, and those score; the others stay in their
    columns."""
    s = lay("red-5 tim-7 tim-8", {"gems": 4, "columns": "red red-7 / blue blu-7 / yellow yel-7"})
    say(s, "take red-5", "summon", "tuck blu-7", "skip")
    assert [spell(golem) for golem in s.players[0].golems] == ["red-5 blu-7"]
    assert [spell(column) for column in s.players[0].columns] == ["red-7", "", "yel-7", ""]


@pytest.mark.answer("golems-white")
def test_a_white_circle_takes_the_colour_of_its_column(lay: Lay, say: Say, offered: Offered, spell: Spell) -> None:
    """That of the column it lies on, for good. A column keeps the colour of its first card while any card lies in
    it; an empty one has none and is started anew by a golem."""
    for columns, golem, can in (("red red-7 run-5", "red-6", False), ("red red-7 run-5 / green grn-7", "red-6", True)):
        s = lay(f"{golem} tim-7 tim-8", {"gems": 4, "columns": columns})  # needs two red and a green
        say(s, f"take {golem}")
        assert ("summon" in offered(s)) == can
    s = lay("run-5 tim-7 tim-8", {"gems": 4, "columns": "red red-7 / blue blu-7"})
    say(s, "take run-5")
    assert offered(s) == ["on red", "on blue"]
    say(s, "on blue")
    assert [spell(column) for column in s.players[0].columns] == ["red-7", "blu-7 run-5", "", ""]
    first_gone = lay("red-1 tim-7 tim-8", {"gems": 4, "columns": "red run-5"})  # its first card was tucked
    say(first_gone, "take red-1")
    assert spell(first_gone.players[0].columns[0]) == "run-5 red-1"
    empty = lay("run-5 red-1 red-2", {"gems": 4})
    assert "take run-5" not in offered(empty)  # an empty column has no colour
    say(empty, "take red-1")
    assert spell(empty.players[0].columns[0]) == "red-1"


@pytest.mark.answer("golems-reserve")
@pytest.mark.sentence("Reserve it for …, if you have at least … gems: it goes into your hand and scores at the end.")
@pytest.mark.step("golems/first runes", "golems/runes reserve")
def test_three_gems_after_the_gem_step_and_one_to_the_supply(lay: Lay, say: Say, offered: Offered) -> None:
    """When you have {rich} or more gems after the gems for taking the card have been moved. Then you pay {fee} to
    the supply."""
    for row, gems, can in (
        ("run-3 tim-1 tim-2", 4, False),
        ("run-3 tim-1 tim-2", 5, True),
        ("run-3 tim-1", 2, False),
        ("run-3 tim-1", 3, True),
        ("run-3", 0, False),
        ("run-3", 1, True),
    ):
        s = lay(f"{row} / yel-4 yel-5 yel-6", {"gems": gems, "columns": "red red-7"}, {"gems": 2})
        say(s, "take run-3")
        if row == "run-3":
            say(s, "deal grn-1 grn-2 grn-3")
        assert ("reserve" in offered(s)) == can
    s = lay("run-3 tim-1", {"gems": 3, "columns": "red red-7"}, {"gems": 2})
    supply = s.supply
    say(s, "take run-3", "reserve")
    assert (s.players[0].gems, s.supply) == (2, supply + 1)


@pytest.mark.answer("golems-pair")
def test_one_of_the_two_must_be_used_and_always_can(lay: Lay, say: Say, offered: Offered, golems: Golems) -> None:
    """Yes, one is used without any cost and the other leaves the game. Every card has a use that is allowed, so
    this is always possible. A golem summoned in this way tucks nothing."""
    for name in golems.box.names:
        if name in ("gem-5", "gem-6", "gem-7", "run-1", "tim-1"):
            continue
        s = lay("gem-7 tim-1", {"gems": 0, "hand": "gem-6"}, {"gems": 0}, supply=0)
        say(s, "take gem-7", "reward", f"deal {name} run-1")
        assert offered(s) == [f"use {name}", "use run-1"]  # both can be used, and one must be
    s = lay("gem-7 tim-1", {"gems": 4, "hand": "gem-6", "columns": "red red-1"})
    say(s, "take gem-7", "reward", "deal red-7 run-1", "use red-7", "summon free")
    assert s.players[0].golems == ((golems.box.number["red-7"],),)  # it tucks nothing
    assert s.players[0].gems == 5
    rune, p = golems.box.number["run-1"], s.players[0]
    assert all(rune not in cards for cards in (s.unseen, p.hand, *p.columns, *s.rows))  # it has left the game


@pytest.mark.answer("golems-temporary")
def test_the_temporary_icon_is_not_tucked_nor_enough_alone(lay: Lay, say: Say, spell: Spell, offered: Offered) -> None:
    """No. It is no resource card, so it cannot be tucked, and no tucked card can stand for the same icon. As at
    least one card must be tucked, it cannot summon alone a golem that needs a single icon."""
    icon = {"gems": 4, "hand": "gem-8"}
    s = lay("yel-3 tim-1 tim-2", {**icon, "columns": "red red-7 red-6"})  # red and blue
    say(s, "take yel-3", "summon-with-icon")
    assert [spell(golem) for golem in s.players[0].golems] == ["yel-3 red-6"]  # no card for the blue icon
    s = lay("red-1 tim-1 tim-2", {**icon, "columns": "red red-7"})  # a single yellow one
    say(s, "take red-1")
    assert s.players[0].golems == ()
    assert spell(s.players[0].hand) == "gem-8"


# ------------------------------------------------------------------ end and scoring


@pytest.mark.answer("golems-last-turns")
@pytest.mark.sentence(
    "When three cards cannot be dealt any more, both players finish the round, and the points are counted."
)
@pytest.mark.step("golems/first end")
def test_play_ends_when_both_had_as_many_turns(lay: Lay, say: Say, asked: Asked) -> None:
    """When three cards can no longer be dealt, you play on until both of you have had the same number of turns. The
    extra turn of the gem card is not counted for this."""
    rest = "yel-1 yel-2 yel-3 / grn-1 grn-2 grn-3"
    for first, second in (("take red-1", "take yel-1"), ("take yel-1", "take red-1")):
        s = lay(f"red-1 / blu-1 / {rest}", {"gems": 2}, {"gems": 4}, deck=0, programme="must rounds")
        say(s, first)
        assert asked(s) == 1
        say(s, second)
        assert asked(s) is None
    extra = f"red-1 / gem-4 tim-1 / {rest}"
    s = lay(extra, {"gems": 2}, {"gems": 4}, deck=0, programme="must rounds")
    say(s, "take gem-4", "reward", "take red-1")  # two turns, of which one counts, and the end
    assert asked(s) == 1
    say(s, "take yel-1")
    assert asked(s) is None


@pytest.mark.answer("golems-dust")
@pytest.mark.sentence("Dust … points for one, two, three and four cards.", "Dust is worth more, the more you have.")
@pytest.mark.step("golems/first reward", "golems/runes dust")
def test_dust_scores_up_to_four_cards_and_is_no_gem_card(lay: Lay, golems: Golems) -> None:
    """It scores {dust} points for one, two, three and four cards; a fifth brings nothing more. A card ground to
    dust is no gem card in hand any more, so it does not count for the rune of gems."""
    cards = ["gem-1", "gem-2", "gem-3", "gem-4", "gem-6", "gem-7"]
    worth = [golems.score(lay("", {"dust": " ".join(cards[:n])}, programme=""))[0]["total"] for n in range(6)]
    assert worth == [0, 1, 3, 6, 10, 10]
    rune = {"hand": "run-8 gem-1"}  # 2 for each gem card
    assert golems.score(lay("", rune, programme=""))[0]["parts"]["runes"] == 2
    assert golems.score(lay("", {**rune, "dust": "gem-2 gem-3"}, programme=""))[0]["parts"]["runes"] == 2


@pytest.mark.answer("golems-time")
def test_the_summoner_needs_the_four_colours_alone(lay: Lay, golems: Golems) -> None:
    """No, only the four colours: red, blue, yellow and green. Time golems score like all others."""
    four = "red-1 / blu-1 / yel-1 / grn-1"
    for summoned, worth in ((four, 7), (f"{four} / tim-1", 7), ("red-1 / blu-1 / yel-1 / tim-1", 0)):
        parts = golems.score(lay("", {"hand": "run-6", "golems": summoned}, programme=""))[0]["parts"]
        assert parts["runes"] == worth
        assert parts["golems"] == 2 * len(summoned.split("/"))


@pytest.mark.answer("golems-tie")
@pytest.mark.sentence("Most points at the end win.")
def test_golems_then_tucked_cards_then_shared(lay: Lay, golems: Golems) -> None:
    """Whoever has more points for golems, then for tucked cards; if that is equal too, you share the victory."""
    for mine, theirs, won in (
        ({"golems": "red-1 / red-2"}, {"golems": "blu-1 blu-2 blu-3"}, [True, False]),  # 4 and 4, for golems 4 and 2
        ({"golems": "red-1", "hand": "gem-2"}, {"golems": "blu-1 blu-2"}, [False, True]),  # tucked 0 and 1
        ({"golems": "blu-1 blu-2"}, {"golems": "red-1 red-2"}, [True, True]),
    ):
        scores = golems.score(lay("", mine, theirs, programme=""))
        assert scores[0]["total"] == scores[1]["total"]
        assert [score["won"] for score in scores] == won


# ------------------------------------------------------------------ playing alone


@pytest.mark.answer("golems-solo-gems")
@pytest.mark.sentence("Alone you take … cards a turn.")
def test_no_gems_instead_of_a_card_and_five_cards_a_turn(alone: Lay, say: Say, offered: Offered, asked: Asked) -> None:
    """No. A solo turn is taking cards, {solo_takes} of them; the only gems you get are on the cards and from gem
    cards. The rulebook does not say it in so many words."""
    assert offered(alone("red-1 red-2 / blu-1 blu-2", {"gems": 0}, {"gems": 5})) == [
        *["take red-1", "take red-2", "take blu-1", "take blu-2"]
    ]
    s = alone(GRID, {"gems": 13})
    for text in FIVE:
        assert asked(s) == 0
        say(s, text)
    assert asked(s) == CHANCE
    s = alone("gem-1 red-2 / blu-1 blu-2", {"gems": 0}, {"gems": 5})
    say(s, "take gem-1", "reward")
    assert s.players[0].gems == 3


@pytest.mark.answer("golems-solo-lose")
def test_without_a_card_to_take_the_game_is_lost_at_once(alone: Lay, asked: Asked, golems: Golems) -> None:
    """You lose at once, whatever the points. So keep enough gems for the rows that are still full."""
    mine = {"gems": 2, "golems": "red-1 red-2 red-3 red-4"}
    s = alone("run-1 run-2 run-5 / run-3 run-4", mine, {"gems": 0})
    assert asked(s) is None
    assert [score["won"] for score in golems.score(s)] == [False, True]  # whatever the points


@pytest.mark.answer("golems-solo-rest")
@pytest.mark.sentence(
    "What is left goes to the Automa, which summons the golems for nothing.",
    "Each turn you take several cards; what you leave goes to the Automa.",
)
def test_what_is_left_goes_to_the_automa(alone: Lay, say: Say, spell: Spell) -> None:
    """All cards left in the grid, with the gems on them: golems are summoned for nothing, runes go on a face-down
    stack, gem cards leave the game. After a turn with the take-six card one card fewer is left."""
    s = alone("red-1 red-2 red-3 / blu-1 run-5 yel-7 / yel-1 gem-1 run-6", {"gems": 13})
    say(s, *FIVE[:3], "take blu-1", "take yel-1", "resource")
    automa = s.players[1]
    assert [spell(golem) for golem in automa.golems] == ["yel-7"]
    assert spell(automa.hand) == "run-5 run-6"
    assert "gem-1" in spell(s.gone)
    assert automa.gems == 4
    s = alone("gem-5 red-2 red-3 / blu-1 blu-2 blu-3 / yel-4 yel-5 yel-6", {"gems": 12}, {"gems": 1})
    say(s, "take gem-5", "reward", "take red-2", "take red-3", "take blu-1", "take blu-2", "take blu-3")
    assert len(s.players[1].golems) == 3


@pytest.mark.answer("golems-solo-win")
@pytest.mark.sentence("You win with at least as many points.")
def test_a_tie_is_enough_and_runes_score_more_in_the_advanced_game(alone: Lay, golems: Golems) -> None:
    """A tie is enough. In the advanced game it scores more for its runes: {rune_points_advanced} points for two of
    them instead of {rune_points}."""
    for gems, won in ((1, True), (2, True), (3, False)):
        s = alone("", {"golems": "red-1"}, {"gems": gems}, programme="")
        assert [score["won"] for score in golems.score(s)] == [won, not won]
    stack = {"hand": "run-5 run-6"}
    plain, advanced = alone("", {}, stack, programme=""), alone("", {}, stack, programme="", switches=("advanced",))
    assert [golems.score(s)[1]["parts"]["rune stack"] for s in (plain, advanced)] == [3, 5]

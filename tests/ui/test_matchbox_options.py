"""The options of the card game in words: made of offers, the same for page and terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from loew.engine import machine
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.state import MatchboxState
from loew.games.golems.ui.faces import MatchboxOptionTexts
from loew.games.golems.ui.terminal.table import MatchboxTerminal
from loew.ui.options import Option, option_groups
from loew.ui.terminal import TerminalStyle


def table(
    rows: str, *, gems: int = 4, columns: str = "", hand: str = "", dust: str = "", rules: Golems | None = None
) -> tuple[Golems, MatchboxState]:
    """A turn of the first seat: rows are parted by `/`, the first word of a column is its colour."""
    game = rules or Golems()
    s = game.set_up(simple_setup("golems", 2))
    assert isinstance(s, MatchboxState)
    number = game.box.number
    s.top = None
    s.rows = tuple(tuple(number[name] for name in row.split()) for row in rows.split("/"))
    p = s.players[0]
    p.gems = gems
    by_colour = {row.split()[0]: row.split()[1:] for row in columns.split("/") if row.strip()}
    p.columns = tuple(tuple(number[name] for name in by_colour.get(colour, [])) for colour in COLOURS)
    p.hand = tuple(number[name] for name in hand.split())
    p.dust = tuple(number[name] for name in dust.split())
    s.push(game.notation.parse("must turn"), 0)
    machine.advance(s)
    return game, s


def options(game: Golems, s: MatchboxState) -> dict[str, Option]:
    view = game.view(s, 0)
    assert view["decision"] is not None
    groups = option_groups(MatchboxOptionTexts(game.box, view), view["decision"]["offers"])
    return {option.choice: option for group in groups for option in group.options}


def play(s: MatchboxState, *texts: str) -> None:
    for text in texts:
        assert tuple(text.split()) in s.options
        machine.play(s, tuple(text.split()))


def test_a_card_stands_under_its_row_with_its_price_and_what_it_can_be_used_for() -> None:
    found = options(*table("red-1 run-1 gem-1/blu-3 tim-1/grn-2", columns="yellow yel-1"))
    assert found["take red-1"][2:11] == (
        "Take red golem 1 for 2 gems",
        "you can summon it; gives red",
        "element-red",
        "Row 1",
        "",
        "Take red golem 1 for 2 gems. Row 1. you can summon it; gives red.",
        False,
        False,
        '{"gem": 2}',
    )
    assert found["take run-1"].more == "fits yellow; gives yellow and green; scores 2 points for each red golem"
    assert found["take gem-1"].more == "3 gems"
    assert (found["take blu-3"].label, found["take blu-3"].heading) == ("Take blue golem 3", "Row 2")
    assert found["take grn-2"].more.startswith("gives 2 gems; gives green; needs ")


def test_gems_say_where_they_come_from() -> None:
    game, s = table("red-1 red-2", gems=1)
    assert options(game, s)["gems"].label == "Take 2 gems"
    assert options(game, s)["gems"].more == "instead of a card; 2 from the supply"
    s.supply, s.players[1].gems = 1, 9
    assert options(game, s)["gems"].more == "instead of a card; 1 from the supply; 1 from the other player"


def test_a_golem_says_its_points_and_how_many_cards_can_be_tucked() -> None:
    game, s = table("red-6 tim-1", columns="red red-1 red-2/green grn-1")
    play(s, "take red-6")
    found = options(game, s)
    assert (found["summon"].label, found["summon"].more) == (
        "Summon it",
        "+2 points; then tuck 1 to 3 cards, 1 point each",
    )
    assert found["resource"].more == "red icons: 2 → 3"
    play(s, "summon")
    assert options(game, s)["tuck grn-1"].more == "+1 point; green icons: 1 → 0; leaves your green column"
    play(s, "tuck grn-1")
    assert (options(game, s)["skip"].label, options(game, s)["skip"].quiet) == ("Tuck no more", True)


def test_a_card_that_must_be_tucked_is_counted_with_the_golem() -> None:
    game, s = table("red-1 tim-1", columns="yellow yel-1")
    play(s, "take red-1")
    assert options(game, s)["summon"].more == "+3 points; with 1 card tucked"


def test_a_borrowed_icon_says_which_card_is_discarded() -> None:
    game, s = table("red-6 tim-1", columns="red red-1 red-2", hand="gem-8")
    assert options(game, s)["take red-6"].more.startswith("you can summon it with a borrowed icon; ")
    play(s, "take red-6")
    found = options(game, s)["summon-with-icon"]
    assert found.label == "Summon it with a borrowed icon"
    assert found.more == ("gem card 8 is discarded; +3 points; with 1 card tucked; you may tuck up to 2, 1 point each")


def test_a_rune_says_its_price_what_it_brings_now_and_how_it_scores() -> None:
    game, s = table("run-7 tim-1", columns="red red-1/yellow yel-1")
    play(s, "take run-7")
    found = options(game, s)
    assert found["reserve"].label == "Reserve it for 1 gem"
    assert found["reserve"].more == "+3 points; scores 1 point for each gem left"
    assert found["resource"].more == "on your red or yellow column"


@pytest.mark.parametrize(("hand", "remark"), [("", "the other half is gem card 6"), ("gem-6", "completes the pair")])
def test_half_of_the_pair_says_what_is_missing(hand: str, remark: str) -> None:
    game, s = table("gem-7 tim-1", hand=hand)
    play(s, "take gem-7")
    assert options(game, s)["reward"].more == f"1 gem and half of the pair; {remark}"


def test_dust_says_what_it_adds_and_what_all_of_it_is_worth() -> None:
    game, s = table("gem-1 tim-1", dust="gem-2 gem-3")
    play(s, "take gem-1")
    assert options(game, s)["dust"].more == "+3 points: 6 for 3 dust"


def test_prices_and_points_are_those_of_an_owners_corrections(tmp_path: Path) -> None:
    (tmp_path / "golems.toml").write_text("[numbers]\nfee = 2\nrefill = 3\ngolem_points = 5\ndust_points = [0, 4]\n")
    rules = Golems(tmp_path)
    columns = "red red-1 red-2/green grn-1/yellow yel-1"
    game, s = table("run-7 tim-1", columns=columns, rules=rules)
    play(s, "take run-7")
    assert options(game, s)["reserve"].label == "Reserve it for 2 gems"
    game, s = table("red-6 tim-1", columns=columns, rules=rules)
    play(s, "take red-6")
    assert options(game, s)["summon"].more.startswith("+5 points; ")
    assert options(*table("red-1 red-2", gems=0, rules=rules))["gems"].label == "Take 3 gems"


def test_the_terminal_writes_the_same_with_ids_and_signs() -> None:
    game, s = table("red-1 run-1 gem-7/blu-3 tim-1", columns="yellow yel-1")
    lines = MatchboxTerminal(game.box).options(game.view(s, 0), TerminalStyle())
    assert [line.rstrip() for line in lines] == [
        "  1 take red-1 · for 2 gems · you can summon it     4 take blu-3 · gives blue",
        "  2 take run-1 · for 2 gems · fits yellow           5 take tim-1 · gives red",
        "  3 take gem-7 · for 2 gems · +1 ◆, pair",
    ]


def test_an_option_with_nothing_to_remark_says_what_it_is_at_the_terminal() -> None:
    game, s = table("red-6 tim-1", columns="red red-1 red-2/green grn-1")
    play(s, "take red-6", "summon", "tuck grn-1")
    lines = MatchboxTerminal(game.box).options(game.view(s, 0), TerminalStyle())
    assert lines[-1].strip() == "2 skip · tuck no more"

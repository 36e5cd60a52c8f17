"""What a seat sees and does not see, and positions imagined from it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from loew.engine.machine import State, playout
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from loew.engine.setup import simple_setup
from loew.engine.view import DecisionView
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState

Lay = Callable[..., MatchboxState]
Say = Callable[..., None]

ROWS = "red-1 red-2 red-3 / blu-1 blu-2 / yel-1 / gem-7 run-5 run-6"
MINE = {"gems": 3, "rune": "run-1", "hand": "gem-2 run-7", "columns": "red red-7 run-3", "golems": "grn-1 blu-7"}
THEIRS = {"gems": 3, "rune": "run-2", "hand": "gem-6", "dust": "gem-1", "aside": "tim-8"}


@pytest.fixture
def table(lay: Lay) -> MatchboxState:
    return lay(ROWS, MINE, THEIRS, programme="must rounds")


def decision_of(golems: Golems, s: State, seat: int) -> DecisionView:
    """The decision as that seat sees it."""
    decision = golems.view(s, seat)["decision"]
    assert decision is not None
    return decision


def test_what_lies_open_is_seen_by_every_seat_and_by_the_watcher(golems: Golems, table: MatchboxState) -> None:
    for seat in (0, 1, SPECTATOR):
        seen = golems.view(table, seat)
        assert [row["cards"] for row in seen["rows"]] == [row.split() for row in ROWS.split(" / ")]
        assert [row["gems"] for row in seen["rows"]] == [0, 1, 2, 0]
        assert [row["step"] for row in seen["rows"]] == [-2, 0, 2, -2]
        assert (seen["supply"], seen["deck"], seen["aside"]) == (table.supply, table.deck, 2)
        assert seen["gone"] == ["gem-5"]
        assert [p["gems"] for p in seen["players"]] == [3, 3]
        me, other = seen["players"]
        assert me["hand"] == ["gem-2", "run-7"]
        assert me["columns"] == {"red": ["red-7", "run-3"], "blue": [], "yellow": [], "green": []}
        assert me["icons"] == {"red": 2, "blue": 1, "yellow": 0, "green": 0}
        assert me["golems"] == [{"card": "grn-1", "type": "green", "tucked": ["blu-7"]}]
        assert other["dust"] == ["gem-1"]
        assert other["hand"] == ["gem-6"]


def test_a_view_is_plain_data(golems: Golems, table: MatchboxState) -> None:
    seen = golems.view(table, 0)
    assert json.loads(json.dumps(seen)) == seen


def test_golems_that_a_seats_resources_could_summon_are_marked_for_that_seat(golems: Golems, lay: Lay) -> None:
    s = lay("red-1 tim-1 blu-1", {"gems": 4, "columns": "yellow yel-1"}, {"gems": 4, "columns": "red red-2"})
    assert [golems.view(s, seat)["ready"] for seat in (0, SPECTATOR)] == [["red-1"], []]
    assert "red-1" not in golems.view(s, 1)["ready"]


@pytest.mark.rule("GGM-4")
def test_a_golem_is_not_marked_when_only_a_borrowed_icon_meets_its_needs(golems: Golems, lay: Lay) -> None:
    s = lay("red-1 tim-1 blu-1", {"gems": 4, "icon": "yellow"}, {"gems": 4})
    assert "red-1" not in golems.view(s, 0)["ready"]


def test_what_each_side_took_last_is_seen_by_all(golems: Golems, lay: Lay, say: Say) -> None:
    s = lay(ROWS, MINE, {"gems": 1, "rune": "run-2"}, programme="must rounds")
    assert [p["took"] for p in golems.view(s, 0)["players"]] == ["", ""]
    say(s, "take blu-1", "gems")
    for seat in (0, 1, SPECTATOR):
        assert [p["took"] for p in golems.view(s, seat)["players"]] == ["blu-1", "gems"]


@pytest.mark.rule("GTU-2")
def test_why_a_card_cannot_be_taken_is_told_with_the_gems_that_it_needs(golems: Golems, lay: Lay) -> None:
    s = lay("red-1 red-2 run-6 / run-7 / blu-1 blu-2", {"gems": 0}, {"gems": 4}, programme="must rounds")
    poor = {"why": "gems", "needed": 2, "gems": 0}
    runes = {"run-6": {"why": "column", "needed": 5, "gems": 0}, "run-7": {"why": "column", "needed": 1, "gems": 0}}
    assert golems.view(s, 0)["blocked"] == {"red-1": poor, "red-2": poor, **runes}
    waiting = {"why": "turn", "needed": 0, "gems": 4}
    assert golems.view(s, 1)["blocked"]["red-1"] == waiting
    assert golems.view(s, SPECTATOR)["blocked"] == {}


@pytest.mark.rule("GEN-1")
def test_how_often_a_row_can_still_be_dealt_is_told(golems: Golems, table: MatchboxState) -> None:
    table.deck = 7
    assert golems.view(table, 0)["deals"] == 2


@pytest.mark.rule("GSU-1")
@pytest.mark.parametrize(("seat", "runes"), [(0, ["run-1", "?"]), (1, ["?", "run-2"]), (SPECTATOR, ["?", "?"])])
def test_the_rune_dealt_at_the_start_is_seen_by_its_holder_only(
    golems: Golems, table: MatchboxState, seat: int, runes: list[str]
) -> None:
    assert [p["rune"] for p in golems.view(table, seat)["players"]] == runes


@pytest.mark.rule("GGM-3")
@pytest.mark.parametrize(("seat", "aside"), [(0, ["?"]), (1, ["tim-8"]), (SPECTATOR, ["?"])])
def test_the_set_aside_card_not_used_is_seen_by_its_finder_only(
    golems: Golems, table: MatchboxState, seat: int, aside: list[str]
) -> None:
    assert golems.view(table, seat)["players"][1]["aside"] == aside


@pytest.mark.parametrize(
    ("seat", "hidden"), [(0, {"run-2", "tim-8"}), (1, {"run-1"}), (SPECTATOR, {"run-1", "run-2", "tim-8"})]
)
def test_a_card_that_is_hidden_is_one_of_the_unseen_and_named_nowhere_else(
    golems: Golems, table: MatchboxState, seat: int, hidden: set[str]
) -> None:
    seen = golems.view(table, seat)
    unseen = seen["unseen"]
    assert hidden <= set(unseen)
    assert len(unseen) == len(table.unseen) + len(hidden)
    assert unseen == sorted(unseen, key=table.box.names.index)  # no order to be read from it
    rest = json.dumps({**seen, "unseen": []})
    assert not [card for card in unseen if f'"{card}"' in rest]


def test_points_seen_do_not_betray_a_hidden_rune(golems: Golems, lay: Lay) -> None:
    s = lay(ROWS, {"rune": "run-1", "golems": "red-4 / red-5"})
    assert golems.view(s, 0)["players"][0]["points"]["runes"] == 4
    assert golems.view(s, 1)["players"][0]["points"]["runes"] == 0
    assert golems.view(s, SPECTATOR)["players"][0]["points"]["runes"] == 0


def test_options_are_told_to_the_chooser_alone(golems: Golems, table: MatchboxState) -> None:
    mine = decision_of(golems, table, 0)
    assert mine["who"] == 0
    assert mine["kind"] == "turn"
    assert mine["options"] == [" ".join(option) for option in table.options]
    assert mine["why"]
    for seat in (1, SPECTATOR):
        theirs = decision_of(golems, table, seat)
        assert (theirs["who"], theirs["kind"], theirs["options"], theirs["why"]) == (0, "turn", [], "")


def test_the_card_being_used_is_seen_by_all(golems: Golems, table: MatchboxState, say: Say) -> None:
    say(table, "take gem-7")
    assert decision_of(golems, table, 1)["about"] == "gem-7"


@pytest.mark.rule("GGM-3")
def test_only_the_finder_sees_which_cards_were_set_aside(golems: Golems, lay: Lay, say: Say) -> None:
    s = lay(ROWS, {**MINE, "hand": "gem-6"}, {"gems": 3, "rune": "run-2"}, programme="must rounds")
    say(s, "take gem-7", "reward", "deal run-4 tim-1")
    assert golems.view(s, 0)["players"][0]["aside"] == ["run-4", "tim-1"]
    assert decision_of(golems, s, 0)["options"] == ["use run-4", "use tim-1"]
    for seat in (1, SPECTATOR):
        seen = golems.view(s, seat)
        assert seen["players"][0]["aside"] == ["?", "?"]
        assert decision_of(golems, s, seat)["options"] == []
        assert {"run-4", "tim-1"} <= set(seen["unseen"])
    say(s, "use tim-1")
    assert golems.view(s, 1)["players"][0]["aside"] == ["?"]
    assert "tim-1" not in golems.view(s, 1)["unseen"]


@pytest.mark.rule("GGM-3")
def test_the_deal_of_the_set_aside_cards_is_told_to_their_finder_only(golems: Golems, lay: Lay, say: Say) -> None:
    s = lay(ROWS, {**MINE, "hand": "gem-6"}, {"gems": 3, "rune": "run-2"}, programme="must rounds")
    say(s, "take gem-7", "reward")
    assert [text_for_seat(s, "deal run-4 tim-1", seat) for seat in (0, 1, SPECTATOR)] == [
        "deal run-4 tim-1",
        "deal ? ?",
        "deal ? ?",
    ]


@pytest.mark.rule("GSU-1")
def test_of_the_deal_of_runes_each_seat_is_told_its_own(golems: Golems) -> None:
    s = golems.new(simple_setup("golems", 2))
    assert isinstance(s, MatchboxState)
    assert [text_for_seat(s, "deal run-4 run-1", seat) for seat in (0, 1, SPECTATOR)] == [
        "deal run-4 ?",
        "deal ? run-1",
        "deal ? ?",
    ]


def text_for_seat(s: MatchboxState, text: str, seat: int) -> str:
    """What that seat is told of this choice."""
    assert s.top is not None
    return " ".join(s.top.effect.redact(s, s.top, tuple(text.split()), seat))


def test_when_the_game_is_over_nothing_is_hidden(golems: Golems, lay: Lay) -> None:
    s = lay(ROWS, MINE, THEIRS, programme="")
    for seat in (0, 1, SPECTATOR):
        seen = golems.view(s, seat)
        assert seen["over"]
        assert seen["decision"] is None
        assert [p["rune"] for p in seen["players"]] == ["run-1", "run-2"]
        assert seen["players"][1]["aside"] == ["tim-8"]
        assert len(seen["unseen"]) == len(s.unseen)


@pytest.mark.rule("GSO-1")
def test_alone_the_automas_rune_lies_open_and_it_has_its_own_points(golems: Golems, lay: Lay) -> None:
    s = lay(ROWS, {"gems": 3, "rune": "run-1"}, {"gems": 2, "rune": "run-2"}, seats=1, programme="must solo-turn")
    seen = golems.view(s, 0)
    assert [p["name"] for p in seen["players"]] == ["seat 1", "Automa"]
    assert [p["rune"] for p in seen["players"]] == ["run-1", "run-2"]
    assert seen["players"][1]["points"] == {"golems": 0, "its rune": 0, "rune stack": 0, "gems": 2}
    assert seen["takes"] == 5


def test_before_the_runes_are_dealt_nobody_holds_one(golems: Golems) -> None:
    s = golems.new(simple_setup("golems", 2))
    for seat in (0, 1, SPECTATOR):
        assert [p["rune"] for p in golems.view(s, seat)["players"]] == ["", ""]
        assert decision_of(golems, s, seat)["who"] == CHANCE


# ------------------------------------------------------------------ imagined positions


def cards_of(s: MatchboxState) -> list[int]:
    found = [*s.unseen, *s.gone, *[card for row in s.rows for card in row]]
    for p in s.players:
        found += [*p.hand, *p.dust, *p.aside, *[card for pile in (*p.columns, *p.golems) for card in pile]]
        found += [p.secret] if p.secret >= 0 else []
    return sorted(found)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_an_imagined_position_looks_the_same_and_holds_the_same_cards(
    golems: Golems, table: MatchboxState, seat: int
) -> None:
    before = golems.view(table, seat)
    dealt = set()
    for seed in range(60):
        other = golems.determinize(table, seat, Dealer(seed))
        assert isinstance(other, MatchboxState)
        assert golems.view(other, seat) == before
        assert cards_of(other) == cards_of(table) == list(range(53))
        dealt.add((other.players[0].secret, other.players[1].secret, other.players[1].aside))
    runes = [{secrets[who] for secrets in dealt} for who in range(2)]
    squares = set(table.box.square)
    assert runes[0] == ({table.players[0].secret} if seat == 0 else runes[0])
    if seat == 0:
        assert runes[1] == squares - set(table.players[0].columns[0]) - {table.players[0].secret}
    if seat == SPECTATOR:
        assert all(mine != theirs for mine, theirs, _ in dealt)
        assert len(runes[0]) > 1


def test_imagining_leaves_the_position_alone(golems: Golems, table: MatchboxState) -> None:
    before = golems.dump(table)
    playout(golems.determinize(table, 0, Dealer(3)), Dealer(4))
    assert golems.dump(table) == before


def test_in_an_imagined_position_the_other_seats_set_aside_cards_are_its_options(
    golems: Golems, lay: Lay, say: Say
) -> None:
    s = lay(ROWS, {**MINE, "hand": "gem-6"}, {"gems": 3, "rune": "run-2"}, programme="must rounds")
    say(s, "take gem-7", "reward", "deal run-4 tim-1")
    other = golems.determinize(s, 1, Dealer(5))
    assert isinstance(other, MatchboxState)
    assert other.options == [("use", other.box.names[card]) for card in other.players[0].aside]
    assert golems.determinize(s, 0, Dealer(5)).options == s.options


def test_alone_only_the_deck_is_imagined(golems: Golems, lay: Lay) -> None:
    s = lay(ROWS, {"gems": 3, "rune": "run-1"}, {"rune": "run-2"}, seats=1, programme="must solo-turn")
    other = golems.determinize(s, 0, Dealer(1))
    assert isinstance(other, MatchboxState)
    assert golems.dump(other) == golems.dump(s)

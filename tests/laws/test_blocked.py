"""In Golems every card of the rows is offered to a seat, or there is a reason why not, and the reason is true."""

from __future__ import annotations

import pytest

from loew.engine.message import EMPTY
from loew.engine.seat import SPECTATOR, Dealer
from loew.games.golems.rules.cards import RUNE
from loew.games.golems.rules.resources import columns_for
from loew.games.golems.rules.state import MatchboxState, Player
from loew.games.golems.rules.turns import Turn, take_options
from loew.games.golems.rules.view import blocked_cards
from loew.games.golems.rules.view_types import BlockedView
from loew.games.golems.ui.page.grid import short_reason, whole_reason
from support import CASES, Case, games, the_game, walk

GOLEMS = [case for case in CASES if case.name == "golems"]
cases = pytest.mark.parametrize("case", GOLEMS, ids=str)


def with_gems(s: MatchboxState, seat: int, gems: int) -> MatchboxState:
    other = s.copy()
    other.players[seat].gems = gems
    return other


def taken(s: MatchboxState, seat: int) -> set[str]:
    """The cards that the rules let this seat take."""
    return {choice[1] for choice in take_options(s, seat)}


def joins_no_column(s: MatchboxState, p: Player, card: str) -> bool:
    number = s.box.number[card]
    return s.box.kind[number] == RUNE and not columns_for(s.box, p, number)


def check(s: MatchboxState, seat: int, card: str, blocked: BlockedView) -> None:
    """A reason names what is missing: with so many gems the card can be taken, with one less it cannot."""
    p = s.players[seat]
    assert blocked["gems"] == p.gems
    assert str(whole_reason(blocked))
    if blocked["why"] in ("gems", "column"):
        assert card not in taken(s, seat)
        assert 1 <= len(str(short_reason(blocked)).split()) <= 3
        assert (blocked["why"] == "column") == joins_no_column(s, p, card)
        assert card in taken(with_gems(s, seat, blocked["needed"]), seat)
        assert card not in taken(with_gems(s, seat, blocked["needed"] - 1), seat)
    else:
        assert card in taken(s, seat)
        assert short_reason(blocked) == EMPTY
        assert s.top is not None
        assert blocked["why"] == ("question" if s.top.who == seat else "turn")


@cases
def test_every_card_of_the_rows_is_offered_or_has_a_true_reason(case: Case) -> None:
    game = the_game("golems")
    seen = set()
    for seed in range(games(case, 40)):
        for s, _, _ in walk(case, seed):
            assert isinstance(s, MatchboxState)
            if s.top is None:
                continue
            laid_out = {s.box.names[card] for row in s.rows for card in row}
            for seat in s.order:
                decision = game.view(s, seat)["decision"]
                options = decision["options"] if decision else []
                offered = {option.removeprefix("take ") for option in options if option.startswith("take ")}
                blocked = blocked_cards(s, seat)
                assert offered | set(blocked) == laid_out
                assert not offered & set(blocked)
                for card, reason in blocked.items():
                    check(s, seat, card, reason)
                    seen.add(reason["why"])
    assert seen >= ({"gems", "column", "question"} if case.seats == 1 else {"gems", "column", "question", "turn"})


@cases
def test_the_reason_on_a_card_and_the_answer_to_who_chooses_it_agree(case: Case) -> None:
    for seed in range(games(case, 20)):
        for s, _, _ in walk(case, seed):
            assert isinstance(s, MatchboxState)
            if s.top is None or not isinstance(s.top.effect, Turn):
                continue
            for card, reason in blocked_cards(s, s.top.who).items():
                refusal = s.top.effect.refusal(s, s.top, ("take", card))
                assert ("row of three" in str(refusal)) == (reason["why"] == "gems")
                assert ("columns" in str(refusal)) == (reason["why"] == "column")


def test_reasons_say_nothing_of_what_is_hidden_and_nothing_to_who_only_watches() -> None:
    game = the_game("golems")
    for i, (s, _, _) in enumerate(walk(Case("golems", 2), 5)):
        assert isinstance(s, MatchboxState)
        assert blocked_cards(s, SPECTATOR) == {}
        for seat in (0, 1):
            again = game.determinize(s, seat, Dealer(i, 7))
            assert isinstance(again, MatchboxState)
            assert blocked_cards(again, seat) == blocked_cards(s, seat)

"""The log of the card game in words: sentences by turns, what the Automa is left with, what is hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import loew
from loew.engine.journal import Journal
from loew.engine.message import Ref
from loew.engine.seat import SPECTATOR
from loew.engine.setup import simple_setup
from loew.games.golems.game import Golems
from loew.games.golems.rules.state import MatchboxState
from loew.games.golems.ui.faces import MatchboxLogTexts
from loew.ui.log import LogWriter, turns
from support import labels

GAMES = Path(__file__).parent.parent / "games"
GOLEMS = Golems()
TEXTS = MatchboxLogTexts(GOLEMS.box)
PEOPLE = labels(("You", "Bo"), 0)


def lines(journal: Journal, seat: int | None = 0) -> list[str]:
    words = LogWriter(TEXTS, PEOPLE)
    return [line for turn in turns(journal, TEXTS, journal.log(seat)) for line in words.turn(turn)]


def log_of_saved_game(name: str) -> list[str]:
    """The log of a finished game from a file."""
    return lines(loew.load(str(GAMES / f"{name}.loew")), None)


def test_what_is_done_with_a_card_that_was_named_is_said_of_it() -> None:
    journal = loew.new("golems", 2, 4)
    journal.play("take grn-7")
    assert "Bo takes green golem 7 and keeps it as a resource." in lines(journal)


def test_others_are_told_of_in_the_third_person_with_their_names() -> None:
    told = log_of_saved_game("golems-greedy-greedy")
    assert any(
        re.fullmatch(r"Bo takes (red|blue|yellow|green|time) golem \d and keeps it as a resource\.", line)
        for line in told
    )
    assert any(re.fullmatch(r"You take .* and keep it as a resource\.", line) for line in told)


def test_cards_tucked_one_after_the_other_are_told_together() -> None:
    told = [line for game in ("golems-greedy-greedy", "golems-random-random") for line in log_of_saved_game(game)]
    assert any(re.search(r"tucks? \w+ golem \d and .* under it\.$", line) for line in told)
    assert not any("no more" in line for line in told)


def test_the_pair_and_the_borrowed_icon_are_told() -> None:
    assert any("from the cards set aside" in line for line in log_of_saved_game("golems-pair"))
    assert any(
        re.search(r"with a borrowed icon, discards? gem card 8 for a \w+ icon and", line)
        for line in log_of_saved_game("golems-icon")
    )


def test_chance_is_told_apart() -> None:
    journal = loew.new("golems", 2, 4)
    assert lines(journal)[1:3] == ["12 cards are laid out.", "The game begins with Bo."]
    assert all(TEXTS.is_of_the_game(entry) for entry in journal.log(0)[:3])


def test_a_rune_that_is_hidden_from_a_seat_is_not_named() -> None:
    journal = loew.new("golems", 2, 4)
    mine, theirs, watched = (LogWriter(TEXTS, PEOPLE).phrase(journal.log(seat)[0]) for seat in (0, 1, SPECTATOR))
    assert re.fullmatch(r"runes dealt: rune \d to you, a hidden card to Bo", mine)
    assert re.fullmatch(r"runes dealt: a hidden card to you, rune \d to Bo", theirs)
    assert watched == "runes dealt: a hidden card to you, a hidden card to Bo"


@pytest.mark.rule("GSO-2")
def test_the_automa_of_the_solo_game_is_told_with_what_is_left_to_it() -> None:
    journal = Journal(GOLEMS, simple_setup("golems", 1, 3))
    while journal.decision is not None and not any(not entry.choice for entry in journal.log()):
        journal.play(journal.decision.options[0])
    left = next(entry for entry in journal.log() if not entry.choice)
    before = left.step.before
    assert isinstance(before, MatchboxState)
    cards = [GOLEMS.box.names[card] for row in before.rows for card in row]
    assert sorted(item.target.id for item in left.items if item.target.kind != "gems") == sorted(cards)
    assert [n for item in left.items for n in item.changes.values()] == [left.changes[1]["gem"]]
    assert TEXTS.is_of_the_game(left)
    told = LogWriter(TEXTS, PEOPLE).phrase(left)
    assert re.match(r"the Automa (summons|stacks) .* and gets \d gems", told)
    for card in cards:
        assert LogWriter(TEXTS, PEOPLE).name(Ref(card), "") in told


def test_gems_and_points_are_what_a_turn_came_to() -> None:
    assert TEXTS.shown_changes({"gem": -2, "point": 3, "golem": 1, "column-red": -1}) == {"gem": -2, "point": 3}
    journal = loew.new("golems", 2, 4)
    journal.play("take grn-7")
    last = turns(journal, TEXTS, journal.log(0))[-1]
    assert LogWriter(TEXTS, PEOPLE).changes(last) == "Bo −2 gems"

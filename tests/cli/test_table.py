"""The table itself, at every position of random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import pytest

import loew
from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR, Dealer
from loew.games.golems.rules.view_types import MatchboxView
from loew.games.registry import presentation
from loew.ui.presentation import Presentation
from loew.ui.terminal import (
    TerminalStyle,
    cut,
    length,
    pad,
    wrap_words,
)
from loew.ui.terminal_log import TerminalLog
from support import first_of, labels, quick

LABELS = labels(("you", "greedy"), 0)
LOOKS = (TerminalStyle(), TerminalStyle(width=80), TerminalStyle(colour=True), TerminalStyle(plain=True, width=80))


def games(seats: int, seed: int) -> Iterator[tuple[Journal, Presentation]]:
    """Every position of a random game; in a quick run every fifth."""
    journal = loew.new("golems", seats, seed)
    shown = presentation(journal.game)
    dealer = Dealer(seed, 5)
    while journal.decision is not None:
        if not quick() or len(journal.choices) % 5 == 0:
            yield journal, shown
        journal.play(dealer.one(journal.decision.options))
    yield journal, shown


def view_of(journal: Journal, seat: int) -> MatchboxView:
    return cast(MatchboxView, journal.view(seat))


def picture(journal: Journal, shown: Presentation, seat: int, style: TerminalStyle) -> list[str]:
    """Everything that the terminal shows a seat."""
    view = journal.view(seat)
    terminal = shown.terminal
    lines = [
        *terminal.table(view, LABELS, TerminalLog(journal, shown, seat, LABELS).lines(), style),
        *terminal.options(view, style),
    ]
    lines += terminal.score(terminal.visible_score(view), LABELS, style)
    if journal.over:
        lines += terminal.result(view, journal.score(), LABELS, style)
    return [style.fit(line) for line in lines]


@pytest.mark.parametrize("seed", first_of(range(4)))
@pytest.mark.parametrize("seats", [1, 2])
def test_no_line_is_wider_than_the_terminal_and_plain_signs_are_ascii(seats: int, seed: int) -> None:
    for journal, shown in games(seats, seed):
        seat = journal.decision.who if journal.decision else 0
        for style in LOOKS:
            lines = picture(journal, shown, seat, style)
            assert max(length(line) for line in lines) <= style.width
            assert not style.plain or "".join(lines).isascii()
            assert style.colour == any("\x1b" in line for line in lines)


@pytest.mark.parametrize("seed", first_of(range(6)))
def test_the_hidden_rune_is_never_shown_to_the_other_seat(seed: int) -> None:
    for journal, shown in games(2, seed):
        if journal.over:
            break
        own = [view_of(journal, who)["players"][who]["rune"] for who in range(2)]
        for seat, hidden in ((0, own[1:]), (1, own[:1]), (SPECTATOR, own)):
            text = "\n".join(
                [*picture(journal, shown, seat, TerminalStyle()), *TerminalLog(journal, shown, seat, LABELS).lines()]
            )
            assert not set(re.findall(r"run-\d", text)) & set(hidden)


def test_the_grid_shows_what_is_printed_on_the_cards_and_the_gems_on_them() -> None:
    journal = loew.new("golems", 2, 4)
    shown = presentation(journal.game)
    journal.play("take grn-7")
    text = "\n".join(picture(journal, shown, 0, TerminalStyle()))
    for row in view_of(journal, 0)["rows"]:
        for card in row["cards"]:
            assert card in text
    assert "golem G gives G~" in text
    assert "needs B Y~" in text
    assert "◆" in text
    assert "~ reconstructed" in text
    assert "G 1    grn-7" in text
    assert "hand   run-1 (2 a R golem)" in text
    assert "hand   ?" in text


def test_the_heading_counts_supply_deck_and_set_aside() -> None:
    journal = loew.new("golems", 2, 4)
    heading = picture(journal, presentation(journal.game), 0, TerminalStyle())[0]
    view = view_of(journal, 0)
    for fact in (f"deck {view['deck']}", f"set aside {view['aside']}", f"◆ {view['supply']}"):
        assert fact in heading


def test_both_hands_are_open_at_the_end() -> None:
    journal, shown = list(games(2, 3))[-1]
    text = "\n".join(picture(journal, shown, 0, TerminalStyle()))
    for p in view_of(journal, 0)["players"]:
        assert f"{p['rune']}" in text
    assert "hand   ?" not in text


def test_every_option_of_every_decision_is_listed_with_its_number() -> None:
    for journal, shown in games(2, 8):
        if journal.decision is None:
            break
        text = "\n".join(shown.terminal.options(journal.view(journal.decision.who), TerminalStyle(width=80)))
        for number, option in enumerate(journal.decision.options, 1):
            assert re.search(rf"(^|\s){number} {option}(\s|$)", text, re.MULTILINE)


def test_every_card_can_be_explained() -> None:
    journal = loew.new("golems", 2, 1)
    shown = presentation(journal.game)
    for entry in journal.game.entries():
        assert entry.kind == "numbers" or shown.terminal.explain(entry.id, TerminalStyle())[0].startswith(
            f"{entry.id}: a "
        )


def test_painted_text_is_measured_cut_and_padded_by_what_is_seen() -> None:
    red = TerminalStyle(colour=True).paint("golem", "red")
    assert (length(red), length(cut(red, 3)), length(pad(red, 9, "x"))) == (5, 3, 9)
    assert wrap_words(["aa", "bb", "cc"], 7, "x: ") == ["x: aa", "   bb", "   cc"]

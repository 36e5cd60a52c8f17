"""The table of Golem, at positions of random games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import pytest

import loew
from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR, Dealer
from loew.engine.view import View
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.phases import control_costs
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.ui.faces import short
from loew.ui.presentation import Terminal
from loew.ui.terminal import TerminalStyle, length
from loew.ui.terminal_log import TerminalLog
from support import labels, presentation_of, quick

PRESENTATION = presentation_of("golem")
LABELS = labels(("you", "greedy", "seat 3", "seat 4"), 0)
BROAD = TerminalStyle(width=120)
LOOKS = (BROAD, TerminalStyle(width=100), TerminalStyle(colour=True, width=120), TerminalStyle(plain=True, width=100))
EVERY = 9 if quick() else 1  # of so many positions one is drawn
SECRET = re.compile(r"\bobj-\d+|\bstart-\d+")


def games(seats: int, seed: int, every: int = 1, introductory: bool = False) -> Iterator[tuple[Journal, Terminal]]:
    """Some positions of a random game, always with the last one."""
    journal = loew.new("golem", seats, seed, introductory=introductory)
    terminal = PRESENTATION.terminal
    dealer = Dealer(seed, 5)
    while journal.decision is not None:
        if len(journal.choices) % every == 0:
            yield journal, terminal
        journal.play(dealer.one(journal.decision.options))
    yield journal, terminal


def view_of(journal: Journal, seat: int) -> GolemView:
    return cast(GolemView, journal.view(seat))


def picture(journal: Journal, terminal: Terminal, seat: int, style: TerminalStyle) -> list[str]:
    return picture_of(journal, terminal, journal.view(seat), style)


def picture_of(journal: Journal, terminal: Terminal, view: View, style: TerminalStyle) -> list[str]:
    """Everything that the terminal shows a seat without a command."""
    side = LABELS[: len(journal.setup.seats)]
    lines = [*terminal.table(view, side, [], style), *terminal.options(view, style)]
    lines += terminal.score(terminal.visible_score(view), side, style)
    if journal.over:
        lines += terminal.result(view, journal.score(), side, style)
    return [style.fit(line) for line in lines]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (4, 4)])
def test_no_line_is_wider_than_the_terminal_and_plain_signs_are_ascii(seats: int, seed: int) -> None:
    for journal, terminal in games(seats, seed, EVERY):
        view = journal.view(journal.decision.who if journal.decision else 0)
        for style in LOOKS:
            lines = picture_of(journal, terminal, view, style)
            assert max(length(line) for line in lines) <= style.broad
            assert not style.plain or "".join(lines).isascii()
            assert not style.plain or "?" not in "".join(lines)
            assert style.colour == any("\x1b" in line for line in lines)


@pytest.mark.parametrize(("seats", "seed"), [(2, 6), (4, 7)])
def test_objectives_and_starting_tiles_are_never_shown_to_another_seat(seats: int, seed: int) -> None:
    for journal, terminal in games(seats, seed, EVERY):
        if journal.over:
            break
        for seat in (*range(seats), SPECTATOR):
            known: set[str] = set()
            view = view_of(journal, seat)
            if seat >= 0:
                mine = view["players"][seat]
                known = {each["card"] for each in mine["objectives"]} | set(mine["drafting"]) | set(mine["starts"])
            assert set(SECRET.findall("\n".join(picture_of(journal, terminal, view, BROAD)))) <= known


@pytest.mark.parametrize("seats", [2, 4])
def test_the_log_keeps_the_secrets_of_the_others(seats: int) -> None:
    for journal, _ in games(seats, 8, every=40):
        if journal.over:
            break
        names = [f"name {i}" for i in range(seats)]
        told = "\n".join(TerminalLog(journal, PRESENTATION, 0, labels(names)).lines())
        for who in range(1, seats):
            assert f"name {who} keeps the objective" not in told
            assert f"name {who} puts the objective" not in told
        assert not re.search(r"Seat [2-9] draws \d objectives:", told)
        assert not SECRET.search(told)


def test_at_the_end_the_objectives_of_all_are_open_and_the_points_stand_side_by_side() -> None:
    journal, terminal = list(games(3, 9, every=1000))[-1]
    text = "\n".join(picture(journal, terminal, 0, BROAD))
    assert "hidden" not in text
    assert text.count("Objectives of") == 3
    for source in (
        "vp track",
        "golems",
        "artifacts",
        "books",
        "study track",
        "objectives",
        "objective types",
        "resources",
    ):
        assert re.search(rf"^  {source} +-?\d+ +-?\d+ +-?\d+$", text, re.MULTILINE)


def test_every_option_of_every_decision_is_listed_with_its_number() -> None:
    for journal, terminal in games(2, 10):
        if journal.decision is None:
            break
        for style in (BROAD, TerminalStyle(width=100)):
            text = "\n".join(terminal.options(journal.view(journal.decision.who), style))
            for number, option in enumerate(journal.decision.options, 1):
                assert re.search(rf"(^|\s){number} {re.escape(option)}(\s|$)", text, re.MULTILINE)


def test_the_city_shows_tiles_streets_students_golems_prices_and_menorahs() -> None:
    journal = loew.new("golem", 2, 3, introductory=True)
    terminal = PRESENTATION.terminal
    text = "\n".join(picture(journal, terminal, 0, BROAD))
    view = view_of(journal, 0)
    for district, names in view["neighbourhoods"].items():
        numbers = re.findall(r"#(\d+)", next(line for line in rules_of(text) if line[0] == district)[1])
        assert numbers == [name.rpartition("-")[2] for name in names]
    assert text.count("menorah  ") == 3
    assert text.count("pay 1~") == 3
    assert "A|" in text
    assert "B|" in text


def rules_of(text: str) -> list[tuple[str, str]]:
    """The rule above each lane, with the district of the lane below it."""
    lines = text.splitlines()
    found = {"RED": "red", "YEL": "yellow", "BLU": "blue"}
    return [(found[line[:3]], lines[i - 1]) for i, line in enumerate(lines) if line[:3] in found]


def test_lying_golems_and_taken_graves_are_told_from_others() -> None:
    found = set()
    for journal, terminal in games(2, 13, every=1):
        text = "\n".join(picture(journal, terminal, 0, BROAD))
        found |= {sign for sign in ("A_", "B_", "A lies", "closed", "spent", "✓") if sign in text}
    assert found >= {"A_", "B_", "closed", "spent", "✓"}


def test_the_forecast_of_control_agrees_with_the_rules() -> None:
    for journal, _ in games(4, 13, every=5):
        s = journal.state
        assert isinstance(s, GolemState)
        for p, shown in zip(s.players, view_of(journal, 0)["players"], strict=True):
            control = shown["forecast"]["control"]
            assert control["due"] == sum(control_costs(s, p)) == sum(each["knowledge"] for each in control["golems"])


def test_effects_have_short_signs() -> None:
    game = loew.new("golem", 2, 1).game
    assert isinstance(game, Golem)
    signs = {
        "red-6": "kill 1VP/level",
        "red-8": "red−1▸4VP 3C",
        "yellow-5": "4$▸2x any+1",
        "blue-6": "dev K−4",
    }
    for name, text in signs.items():
        assert short(game.box.neighbourhood_effects[game.box.number[name]]) == text
    for effect in (*game.box.neighbourhood_effects, *game.box.tile_effects, *game.box.book_active):
        assert len(short(effect)) <= 30


def test_the_turn_order_marks_who_must_choose() -> None:
    journal = loew.new("golem", 3, 2, introductory=True)
    view = journal.view(0)
    first = PRESENTATION.terminal.table(view, LABELS[:3], [], BROAD)[0]
    assert "Golem, introductory" in first
    assert f"▸{'ABC'[view['order'][0]]} {LABELS[view['order'][0]].name}" in first

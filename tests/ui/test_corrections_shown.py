"""An owner's corrections are shown wherever a number is: page, terminal, catalogue and explanations."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from laws.corrections import DEARER, write_corrections
from loew.engine.journal import Journal
from loew.engine.machine import advance
from loew.engine.setup import simple_setup
from loew.engine.view import View
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState
from loew.games.golem.ui.presentation import GolemPresentation
from loew.games.golems.ui.presentation import MatchboxPresentation
from loew.games.registry import game, presentation
from loew.i18n import say
from loew.ui.options import option_groups
from loew.ui.terminal import TerminalStyle
from loew.web.reading.routes import how_to_play
from rulebook.laying import TABLE_FIELDS, lay_player, lay_table
from support import labels

STYLE = TerminalStyle(width=200)
NAMES = labels(("You", "Ben"), 0)


class Shown(NamedTuple):
    """What the surfaces say of one position."""

    presentation: GolemPresentation
    journal: Journal
    view: View

    def option(self, choice: str) -> dict[str, str]:
        """An option on the page and at the terminal."""
        decision = self.view["decision"]
        assert decision is not None
        texts = self.presentation.option_texts(self.view)
        groups = option_groups(texts, decision["offers"])
        on_page = next(option for group in groups for option in group.options if option.choice == choice)
        return {
            "page": on_page.spoken,
            "terminal": line_of(self.presentation.terminal.options(self.view, STYLE), choice),
        }

    @property
    def table(self) -> str:
        """The whole table at the terminal."""
        return "\n".join(self.presentation.terminal.table(self.view, NAMES, [], STYLE))

    @property
    def page(self) -> str:
        return self.presentation.page(self.view, NAMES)

    @property
    def rules(self) -> str:
        return " ".join(self.presentation.terminal.rules(self.view))

    def explained(self, component: str) -> str:
        return " ".join(self.presentation.terminal.explain(component, STYLE))


def line_of(lines: list[str], choice: str) -> str:
    """An option of the terminal, which may stand beside another one."""
    found = re.search(rf"\d+ {re.escape(choice)}( · .*?)?(?=   +\d+ |$)", "\n".join(lines), re.MULTILINE)
    assert found is not None, choice
    return found.group()


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> GolemPresentation:
    """The board game with other prices, and a right arm that adds two workers."""
    rules = game("golem", write_corrections(tmp_path_factory.mktemp("corrections"), DEARER))
    found = presentation(rules)
    assert isinstance(found, GolemPresentation)
    return found


def at(corrected: GolemPresentation, do: str, **fields: Any) -> Shown:
    """Seat 0 is asked to do this, at a table laid as the tests of the rulebook lay it."""
    rules = corrected.game
    assert isinstance(rules, Golem)
    setup = simple_setup("golem", 2, 1, manual_deals=True)
    s = rules.set_up(setup)
    assert isinstance(s, GolemState)
    s.top = None
    lay_table(s, {name: value for name, value in fields.items() if name in TABLE_FIELDS})
    lay_player(s, 0, {name: value for name, value in fields.items() if name not in TABLE_FIELDS})
    lay_player(s, 1, {})
    s.push(rules.notation.parse(do), 0)
    advance(s)
    journal = Journal(rules, setup)
    journal.positions = [s]
    return Shown(corrected, journal, rules.view(s, 0))


def catalogue_card(corrected: GolemPresentation, component: str) -> str:
    found = corrected.catalogue().cards[component]
    return re.sub(r"<[^>]*>", " ", found)


# ------------------------------------------------------------------ the right arm


def test_a_right_arm_that_adds_two_workers_says_so_before_it_is_bought(corrected: GolemPresentation) -> None:
    shown = at(corrected, "develop golem", clay=9)
    for surface, text in shown.option("develop right-arm").items():
        assert "2 extra workers, free" in text, surface
        assert "1 extra worker" not in text, surface
    assert "The Work action activates 2 golems more, at no cost." in shown.page
    assert "2 extra workers, free" in shown.explained("right-arm")
    assert "The Work action activates 2 golems more, at no cost." in catalogue_card(corrected, "right-arm")


def test_with_that_right_arm_two_golems_more_are_put_to_work_than_paid_for(corrected: GolemPresentation) -> None:
    golems = "red-i red-ii red-iii yellow-ii"
    shown = at(corrected, "work", value=1, knowledge=9, golems=golems, developed="right-arm")
    texts = shown.option("workers 1")
    assert texts["page"].startswith("Put 3 golems to work for 1 knowledge.")
    assert "for 1 knowledge · 3 golems work" in texts["terminal"]
    shown.journal.play("workers 1")
    asked = shown.journal.decision
    assert asked is not None
    assert asked.why == "activate a golem (3 left to activate)"


# ------------------------------------------------------------------ prices


@pytest.mark.parametrize(("choice", "clay"), [("create blue", 2), ("create red", 6)])
def test_the_corrected_price_of_a_golem_is_said_everywhere(
    corrected: GolemPresentation, choice: str, clay: int
) -> None:
    shown = at(corrected, "create", clay=9)
    for surface, text in shown.option(choice).items():
        assert f"for {clay} clay" in text, surface
    assert "A golem costs 2 clay and 4 more for each of yours in that street." in shown.rules
    shown.journal.play(choice)
    assert paid(shown, "clay") == clay


@pytest.mark.parametrize(("n", "knowledge"), [(1, 1), (2, 2), (3, 5), (4, 6)])
def test_the_corrected_price_of_work_is_said_everywhere(corrected: GolemPresentation, n: int, knowledge: int) -> None:
    shown = at(corrected, "work", value=1, knowledge=9, golems="red-i red-ii red-iii yellow-ii")
    for surface, text in shown.option(f"workers {n}").items():
        assert f"for {knowledge} knowledge" in text, surface
    assert "Up to 4 standing golems work for 2, 3, 6 or 7 knowledge, less the value." in shown.rules
    shown.journal.play(f"workers {n}")
    assert paid(shown, "knowledge") == knowledge


def test_the_value_of_the_work_line_counts_against_the_corrected_price(corrected: GolemPresentation) -> None:
    shown = at(corrected, "action", lines="rw y b k -", tiles="tile-1 tile-2 tile-3")
    texts = shown.option("take red work")
    assert "value 2: costs 0/1/4/5 knowledge" in texts["page"]
    assert "value 2: 0/1/4/5 knowledge" in texts["terminal"]


@pytest.mark.parametrize(("book", "knowledge"), [("book-1", 2 + 2), ("book-2", 4 + 0), ("book-3", 1 + 3)])
def test_the_corrected_price_of_a_book_and_of_its_place_is_said_everywhere(
    corrected: GolemPresentation, book: str, knowledge: int
) -> None:
    shown = at(corrected, "book", knowledge=9, library="book-1 book-2 book-3 book-4 book-5")
    for surface, text in shown.option(f"buy {book}").items():
        assert f"for {knowledge} knowledge" in text, surface
    shown.journal.play(f"buy {book}")
    assert paid(shown, "knowledge") == knowledge


def paid(shown: Shown, what: str) -> int:
    """What seat 0 has paid with its first choice."""
    holdings = shown.presentation.game.holdings
    before, after = (holdings(s, 0) for s in shown.journal.positions[:2])
    first = shown.journal.auto_steps[-1]
    at_once = holdings(first[0].before, 0) if first else after
    return before[what] - at_once[what]


def test_the_corrected_price_of_control_is_said_everywhere(corrected: GolemPresentation) -> None:
    shown = at(corrected, "march-on", golems="red-iii", knowledge=1, clay=0)
    warning = say(shown.presentation.warning(shown.view))
    assert "control costs you 3 VP: 4 knowledge due" in warning
    assert "control 4" in shown.table
    assert "4 knowledge" in shown.page
    text = how_to_play(shown.presentation).text
    assert "Each golem costs 2 knowledge for every section" in text
    assert "a golem out of control costs 3 VP" in text
    assert "All your golems together cost 8 knowledge" in text, "the example counts with the corrected price"


def test_rules_explanations_and_the_way_to_play_name_corrected_numbers(corrected: GolemPresentation) -> None:
    march = at(corrected, "march-on", golems="red-iii").rules
    assert "a golem costs 2 knowledge for each section it is ahead of its student" in march
    assert "a step left over costs 3 VP, at most 4 VP for each golem" in march
    action = at(corrected, "action", lines="rw y b k -").rules
    assert "let you pay for its bonus, or take 1 coin and 1 knowledge." in action
    shown = at(corrected, "create", clay=9)
    assert "or take 1 coin and 1 knowledge." in shown.explained("char-39")
    text = how_to_play(corrected).text
    assert "take its bonus, or take 1 coin and 1 knowledge instead." in text
    assert "pay 2 coins to do one of the other four actions" in text


def test_the_card_game_names_corrected_numbers(tmp_path: Path) -> None:
    numbers = "[numbers]\nlow = 2\nrefill = 3\nrich = 4\nfee = 2\ntucked = 2\ntucked_points = 5\n"
    (tmp_path / "golems.toml").write_text(numbers, encoding="utf-8")
    shown = presentation(game("golems", tmp_path))
    assert isinstance(shown, MatchboxPresentation)
    text = how_to_play(shown).text
    assert "With 2 or fewer gems you may take 3 gems from the supply instead of a card." in text
    assert "you tuck up to 2 of the resources that it needed under it for 5 points each" in text
    assert "</b> for 2 gems, if you have at least 4 gems: it goes into your hand" in text
    journal = Journal(shown.game, simple_setup("golems", 2, 4))
    assert journal.decision is not None
    rules = " ".join(shown.terminal.rules(journal.view(journal.decision.who)))
    assert "With 2 gems or fewer you may take 3 gems instead of a card." in rules

"""What every presentation has: all that is asked of it, a record for every verb, words for every option and entry."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR, Dealer
from loew.games.golem.game import Golem
from loew.games.golem.ui.faces import FACES as BOARD_GAME
from loew.games.golem.ui.presentation import GolemPresentation
from loew.games.golems.game import Golems
from loew.games.golems.ui.faces import FACES as CARD_GAME
from loew.games.golems.ui.presentation import MatchboxPresentation
from loew.ui.faces import Faces
from loew.ui.log import LogWriter
from loew.ui.options import Option, option_groups
from loew.ui.plain_presentation import PlainPresentation
from loew.ui.presentation import Presentation, Terminal
from loew.ui.seats import page_labels, sides
from loew.ui.sprite import ICONS
from support import CASES, Case, presentation_of, the_game

FACES: Mapping[str, Faces] = {"golem": BOARD_GAME, "golems": CARD_GAME}
VERBS = [(name, verb) for name in FACES for verb in the_game(name).notation.verbs]
ARGUMENTS = {"number": "2", "street": "any", "area": "golem", "terms": "free"}
ALL = (*CASES, Case("golem", 2, automa=(1, 3)), Case("golem", 4, automa=(0, 1)))
LEADS_ON = ("any-order", "one-of", "with", "pay")  # told by the choices that they lead to
NOTHING_HAPPENED = ("influence", "income", "control", "march-on")  # phases that pass without anything to tell
cases = pytest.mark.parametrize("case", ALL, ids=str)


def test_both_games_have_everything_that_is_asked_of_a_presentation() -> None:
    board_game: Presentation = GolemPresentation(Golem())
    card_game: Presentation = MatchboxPresentation(Golems())
    any_game: Presentation = PlainPresentation(Golems())
    terminals: list[Terminal] = [each.terminal for each in (board_game, card_game, any_game)]
    assert len(terminals) == 3  # mypy proves the rest


@pytest.mark.parametrize(("name", "verb"), VERBS)
def test_every_verb_has_a_record_with_an_order_and_icons(name: str, verb: str) -> None:
    record = FACES[name].verbs[verb]
    words = [ARGUMENTS[kind] for kind in the_game(name).notation.verbs[verb].takes]
    assert clean(record.order(words))
    drawn = [word.partition("=")[0].format(*words, *[""] * 2) for word in record.icons.split()]
    assert drawn
    assert {icon for icon in drawn if icon} <= {*ICONS, "discount"}


@pytest.mark.parametrize("name", FACES)
def test_every_verb_of_the_engine_itself_can_be_declined_in_words(name: str) -> None:
    records = FACES[name].verbs
    for verb in records.keys() - the_game(name).notation.verbs.keys():
        assert records[verb].declined
        assert records[verb].decline


@cache
def played(case: Case) -> Journal:
    """A whole random game."""
    journal = Journal(the_game(case.name), case.setup(6))
    dealer = Dealer(6, 3)
    while journal.decision is not None:
        journal.play(dealer.one(journal.decision.options))
    return journal


def options(case: Case) -> Iterator[Option]:
    """Every option of the game, in words."""
    presentation = presentation_of(case.name)
    for s in played(case).positions:
        if s.top is not None and s.top.who >= 0:
            view = presentation.game.view(s, s.top.who)
            assert view["decision"] is not None
            for group in option_groups(presentation.option_texts(view), view["decision"]["offers"]):
                yield from group.options


@cache
def ids(name: str) -> frozenset[str]:
    """What choices are written with, and nobody wants to read."""
    return frozenset(word for word in the_game(name).vocabulary() if "-" in word)


def clean(text: str) -> bool:
    """Whether nothing is left to fill in, and nothing is said twice."""
    return not re.search(r"[{}_]|\bNone\b(?! of)|\b(\w+) \1\b|  |\.\.|,,", text)


def raw(name: str, text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text)) & ids(name)


@cases
def test_every_option_has_a_label_without_ids_and_placeholders(case: Case) -> None:
    for option in options(case):
        assert option.label[:1] == option.label[:1].upper() != "", option
        assert clean(option.spoken), option.spoken
        assert not raw(case.name, option.spoken), option.spoken
        assert "?" not in option.spoken, option.spoken


@cases
def test_every_entry_of_the_log_has_words_or_is_told_by_others(case: Case) -> None:
    journal = played(case)
    for seat in (0, SPECTATOR):
        words = LogWriter(presentation_of(case.name).log_texts, page_labels(sides(journal), [seat]))
        for entry in journal.log(seat):
            text = words.phrase(entry)
            assert text or entry.kind in (LEADS_ON if entry.choice else NOTHING_HAPPENED), entry
            assert clean(text), text
            assert not raw(case.name, text), text


@cases
def test_an_entry_says_one_golem_and_two_golems(case: Case) -> None:
    journal = played(case)
    words = LogWriter(presentation_of(case.name).log_texts, page_labels(sides(journal), [0]))
    for entry in journal.log():
        text = words.phrase(entry)
        assert not re.search(r"\b1 (?:golems|steps|resources|coins|gems|points|objectives|cards)\b", text), text
        assert not re.search(r"\b[2-9] (?:golem|step|resource|coin|gem|point|objective)\b(?! card)", text), text

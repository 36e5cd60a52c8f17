"""Each mark of a coach has its moment in a first game, points at what is there, and is said in every language."""

from __future__ import annotations

import re

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.engine.setup import Setup, parse_seat
from loew.games.registry import game, presentation
from loew.i18n import ENGLISH, languages, say, speaking
from loew.i18n.po_files import MESSAGES, key, translations
from loew.teacher.lessons import values
from loew.teacher.lessons.coach import WAITING, marks, present
from loew.ui.seats import page_labels, sides

FIRST_GAMES = {
    "golem": (("here", "beginner"), ("introductory",)),
    "golems": (("here", "beginner"), ()),
}
OF_THE_PAGE = {"bar", "end-turn", "undo"}


@pytest.mark.parametrize("name", FIRST_GAMES)
def test_every_mark_has_its_moment_in_a_few_first_games(name: str) -> None:
    seats, variants = FIRST_GAMES[name]
    rules = game(name)
    shown = presentation(rules)
    missing = {mark.id for mark in marks(name) if not mark.when.get(WAITING)}
    for seed in range(1, 9):
        journal = Journal(rules, Setup(name, tuple([parse_seat(seat) for seat in seats]), variants, seed))
        dealer = Dealer(seed, 5)
        while journal.decision is not None and missing:
            if journal.decision.who == 0:
                view = journal.view(0)
                for mark in [mark for mark in present(name, view, waiting=False) if mark.id in missing]:
                    page = shown.page(view, page_labels(sides(journal), [0]))
                    assert set(mark.at) <= {*re.findall(r' id="([^"]+)"', page), *OF_THE_PAGE}, mark.id
                    for code in languages():
                        with speaking(code):
                            for text in mark.texts:
                                assert "{" not in say(values.filled(text, mark.values, view, shown.facts))
                    missing.discard(mark.id)
            journal.play(dealer.one(journal.decision.options))
    assert missing == set()


@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
@pytest.mark.parametrize("name", FIRST_GAMES)
def test_no_mark_is_without_a_translation(name: str, language: str) -> None:
    known = translations(language, MESSAGES).texts
    assert [text for mark in marks(name) for text in mark.texts if not any(known.get(key(text), ("",)))] == []

"""The companion of the board game (see `loew.ui.companion.Companion`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from loew.engine.errors import LoewError, Unreadable
from loew.engine.setup import LEVELS
from loew.games.golem.companion.answers import go_on, tell
from loew.games.golem.companion.board import board, result
from loew.games.golem.companion.component_options import ComponentOptions
from loew.games.golem.companion.correction_texts import corrections
from loew.games.golem.companion.corrections import set_right
from loew.games.golem.companion.facts import OpenBox
from loew.games.golem.companion.pictures import picture
from loew.games.golem.companion.question_texts import QuestionTexts
from loew.games.golem.companion.rehearsal import Choose, RealGame, Rehearsal
from loew.games.golem.companion.steps import StepTexts
from loew.games.golem.companion.table import AutomaTable
from loew.games.golem.companion.uncertain_values import doubts
from loew.games.golem.game import Golem
from loew.games.golem.ui.automa_reasons import AutomaReasonTexts
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.faces import GolemLogTexts
from loew.i18n import msg, say
from loew.ui.companion import (
    CORRECTION,
    BoardRow,
    Correction,
    Option,
    Question,
    Rehearsed,
    Setting,
    Start,
    Step,
)
from loew.ui.html import Markup

LEVEL: Final = "level"
CARDS: Final = "cards"
PROGRAM: Final = "program"
TABLE: Final = "table"
USUAL_LEVEL: Final = "2"


class GolemCompanion:
    """Thinks for the Automa."""

    least_people: Final = 1
    most_people: Final = 3
    levels: Final = tuple(range(1, len(LEVELS) + 1))

    def __init__(self, game: Golem) -> None:
        self.game: Final = game

    @cached_property
    def open_game(self) -> Golem:
        """A game of its own, because unknown components are added to its box."""
        return Golem(self.game.box.content_files.corrections)

    @cached_property
    def open_box(self) -> OpenBox:
        return OpenBox(self.open_game.box)

    def settings(self) -> Sequence[Setting]:
        levels = [Option(str(n), say(level)) for n, level in enumerate(LEVELS, 1)]
        cards = (
            Option(PROGRAM, say("the program draws them"), detail=say("fewer answers; the deck stays in the box")),
            Option(TABLE, say("we draw them"), detail=say("from your own deck, told by what they show")),
        )
        return (
            Setting(LEVEL, say("Level of the Automa"), levels, USUAL_LEVEL),
            Setting(CARDS, say("Cards of the Automa"), cards, PROGRAM),
        )

    def welcome(self, start: Start) -> Sequence[str]:
        return (
            say(
                "Set up the table as for {n:player|players}: the Automa is one of them and first in turn order, the"
                " others follow as you named them.",
                n=len(start.people) + 1,
            ),
            say("Put three objectives face down beside its board; nobody looks at them."),
            say("Play your own turns as always. You are asked only for what its choices depend on."),
        )

    def doubts(self) -> Sequence[str]:
        return doubts(self.game.box)

    def picture(self, kind: str, component: str) -> Markup:
        return picture(self.open_box.box, kind, component)

    def play(self, start: Start, answers: Sequence[str]) -> GolemPlay:
        """The game after these answers."""
        level = int(start.setting(LEVEL))
        draws = start.setting(CARDS) == PROGRAM
        table = AutomaTable(self.open_game, self.open_box, len(start.people), level, start.seed, draws)
        go_on(table)
        for n, answer in enumerate(answers, 1):
            try:
                tell_or_set(table, answer)
            except LoewError as error:
                if n == len(answers):
                    raise
                raise Unreadable(msg("answer {n} does not fit: {error}", n=n, error=error.message)) from error
        return GolemPlay(table, start.people)

    def rehearse(self, people: int, level: int, seed: int, choose: Choose) -> Rehearsed:
        """A whole game of the engine, told to the companion question by question."""
        real = RealGame(self.game, people, level, seed, choose)
        rehearsal = Rehearsal(self.game, self.open_game, self.open_box, real, level)
        asked = rehearsal.asked
        drawn = sum(1 for kind in asked if kind in ("card", "strategy"))
        return Rehearsed(
            len(rehearsal.decisions()), len(asked) - drawn, len(asked), tuple(asked), tuple(rehearsal.differences())
        )


def tell_or_set(table: AutomaTable, answer: str) -> None:
    """An answer, or a correction: "set resources 7"."""
    first, _, rest = answer.strip().partition(" ")
    if first == CORRECTION:
        set_right(table, rest)
    else:
        tell(table, answer)


class GolemPlay:
    """A game after some answers, in words."""

    def __init__(self, table: AutomaTable, people: Sequence[str]) -> None:
        self.table: Final = table
        self.people: Final = people
        self.components: Final = ComponentIndex(table.s.box)

    @cached_property
    def steps(self) -> Sequence[Step]:
        box = self.table.s.box
        return StepTexts(GolemLogTexts(box), AutomaReasonTexts(box), self.people).steps(self.table)

    @cached_property
    def question(self) -> Question | None:
        return QuestionTexts(ComponentOptions(self.components), self.people).question(self.table)

    @cached_property
    def board(self) -> Sequence[BoardRow]:
        return board(self.table)

    @cached_property
    def corrections(self) -> Sequence[Correction]:
        return corrections(self.table)

    @cached_property
    def result(self) -> Sequence[BoardRow]:
        return result(self.table)

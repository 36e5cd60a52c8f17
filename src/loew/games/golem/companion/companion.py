"""The companion of Golem: it decides for the Automa."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from loew.engine.content import Entry
from loew.engine.errors import LoewError, Unreadable
from loew.engine.setup import LEVELS
from loew.games.golem.companion.answers import go_on, record_answer
from loew.games.golem.companion.board import board, score_sheet
from loew.games.golem.companion.corrections import correct, corrections
from loew.games.golem.companion.known_position import AutomaTable, OpenBox
from loew.games.golem.companion.pictures import picture
from loew.games.golem.companion.questions import ComponentOptions, QuestionTexts
from loew.games.golem.companion.rehearsal import Choose, RealGame, Rehearsal
from loew.games.golem.companion.steps import StepTexts
from loew.games.golem.game import Golem
from loew.games.golem.rules.components import Box
from loew.games.golem.ui.automa_reasons import AutomaReasonTexts
from loew.games.golem.ui.components import ComponentIndex
from loew.games.golem.ui.faces import GolemLogTexts
from loew.i18n import listed, msg, say
from loew.ui.companion import (
    CORRECTION,
    BoardRow,
    Correction,
    Option,
    Question,
    Rehearsed,
    ScoreSheet,
    Setting,
    Start,
    Step,
)
from loew.ui.html import Markup

READ: Final = {  # what its decisions read: a file of the content, and what its values are
    "automa": msg("{n:value of its cards and its red area|values of its cards and its red area}"),
    "books": msg("{n:value of books|values of books}"),
    "artifacts": msg("{n:value of artifact tiles|values of artifact tiles}"),
    "developments": msg("{n:value of developments|values of developments}"),
    "starting": msg("{n:value of starting tiles|values of starting tiles}"),
    "characters": msg("{n:value of characters|values of characters}"),
    "actions": msg("{n:value of action tiles and lines|values of action tiles and lines}"),
    "neighbourhoods": msg("{n:value of neighbourhood tiles|values of neighbourhood tiles}"),
    "board": msg(
        "{n:value of streets, graves and prices of the board|values of streets, graves and prices of the board}"
    ),
    "tracks": msg("{n:value of tracks and costs|values of tracks and costs}"),
}
OURS: Final = "reconstructed"
OWNER: Final = "owner"
NOT_READ: Final = ("name",)  # fields that no decision reads


def doubts(box: Box) -> list[str]:
    """What is ours, what an owner has set right, and what would change."""
    counts = {file: count(box, file, OURS) for file in READ}
    total = sum(counts.values())
    owned = sum(count(box, file, OWNER) for file in READ)
    found = []
    if owned:
        found.append(say("{n:value comes|values come} from the owner of a box.", n=owned))
    if not total:
        return [*found, say("Everything that its decisions read is known.")]
    parts = listed([say(READ[file], n=n) for file, n in counts.items() if n])
    found.append(
        say("The printed icons of some components are not known to us. Its decisions read {what}.", what=parts)
    )
    found.append(
        say(
            "These values are our reconstructions. Where your copy shows something else, do what it shows and set the"
            " numbers right; or make a pack of your box once, and its decisions are those of your copy."
        )
    )
    return found


def count(box: Box, file: str, source: str) -> int:
    """How many values of a file have that source."""
    return sum(fields(entry, source) for entry in box.content_files.files[file].all())


def fields(entry: Entry, source: str) -> int:
    return sum(1 for field, origin in entry.source.items() if origin == source and field not in NOT_READ)


LEVEL: Final = "level"
CARDS: Final = "cards"
PROGRAM: Final = "program"
TABLE: Final = "table"
USUAL_LEVEL: Final = "2"


class GolemCompanion:
    """The companion of Golem."""

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
            Option(TABLE, say("you draw them"), detail=say("from your own deck; pick the card you see")),
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
                record_or_correct(table, answer)
            except LoewError as error:
                if n == len(answers):
                    raise
                raise Unreadable(msg("answer {n} does not fit: {error}", n=n, error=error.message)) from error
        return GolemPlay(table, start.people)

    def rehearse(self, people: int, level: int, seed: int, choose: Choose) -> Rehearsed:
        """Let the companion follow a whole game of the engine, question by question."""
        real = RealGame(self.game, people, level, seed, choose)
        rehearsal = Rehearsal(self.game, self.open_game, self.open_box, real, level)
        asked = rehearsal.asked
        drawn = sum(1 for kind in asked if kind in ("card", "strategy"))
        return Rehearsed(
            len(rehearsal.decisions()), len(asked) - drawn, len(asked), tuple(asked), tuple(rehearsal.differences())
        )


def record_or_correct(table: AutomaTable, answer: str) -> None:
    """An answer, or a correction: "set resources 7"."""
    first, _, rest = answer.strip().partition(" ")
    if first == CORRECTION:
        correct(table, rest)
    else:
        record_answer(table, answer)


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
    def score_sheet(self) -> ScoreSheet | None:
        return score_sheet(self.table)

"""The companion of the board game (see `loew.presentation.kit.companion.Companion`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.golem.state import GolemState
from loew.golem.view_types import GolemView
from loew.presentation.golem.automa_reasons import AutomaReasonTexts
from loew.presentation.golem.companion import board
from loew.presentation.golem.companion.auto_answers import auto_answer, open_options
from loew.presentation.golem.companion.chance_questions import chance_choice, questions
from loew.presentation.golem.companion.instructions import Instructions, changed_boards
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.lexicon import sentence
from loew.presentation.golem.log_text import GolemLogTexts
from loew.presentation.golem.option_text import GolemOptionTexts
from loew.presentation.kit.companion import Instruction, Question
from loew.presentation.kit.option_lines import option_remarks
from loew.presentation.kit.reasons import wrap_text
from loew.presentation.kit.terminal import TerminalStyle, cut

WELCOME: Final = (
    "Loew plays the Great Automa beside your own copy of Golem.",
    "Set up the whole table first: boards, tiles and marbles, your objectives, artifact tiles and starting tiles; take"
    " nothing yet of what the starting tiles show. Then answer from the top. What you hide stays hidden: your"
    " objectives are never asked for.",
    "Answers can be short. 'help' explains the commands, 'undo' takes the last answer back.",
)


class GolemCompanion:
    """Plays the seat of the Automa."""

    def __init__(self, components: ComponentIndex, log_texts: GolemLogTexts, reasons: AutomaReasonTexts) -> None:
        self.components: Final = components
        self.log_texts: Final = log_texts
        self.reason_texts: Final = reasons
        self.welcome: Final = WELCOME
        two, three, four = components.box.types_vp[2:5]
        self.after_game: Final = (
            "Add your objectives yourselves: the VP of each one that you have met, and"
            f" {two}, {three} or {four} VP for 2, 3 or 4 different types among them. The Automa's are counted already."
        )

    def auto_answer(self, journal: Journal, s: State, number: int, typed_cards: bool) -> Choice | None:
        return auto_answer(journal, s, number, typed_cards)

    def questions(self, s: State, names: Sequence[str]) -> list[Question]:
        assert isinstance(s, GolemState)
        return questions(s, names)

    def chance_choice(self, s: State, answers: Sequence[list[str]]) -> str:
        assert isinstance(s, GolemState)
        return chance_choice(s, answers)

    def options(self, journal: Journal) -> list[str]:
        return open_options(journal)

    def option_lines(self, journal: Journal, options: Sequence[str], style: TerminalStyle) -> list[str]:
        assert journal.decision is not None
        view = cast(GolemView, journal.view(journal.decision.who))
        texts = GolemOptionTexts(self.components, view)
        decision = view["decision"]
        offers = {offer["choice"]: offer for offer in decision["offers"]} if decision else {}
        lines = []
        for number, option in enumerate(options, 1):
            remarks = option_remarks(texts, offers[option], style)
            lines.append(cut(f" {number:>2} {' · '.join([option, *remarks])}", style.width - 1))
        return lines

    def instructions(self, journal: Journal, first: int, seat: int) -> list[Instruction]:
        return Instructions(journal, self.log_texts, self.reason_texts).since(first, seat)

    def differences(self, journal: Journal, first: int, names: Sequence[str], seat: int) -> list[str]:
        return changed_boards(journal, first, names, seat)

    def board(self, journal: Journal, names: Sequence[str], style: TerminalStyle) -> list[str]:
        return board.board(journal, self.components, names, style)

    def is_component(self, word: str) -> bool:
        return word in self.components.entries and "-" in word

    def component_lines(self, words: Sequence[str], style: TerminalStyle) -> list[str]:
        lines = []
        for word in words:
            entry = self.components.entries.get(word)
            fields = [field for field in ("effect", "immediate", "active") if entry and field in entry.values]
            named = self.components.name_of(word) if entry is not None else word
            does = " ".join(sentence(self.components.effect(word, field)) for field in fields) or self.rows(word)
            lines += wrap_text(f"{word:<10}" + (f"{named}: " if named != word else "") + does, style.width - 1, 2, 10)
        return lines

    def rows(self, word: str) -> str:
        """What an artifact tile gives, row by row; empty for other components."""
        if word not in self.components.box.artifact_names:
            return ""
        return " ".join(f"{n}: {sentence(self.components.effect(word, f'row{n}'))}" for n in range(1, 5))

    def hidden_sources(self) -> Sequence[str]:
        return ("objectives", "types")

"""The texts of the companion: questions, the instructions of a turn, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.journal import Decision, Journal
from loew.presentation.kit.companion import Companion, Instruction
from loew.presentation.kit.log_text import Words
from loew.presentation.kit.reasons import wrap_text
from loew.presentation.kit.sentences import capital
from loew.presentation.kit.terminal import TerminalStyle

HELP: Final = (
    "  a number, or the words of a choice, or their first letters",
    "  list [WORD]      the components of this question, with what they do",
    "  board            the table as the program knows it; compare it with yours",
    "  why, why short   the reasons for the last turn of the Automa",
    "  undo             take the last answer back; repeat it to go back further",
    "  save FILE        save the game now and after every answer",
    "  quit             leave",
)


def turn(instructions: Sequence[Instruction], name: str, style: TerminalStyle) -> list[str]:
    """The numbered instructions with their results and reasons."""
    if not instructions:
        return []
    lines = [style.paint(f" ── {name} ".ljust(style.width - 1, "─"), "brass")]
    for number, instruction in enumerate(instructions, 1):
        result = f" [{instruction.result}]" if instruction.result else ""
        lines += wrap_text(f"{number:>2}. {capital(instruction.text).rstrip('.')}.{result}", style.width - 1, 1, 4)
        if instruction.why:
            lines += [style.paint(line, "faint") for line in wrap_text(instruction.why, style.width - 1, 5, 0)]
    return [*lines, style.paint(" " + "─" * (style.width - 2), "brass")]


def ending(
    journal: Journal, companion: Companion, names: Sequence[str], driven: int, style: TerminalStyle
) -> list[str]:
    """The points, without those that the program does not know."""
    lines = ["", "  The game is over.", ""]
    for who, (name, score) in enumerate(zip(names, journal.score(), strict=True)):
        hidden = () if who == driven else companion.hidden_sources()
        parts = {part: n for part, n in score["parts"].items() if part not in hidden}
        sources = ", ".join(f"{part} {n}" for part, n in parts.items() if n)
        lines += wrap_text(f"{name:<16} {sum(parts.values()):>4}   {sources}", style.width - 1, 2, 24)
    return [*lines, "", *wrap_text(companion.after_game, style.width - 1, 2, 0)]


def question(decision: Decision, words: Words, style: TerminalStyle) -> list[str]:
    """The question to a person, after their name."""
    text = f"{words.seats[decision.who].name}: {words.question(decision.question)}"
    return [style.paint(line, "brass") for line in wrap_text(text, style.width - 1, 1)]

"""What the companion writes: questions with their choices, the Automa's turn, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from loew.companion.instructions import Duty
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE
from loew.presentation.golem.automa_reasons import folded
from loew.presentation.golem.components import ComponentIndex
from loew.presentation.golem.terminal.hint_context import Asked
from loew.presentation.golem.terminal.hints import hints
from loew.presentation.kit.effect_text import sentence
from loew.presentation.kit.sentences import capital
from loew.presentation.kit.terminal import TerminalStyle, cut

WELCOME = (
    "Loew plays the Great Automa beside your own copy of Golem.",
    "Set up the whole table first: boards, tiles and marbles, your objectives, artifact tiles and starting tiles; take"
    " nothing yet of what the starting tiles show. Then answer from the top. What you hide stays hidden: your"
    " objectives are never asked for.",
    "Answers can be short. 'help' tells the orders, 'undo' takes the last answer back.",
)
OWN_OBJECTIVES = (
    "Add your objectives yourselves: the VP of each one that you have met, and 2, 5 or 9 VP for 2, 3 or 4 different"
    " types among them. The Automa's are counted already."
)
HELP = (
    "  a number, or the words of a choice or their beginnings",
    "  list [WORD]      the components that are meant here, with what they do",
    "  board            the table as the program knows it, to be compared with yours",
    "  why, why short   what made the Automa do what it did last",
    "  undo             take the last answer back, again and again if need be",
    "  save FILE        save the game, and from then on after every answer",
    "  quit             leave",
)


def turn(duties: Sequence[Duty], name: str, look: TerminalStyle) -> list[str]:
    """The Automa's orders one after the other, numbered, with what they come to and why."""
    if not duties:
        return []
    lines = [look.paint(f" ── {name} ".ljust(look.width - 1, "─"), "brass")]
    for number, duty in enumerate(duties, 1):
        comes_to = f" [{duty.comes_to}]" if duty.comes_to else ""
        text = f"{number:>2}. {capital(duty.text).rstrip('.')}.{comes_to}"
        lines += folded(text, look.width - 1, 1, 4)
        lines += [look.paint(line, "faint") for line in folded(duty.why, look.width - 1, 5, 0)] if duty.why else []
    return [*lines, look.paint(" " + "─" * (look.width - 2), "brass")]


def choices(journal: Journal, options: Sequence[str], components: ComponentIndex, look: TerminalStyle) -> list[str]:
    """What can be chosen, numbered, with what it brings."""
    decision = journal.decision
    assert decision is not None
    asked = Asked(components, journal.view(decision.who), look)
    lines = []
    for number, option in enumerate(options, 1):
        told = [hint for hint in hints(asked, option) if hint]
        lines.append(cut(f" {number:>2} {' · '.join([option, *told])}", look.width - 1))
    return lines


def listed(words: Sequence[str], components: ComponentIndex, look: TerminalStyle) -> list[str]:
    """Components by name, with what they do."""
    lines = []
    for word in words:
        entry = components.entries.get(word)
        fields = [field for field in ("effect", "immediate", "active") if entry is not None and field in entry.values]
        named = components.named(word) if entry is not None else word
        does = " ".join(sentence(components.effect(word, field)) for field in fields) or rows(word, components)
        lines += folded(f"{word:<10}" + (f"{named}: " if named != word else "") + does, look.width - 1, 2, 10)
    return lines


def rows(word: str, components: ComponentIndex) -> str:
    """What an artifact tile gives, row by row; nothing for what is no artifact tile."""
    if word not in components.box.artifact_names:
        return ""
    return " ".join(f"{n}: {sentence(components.effect(word, f'row{n}'))}" for n in range(1, 5))


def ending(journal: Journal, names: Sequence[str], automa: int, look: TerminalStyle) -> list[str]:
    """The points, without what the program does not know."""
    scores = journal.score()
    lines = ["", "  The game is over.", ""]
    hidden = ("objectives", "types")
    for who, (name, score) in enumerate(zip(names, scores, strict=True)):
        parts = {part: n for part, n in score["parts"].items() if who == automa or part not in hidden}
        told = ", ".join(f"{part} {n}" for part, n in parts.items() if n)
        lines += folded(f"{name:<16} {sum(parts.values()):>4}   {told}", look.width - 1, 2, 24)
    return [*lines, "", *folded(OWN_OBJECTIVES, look.width - 1, 2, 0)]


def question(journal: Journal, names: Sequence[str], look: TerminalStyle) -> list[str]:
    """What is asked of a person, with the name in front."""
    decision = journal.decision
    assert decision is not None
    assert decision.who != CHANCE
    text = capital(decision.why) + ("" if decision.why.endswith("?") else ".")
    return [look.paint(line, "brass") for line in folded(f"{names[decision.who]}: {text}", look.width - 1, 1)]

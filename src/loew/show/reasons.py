"""Why the Automa did what it did: its card, the rules used, what was left after each of them, and the result.

Nothing here decides anything: the reasons were noted by the code that did (`golem/automa/criteria.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from loew.engine.errors import ContentError
from loew.engine.journal import Event, Journal
from loew.engine.machine import SKIP, Choice, Reason
from loew.engine.seat import NATURE
from loew.golem.flow import Golem
from loew.golem.names import place
from loew.golem.verbs.golems import PLACE_OF
from loew.show.words import phrase

RULE: Final = 8  # columns for the id of a rule
MOST: Final = 8  # candidates told one by one; of more, their number
IGNORED: Final = ": nothing fits, ignored"
HIDDEN: Final = "?"
ORDINALS: Final = {"most": "most marbles", "strategy": "its strategy", "other": "the third colour"}


class Passage:
    """What the Automa did in one go: with a card drawn for it, or in another phase without one."""

    def __init__(self, card: str) -> None:
        self.card: Final = card
        self.deeds: Final[list[Event]] = []

    @property
    def number(self) -> int:
        """The choice that it followed."""
        return self.deeds[0].number


def passages(journal: Journal, seat: int | None, first: int = 0) -> list[Passage]:
    """All of them in order, as that seat saw them; with `first`, from that choice on."""
    found: list[Passage] = []
    current: Passage | None = None
    for event in journal.events(seat):
        if event.number < first:
            continue
        if event.who == NATURE:
            card = card_in(event.choice)
            current = Passage(card) if card else None if event.choice[0] == "pour" else current
            found += [current] if card and current is not None else []
        elif not journal.state.minded >> event.who & 1:
            current = None
        else:
            if current is None:
                current = Passage("")
                found.append(current)
            current.deeds.append(event)
    return found


def card_in(choice: Choice) -> str:
    """The Automa's card, where that is what was drawn."""
    return choice[1] if len(choice) == 2 and choice[1].startswith("card-") else ""


def latest(journal: Journal, seat: int | None, width: int, brief: bool) -> list[str]:
    """The last passage explained; nothing when there is none."""
    found = [passage for passage in passages(journal, seat) if passage.deeds]
    if not found:
        return []
    lines = short(journal, found[-1]) if brief else full(journal, found[-1], width)
    return [part for line in lines for part in folded(line, width, 0)] if brief else lines


# ------------------------------------------------------------------ in full


def full(journal: Journal, passage: Passage, width: int) -> list[str]:
    """The card, then each deed with what was left after every criterion."""
    lines = folded(f"Automa: {card_told(journal, passage.card)}", width, 0) if passage.card else []
    for event in passage.deeds:
        lines += folded(f"Automa {deed(journal, event)}.", width, 2)
        for text in steps(event):
            lines += folded(text, width, 6, RULE)
    return lines


def folded(text: str, width: int, margin: int, hanging: int = 2) -> list[str]:
    """On so many columns; names with hyphens stay whole."""
    head, rest = " " * margin, " " * (margin + hanging)
    return wrap(text, width, initial_indent=head, subsequent_indent=rest, break_on_hyphens=False)


def card_told(journal: Journal, card: str) -> str:
    """What is on the card, in the order of its columns."""
    game = journal.game
    assert isinstance(game, Golem)
    habits = game.box.habits
    i = habits.names.index(card)
    level = level_of(journal)
    bonus = phrase(habits.bonus[i])
    comes = "taken" if level >= habits.bonus_level[i] else f"not at level {level}"
    words = ", ".join(ORDINALS.get(word, word) for word in habits.marble[i])
    first = "rabbi" if habits.rabbi_first[i] else "marble"
    half = "left" if habits.left_half[i] else "right"
    return (
        f"{card}. Bonus from level {habits.bonus_level[i]} on: {bonus} ({comes}). First the {first}; {half} half of the"
        f" shape. Marble: {words}. Tiles: {numbers(habits.rabbi[i])}. Books: {numbers(habits.book[i])}."
    )


def numbers(order: Iterable[int]) -> str:
    return " ".join(map(str, order))


def level_of(journal: Journal) -> int:
    return next((int(switch[-1]) for switch in journal.switches if switch.startswith("automa-")), 0)


def deed(journal: Journal, event: Event) -> str:
    """What was done; what only turns to something is told by what it turns to."""
    if event.text:
        return event.text
    notation = " ".join(event.choice).partition(" #")[0]
    try:
        return f"turns to this: {phrase(journal.game.notation.parse(notation))}"
    except ContentError:
        return f"chooses {notation}"


def steps(event: Event) -> list[str]:
    """The criteria one after the other, until one candidate is left."""
    before = event.offered
    if not event.reasons:
        return []
    secret = HIDDEN in event.choice
    found = [] if secret or len(before) < 2 else [f"{'of':<{RULE}}{counted(before)}"]
    for reason in event.reasons:
        found.append(f"{reason.rule or 'then':<{RULE}}{outcome(reason, before, secret)}")
        if len(reason.left) == 1:
            break
        before = reason.left
    return found


def outcome(reason: Reason, before: list[Choice], secret: bool) -> str:
    if reason.text.endswith(IGNORED) or secret or len(before) == 1:
        return reason.text
    if reason.left == before:
        return f"{reason.text}: all of them"
    return f"{reason.text} → {counted(reason.left)}"


def counted(options: Sequence[Choice]) -> str:
    """The candidates one by one, or how many there are."""
    if len(options) == 1:
        return candidate(options[0], True)
    alike = len({option[0] for option in options}) == 1
    if not alike and len(options) > MOST:
        return f"{len(options)} choices"
    shown = ", ".join(candidate(option, alike) for option in options[:MOST])
    more = f" and {len(options) - MOST} more" if len(options) > MOST else ""
    return f"{len(options)}: {shown}{more}"


def candidate(option: Choice, alike: bool) -> str:
    """A choice among its like: without the verb that they share."""
    if option == SKIP:
        return "nothing"
    words = option[1:] if alike and len(option) > 1 and not option[0].isdecimal() else option
    return " ".join(place(word) if word in PLACE_OF else word for word in words)


# ------------------------------------------------------------------ in short


def short(journal: Journal, passage: Passage) -> list[str]:
    """A line a deed: only the criteria that left fewer candidates than before."""
    lines = [f"Card {passage.card}."] if passage.card else []
    for event in passage.deeds:
        told = sentences(event)
        if told or event.text:
            lines.append(f"Automa {deed(journal, event)}." + (f" {told}" if told else ""))
    return lines


def sentences(event: Event) -> str:
    """ "The rabbi's turn (ADR-3). Never the permanent space (ARB-2). The first free tile of 3 2 5 1 4: tile-9." """
    told = []
    before = event.offered
    for reason in event.reasons:
        if len(reason.left) < len(before) or reason.left == [SKIP]:
            told.append(f"{reason.text[0].upper()}{reason.text[1:]}" + (f" ({reason.rule})" if reason.rule else ""))
        before = reason.left
        if len(before) == 1:
            break
    if not told or HIDDEN in event.choice:
        return "".join(f"{text}." for text in told)
    return ". ".join(told) + f": {candidate(event.choice, True)}."

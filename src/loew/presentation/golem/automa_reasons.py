"""Why the Automa did what it did: its card, the rules used, what was left after each of them, and the result.

Nothing here decides anything: the reasons were noted by the code that did (`golem/automa/criteria.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from loew.engine.effect import Part
from loew.engine.errors import ContentError
from loew.engine.journal import Event, Journal
from loew.engine.machine import SKIP, Choice
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE
from loew.engine.tongue import msg, say, word
from loew.golem.flow import Golem
from loew.golem.names import DEVELOPMENTS, name, place
from loew.golem.verbs.golems import PLACE_OF
from loew.presentation.kit.effect_text import phrase
from loew.presentation.kit.sentences import capital

RULE: Final = 8  # columns for the id of a rule
MOST: Final = 8  # candidates told one by one; of more, their number
HIDDEN: Final = "?"
TAKE: Final = "take"
PAY: Final = "pay "
WORDS: Final = {  # of choices, where they are not those of a sentence
    "permanent": msg("the permanent space"),
    "rabbi": msg("the rabbi to"),
    "pass": msg("pass"),
    "step": msg("forward"),
    "back": msg("back"),
    "side-a": msg("side a"),
    "side-b": msg("side b"),
}
NOTATION: Final = ("any-order", "one-of")  # their options are effects
MARBLES: Final = {  # the lines of a card's marble column
    "most": msg("most marbles"),
    "work": msg("work"),
    "strategy": msg("its strategy"),
    "black": msg("black"),
    "white": msg("white"),
    "left": msg("left"),
    "right": msg("right"),
    "other": msg("the third colour"),
}
FIRST: Final = {  # whether the rabbi comes first, and whether his left half is on the card
    (True, True): msg("First the rabbi; left half of the shape."),
    (True, False): msg("First the rabbi; right half of the shape."),
    (False, True): msg("First the marble; left half of the shape."),
    (False, False): msg("First the marble; right half of the shape."),
}


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
        if event.who == CHANCE:
            card = card_in(event.choice)
            current = Passage(card) if card else None if event.choice[0] == "pour" else current
            found += [current] if card and current is not None else []
        elif not journal.state.driven_seats >> event.who & 1:
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
        for step in steps(journal, event):
            lines += folded(f"{step.rule:<{RULE}}{step.text}", width, 6, RULE)
    return lines


def folded(text: str, width: int, margin: int, hanging: int = 2) -> list[str]:
    """On so many columns; names with hyphens stay whole."""
    head, rest = " " * margin, " " * (margin + hanging)
    return wrap(text, width, initial_indent=head, subsequent_indent=rest, break_on_hyphens=False)


def card_told(journal: Journal, card: str) -> str:
    """What is on the card, in the order of its columns."""
    game = journal.game
    assert isinstance(game, Golem)
    automa_content = game.box.automa_content
    i = automa_content.names.index(card)
    return " ".join(
        [
            f"{card}.",
            bonus_told(automa_content.bonus[i], automa_content.bonus_level[i], level_of(journal)),
            say(FIRST[automa_content.rabbi_first[i], automa_content.left_half[i]]),
            say("Marble: {words}.", words=", ".join(say(MARBLES[word]) for word in automa_content.marble[i])),
            say("Tiles: {numbers}.", numbers=numbers(automa_content.rabbi[i])),
            say("Books: {numbers}.", numbers=numbers(automa_content.book[i])),
        ]
    )


def bonus_told(bonus: Part, least: int, level: int) -> str:
    """The bonus of a card, and whether it is taken at this level."""
    if phrase(bonus) == say("nothing"):
        return say("No bonus.")
    if level < least:
        return say(
            "Bonus from level {least} on: {bonus} (not at level {level}).",
            least=least,
            bonus=phrase(bonus),
            level=level,
        )
    return say("Bonus from level {least} on: {bonus} (taken).", least=least, bonus=phrase(bonus))


def numbers(order: Iterable[int]) -> str:
    return " ".join(map(str, order))


def level_of(journal: Journal) -> int:
    return journal.setup.automa[1] if journal.setup.automa is not None else 0


def deed(journal: Journal, event: Event) -> str:
    """What was done; what only turns to something is told by what it turns to."""
    if event.text:
        return event.text
    effect = told_effect(journal, event.choice)
    return (
        say("turns to this: {effect}", effect=effect) if effect else say("chooses {what}", what=" ".join(event.choice))
    )


def told_effect(journal: Journal, choice: Choice) -> str:
    """A choice that is an effect, or pays with one, in words."""
    notation = " ".join(choice).removeprefix(PAY).partition(" #")[0]
    try:
        return phrase(journal.game.notation.parse(notation))
    except ContentError:
        return ""


class Step(NamedTuple):
    """One criterion: its rule, or a word where there is none, and what it left."""

    rule: str
    text: str


def steps(journal: Journal, event: Event) -> list[Step]:
    """The criteria one after the other, until one candidate is left."""
    before = event.offered
    if not event.reasons:
        return []
    secret = HIDDEN in event.choice
    found = [] if secret or len(before) < 2 else [Step(say("of##these candidates"), counted(journal, event, before))]
    for reason in event.reasons:
        found.append(Step(reason.rule or say("then"), outcome(journal, event, reason, before)))
        if len(reason.left) == 1:
            break
        before = reason.left
    return found


def outcome(journal: Journal, event: Event, reason: Reason, before: list[Choice]) -> str:
    if not reason.fits or HIDDEN in event.choice or len(before) == 1:
        return reason.text
    if reason.left == before:
        return say("{criterion}: all of them", criterion=reason.text)
    return f"{reason.text} → {counted(journal, event, reason.left)}"


def counted(journal: Journal, event: Event, options: Sequence[Choice]) -> str:
    """The candidates one by one, or how many there are."""
    if len(options) == 1:
        return candidate(journal, event, options[0], True)
    alike = len({option[0] for option in options}) == 1
    if not alike and len(options) > MOST:
        return say("{n:choice|choices}", n=len(options))
    comma = "; " if event.kind in NOTATION else ", "
    shown = comma.join(candidate(journal, event, option, alike) for option in options[:MOST])
    more = f" {say('and {n} more', n=len(options) - MOST)}" if len(options) > MOST else ""
    return f"{len(options)}: {shown}{more}"


def candidate(journal: Journal, event: Event, option: Choice, alike: bool) -> str:
    """A choice among its like: without the verb that they share."""
    if option == SKIP:
        return say("nothing")
    if event.kind in NOTATION:
        return told_effect(journal, option) or " ".join(option)
    if option[0] == TAKE:
        return say("{colour} {line}", colour=option[1], line=option[2])
    words = option[1:] if alike and len(option) > 1 and not option[0].isdecimal() else option
    return " ".join([thing(journal, each) for each in words])


def thing(journal: Journal, text: str) -> str:
    """A word of a choice: a place, a component that has no number to be known by, or a word of the rules."""
    game = journal.game
    if text in PLACE_OF:
        return place(text)
    return name(game.box, text) if isinstance(game, Golem) and text in DEVELOPMENTS else spoken_word(text)


def spoken_word(text: str) -> str:
    return say(WORDS[text]) if text in WORDS else word(text)


# ------------------------------------------------------------------ in short


def short(journal: Journal, passage: Passage) -> list[str]:
    """A line a deed: only the criteria that left fewer candidates than before."""
    lines = [f"Card {passage.card}."] if passage.card else []
    for event in passage.deeds:
        told = sentences(journal, event)
        if told or event.text:
            lines.append(f"Automa {deed(journal, event)}." + (f" {told}" if told else ""))
    return lines


def sentences(journal: Journal, event: Event) -> str:
    """ "The rabbi's turn (ADR-3). Never the permanent space (ARB-2). The first free tile of 3 2 5 1 4: tile-9." """
    told = []
    before = event.offered
    for reason in event.reasons:
        if len(reason.left) < len(before) or reason.left == [SKIP]:
            told.append(capital(reason.text) + (f" ({reason.rule})" if reason.rule else ""))
        before = reason.left
        if len(before) == 1:
            break
    if not told or HIDDEN in event.choice:
        return "".join(f"{text}." for text in told)
    return ". ".join(told) + f": {candidate(journal, event, event.choice, True)}."

"""The labels of the sides of a game for one reader (compare these values, never names), and the pieces of the seats.

Each seat has a plate with its own shape and colour, and a figure shows the kind of piece, so colour is never the only
difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from loew.engine.journal import Journal
from loew.engine.setup import AutomaSeat, BotSeat, HumanSeat, Seat
from loew.i18n import language, msg, say
from loew.ui.html import Markup, bold, capital, span, tag, visual_only
from loew.ui.sprite import use

AUTOMA_NAME: Final = "Automa"  # in every language
BOT_NAMES: Final = {
    "beginner": msg("Beginner"),
    "casual": msg("Casual"),
    "skilled": msg("Skilled"),
    "expert": msg("Expert"),
    "master": msg("Master"),
    "greedy": msg("Greedy"),
    "random": msg("Random"),
}
LONGEST_NAME: Final = 16  # letters of a name at the terminal


class SeatLabel(NamedTuple):
    """One side of a game, as one reader sees it."""

    name: str  # in headings and lists: "Anna", "You", "Automa"
    seat: Seat = HumanSeat()  # who sits there
    is_reader: bool = False
    sentence_name: str = ""  # in a sentence, if it differs: "the Automa"

    @property
    def in_sentence(self) -> str:
        return say("you") if self.is_reader else self.sentence_name or self.name

    @property
    def subject(self) -> str:
        """At the beginning of a sentence: the name that a person chose as it is written, all others with a capital."""
        chosen = not self.is_reader and isinstance(self.seat, HumanSeat) and self.seat.name != ""
        return self.in_sentence if chosen else capital(self.in_sentence)

    @property
    def is_automa(self) -> bool:
        return isinstance(self.seat, AutomaSeat)


def sides(journal: Journal) -> list[Seat]:
    """The seats, and the Automa if it plays without a seat."""
    setup = journal.setup
    return [*setup.seats, *([AutomaSeat()] if journal.game.setup_rules.has_automa_side(setup) else [])]


# ------------------------------------------------------------------ on a page


def page_labels(seats: Sequence[Seat], mine: Sequence[int]) -> list[SeatLabel]:
    """The labels for a reader with the seats `mine`. A reader with several seats is not "you"."""
    return [page_label(seats, i, list(mine) == [i]) for i in range(len(seats))]


def page_label(seats: Sequence[Seat], i: int, is_reader: bool) -> SeatLabel:
    seat = seats[i]
    if is_reader:
        return SeatLabel(say("You"), seat, True)
    if isinstance(seat, HumanSeat):
        return SeatLabel(unambiguous_name(seats, i) or say("Player {n}", n=i + 1), seat)
    alike = [n for n, other in enumerate(seats) if same_kind(seat, other)]
    number = f" {alike.index(i) + 1}" if len(alike) > 1 else ""
    if isinstance(seat, BotSeat):
        return SeatLabel(bot_title(seat.name) + number, seat)
    return SeatLabel(AUTOMA_NAME + number, seat, False, say("the Automa") + number)


def bot_title(word: str) -> str:
    """The name of a bot for people."""
    return say(BOT_NAMES[word]) if word in BOT_NAMES else word


def same_kind(seat: Seat, other: Seat) -> bool:
    """Whether both are the same bot, or both are the Automa."""
    return seat == other or (isinstance(seat, AutomaSeat) and isinstance(other, AutomaSeat))


def unambiguous_name(seats: Sequence[Seat], i: int) -> str:
    """The name of a person: in quotes if it could mean another side, with the seat if another person has it too."""
    seat = seats[i]
    name = seat.name if isinstance(seat, HumanSeat) else ""
    others = [each.name.casefold() for n, each in enumerate(seats) if isinstance(each, HumanSeat) and n != i]
    if name and name.casefold() in others:
        return f"{name} ({i + 1})"
    return f"“{name}”" if name.casefold() in taken_names(len(seats), language()) else name


@cache
def taken_names(seats: int, language: str) -> frozenset[str]:
    """What this program calls the sides itself, in the language of the reader and in small letters."""
    numbered = [say(text, n=n) for n in range(1, seats + 1) for text in ("Player {n}", "Seat {n}")]
    bots = [say(text) for text in BOT_NAMES.values()]
    words = [say("you"), AUTOMA_NAME, say("the Automa"), *bots, *numbered]
    return frozenset([word.casefold() for word in [*words, *[f"seat {n}" for n in range(1, seats + 1)]]])


# ------------------------------------------------------------------ in the terminal


def terminal_labels(seats: Sequence[Seat], reader: int | None = None) -> list[SeatLabel]:
    """The labels for the seat `reader`: "you", a unique name, or the number of the seat."""
    names = [terminal_name(seat) for seat in seats]
    return [terminal_label(seats, names, i, i == reader) for i in range(len(seats))]


def terminal_label(seats: Sequence[Seat], names: Sequence[str], i: int, is_reader: bool) -> SeatLabel:
    if is_reader:
        return SeatLabel("you", seats[i], True)
    if isinstance(seats[i], AutomaSeat):
        return SeatLabel(AUTOMA_NAME, seats[i], False, say("the Automa"))
    own = names[i].casefold()
    alike = sum(other.casefold() == own for other in names)
    numbers = [f"seat {n}" for n in range(1, len(seats) + 1)]
    return SeatLabel(names[i] if own and alike == 1 and own not in (*numbers, "you") else f"seat {i + 1}", seats[i])


def terminal_name(seat: Seat) -> str:
    """The name in the terminal; empty if a person has none."""
    if isinstance(seat, AutomaSeat):
        return AUTOMA_NAME
    return "".join(letter for letter in seat.name if letter.isprintable())[:LONGEST_NAME]


PLATES: Final = (
    "M4.5 2h15A2.5 2.5 0 0 1 22 4.5v15a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5v-15A2.5 2.5 0 0 1 4.5 2z",
    "M7 1.5h10a1.5 1.5 0 0 1 1.3.8l4.5 9a1.5 1.5 0 0 1 0 1.4l-4.5 9a1.5 1.5 0 0 1-1.3.8H7a1.5 1.5 0 0 1-1.3-.8"
    "l-4.5-9a1.5 1.5 0 0 1 0-1.4l4.5-9A1.5 1.5 0 0 1 7 1.5z",
    "M12 .8l10 7.6q.8.6.8 1.6v11q0 1.8-1.8 1.8H3q-1.8 0-1.8-1.8V10q0-1 .8-1.6z",
    "M2.4 1.5h19.2q1.8 0 1.1 1.6l-3.7 8.2q-.3.7 0 1.4l3.7 8.2q.7 1.6-1.1 1.6H2.4q-1.8 0-1.1-1.6L5 12.7"
    "q.3-.7 0-1.4L1.3 3.1q-.7-1.6 1.1-1.6z",
)


def plate(who: int) -> Markup:
    return tag("svg", tag("path", fill="var(--seat)", d=PLATES[who]), class_="plate", viewBox="0 0 24 24")


def body(who: int, figure: str) -> Markup:
    """The inside of a piece: the plate of the seat and the figure on it."""
    return visual_only(plate(who), use(figure, "figure"))


def piece(who: int, figure: str, classes: str = "") -> Markup:
    """A piece as a sign, without id and without text."""
    return span(f"piece seat-{who + 1} {classes}".strip(), body(who, figure))


def seat_name(who: int, name: str) -> Markup:
    """The plate and the name of a seat."""
    return span(f"seat-name seat-{who + 1}", visual_only(plate(who)), bold(name))

"""The questions about chance on the real table, and how short answers are read.

One choice of chance may need several answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from loew.engine.errors import Illegal, Unreadable
from loew.engine.log import kind
from loew.engine.machine import Choice
from loew.golem.state import GolemState
from loew.golem.terms import COLOURS, DISTRICTS, LINES
from loew.golem.verbs.deals import LETTERS
from loew.presentation.kit.companion import Question

Answer = list[str]


def questions(s: GolemState, names: Sequence[str]) -> list[Question]:
    """The questions that tell what chance did here."""
    f = s.top
    assert f is not None
    return ASKING[kind(f.effect)](s, names)


def chance_choice(s: GolemState, answers: Sequence[Answer]) -> str:
    """The choice of chance, made of the answers."""
    f = s.top
    assert f is not None
    verb = kind(f.effect)
    words = [word for answer in answers for word in answer]
    if verb == "deal-starts":
        words = with_stand_ins(s, answers)
    return " ".join([FIRST_WORD.get(verb, "deal"), *words])


FIRST_WORD: Final = {"pour": "pour", "draw-order": "order", "deal-strategies": "strategy"}


# ------------------------------------------------------------------ reading


def numbers_reader(what: str, prefix: str, known: Sequence[str], n: int) -> Callable[[str], Answer]:
    """Reads `n` numbers or whole names: `28 7, 8` -> book-28 book-7 book-8."""

    def read(text: str) -> Answer:
        words = [word if word.startswith(prefix) else prefix + word for word in split_words(text)]
        strange = [word for word in words if word not in known]
        if strange:
            raise Unreadable(f"there is no {what} {strange[0].removeprefix(prefix)!r}; 'list' tells which there are")
        if len(words) != n or len(set(words)) != n:
            raise Illegal(f"{count_text(n, what)} needed here, each once, and {len(words)} came")
        return words

    return read


def count_text(n: int, what: str) -> str:
    return f"one {what} is" if n == 1 else f"{n} {what}s are"


def split_words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;]+", text.lower()) if word]


def parse_colours(text: str) -> Answer:
    """Reads the order of the three districts by their first letters: `b r y`."""
    words = split_words(text) if len(split_words(text)) > 1 else list(text.strip().lower())
    found = [d for word in words for d in DISTRICTS if d.startswith(word)]
    if sorted(found) != sorted(DISTRICTS):
        raise Unreadable("name the three colours from the top, like 'blue red yellow' or 'b r y'")
    return found


def lines_reader(wanted: Choice) -> Callable[[str], Answer]:
    """Reads the five lines of marbles."""

    def read(text: str) -> Answer:
        words = [word.replace("none", "-") for word in split_words(text)]
        if len(words) != len(LINES) or any(set(word) - set(LETTERS + "-") for word in words):
            raise Unreadable(
                "say the five lines from the top, like 'w y rbw - kry': r y b w and k for black, - for none"
            )
        letters = "".join(words).replace("-", "")
        for letter, colour in zip(LETTERS, COLOURS, strict=True):
            have, need = letters.count(letter), "".join(wanted).count(letter)
            if have != need:
                raise Illegal(f"{colour} marbles in the tower: {need}, and {have} were named")
        return words

    return read


def turn_order_reader(names: Sequence[str], first: int) -> Callable[[str], Answer]:
    """Reads the people in turn order by the first letters of their names; the Automa is always first."""

    def read(text: str) -> Answer:
        words = split_words(text)
        others = [seat for seat in range(len(names)) if seat != first]
        found = [seat for word in words for seat in others if names[seat].lower().startswith(word)]
        if sorted(found) != others or len(words) != len(others):
            raise Unreadable(f"name everybody once, first to last, like '{' '.join(names[seat] for seat in others)}'")
        return [str(seat + 1) for seat in (first, *found)]

    return read


# ------------------------------------------------------------------ asking


def characters(s: GolemState, names: Sequence[str]) -> list[Question]:
    text = "Palace: the numbers of the four characters, left to right (three of deck I-III, one of IV)."
    known = s.box.character_names
    return [Question(text, numbers_reader("character", "char-", known, s.box.rounds), known)]


def books(s: GolemState, names: Sequence[str]) -> list[Question]:
    n = s.box.library_size - len(s.library)
    new = "the number of the new Book on the right" if n == 1 else f"the numbers of the {n} Books, left to right"
    known = s.box.book_names
    return [Question(f"Library: {new}.", numbers_reader("book", "book-", known, n), known)]


def neighbourhoods(s: GolemState, names: Sequence[str]) -> list[Question]:
    found = []
    for d, colour in enumerate(DISTRICTS):
        known = [name for i, name in enumerate(s.box.neighbourhood_names) if s.box.neighbourhood_district[i] == d]
        text = f"City: the numbers of the seven {colour} neighbourhood tiles, sections I to VII."
        found.append(Question(text, numbers_reader("tile", f"{colour}-", known, s.box.tile_sections), known))
    return found


def tiles(s: GolemState, names: Sequence[str]) -> list[Question]:
    text = f"Synagogue: the {s.seats + 1} action tiles, from the top (our numbers: 'list')."
    return [Question(text, numbers_reader("tile", "tile-", s.box.tile_names, s.seats + 1), s.box.tile_names)]


def pour(s: GolemState, names: Sequence[str]) -> list[Question]:
    f = s.top
    assert f is not None
    wanted = tuple(letter * (f.at >> 4 * i & 15) for i, letter in enumerate(LETTERS))
    have = ", ".join(f"{len(word)} {colour}" for word, colour in zip(wanted, COLOURS, strict=True) if word)
    text = (
        f"Drop the marbles through the tower: {have}. Which lie in each of the five lines (work, golem, artifacts,"
        " study, mirror)? r y b w, k is black, - is none."
    )
    return [Question(text, lines_reader(wanted))]


def order(s: GolemState, names: Sequence[str]) -> list[Question]:
    first = next(who for who, p in enumerate(s.players) if p.is_first_player())
    text = f"Turn order of the people, first to last ({names[first]} always begins)."
    return [Question(text, turn_order_reader(names, first))]


def strategies(s: GolemState, names: Sequence[str]) -> list[Question]:
    text = "Shuffle the Automa's three coloured Strategy tiles and lay them below Work. The colours from the top?"
    return [Question(text, parse_colours)]


def starts(s: GolemState, names: Sequence[str]) -> list[Question]:
    known = s.box.start_names
    found = []
    for who, p in enumerate(s.players):
        n = p.starts_kept(s.box)
        if p.drafts():
            text = f"{names[who]}: the {n} starting tiles that you keep, in any order."
        else:
            text = f"{names[who]}: draw {n} starting tile{'s' * (n > 1)} for it, open."
        found.append(Question(text, numbers_reader("starting tile", "start-", known, n), known))
    return found


def with_stand_ins(s: GolemState, answers: Sequence[Answer]) -> list[str]:
    """The complete hands: after the tiles that a person keeps come replacements."""
    named = [word for answer in answers for word in answer]
    twice = [word for word in named if named.count(word) > 1]
    if twice:
        raise Illegal(f"{twice[0]} was named for two seats; begin again with the first of them")
    spare = [name for name in s.box.start_names if name not in named]
    words: list[str] = []
    for p, answer in zip(s.players, answers, strict=True):
        words += answer
        for _ in range(p.starts_dealt(s.box) - len(answer)):
            words.append(spare.pop())
    return words


def artifacts(s: GolemState, names: Sequence[str]) -> list[Question]:
    known = s.box.artifact_names
    text = f"The {s.seats} artifact tiles that were laid out, each with the side that is up, like 1a 3b ('list')."
    return [Question(text, numbers_reader("artifact tile", "art-", known, s.seats), known)]


def card(s: GolemState, names: Sequence[str]) -> list[Question]:
    known = s.box.automa_content.names
    return [Question("Draw a card for the Automa. Its number?", numbers_reader("card", "card-", known, 1), known)]


ASKING: Final[dict[str, Callable[[GolemState, Sequence[str]], list[Question]]]] = {
    "deal-characters": characters,
    "deal-book": books,
    "deal-neighbourhoods": neighbourhoods,
    "deal-tiles": tiles,
    "pour": pour,
    "draw-order": order,
    "deal-strategies": strategies,
    "deal-starts": starts,
    "deal-artifacts": artifacts,
    "draw-card": card,
}

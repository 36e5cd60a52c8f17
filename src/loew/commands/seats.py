"""Who sits at the table: people, bots and the Automa, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.bots import NAMES, bot
from loew.engine.bot import Bot, Observation
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.engine.seat import Dealer
from loew.golem.flow import seat_of
from loew.lab.seats import AUTOMA, automa_seat, is_automa, spelt

HUMAN: Final = "human"
LONGEST: Final = 16  # letters of a name from a file
BOTS_STREAM: Final = 1_000_000  # far from the streams that deal the cards, which are numbered by choices


def parsed(text: str) -> tuple[str, ...]:
    """The names in "human,greedy,automa:3", each checked."""
    names = tuple(spelt(word.strip().lower()) for word in text.split(","))
    for name in names:
        if name != HUMAN and name not in NAMES and not is_automa(name):
            raise SetupError(f"nobody here is called {name!r}; a seat is {HUMAN}, {' or '.join(NAMES)}")
    automa_seat(names)
    return names


def kept(journal: Journal) -> tuple[str, ...]:
    """Who sits in a game from a file; people, where it does not say. Where the Automa sits, the set-up says."""
    names = list(journal.names) if len(journal.names) == journal.seats else [HUMAN] * journal.seats
    names = [HUMAN if is_automa(name) else name for name in names]
    for switch in journal.switches:
        if is_automa(switch.replace("-", ":")):
            seat, level = seat_of(switch)
            names[seat] = f"{AUTOMA}:{level}"
    return tuple(names)


def taken(names: tuple[str, ...], journal: Journal) -> tuple[str, ...]:
    """The names for a game from a file, if the Automa is left where it sits."""
    theirs = automa_seat(kept(journal))
    if len(names) == journal.seats and automa_seat(names) != theirs:
        where = f"seat {theirs[0] + 1} is {AUTOMA}:{theirs[1]}" if theirs else "it has none"
        raise SetupError(f"where the Automa sits is settled when a game begins: in this one {where}")
    return names


def seated(names: Sequence[str]) -> list[Bot | None]:
    """A bot for each seat that has the name of one; at the others sit people, or the Automa."""
    return [bot(name) if name in NAMES else None for name in names]


def people(names: Sequence[str]) -> list[int]:
    """The seats whose choices are asked for at the screen."""
    return [seat for seat, name in enumerate(names) if name not in NAMES and not is_automa(name)]


def chosen(journal: Journal, who: int, player: Bot) -> str:
    """What a bot plays here. Its draws hang on the seed and the place alone, so a resumed game goes on the same."""
    dealer = Dealer(journal.seed, BOTS_STREAM + len(journal.choices))
    return " ".join(player.choose(Observation(journal.game, journal.state, who, dealer)))


def labels(names: Sequence[str], solo: bool, seat: int | None = None) -> list[str]:
    """What each side is called on the table of that seat: "you", a name that is nobody else's, or its number."""
    clean = ["".join(letter for letter in name if letter.isprintable())[:LONGEST] or HUMAN for name in names]
    clean = [AUTOMA.capitalize() if is_automa(name) else name for name in clean]
    found = [
        "you" if i == seat else f"seat {i + 1}" if name == HUMAN or clean.count(name) > 1 else name
        for i, name in enumerate(clean)
    ]
    return [*found, AUTOMA.capitalize()] if solo else found

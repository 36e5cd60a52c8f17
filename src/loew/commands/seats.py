"""Who sits at the table: people and bots, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.bots import NAMES, bot
from loew.engine.bot import Bot, Glimpse
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.engine.seat import Dealer

HUMAN: Final = "human"
LONGEST: Final = 16  # letters of a name from a file
BOTS_STREAM: Final = 1_000_000  # far from the streams that deal the cards, which are numbered by choices


def parsed(text: str) -> tuple[str, ...]:
    """The names in "human,greedy", each checked."""
    names = tuple(word.strip().lower() for word in text.split(","))
    for name in names:
        if name != HUMAN and name not in NAMES:
            raise SetupError(f"nobody here is called {name!r}; a seat is {HUMAN}, {' or '.join(NAMES)}")
    return names


def kept(journal: Journal) -> tuple[str, ...]:
    """Who sits in a game from a file; people, where it does not say."""
    return journal.names if len(journal.names) == journal.seats else (HUMAN,) * journal.seats


def seated(names: Sequence[str]) -> list[Bot | None]:
    """A bot for each seat that has the name of one; at the others sit people."""
    return [bot(name) if name in NAMES else None for name in names]


def chosen(journal: Journal, who: int, player: Bot) -> str:
    """What a bot plays here. Its draws hang on the seed and the place alone, so a resumed game goes on the same."""
    dealer = Dealer(journal.seed, BOTS_STREAM + len(journal.choices))
    return " ".join(player.choose(Glimpse(journal.game, journal.state, who, dealer)))


def labels(names: Sequence[str], solo: bool, seat: int | None = None) -> list[str]:
    """What each side is called on the table of that seat: "you", a name that is nobody else's, or its number."""
    clean = ["".join(letter for letter in name if letter.isprintable())[:LONGEST] or HUMAN for name in names]
    found = [
        "you" if i == seat else f"seat {i + 1}" if name == HUMAN or clean.count(name) > 1 else name
        for i, name in enumerate(clean)
    ]
    return [*found, "Automa"] if solo else found

"""The file of a game: a text that people can read and programs can replay.

    loew 2 golems            what this is
    rules 1                  the version of the rules, and of the cards
    content 5f0c2a91
    pack 3f2a91bc Anna's     the owner's values in force, if there are any: their digest and name,
    values {...}             and those that differ from ours, so that the game can be opened anywhere
    seed 7
    seat 1 human:Anna        the seats, as in the text form of a set-up (`setup.py`)
    seat 2 greedy
    variant advanced

    -  deal run-2 run-4      chance
    1  take red-1            ; takes red-1
    end 2                    the number of choices, to detect an incomplete file
    position {...}           in saves: the position, so that a game survives a change of the rules

Files in format 1 are still read: they had `seats 2`, `switch advanced`, `switch automa-2-3` and `player 1 Anna`.
After a change of the rules a game starts in the middle: `base 40` is the number of choices under the old rules, and
`start {...}` is the position after them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, Protocol

from loew.engine.corrections import Corrections
from loew.engine.game import Game, Score
from loew.engine.log import LogEntry
from loew.engine.machine import Choice, State
from loew.engine.seat import CHANCE
from loew.engine.setup import Setup

FORMAT: Final = "2"
FORMATS: Final = ("1", FORMAT)  # that can be read


class PlayedGame(Protocol):
    """What `save_text` needs of a `Journal`."""

    setup: Setup
    base: int
    choices: list[tuple[int, Choice]]
    positions: list[State]
    describe: Callable[[LogEntry], str]

    @property
    def game(self) -> Game: ...

    @property
    def over(self) -> bool: ...

    def log(self) -> list[LogEntry]: ...

    def score(self) -> list[Score]: ...


def save_text(journal: PlayedGame, position: bool) -> str:
    """The game as text."""
    lines = [*header(journal), ""]
    texts = {} if position else comments(journal)
    for number, (who, choice) in enumerate(journal.choices):
        line = f"{'-' if who == CHANCE else who + 1}  {' '.join(choice)}"
        lines.append(f"{line:<31} ; {texts[number]}" if number in texts else line)
    lines.append(f"end {len(journal.choices)}")
    if journal.over:
        lines.append("; score " + ", ".join(f"{line['name']} {line['total']}" for line in journal.score()))
    if journal.base:
        lines.append("start " + json.dumps(journal.game.dump(journal.positions[0]), separators=(",", ":")))
    if position:
        lines.append("position " + json.dumps(journal.game.dump(journal.positions[-1]), separators=(",", ":")))
    return "\n".join(lines) + "\n"


def header(journal: PlayedGame) -> list[str]:
    game = journal.game
    lines = setup_lines(journal.setup, game.rules_version, game.content_version, game.corrections)
    return [*lines, f"base {journal.base}"] if journal.base else lines


def setup_lines(
    setup: Setup, rules_version: int, content_version: str, corrections: Corrections | None = None
) -> list[str]:
    """The set-up as the first lines of a file."""
    lines = [
        f"loew {FORMAT} {setup.game}",
        f"rules {rules_version}",
        f"content {content_version}",
        *(pack_lines(corrections) if corrections is not None else ()),
        f"seed {setup.seed}",
    ]
    lines += [f"seat {i} {seat}" for i, seat in enumerate(setup.seats, 1)]
    lines += [f"variant {variant}" for variant in setup.variants]
    return [*lines, "deals manual"] if setup.manual_deals else lines


def pack_lines(corrections: Corrections) -> list[str]:
    values = json.dumps(corrections.files, separators=(",", ":"))
    return [f"pack {corrections.digest} {corrections.name}", f"values {values}"]


def comments(journal: PlayedGame) -> dict[int, str]:
    """What each choice did and what followed automatically, in words, by the number of the choice."""
    found: dict[int, list[str]] = {}
    for entry in journal.log():
        who = journal.choices[entry.number][0]
        text = journal.describe(entry)
        if text:
            other = "" if entry.who == who else f"seat {entry.who + 1} "
            found.setdefault(entry.number, []).append(other + text)
    return {number: ", ".join(texts) for number, texts in found.items()}

"""The save file of a game: a text that people can read and programs can replay. `journal.py` opens it.

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
from typing import Any, Final, Protocol

from loew.engine.corrections import LONGEST_NAME, Corrections
from loew.engine.errors import SaveError, SetupError
from loew.engine.game import Game, Score
from loew.engine.log import LogEntry
from loew.engine.machine import Choice, State
from loew.engine.message import Listing, msg
from loew.engine.seat import CHANCE
from loew.engine.setup import Seat, Setup, old_seats, old_variants, parse_seat

FORMAT: Final = "2"
FORMATS: Final = ("1", FORMAT)  # that can be read
LARGEST: Final = 4_000_000  # characters: a file larger than that is not one of ours
LONGEST_SEAT: Final = 3  # digits
LONGEST_DIGEST: Final = 16
WHOLE_LINES: Final = (
    "position ",
    "start ",
    "seat ",
    "pack ",
    "values ",
)  # without comments: they can contain `;`


class SavableGame(Protocol):
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


def save_text(journal: SavableGame, position: bool) -> str:
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


def header(journal: SavableGame) -> list[str]:
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


def comments(journal: SavableGame) -> dict[int, str]:
    """What each choice did and what followed automatically, in words, by the number of the choice."""
    found: dict[int, list[str]] = {}
    for entry in journal.log():
        who = journal.choices[entry.number][0]
        text = journal.describe(entry)
        if text:
            other = "" if entry.who == who else f"seat {entry.who + 1} "
            found.setdefault(entry.number, []).append(other + text)
    return {number: ", ".join(texts) for number, texts in found.items()}


class SavedGame:
    """The contents of a file, not yet checked against the rules."""

    def __init__(self, text: str) -> None:
        if len(text) > LARGEST:
            raise SaveError(msg("this is too large to be a game of Loew"))
        self.fields: dict[str, str] = {}
        self.seats: list[Seat] = []
        self.variants: list[str] = []
        self.switches: list[str] = []  # as files of format 1 have them
        self.names: list[str] = []
        self.choices: list[tuple[int, Choice]] = []
        self.manual_deals = False
        self.waits = False  # as in `Journal`
        lines = text.splitlines()
        self.game_name = parse_first_line(lines[0] if lines else "")
        for number, line in enumerate(lines[1:], 2):
            bare = line if line.startswith(WHOLE_LINES) else line.split(";")[0]
            if bare.strip():
                self.read(bare.strip(), number)
        if self.number("end") != len(self.choices):
            should, holds = self.fields["end"], len(self.choices)
            raise SaveError(msg("this game is damaged: it should hold {n} choices and holds {m}", n=should, m=holds))

    def read(self, line: str, number: int) -> None:
        head, _, rest = line.partition(" ")
        rest = rest.strip()
        if head == "-" or (head.isascii() and head.isdigit()):
            self.choices.append((seat_number(head, number), tuple(rest.split())))
        elif head == "seat":
            self.seats.append(self.seat_line(rest, number))
        elif head == "variant":
            self.variants.append(rest)
        elif head == "switch":
            self.switches.append(rest)
        elif head == "player":
            self.names.append(rest.partition(" ")[2])
        elif head in ("deals", "dealt"):
            self.manual_deals = True
        elif head in ("rules", "content", "pack", "values", "seats", "seed", "base", "end", "start", "position"):
            self.fields[head] = rest
        else:
            raise SaveError(
                msg(
                    "this game is damaged: line {number} begins with {head}, which means nothing here",
                    number=number,
                    head=repr(head[:20]),
                )
            )

    def seat_line(self, text: str, number: int) -> Seat:
        """`2 greedy`: seats are listed in order."""
        place, _, seat = text.partition(" ")
        if place != str(len(self.seats) + 1):
            raise SaveError(
                msg(
                    "this game is damaged: line {number} should be seat {n}, not {place}",
                    number=number,
                    n=len(self.seats) + 1,
                    place=repr(place[:20]),
                )
            )
        try:
            return parse_seat(seat)
        except SetupError as error:
            raise SaveError(
                msg("this game is damaged at line {number}: {error}", number=number, error=error.message)
            ) from error

    def corrections(self) -> Corrections | None:
        """The owner's values that were in force; None if there were none."""
        if "pack" not in self.fields:
            return None
        digest, _, name = self.fields["pack"].partition(" ")
        values = json_field(self, "values")
        if not all([isinstance(rows, dict) for rows in values.values()]):
            raise SaveError(msg("this game is damaged: its {field} cannot be read", field="values"))
        return Corrections(name[:LONGEST_NAME], values, "", digest[:LONGEST_DIGEST])

    def setup(self, game: Game) -> Setup:
        """The set-up in the file, also in format 1."""
        seed = self.number("seed")
        if "seats" not in self.fields:
            if not self.seats:
                raise SaveError(msg("this game is damaged: it has no line {field}", field="'seat'"))
            return Setup(self.game_name, tuple(self.seats), tuple(self.variants), seed)
        count = self.number("seats")
        game.setup_rules.check_count(game.title, count)
        seats = old_seats(count, self.switches, self.names)
        setup = Setup(self.game_name, seats, old_variants(count, self.switches), seed)
        return game.setup_rules.drop_unfit_variants(setup)

    def number(self, field: str) -> int:
        text = self.fields.get(field)
        if text is None:
            if field == "end":
                raise SaveError(msg("this game is damaged: it has no line 'end' (was it cut short?)"))
            raise SaveError(msg("this game is damaged: it has no line {field}", field=repr(field)))
        try:
            return int(text)
        except ValueError:
            raise SaveError(
                msg(
                    "this game is damaged: {field} should be a number, not {value}",
                    field=repr(field),
                    value=repr(text[:20]),
                )
            ) from None


def seat_number(head: str, number: int) -> int:
    """The seat that made a choice: `-` is chance, seats are numbered from 1."""
    if head == "-":
        return CHANCE
    if len(head) > LONGEST_SEAT:
        raise SaveError(
            msg(
                "this game is damaged: line {n} is a choice of seat {seat}, which is at no table",
                n=number,
                seat=head[:20],
            )
        )
    return int(head) - 1


def parse_first_line(line: str) -> str:
    """The name of the game in the first line."""
    words = line.split()
    if len(words) != 3 or words[0] != "loew":
        raise SaveError(msg("this is not a game of Loew: the first line should be like 'loew 2 golems'"))
    if words[1] not in FORMATS:
        raise SaveError(
            msg(
                "this game is written in format {n}; this version of Loew reads format {ours}",
                n=words[1][:20],
                ours=Listing(FORMATS),
            )
        )
    return words[2]


def json_field(contents: SavedGame, field: str) -> dict[str, Any]:
    try:
        found = json.loads(contents.fields.get(field, ""))
    except (ValueError, RecursionError) as error:
        raise SaveError(msg("this game is damaged: its {field} cannot be read", field=field)) from error
    if not isinstance(found, dict):
        raise SaveError(msg("this game is damaged: its {field} cannot be read", field=field))
    return found

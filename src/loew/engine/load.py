"""Read the file of a game (see `transcript.py`). Everything in it is checked."""

from __future__ import annotations

import json
from typing import Any, Final

from loew.engine.corrections import LONGEST_NAME, Corrections
from loew.engine.errors import ChoiceError, SaveError, SetupError
from loew.engine.game import Game, chance_choice
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.message import Listing, msg
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Seat, Setup, old_seats, old_variants, parse_seat
from loew.engine.transcript import FORMATS

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


def open_saved(contents: SavedGame, game: Game) -> Journal:
    """The game in the file, at its last decision.

    If rules or content have changed and a replay does not lead to the saved position, the game continues from that
    position.
    """
    same = is_current(contents, game)
    try:
        journal = replay(contents, game)
        if same or not contents.fields.get("position") or game.dump(journal.state) == json_field(contents, "position"):
            return journal
    except SaveError:
        if same or not contents.fields.get("position"):
            raise
    return start_journal(contents, game, len(contents.choices), "position")


def is_current(contents: SavedGame, game: Game) -> bool:
    """Whether the game was played with the rules and the content of today."""
    return contents.number("rules") == game.rules_version and contents.fields.get("content") == game.content_version


def replay(contents: SavedGame, game: Game) -> Journal:
    """Play the game again, choice by choice, from the start or from the position in the field `start`."""
    base = contents.number("base") if "base" in contents.fields else 0
    journal = start_journal(contents, game, base, "start")
    for i, (who, choice) in enumerate(contents.choices[base:], base + 1):
        text = " ".join(choice)
        asked = journal.decision
        if asked is None or asked.who != who:
            check_current(contents, game, i, text)
            raise SaveError(
                msg("this game is damaged: choice {i}, {said}, comes out of turn", i=i, said=repr(text[:60]))
            )
        try:
            journal.play(text)
        except ChoiceError as error:
            check_current(contents, game, i, text)
            raise SaveError(msg("this game is damaged at choice {i}: {error}", i=i, error=error.message)) from error
    journal.resume(contents.manual_deals)
    return journal


def check_current(contents: SavedGame, game: Game, i: int, choice: str) -> None:
    """Raise an error if a choice does not fit because rules or content have changed."""
    if not is_current(contents, game):
        raise SaveError(
            msg(
                "this game was played with other rules or cards and cannot be replayed:"
                " choice {i}, {said}, no longer fits",
                i=i,
                said=repr(choice[:60]),
            )
        )


def start_journal(contents: SavedGame, game: Game, base: int, field: str) -> Journal:
    """A new journal. With a base it starts at the position in that field, and the earlier choices can only be read."""
    journal = Journal(game, contents.setup(game)._replace(manual_deals=True))
    journal.waits = contents.waits
    if base:
        journal.choices = list(contents.choices[:base])
        journal.base = base
        journal.positions = [restore_state(json_field(contents, field), game)]
    if base == len(contents.choices):
        journal.resume(contents.manual_deals)
    return journal


def restore_state(position: dict[str, Any], game: Game) -> State:
    """The position in the file. Any exception means that the file is damaged."""
    try:
        s = game.load_dump(position)
        if s.top is not None and s.top.who == CHANCE:
            chance_choice(s.copy(), Dealer(0))
        return s
    except Exception as error:
        kind = type(error).__name__
        raise SaveError(msg("this game is damaged: its position makes no sense ({kind})", kind=kind)) from error


def json_field(contents: SavedGame, field: str) -> dict[str, Any]:
    try:
        found = json.loads(contents.fields.get(field, ""))
    except (ValueError, RecursionError) as error:
        raise SaveError(msg("this game is damaged: its {field} cannot be read", field=field)) from error
    if not isinstance(found, dict):
        raise SaveError(msg("this game is damaged: its {field} cannot be read", field=field))
    return found

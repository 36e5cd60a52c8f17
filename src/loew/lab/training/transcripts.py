"""Compact transcripts of self-play, about a hundred bytes a game: the seats, the seed, and the indexes of the chosen
options. Replaying them gives the positions, so a training can move to another machine in one small file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from loew.engine.errors import LoewError
from loew.engine.setup import AutomaSeat, BotSeat, Seat


class Transcript(NamedTuple):
    """One game. `table` has a letter for each seat: b for a bot, a number for the level of the Automa."""

    table: str
    seed: int
    choices: bytes  # the index of each option that a bot chose


def table_of(seats: tuple[Seat, ...]) -> str:
    return "".join([str(seat.level) if isinstance(seat, AutomaSeat) else "b" for seat in seats])


def seats_of(table: str) -> tuple[Seat, ...]:
    return tuple([AutomaSeat(int(letter)) if letter.isdigit() else BotSeat("learned") for letter in table])


def arrays(transcripts: list[Transcript]) -> dict[str, Any]:
    """The transcripts as arrays to be saved."""
    return {
        "tables": np.array([each.table for each in transcripts], dtype="U4"),
        "seeds": np.array([each.seed for each in transcripts], np.int64),
        "lengths": np.array([len(each.choices) for each in transcripts], np.int32),
        "choices": np.frombuffer(b"".join([each.choices for each in transcripts]), np.uint8),
    }


def read_transcripts(file: Path) -> list[Transcript]:
    """The transcripts of a file of games or of a packed file."""
    try:
        with np.load(file, allow_pickle=False) as data:
            tables, seeds = data["tables"].tolist(), data["seeds"].tolist()
            choices = data["choices"].tobytes()
            ends = np.cumsum(data["lengths"]).tolist()
    except (OSError, ValueError, KeyError) as error:
        raise LoewError(f"{file}: these are not games of a training ({error})") from None
    begins = [0, *ends[:-1]]
    return [
        Transcript(*each)
        for each in zip(tables, seeds, map(choices.__getitem__, map(slice, begins, ends)), strict=True)
    ]


def pack(files: list[Path], to: Path) -> int:
    """Write the transcripts of these files as one small file. Returns the number of games."""
    found = [each for file in files for each in read_transcripts(file)]
    with to.open("wb") as out:
        np.savez_compressed(out, **arrays(found))
    return len(found)

"""Games as rows of plain data, with the same columns in every file format: a row for each side of a game, and one for
each choice."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from loew.engine.game import Game
from loew.engine.setup import Setup
from loew.lab.planned_games import Named, PlayedGame, Side, components

GameRow = dict[str, Any]
DEALT: Final = "dealt"
WHOLE: Final = "int"
SHARE: Final = "float"
TEXT: Final = "text"
TEXTS: Final = "texts"

SIDE_COLUMNS: Final = {
    "number": WHOLE,
    "seed": WHOLE,
    "seat": WHOLE,
    "player": TEXT,
    "place": WHOLE,
    "points": WHOLE,
    "won": SHARE,
    "rank": WHOLE,
    "choices": WHOLE,
}
CHOICE_COLUMNS: Final = {
    "number": WHOLE,
    "step": WHOLE,
    "seat": WHOLE,
    "asks": TEXT,
    "options": TEXTS,
    "choice": TEXT,
    "points": WHOLE,
}


class Columns(NamedTuple):
    """The columns of a game's rows."""

    sources: tuple[str, ...]  # of points
    chosen: tuple[tuple[str, str], ...]  # the first word of a choice and the kind of component
    dealt: tuple[str, ...]  # kinds of components

    def kinds(self) -> dict[str, str]:
        """The type of each column, in order."""
        found = {**SIDE_COLUMNS, **{source_column(source): WHOLE for source in self.sources}}
        found |= {chosen_column(done, kind): TEXTS for done, kind in self.chosen}
        return {**found, **{chosen_column(DEALT, kind): TEXTS for kind in self.dealt}, "faults": TEXTS}


def columns_of(game: Game, setup: Setup) -> Columns:
    """The columns for a set-up. They are known before a game is played."""
    kinds = components(game)
    sources = [source for line in game.score(game.new(setup)) for source in line["parts"]]
    chosen = {(choice[0], kinds[word]) for choice in game.choices() for word in choice[1:] if word in kinds}
    return Columns(tuple(dict.fromkeys(sources)), tuple(sorted(chosen)), tuple(sorted(set(kinds.values()))))


def source_column(source: str) -> str:
    return column("points", source)


def chosen_column(done: str, kind: str) -> str:
    return column(done, kind)


def column(*words: str) -> str:
    """points, vp track -> points_vp_track"""
    return "_".join(words).replace(" ", "_").replace("-", "_")


# ------------------------------------------------------------------ games to rows


def rows_of(played: PlayedGame, columns: Columns) -> list[GameRow]:
    """The rows of a game, one for each side."""
    dealt = {chosen_column(DEALT, kind): [each for its, each in played.dealt if its == kind] for kind in columns.dealt}
    return [{**side_row(played, side, columns), **dealt, "faults": list(side.faults)} for side in played.sides]


def side_row(played: PlayedGame, side: Side, columns: Columns) -> GameRow:
    row: GameRow = {"number": played.number, "seed": played.seed}
    row |= {name: getattr(side, name) for name in SIDE_COLUMNS if name not in row}
    row |= {source_column(source): side.parts.get(source) for source in columns.sources}
    return {**row, **{chosen_column(done, kind): ids(side.chosen, done, kind) for done, kind in columns.chosen}}


def ids(named: Sequence[Named], done: str, kind: str) -> list[str]:
    return [each for first, its, each in named if (first, its) == (done, kind)]


def choice_rows(played: PlayedGame) -> list[GameRow]:
    """The rows of the choices of a game."""
    found = [{"number": played.number, **made._asdict()} for made in played.choices]
    return [{name: row[name] for name in CHOICE_COLUMNS} for row in found]


def digest_text(played: PlayedGame) -> str:
    """The input of the digest of games: everything but the single choices."""
    return json.dumps(played._replace(choices=()), separators=(",", ":"), sort_keys=True)


# ------------------------------------------------------------------ rows to games


def game_of(rows: Sequence[Mapping[str, Any]], columns: Columns) -> PlayedGame:
    """The game in these rows, without its choices."""
    first = rows[0]
    dealt = [(kind, each) for kind in columns.dealt for each in first[chosen_column(DEALT, kind)]]
    return PlayedGame(first["number"], first["seed"], [side_of(row, columns) for row in rows], tuple(sorted(dealt)))


def side_of(row: Mapping[str, Any], columns: Columns) -> Side:
    parts = {source: row[source_column(source)] for source in columns.sources}
    chosen = [(done, kind, each) for done, kind in columns.chosen for each in row[chosen_column(done, kind)]]
    cells = {name: row[name] for name in SIDE_COLUMNS if name in Side._fields}
    known = {source: points for source, points in parts.items() if points is not None}
    return Side(**cells, parts=known, chosen=tuple(sorted(chosen)), faults=tuple(row["faults"]))

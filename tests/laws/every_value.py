"""A box in which every value that an owner can correct is another one.

`other_value` gives a value of the same kind; `TOGETHER` has what only makes sense together. What cannot be another
value without breaking the rest of the box is listed in `TIED`, with the reason.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from loew.engine.content import Entry
from loew.engine.errors import ContentError
from loew.engine.game import Game

Key = tuple[str, str, str]  # file, id, field
NOT_EFFECTS = ("name", "slot", "kind", "deck", "doubles", "half", "first", "needs", "gives", "scoring", "only", "type")
FEWER = {  # the fixed tiles of the introductory game, for districts of six tiles
    colour: [f"{colour}-{n}" for n in range(2, 8)] for colour in ("red", "yellow", "blue")
}
EVENTS = (  # of the gold tiles
    *(("trigger-marble", "side_a", "first-book"), ("trigger-marble", "side_b", "create")),
    *(("trigger-event", "side_a", "marble-blue"), ("trigger-event", "side_b", "marble-red")),
)
TOGETHER: Mapping[Key, Any] = {
    ("board.toml", "districts", "tile_sections"): 6,
    **{("setup.toml", "introductory", colour): tiles for colour, tiles in FEWER.items()},
    ("board.toml", "library", "positions"): 4,
    ("tracks.toml", "study", "spaces"): 12,
    ("tracks.toml", "study", "limit"): [1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5],
    ("tracks.toml", "study", "income"): [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5],
    ("tracks.toml", "study", "better_limit"): [2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5],
    ("tracks.toml", "study", "better_income"): [1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6, 7],
    ("tracks.toml", "study", "end_vp"): [0, 0, 0, 0, 0, 0, 0, 0, 1, 5, 9, 13],
    ("tracks.toml", "golem", "spaces"): 10,
    ("tracks.toml", "golem", "level"): [2, 1, 1, 2, 2, 3, 3, 4, 4, 6],
    ("tracks.toml", "golem", "income"): [
        *("1 coin", "student red", "study 1", "1 coin > 2 vp", "1 clay / 1 knowledge", "2 vp", "1 gold"),
        *("golem-track 1", "2 vp per artifact", "9 vp"),
    ],
    ("setup.toml", "counts", "starting_tiles_dealt"): 3,
    ("setup.toml", "counts", "starting_tiles_kept"): 1,
    **{("setup.toml", f"intro-{n}", "starts"): [f"start-{n + 1}"] for n in range(1, 5)},
    ("setup.toml", "counts", "objectives_drafted"): 5,
    ("setup.toml", "counts", "objectives_kept"): 2,
    **{("setup.toml", f"intro-{n}", "objectives"): [f"obj-{50 + n}", f"obj-{60 + n}"] for n in range(1, 5)},
    ("setup.toml", "intro-4", "develop_side"): "b",
    ("setup.toml", "introductory", "characters"): ["char-40", "char-42", "char-45", "char-47"],
    ("setup.toml", "marbles-2", "players"): [3],
    ("setup.toml", "marbles-3", "players"): [4],
    ("setup.toml", "marbles-4", "players"): [1, 2],
    ("developments.toml", "column-2", "power"): "double-immediate",
    **{("developments.toml", f"column-{n}", "power"): "none" for n in (3,)},
    **{("developments.toml", name, side): event for name, side, event in EVENTS},
    ("golems.toml", "numbers", "dust_points"): [0, 2, 4, 7, 11],
    **{("golems.toml", f"run-{n}", "square"): n in (5, 6, 7, 8) for n in range(1, 10)},
}
TIED: Mapping[Key, str] = {
    ("developments.toml", "study-track", "power"): "no other development of the study area can have it",
    **{("developments.toml", f"column-{n}", "power"): "three columns double nothing" for n in (1, 4)},
    ("golems.toml", "run-9", "square"): "four runes are square, so one stays as it is",
    ("golems.toml", "gem-8", "later"): "the only card that can be discarded later",
}


def other_values(game: Game) -> dict[Key, Any]:
    """Another value for everything that can be corrected."""
    entries = game.entries()
    found: dict[Key, Any] = {}
    for entry in entries:
        for field, value in entry.values.items():
            key = (entry.file, entry.id, field)
            if field not in entry.fixed and key not in TIED:
                found[key] = TOGETHER[key] if key in TOGETHER else other_value(game, entries, entry, field, value)
    return found


def other_value(game: Game, entries: list[Entry], entry: Entry, field: str, value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value % 4 + 1 if field in ("bonus_level", "min_players") else value + 1
    if isinstance(value, list):
        return other_list(game, entry, field, value)
    if field == "name":
        return f"{value} II"
    if is_effect(game, field, value):
        more = game.notation.resources[-1] if "vp" not in game.notation.resources else "vp"
        return f"1 {game.notation.resources[0]}" if value == "nothing" else f"({value}) & 1 {more}"
    same = [other for other in entries if other.file == entry.file and other.kind == entry.kind]
    words = sorted({str(other.values[field]) for other in same if field in other.values})
    return words[(words.index(value) + 1) % len(words)]


def other_list(game: Game, entry: Entry, field: str, value: list[Any]) -> list[Any]:
    if all(isinstance(item, int) for item in value):
        return [*value[1:], value[0]] if sorted(value) == list(range(1, len(value) + 1)) else [n + 1 for n in value]
    if is_effect(game, field, value[-1]):
        return ["1 coin" if item == "nothing" else f"({item}) & 1 coin" for item in value]
    return [*value[1:], value[0]]


def is_effect(game: Game, field: str, value: str) -> bool:
    if field in NOT_EFFECTS:
        return False
    try:
        game.notation.parse(value)
    except ContentError:
        return False
    return True


def write_pack(folder: Path, values: Mapping[Key, Any], kinds: Mapping[tuple[str, str], str]) -> Path:
    """The corrections as files."""
    files: dict[str, dict[tuple[str, str], list[str]]] = {}
    for (file, id_, field), value in values.items():
        lines = files.setdefault(file, {}).setdefault((kinds[file, id_], id_), [])
        lines.append(f"{field} = {json.dumps(value)}")
    for file, entries in files.items():
        parts = [
            "\n".join([f"[{kind}]" if kind == id_ else f'[[{kind}]]\nid = "{id_}"', *lines])
            for (kind, id_), lines in entries.items()
        ]
        (folder / file).write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    return folder

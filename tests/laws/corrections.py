"""Corrections that an owner of the games could make: other numbers in every file that has prices or amounts.

`DEARER` changes what things cost and give; `RICH` gives everybody so much that games reach rare situations: complete
artifacts, full columns, every development.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

Corrections = Mapping[str, str]  # the text of each file


def rows(kind: str, values: Mapping[str, str]) -> str:
    """Entries of a kind by their ids, and the line to correct in each."""
    return "".join([f'[[{kind}]]\nid = "{id_}"\n{line}\n' for id_, line in values.items()])


DEARER: Corrections = {
    "tracks.toml": (
        "[costs]\nwork = [2, 3, 6, 7]\ncreate = 2\ncreate_more = 4\n"
        "[control]\nper_section = 2\nuncontrolled_vp = -3\n"
        "[golem]\non_create = 1\non_kill = -2\n"
        'income = ["1 coin", "1 vp", "student red", "2 vp", "1 coin > 3 vp", "study 1", "1 vp per development", '
        '"4 vp", "nothing", "1 clay / 2 knowledge", "5 vp", "6 vp"]\n'
        "[study]\nincome = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]\n"
    ),
    "board.toml": (
        rows(
            "entry",
            {
                f"entry-{d}-{n}": f"knowledge = {knowledge}\nvp = {vp}"
                for d, more in (("red", 0), ("yellow", 1), ("blue", 2))
                for n, knowledge, vp in ((8, 2 + more, 2), (9, 2, 1 + more), (10, more, 4))
            },
        )
        + "[library]\np1 = 2\np2 = 0\np3 = 3\np4 = 1\np5 = 0\n"
        + "[overflow]\nvp_per_step = 3\nmax_vp_per_golem = 4\n"
        + '[palace]\ndecline = "1 coin & 1 knowledge"\n'
        + rows(
            "grave",
            {
                "grave-1": 'bonus = "1 gold & 1 vp"',
                "grave-3": 'bonus = "5 coin"',
                "grave-5": 'bonus = "study 1"',
                "grave-7": 'bonus = "student any"',
                "grave-8": 'bonus = "1 clay"',
            },
        )
        + rows("street", {"street-red": 's2 = "2 clay"\ns3 = "3 clay & 1 vp"', "street-blue": 's1 = "1 knowledge"'})
    ),
    "books.toml": rows("book", {f"book-{n}": f"cost = {n * 7 % 5}" for n in range(1, 39)}),
    "artifacts.toml": rows(
        "row",
        {
            "row-1": "gold = 3\ngold_space = 4\ngrey_space = 1",
            "row-2": "gold = 1\ngold_space = 1\ngrey_space = 3",
            "row-3": "gold = 2\ngold_space = 0\ngrey_space = 0",
            "row-4": "gold = 2\ngold_space = 2\ngrey_space = 5",
        },
    ),
    "characters.toml": rows("character", {f"char-{n}": f"cost = {n % 4}\nsteps = {n % 3}" for n in range(39, 51)})
    + rows("character", {"char-39": 'effect = "develop any 6 & 3 vp"', "char-42": 'effect = "1 gold & 2 clay"'}),
    "developments.toml": (
        rows(
            "golem",
            {
                "left-leg": "cost = 1",
                "right-leg": 'cost = 2\ncreated = "forward 2 & use-tile"',
                "left-arm": "amount = 1\ncost = 3",
                "right-arm": 'amount = 2\nnow = "activate 2"',
                "head": 'cost = 5\nnow = "2 clay"',
            },
        )
        + rows("study", {"column-1": 'cost = 1\nplaced = "2 coin"', "column-2": "cost = 5", "study-track": "cost = 2"})
        + rows("artifact", {"boost-clay": 'side_a = "3 clay & 1 vp"', "gold-crown": "cost = 4"})
    ),
    "actions.toml": (
        rows(
            "line",
            {
                "golem": 'effect = "2 clay per value & (develop golem 1 + create 1)"',
                "artifacts": 'effect = "1 coin per value & (develop artifact 1 + (2 coin > 1 gold))"',
                "study": 'effect = "1 knowledge per value & (develop study + book 2)"',
                "mirror": 'effect = "(2 coin > copy) + (1 coin > study 2)"',
            },
        )
        + '[permanent]\neffect = "3 coin & kill"\n'
        + rows(
            "tile",
            {
                "tile-3": 'effect = "1 clay & create 2 & steps 3"',
                "tile-6": 'effect = "develop-mixed 1"',
                "tile-7": 'effect = "golem: (forward 2 & activate-it) & free-control"',
                "tile-8": 'effect = "steps 3 & activate 2"',
                "tile-9": 'effect = "study 2 & reread 2"',
                "tile-11": 'effect = "2 clay & draw-objectives 3"',
            },
        )
    ),
    "neighbourhoods.toml": rows(
        "neighbourhood",
        {
            "red-2": 'effect = "create 2"',
            "red-9": 'effect = "1 clay > 4 vp"',
            "yellow-3": 'effect = "2 coin > 2 gold"',
            "blue-2": 'effect = "1 knowledge > study 2"',
            "blue-4": 'effect = "book 1"',
            "blue-9": 'effect = "book 2"',
        },
    ),
    "golems.toml": (
        "[numbers]\nlow = 2\nrefill = 3\nrich = 2\nfee = 2\nreserve = 3\nsolo_takes = 4\n"
        + rows("gem", {"gem-1": 'reward = "2 gem"', "gem-2": 'reward = "4 gem"', "gem-6": 'reward = "pair"'})
    ),
}

RICH: Corrections = {
    "starting.toml": rows("start", {f"start-{n}": 'effect = "9 clay & 9 coin & 9 knowledge"' for n in range(1, 19)}),
    "artifacts.toml": rows("row", {f"row-{n}": "gold = 1\ngold_space = 1\ngrey_space = 1" for n in range(1, 5)}),
    "board.toml": rows("street", {"street-yellow": 's1 = "3 coin"', "street-red": 's1 = "3 clay"'}),
    "tracks.toml": "[study]\nincome = [3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5]\nlimit = [3, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5]\n",
    "books.toml": rows("book", {f"book-{n}": "cost = 1" for n in range(1, 33)}),
    "golems.toml": "[numbers]\nreserve = 6\nrich = 1\n",
}


def write_corrections(folder: Path, corrections: Corrections) -> Path:
    """The folder, with these corrections in it."""
    for file, text in corrections.items():
        (folder / file).write_text(text, encoding="utf-8")
    return folder

"""The look, as tokens: Prague by candlelight. Deep ink and parchment, brass for what can be chosen, an accent for each
district. Two themes, the reader's system chooses; on paper it is always day.

Every colour of an icon is one of these tokens, so that the table, the catalogue and the rules look alike.
"""

from __future__ import annotations

from typing import Final

DAY: Final = {
    "page": "#efe4cb",
    "card": "#fbf5e4",
    "sunk": "#f3e9d0",
    "cut": "#fbf5e4",
    "text": "#2a2233",
    "faint": "#625866",
    "rule": "#d8c69d",
    "brass": "#875a08",
    "night": "#1b1724",
    "white": "#fffdf7",
    "shine": "#ffffffb0",
    "red": "#b23a2c",
    "yellow": "#a06f05",
    "blue": "#2c5ea3",
    "green": "#47792f",
    "time": "#6d4da3",
    "clay": "#a5522b",
    "coin": "#6e7380",
    "knowledge": "#23707a",
    "gold": "#b07c08",
    "vp": "#7f3573",
    "gem": "#0f7f84",
    "golem": "#7a5138",
    "grave": "#6c6776",
    "leather": "#7d4a2a",
    "stone": "#5d6470",
}
EVENING: Final = {
    "page": "#13111a",
    "card": "#201c2b",
    "sunk": "#191622",
    "cut": "#201c2b",
    "text": "#efe5cd",
    "faint": "#a79db0",
    "rule": "#3b3449",
    "brass": "#dfae4e",
    "night": "#08070b",
    "white": "#f8f2e2",
    "shine": "#ffffff80",
    "red": "#e5705d",
    "yellow": "#e3b53c",
    "blue": "#6fa3ea",
    "green": "#8cc06a",
    "time": "#b295ec",
    "clay": "#d98a5c",
    "coin": "#b6bdc9",
    "knowledge": "#65c3c7",
    "gold": "#f2c650",
    "vp": "#d58fca",
    "gem": "#55cfd0",
    "golem": "#c9966f",
    "grave": "#a29cb0",
    "leather": "#c8905f",
    "stone": "#a7afbd",
}


def tokens(theme: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in theme.items())


def themes() -> str:
    """The tokens of both themes, as a style sheet. An element with the class `day` or `evening` insists on it."""
    return (
        f":root,.day{{color-scheme:light dark;{tokens(DAY)}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root{{{tokens(EVENING)}}}}}\n"
        f".evening{{{tokens(EVENING)}}}\n"
    )

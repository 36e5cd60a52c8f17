"""The words for bots: a name, or a name and a budget: `search@0.5` thinks half a second a turn, `search@2000p` looks at
2,000 positions a turn."""

from __future__ import annotations

import re
from typing import Final

from loew.engine.bot import UNLIMITED, Budget
from loew.engine.errors import SetupError
from loew.engine.message import msg

AT: Final = "@"
SECONDS: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,3})?")
POSITIONS: Final = re.compile(r"[1-9][0-9]{0,8}p")


def split_word(word: str) -> tuple[str, Budget]:
    """The name of the bot, and its budget: no limit if the word has none."""
    name, at, budget = word.partition(AT)
    return name, parse_budget(word, budget) if at else UNLIMITED


def parse_budget(word: str, budget: str) -> Budget:
    if POSITIONS.fullmatch(budget):
        return Budget(positions=int(budget[:-1]))
    if SECONDS.fullmatch(budget) and float(budget) > 0:
        return Budget(seconds=float(budget))
    raise SetupError(
        msg(
            "{word} cannot be read: after @ come seconds a turn, like search@0.5, or positions, like search@2000p",
            word=repr(word[:40]),
        )
    )

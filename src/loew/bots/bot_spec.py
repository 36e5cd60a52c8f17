"""Bot specs: a name, or a name and a budget. `search@0.5` thinks half a second a turn, `search@2000p` looks at 2,000
positions a turn. The specs of third-party bots are in `plugins/sandboxed.py`."""

from __future__ import annotations

import re
from typing import Final

from loew.engine.bot import UNLIMITED, Budget
from loew.engine.errors import SetupError
from loew.engine.message import msg

AT: Final = "@"
SECONDS: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,3})?")
POSITIONS: Final = re.compile(r"[1-9][0-9]{0,8}p")


def parse_spec(spec: str) -> tuple[str, Budget]:
    """The name of the bot, and its budget: unlimited if the spec has none."""
    name, at, budget = spec.partition(AT)
    return name, parse_budget(spec, budget) if at else UNLIMITED


def parse_budget(spec: str, budget: str) -> Budget:
    if POSITIONS.fullmatch(budget):
        return Budget(positions=int(budget[:-1]))
    if SECONDS.fullmatch(budget) and float(budget) > 0:
        return Budget(seconds=float(budget))
    raise SetupError(
        msg(
            "{word} cannot be read: after @ come seconds a turn, like search@0.5, or positions, like search@2000p",
            word=repr(spec[:40]),
        )
    )

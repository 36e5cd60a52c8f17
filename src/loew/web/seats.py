"""Who can sit at a table, by kind: people (`you`, `here`, `link`), bots by name, the Automa by level."""

from __future__ import annotations

from loew.bots import NAMES as BOTS
from loew.engine.errors import SetupError
from loew.engine.journal import Journal
from loew.i18n import say
from loew.web.live_table import PEOPLE

AUTOMA = "automa"


def switched(kinds: list[str], switches: tuple[str, ...]) -> tuple[str, ...]:
    """The switches of a game with these at its seats; what cannot be is refused."""
    known = ", ".join((*PEOPLE, *BOTS))
    for kind in kinds:
        if kind not in PEOPLE and kind not in BOTS and not kind.startswith(f"{AUTOMA}:"):
            raise SetupError(
                say("a seat is {kinds} or automa:1 to automa:4, not {kind}", kinds=known, kind=repr(kind[:40]))
            )
    if not any(kind in PEOPLE for kind in kinds) and not all(kind in BOTS for kind in kinds):
        raise SetupError(say("at least one seat is for a person"))
    if any(switch.startswith(AUTOMA) for switch in switches):
        raise SetupError(say("where the Automa sits is said by the seats, like you and automa:2"))
    return (*switches, *[f"{AUTOMA}-{i + 1}-{kind[7:]}" for i, kind in enumerate(kinds) if kind.startswith(AUTOMA)])


def brought_along(journal: Journal) -> list[str]:
    """The kinds for a game from a file: the Automa where the set-up says so, bots by name, people everywhere else."""
    kinds = ["here"] * journal.seats
    for seat, name in enumerate(journal.names[: journal.seats]):
        kinds[seat] = name if name in BOTS else "here"
    for switch in journal.switches:
        word, _, rest = switch.partition("-")
        seat_text, _, level = rest.partition("-")
        if word == AUTOMA and seat_text.isdigit():
            kinds[int(seat_text) - 1] = f"{AUTOMA}:{level}"
    return kinds


def forked(kinds: tuple[str, ...]) -> list[str]:
    """The kinds for a game played on from the middle: one person for all the people, and the steadiest bot."""
    return ["here" if kind in PEOPLE else "greedy" if kind in BOTS else kind for kind in kinds]

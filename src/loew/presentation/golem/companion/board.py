"""The table in a few lines, to compare it with the real one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR
from loew.golem.automa.seat import Automa
from loew.golem.state import GolemState
from loew.golem.terms import DISTRICTS, ROMAN
from loew.golem.view_types import GolemView
from loew.presentation.golem.components import MARBLES, ComponentIndex
from loew.presentation.golem.names import place
from loew.presentation.kit.terminal import TerminalStyle, wrap_words

LABEL = 11


def board(journal: Journal, components: ComponentIndex, names: Sequence[str], style: TerminalStyle) -> list[str]:
    """The main board, then each seat."""
    view = cast(GolemView, journal.view(SPECTATOR))
    lines = [*common(view, components, style, names)]
    for who, name in enumerate(names):
        lines += ["", *studio(journal, view, who, name, style)]
    return lines


def row(label: str, words: Sequence[str], style: TerminalStyle, gap: str = ", ") -> list[str]:
    return wrap_words(list(words) or ["none"], style.width - 2, f"  {label:<{LABEL}}", gap)


def common(view: GolemView, components: ComponentIndex, style: TerminalStyle, names: Sequence[str]) -> list[str]:
    """The synagogue, the library, the palace."""
    lines = [f"  Round {view['round']} of {components.box.rounds}" if view["round"] else "  Setting up"]
    lines += row("order", [names[who] for who in view["order"]], style)
    lines += row("marbles", [f"{line} {marbles(row_)}" for line, row_ in view["lines"].items()], style, " · ")
    taken = {p["rabbi"]: names[who] for who, p in enumerate(view["players"]) if p["rabbi"] >= 0}
    rabbi = [
        f"{tile} {components.name_of(tile)}" + (f" ({taken[i]})" if i in taken else "")
        for i, tile in enumerate(view["tiles"])
    ]
    lines += row("tiles", rabbi, style, " · ")
    lines += row("library", [f"{book} {components.name_of(book)}" for book in view["library"]], style, " · ")
    return lines + row(
        "characters", [f"{name} {components.name_of(name)}" for name in view["characters"]], style, " · "
    )


def marbles(line: dict[str, int]) -> str:
    return "".join(MARBLES[colour] * n for colour, n in line.items()) or "–"


def studio(journal: Journal, view: GolemView, who: int, name: str, style: TerminalStyle) -> list[str]:
    """One seat."""
    s = journal.state
    assert isinstance(s, GolemState)
    own = s.players[who]
    p = view["players"][who]
    if isinstance(own, Automa):
        stock = [f"resources {own.purse}{' (red)' if own.in_red() else ''}", f"strategy {strategy(own)}"]
    else:
        stock = [f"clay {p['clay']}", f"coins {p['coin']}", f"knowledge {p['knowledge']}"]
    students = [f"{colour} {ROMAN[p['students'][colour]].upper()}" for colour in DISTRICTS]
    columns = [f"{i + 1}: {' '.join(column)}" for i, column in enumerate(p["columns"]) if column]
    gold = [f"{have}/{full}" for have, full in zip(p["gold"], s.box.cauldrons, strict=True)]
    lines = [f"  {style.paint(name, 'bright')}"]
    lines += row(
        "stock", [f"{p['vp']} VP", *stock, f"study {p['study']}", f"golem track {p['golem_track'] + 1}"], style
    )
    lines += row("students", students, style)
    lines += row("golems", [*[place(word) for word in p["golems"]], f"{p['unbuilt']} to build"], style)
    lines += row("gold", [*gold, p["artifact"] or "no artifact tile"], style)
    lines += row("books", columns, style, " · ")
    lines += row("developed", p["developed"], style)
    return lines + row("this round", [*p["marbles"], *(["the rabbi"] if p["rabbi"] >= 0 else [])], style)


def strategy(p: Automa) -> str:
    return " ".join(DISTRICTS[d] for d in p.strategy)

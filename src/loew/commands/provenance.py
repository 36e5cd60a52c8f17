"""`loew provenance`: every value that the rulebook does not state, and the reason for it."""

from __future__ import annotations

import argparse
from typing import Any

from loew.commands.options import add_command, add_content, content
from loew.engine.content import SOURCES, Entry
from loew.games.entry import names
from loew.games.registry import game


def add(subparsers: Any) -> None:
    p = add_command(subparsers, "provenance", "list every value that is not from the rulebook", "loew provenance golem")
    p.add_argument("game", nargs="?", help=f"{' or '.join(names())} (default: all)")
    add_content(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    corrections = content(args)
    for name in (args.game,) if args.game else names():
        entries = game(name, corrections).entries()
        for source in SOURCES[1:]:
            values = [(entry, field) for entry in entries for field in entry.values if entry.source[field] == source]
            print(f"{name}: {len(values)} values {MEANING[source]}")
            for entry, field in values:
                print(f"  {line(entry, field)}")
        stated = sum(entry.source[field] == "rulebook" for entry in entries for field in entry.values)
        print(f"{name}: {stated} values stated in the rulebook")
    return 0


MEANING = {
    "inferred": "inferred (they follow from the rules by argument)",
    "reconstructed": "reconstructed (the printed value is lost; these are ours)",
    "owner": "read by an owner of the box",
}


def line(entry: Entry, field: str) -> str:
    why = f"   because {entry.why[field]}" if field in entry.why else ""
    name = entry.id if entry.id.startswith(entry.kind) else f"{entry.kind} {entry.id}"
    return f"{name:<28} {field:<14} {entry.values[field]!s}{why}"

"""What a measurement returns, and how figures are printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from loew.ui.terminal import aligned


class Report(NamedTuple):
    """The result of a measurement."""

    figures: Mapping[str, Any]  # plain data, for programs
    text: str  # for people
    passed: bool = True  # False: what must hold did not hold


def figure_lines(figures: Mapping[str, Any], remarks: Mapping[str, str] | None = None) -> list[str]:
    """A line for each figure: its name, its value, and a remark such as its target."""
    if not figures:
        return []
    lines = aligned([[name, value if isinstance(value, str) else f"{value:,}"] for name, value in figures.items()])
    return [f"{line} {(remarks or {}).get(name, '')}".rstrip() for name, line in zip(figures, lines, strict=True)]


def target(wanted: str, met: bool) -> str:
    """(below 50: met)"""
    return f"({wanted}: {'met' if met else 'NOT MET'})"

"""Verbs that take a number: `study 2`, `steps 3`."""

from __future__ import annotations

from loew.games.golem.rules.verbs.verb import Verb


class Counted(Verb):
    """An effect with a number: how often, how far or how many."""

    __slots__ = ("n",)
    takes = ("number",)

    def __init__(self, n: int) -> None:
        self.n = n

    def args(self) -> tuple[object, ...]:
        return (self.n,)

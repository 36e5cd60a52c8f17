"""An effect in short signs for the terminal: `kill 1VP/level`, `3C▸6VP`, `kill|3VP`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from loew.engine.effect import AnyOrder, OneOf, Part, Seq, Times, With
from loew.engine.trade import Gain, Pay, Spend
from loew.ui.faces import Faces


class EffectSigns:
    """Effects of one game in signs, with spaces between the parts for line breaks."""

    def __init__(self, faces: Faces) -> None:
        self.faces: Final = faces

    def short(self, e: Part) -> str:
        if isinstance(e, Gain):
            return f"{e.n}{self.sign(e.what)}" + (f"/{self.count(e.per)}" if e.per else "")
        if isinstance(e, Spend):
            return f"{e.n}{self.sign(e.what)}"
        if isinstance(e, Seq):
            return sequence(self.group_gains(e.parts))
        if isinstance(e, AnyOrder):
            return " + ".join([self.short(part) for part in e.parts])
        if isinstance(e, OneOf):
            return one_of([self.short(part) for part in e.parts])
        if isinstance(e, Pay):
            return f"{self.short(e.cost)}▸{self.short(e.part)}"
        if isinstance(e, With):
            return f"{self.short(e.pick)} {self.short(e.part)}".strip()
        return f"{e.n}x {self.short(e.part)}" if isinstance(e, Times) else self.verb(e)

    def verb(self, e: Part) -> str:
        short = self.faces.verbs[e.verb()].short
        return short([str(word) for word in e.args()]) if short is not None else e.verb().replace("-", " ")

    def sign(self, what: str) -> str:
        return self.faces.resources[what].sign

    def count(self, per: str) -> str:
        return self.faces.counts[per].sign

    def group_gains(self, parts: Sequence[Part]) -> list[str]:
        """The parts in signs; gains per the same count share a bracket: (1VP 1K)/level."""
        found: list[str] = []
        for per, group in groupby(parts, lambda part: part.per if isinstance(part, Gain) else ""):
            together = list(group)
            if per and len(together) > 1:
                amounts = [self.short(part).partition("/")[0] for part in together]
                found.append(f"({' '.join(amounts)})/{self.count(per)}")
            else:
                found += [self.short(part) for part in together]
        return found


def sequence(parts: list[str]) -> str:
    """The parts in order; two equal parts are written once."""
    if len(parts) == 2 and parts[0] == parts[1]:
        return f"2x {parts[0]}"
    return " ".join(parts)


def one_of(parts: list[str]) -> str:
    if parts == ["track+1", "track−1"]:
        return "track±1"
    return "|".join(parts)

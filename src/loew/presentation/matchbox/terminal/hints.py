"""What a choice costs and brings, in a few words behind it: only what the table shows anyway, counted for you."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.game import View
from loew.matchbox.cards import COLOURS, GEM, GOLEM, Box, colours_of
from loew.matchbox.turns import gems_after
from loew.presentation.kit.terminal import WIDEST, TerminalStyle
from loew.presentation.matchbox.terminal import card_face as face
from loew.presentation.matchbox.terminal.grid import can_summon

STEPS: Final = {-2: "−2", 0: "±0", 2: "+2"}


class Hints:
    """The hints for the seat that looks at this view."""

    def __init__(self, box: Box, view: View, look: TerminalStyle) -> None:
        self.box: Final = box
        self.view: Final = view
        self.look: Final = look
        self.mine: Final[dict[str, Any]] = view["players"][max(0, view["seat"])]
        self.it: Final[str] = view["decision"]["card"] if view["decision"] else ""
        self.by_verb: Final[dict[str, Callable[[str], list[str]]]] = {
            "take": self.take,
            "gems": self.gems,
            "resource": self.resource,
            "on": self.on,
            "summon": self.summon,
            "summon-with-icon": self.borrow,
            "tuck": self.tuck,
            "skip": self.skip,
            "reserve": self.reserve,
            "reward": self.reward,
            "dust": self.dust,
            "use": self.use,
        }

    def of(self, option: str) -> list[str]:
        verb, _, word = option.partition(" ")
        return self.by_verb[verb](word) if verb in self.by_verb else []

    def take(self, name: str) -> list[str]:
        """The gem step, and what the card can then be used for."""
        row = next(row for row in self.view["rows"] if name in row["cards"])
        have = self.mine["gems"]
        left = gems_after(have, len(row["cards"]))
        card = self.box.number[name]
        if self.box.kind[card] == GOLEM:
            uses = ["summon"] if can_summon(self.box, self.view, card) else []
            uses.append(f"keep {face.icon(COLOURS[colours_of(self.box.icons[card])[0]], self.look)}")
        elif self.box.kind[card] == GEM:
            uses = [face.reward(self.box, card, self.look).split(", ")[0], "dust"]
        else:
            uses = ["on " + "/".join(self.joins(card))] if self.joins(card) else []
            uses += ["reserve"] if left >= self.box.numbers.rich else []
        either = " or " if self.look.width >= WIDEST else "/"
        return [f"{STEPS[left - have]} {face.gems(1, self.look)}", either.join(uses)]

    def joins(self, rune: int) -> list[str]:
        """The letters of the columns that a rune may lie on."""
        mask = self.box.icons[rune]
        return [
            face.icon(colour, self.look)
            for c, colour in enumerate(COLOURS)
            if self.mine["columns"][colour] and (not mask or c in colours_of(mask))
        ]

    def gems(self, word: str) -> list[str]:
        refill = self.box.numbers.refill
        stored = min(refill, self.view["supply"])
        other = min(refill - stored, self.view["players"][1 - self.view["seat"]]["gems"])
        sources = [f"{stored} from the supply"] * (stored > 0) + [f"{other} from the other seat"] * (other > 0)
        return [" and ".join(sources) or "there are none"]

    def resource(self, word: str) -> list[str]:
        card = self.box.number[self.it]
        if self.box.kind[card] != GOLEM:
            return ["on " + "/".join(self.joins(card))]
        colour = COLOURS[colours_of(self.box.icons[card])[0]]
        return [f"{face.icon(colour, self.look)} will show {self.mine['icons'][colour] + 1}"]

    def on(self, colour: str) -> list[str]:
        mask = self.box.icons[self.box.number[self.it]]
        gained = [COLOURS[c] for c in colours_of(mask)] or [colour]
        return ["+1 " + face.icon(each, self.look) for each in gained]

    def summon(self, word: str) -> list[str]:
        n = self.box.numbers
        worth = f"{n.golem_points} points"
        if word == "free":
            return [worth, "needs nothing, tucks nothing"]
        most = min(n.tucked, self.box.needs[self.box.number[self.it]].count)
        return [worth, f"then tuck 1{f' to {most}' if most > 1 else ''}, {n.tucked_points} point each"]

    def borrow(self, word: str) -> list[str]:
        return [f"{self.box.names[self.box.icon_card]} is discarded for the icon you lack", *self.summon("")]

    def tuck(self, name: str) -> list[str]:
        colour = next(colour for colour in COLOURS if name in self.mine["columns"][colour])
        mask = self.box.icons[self.box.number[name]]
        lost = [COLOURS[c] for c in colours_of(mask)] or [colour]
        left = [f"{face.icon(each, self.look)} will show {self.mine['icons'][each] - 1}" for each in lost]
        return [f"+{self.box.numbers.tucked_points} point", *left]

    def skip(self, word: str) -> list[str]:
        return ["tuck no more"]

    def reserve(self, word: str) -> list[str]:
        price = "free" if word == "free" else f"pay {self.box.numbers.fee} gem"
        return [price, f"scores {face.scoring(self.box, self.box.number[self.it], self.look)}"]

    def reward(self, word: str) -> list[str]:
        hints = [face.reward(self.box, self.box.number[self.it], self.look), "into hand"]
        card = self.box.number[self.it]
        if card not in self.box.pair:
            return hints
        other = next((self.box.names[each] for each in self.box.pair if each != card), "")
        return [*hints, "completes the pair" if other in self.mine["hand"] else f"the other half is {other}"]

    def dust(self, word: str) -> list[str]:
        worths = self.box.numbers.dust_points
        have = len(self.mine["dust"])
        before, after = (worths[min(n, len(worths) - 1)] for n in (have, have + 1))
        return [f"+{after - before} point{'s' * (after - before != 1)}", f"{after} for {have + 1} dust"]

    def use(self, name: str) -> list[str]:
        card = self.box.number[name]
        return [face.kind(self.box, card, self.look), face.worth(self.box, card, self.look)]

"""The choices of Golems, the card game, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.game import View
from loew.matchbox.cards import COLOURS, GEM, GEMS, GOLEM, RESERVE, RESOURCES, RUNE, SUMMONER, TYPES, Box, colours_of
from loew.matchbox.taking import gems_after
from loew.show.matchbox.grid import can_summon
from loew.show.page.choices.told import Told, joined, upper
from loew.show.page.html import counted

ICONS: Final = {GOLEM: "golem", RUNE: "rune", GEM: "gem-card"}


def speaker(box: Box, view: View) -> Callable[[str], Told | None]:
    return Speaker(box, view).told


def called(box: Box, word: str) -> str:
    """A card as one speaks of it: "the red golem 3"."""
    if word not in box.number:
        return word
    card = box.number[word]
    number = word.rpartition("-")[2]
    kind = {GOLEM: f"{TYPES[box.type[card]]} golem", RUNE: "rune", GEM: "gem card"}[box.kind[card]]
    return f"{kind} {number}"


class Speaker:
    """Words for the seat that looks at this view."""

    def __init__(self, box: Box, view: View) -> None:
        self.box: Final = box
        self.view: Final = view
        self.mine: Final[dict[str, Any]] = view["players"][max(0, view["seat"])]
        self.it: Final[str] = view["decision"]["card"] if view["decision"] else ""
        self.by_verb: Final[dict[str, Callable[[str], Told]]] = {
            "take": self.take,
            "gems": self.gems,
            "resource": self.resource,
            "on": self.on,
            "summon": self.summon,
            "summon-with-icon": self.borrow,
            "icon": self.icon,
            "tuck": self.tuck,
            "skip": self.skip,
            "reserve": self.reserve,
            "reward": self.reward,
            "dust": self.dust,
            "use": self.use,
        }

    def told(self, option: str) -> Told | None:
        verb, _, word = option.partition(" ")
        return self.by_verb[verb](word) if verb in self.by_verb else None

    def take(self, name: str) -> Told:
        """The card, the gems it costs or brings, and what it can be used for."""
        index, row = next((i, row) for i, row in enumerate(self.view["rows"]) if name in row["cards"])
        change = gems_after(self.mine["gems"], len(row["cards"])) - self.mine["gems"]
        gems = f"{'pays' if change < 0 else 'brings'} {counted(abs(change), 'gem')}" if change else "costs nothing"
        card = self.box.number[name]
        return Told(
            f"Take {called(self.box, name)}", joined(gems, self.face(card)), self.sign(card), f"Row {index + 1}"
        )

    def sign(self, card: int) -> str:
        if self.box.kind[card] == GOLEM:
            return f"element-{TYPES[self.box.type[card]]}"
        return ICONS[self.box.kind[card]]

    def face(self, card: int) -> str:
        """What is printed on a card that matters for taking it."""
        if self.box.kind[card] == GOLEM:
            ready = "you can summon it" if can_summon(self.box, self.view, card) else f"needs {self.needs(card)}"
            return f"gives {self.gives(card)}; {ready}"
        if self.box.kind[card] == RUNE:
            return f"gives {self.gives(card)}; scores {self.scores(card)}"
        return self.rewards(card)

    def gives(self, card: int) -> str:
        mask = self.box.icons[card]
        return " and ".join(COLOURS[c] for c in colours_of(mask)) if mask else "any colour"

    def needs(self, card: int) -> str:
        wanted = self.box.needs[card]
        if wanted.any:
            return f"{wanted.any} icons of any colour"
        return ", ".join(f"{n} {colour}" for n, colour in zip(wanted.colours, COLOURS, strict=True) if n)

    def scores(self, card: int) -> str:
        n = self.box.numbers
        masters = {
            SUMMONER: f"{n.summoner_points} for golems of all four colours",
            RESERVE: f"{n.reserve_points} for each gem left",
            GEMS: f"{n.gems_points} for each gem card, up to {n.gems_most}",
            RESOURCES: f"{n.resources_points} for each icon, up to {n.resources_most}",
        }
        kind = self.box.scoring[card]
        return masters[kind] if kind in masters else f"{n.element_points} for each {TYPES[kind]} golem"

    def rewards(self, card: int) -> str:
        """The gems and the effect of a gem card, and its points."""
        parts = []
        for text in self.box.entries[card].text("reward").split(" & "):
            number, _, what = text.partition(" ")
            parts.append(counted(int(number), "gem") if what == "gem" else text.replace("-", " "))
        return joined(" and ".join(parts), counted(self.box.vp[card], "point") if self.box.vp[card] else "")

    def gems(self, word: str) -> Told:
        return Told(f"Take {self.box.numbers.refill} gems", "instead of a card", "gem")

    def resource(self, word: str) -> Told:
        return Told("Keep it as a resource", f"gives {self.gives(self.box.number[self.it])}", "column")

    def on(self, colour: str) -> Told:
        return Told(f"On the {colour} column", "", f"element-{colour}")

    def summon(self, word: str) -> Told:
        n = self.box.numbers
        if word == "free":
            return Told("Summon it for nothing", f"{n.golem_points} points; nothing is tucked", "summon")
        most = min(n.tucked, self.box.needs[self.box.number[self.it]].count)
        tucks = f"then tuck 1{f' to {most}' if most > 1 else ''} cards, {n.tucked_points} point each"
        return Told("Summon it", f"{n.golem_points} points; {tucks}", "summon")

    def borrow(self, word: str) -> Told:
        return Told("Summon it with a borrowed icon", "the gem card with the icon is discarded", "summon")

    def icon(self, colour: str) -> Told:
        return Told(f"Borrow a {colour} icon", "", f"element-{colour}")

    def tuck(self, name: str) -> Told:
        colour = next((colour for colour in COLOURS if name in self.mine["columns"][colour]), "")
        points = self.box.numbers.tucked_points
        more = f"+{points} point; leaves your {colour} column" if colour else f"+{points} point"
        return Told(f"Tuck {called(self.box, name)}", more, "tuck")

    def skip(self, word: str) -> Told:
        return Told("Tuck no more" if self.view["decision"]["kind"] == "tuck" else "Decline")

    def reserve(self, word: str) -> Told:
        price = "for nothing" if word == "free" else f"for {self.box.numbers.fee} gem"
        return Told(f"Reserve it {price}", f"scores {self.scores(self.box.number[self.it])}", "hand")

    def reward(self, word: str) -> Told:
        return Told("Take its reward", self.rewards(self.box.number[self.it]), "gem")

    def dust(self, word: str) -> Told:
        worths = self.box.numbers.dust_points
        have = len(self.mine["dust"])
        before, after = (worths[min(n, len(worths) - 1)] for n in (have, have + 1))
        return Told("Grind it to dust", f"+{counted(after - before, 'point')}: {after} for {have + 1} dust", "dust")

    def use(self, name: str) -> Told:
        card = self.box.number[name]
        return Told(f"Use {called(self.box, name)}", upper(self.face(card)), self.sign(card))

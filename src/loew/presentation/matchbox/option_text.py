"""The choices of Golems, the card game, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.game import View
from loew.i18n import say
from loew.matchbox.cards import COLOURS, GEM, GOLEM, RUNE, TYPES, Box
from loew.matchbox.turns import gems_after
from loew.presentation.kit.option_text import OptionText, joined
from loew.presentation.kit.sentences import capital
from loew.presentation.matchbox import card_text as words
from loew.presentation.matchbox.names import taken
from loew.presentation.matchbox.terminal.grid import can_summon

ICONS: Final = {GOLEM: "golem", RUNE: "rune", GEM: "gem-card"}


def speaker(box: Box, view: View) -> Callable[[str], OptionText | None]:
    return Speaker(box, view).told


class Speaker:
    """Words for the seat that looks at this view."""

    def __init__(self, box: Box, view: View) -> None:
        self.box: Final = box
        self.view: Final = view
        self.mine: Final[dict[str, Any]] = view["players"][max(0, view["seat"])]
        self.it: Final[str] = view["decision"]["card"] if view["decision"] else ""
        self.by_verb: Final[dict[str, Callable[[str], OptionText]]] = {
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

    def told(self, option: str) -> OptionText | None:
        verb, _, word = option.partition(" ")
        return self.by_verb[verb](word) if verb in self.by_verb else None

    def take(self, name: str) -> OptionText:
        """The card and what it can be used for, under its row and the gems that it costs or brings."""
        index, row = next((i, row) for i, row in enumerate(self.view["rows"], 1) if name in row["cards"])
        card = self.box.number[name]
        text = say("Take {card}", card=taken(self.box, name))
        return OptionText(
            text, capital(self.face(card)), self.sign(card), words.row(index, gems_after(0, len(row["cards"])))
        )

    def sign(self, card: int) -> str:
        if self.box.kind[card] == GOLEM:
            return f"element-{TYPES[self.box.type[card]]}"
        return ICONS[self.box.kind[card]]

    def face(self, card: int) -> str:
        """What is printed on a card that matters for taking it."""
        return joined(*words.face(self.box, card, can_summon(self.box, self.view, card)))

    def gems(self, word: str) -> OptionText:
        return OptionText(say("Take {n} gems", n=self.box.numbers.refill), say("instead of a card"), "gem")

    def resource(self, word: str) -> OptionText:
        return OptionText(say("Keep it as a resource"), words.gives(self.box, self.box.number[self.it]), "column")

    def on(self, colour: str) -> OptionText:
        return OptionText(say("On the {colour} column", colour=colour), "", f"element-{colour}")

    def summon(self, word: str) -> OptionText:
        n = self.box.numbers
        points = say("{n:point|points}", n=n.golem_points)
        if word == "free":
            return OptionText(say("Summon it for nothing"), joined(points, say("nothing is tucked")), "summon")
        most = min(n.tucked, self.box.needs[self.box.number[self.it]].count)
        tucks = (
            say("then tuck 1 to {most} cards, {n:point|points} each", most=most, n=n.tucked_points)
            if most > 1
            else say("then tuck 1 card, {n:point|points}", n=n.tucked_points)
        )
        return OptionText(say("Summon it"), joined(points, tucks), "summon")

    def borrow(self, word: str) -> OptionText:
        return OptionText(
            say("Summon it with a borrowed icon"), say("the gem card with the icon is discarded"), "summon"
        )

    def icon(self, colour: str) -> OptionText:
        return OptionText(say("Borrow a {colour} icon", colour=colour), "", f"element-{colour}")

    def tuck(self, name: str) -> OptionText:
        colour = next((colour for colour in COLOURS if name in self.mine["columns"][colour]), "")
        points = say("+{n:point|points}", n=self.box.numbers.tucked_points)
        leaves = say("leaves your {colour} column", colour=colour) if colour else ""
        return OptionText(say("Tuck {card}", card=taken(self.box, name)), joined(points, leaves), "tuck")

    def skip(self, word: str) -> OptionText:
        return OptionText(say("Tuck no more" if self.view["decision"]["kind"] == "tuck" else "Decline"))

    def reserve(self, word: str) -> OptionText:
        free = word == "free"
        text = say("Reserve it for nothing") if free else say("Reserve it for {n:gem|gems}", n=self.box.numbers.fee)
        return OptionText(text, words.scores(self.box, self.box.number[self.it]), "hand")

    def reward(self, word: str) -> OptionText:
        return OptionText(say("Take its reward"), joined(*words.rewards(self.box, self.box.number[self.it])), "gem")

    def dust(self, word: str) -> OptionText:
        worths = self.box.numbers.dust_points
        have = len(self.mine["dust"])
        before, after = (worths[min(n, len(worths) - 1)] for n in (have, have + 1))
        more = say("+{n:point|points}: {after} for {dust} dust", n=after - before, after=after, dust=have + 1)
        return OptionText(say("Grind it to dust"), more, "dust")

    def use(self, name: str) -> OptionText:
        card = self.box.number[name]
        return OptionText(say("Use {card}", card=taken(self.box, name)), capital(self.face(card)), self.sign(card))

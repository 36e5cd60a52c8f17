"""The current options and their places on the table. An element with one option is a button; an element with several
is marked, and the bar offers them; all others are plain."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Final

from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.i18n import say
from loew.presentation.kit.html import Child, Markup, tag

Pair = tuple[str, str]  # a kind and an id


class OptionTargets:
    """An option and what it touches."""

    def __init__(self, offer: OfferView) -> None:
        self.choice: Final = offer["choice"]
        self.pairs: Final = {(kind, id) for kind, id in offer["targets"]}
        self.kinds: Final = {kind for kind, _ in self.pairs}

    def touches(self, targets: Sequence[Pair]) -> bool:
        return all(target in self.pairs for target in targets)


class Offers:
    """The options of the current decision; remembers which of them have a button on the table."""

    def __init__(self, view: View, option_words: Callable[[str], str] = str) -> None:
        """`option_words` describes an option."""
        decision = view["decision"]
        self.option_words: Final = option_words
        self.options: Final[tuple[str, ...]] = tuple(decision["options"]) if decision else ()
        self.targets: Final = [OptionTargets(offer) for offer in decision["offers"]] if decision else []
        self.with_button: Final[set[str]] = set()

    def at(self, *targets: Pair, without: Sequence[str] = ()) -> list[str]:
        """The options that touch all these targets and nothing of the kinds `without`."""
        found = [each for each in self.targets if each.touches(targets) and not each.kinds & set(without)]
        return [each.choice for each in found]

    def without_button(self) -> str:
        """The options without a button on the table, as JSON; only the bar offers them."""
        return json.dumps([option for option in self.options if option not in self.with_button])

    def scene(self, classes: str, label: str, *children: Child) -> Markup:
        """The table around its parts. Made after them, when it is known which options have a button."""
        return tag(
            "section",
            tag("h2", say("The table"), class_="spoken"),
            children,
            id="scene",
            class_=f"scene {classes}",
            aria_label=label,
            data_elsewhere=self.without_button(),
        )

    def element(
        self,
        name: str,
        classes: str,
        body: Child,
        label: str,
        choices: Sequence[str] = (),
        help_: str = "",
        kind: str = "span",
    ) -> Markup:
        """A piece, tile or place with its id, label, help and options."""
        available = [option for option in choices if option in self.options]
        if len(available) == 1:
            return self.button(name, classes, body, label, available[0], help_)
        if available:
            label, classes = say("{label} Several options: see the question.", label=label), f"{classes} choosable"
        stop, opens = "0" if help_ or available else "", "dialog" if help_ and not available else ""
        role = "button" if stop else "img" if kind == "span" and label else ""
        more = {"aria_label": label, "aria_haspopup": opens, "data_help": help_, "tabindex": stop}
        return tag(kind, body, id=name, class_=classes, role=role, **more)

    def button(self, name: str, classes: str, body: Child, label: str, choice: str, help_: str) -> Markup:
        """The first button of a choice has keyboard focus; repeated buttons work only with the pointer."""
        repeated = choice in self.with_button
        self.with_button.add(choice)
        return tag(
            "button",
            body,
            type="button",
            id=name,
            class_=f"{classes} legal",
            data_choice=choice,
            data_help=help_,
            tabindex="-1" if repeated else "",
            aria_label=say("{label} Choose: {choice}.", label=label, choice=self.option_words(choice)),
        )

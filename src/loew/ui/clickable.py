"""The current options and their places on the table. An element with one option is a button with its key; an element
with several opens a list of them beside it; all others are plain."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.i18n import language, say
from loew.ui.drawn_parts import DrawnParts, noted
from loew.ui.html import (
    NOTHING,
    Child,
    Markup,
    tag,
)
from loew.ui.option_text import in_order

Pair = tuple[str, str]  # a kind and an id
KEYS: Final = 9  # so many options have a key


class OptionTargets:
    """An option and what it touches."""

    def __init__(self, offer: OfferView) -> None:
        self.choice: Final = offer["path"]
        self.pairs: Final = {(kind, id) for kind, id in offer["targets"]}
        self.kinds: Final = {kind for kind, _ in self.pairs}

    def touches(self, targets: Sequence[Pair]) -> bool:
        return all(target in self.pairs for target in targets)


class Offers:
    """The options of the current decision; remembers which of them have a button on the table."""

    def __init__(self, view: View, option_words: Callable[[str], str] = str, drawn: DrawnParts | None = None) -> None:
        """`option_words` describes an option; `drawn`: the parts of the scene as this reader saw them last."""
        decision = view["decision"]
        self.words: Final[dict[str, str]] = {}
        self.put_into_words: Final = option_words
        found = in_order(decision["paths"]) if decision else []
        self.targets: Final = [OptionTargets(offer) for offer in found]
        self.options: Final[tuple[str, ...]] = tuple([each.choice for each in self.targets])
        self.keys: Final = {choice: n for n, choice in enumerate(self.options[:KEYS], 1)}
        self.with_button: Final[set[str]] = set()
        self.in_lists: Final[set[str]] = set()
        self.drawn: Final = drawn if drawn is not None else DrawnParts()
        self.drawn.drawn.clear()
        self.kinds: frozenset[str] | None = None  # what the part that is being drawn may ask for

    def at(self, *targets: Pair, without: Sequence[str] = ()) -> list[str]:
        """The options that touch all these targets and nothing of the kinds `without`."""
        if self.kinds is not None and not self.kinds:
            return []  # nothing can be chosen in this part
        assert self.kinds is None or any(kind in self.kinds for kind, _ in targets), f"not declared: {targets}"
        found = [each for each in self.targets if each.touches(targets) and not each.kinds & set(without)]
        return [each.choice for each in found]

    def part(self, name: str, shows: object, kinds: Iterable[str], draw: Callable[[], Markup]) -> Markup:
        """A part of the scene: drawn again only if the data that it shows have changed, or the options that touch
        anything of these kinds."""
        outer, self.kinds = self.kinds, frozenset(kinds)
        touching = [each.choice for each in self.targets if each.kinds & self.kinds]
        options = tuple([(choice, self.keys.get(choice), self.option_words(choice)) for choice in touching])
        key = (language(), shows, options, self.with_button.intersection(touching))
        known = self.drawn.find(name, key)
        if known is None:
            markup = self.drawn.draw(name, key, draw, self.with_button, self.in_lists)
        else:
            self.with_button.update(known.buttons)
            self.in_lists.update(known.lists)
            markup = noted(known)
        self.kinds = outer
        return markup

    def option_words(self, choice: str) -> str:
        """An option in words; made once."""
        if choice not in self.words:
            self.words[choice] = self.put_into_words(choice)
        return self.words[choice]

    def touches_kind(self, choice: str, kind: str) -> bool:
        """Whether an option touches something of that kind."""
        return any(each.choice == choice and kind in each.kinds for each in self.targets)

    def target_of(self, choice: str, kind: str) -> str:
        """The target of that kind of an option; empty if it has none."""
        pairs = [pair for each in self.targets if each.choice == choice for pair in each.pairs]
        return next((id for target, id in pairs if target == kind), "")

    def without_button(self) -> str:
        """The options without a place on the table, as JSON; only the bar offers them."""
        return json.dumps([option for option in self.options if option not in self.with_button | self.in_lists])

    def scene(self, classes: str, label: str, *children: Child) -> Markup:
        """The table around its parts. Made after them, when it is known which options have a button."""
        self.drawn.said.clear()
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
            return self.opener(name, classes, body, label, available, help_)
        stop, opens = "0" if help_ else "", "dialog" if help_ else ""
        role = "button" if stop else "img" if kind == "span" and label else ""
        more = {"aria_label": label, "aria_haspopup": opens, "data_help": help_, "tabindex": stop}
        return tag(kind, body, id=name, class_=classes, role=role, **more)

    def opener(self, name: str, classes: str, body: Child, label: str, choices: Sequence[str], help_: str) -> Markup:
        """A thing with several options: it opens a list of them."""
        self.in_lists.update(choices)
        return tag(
            "button",
            body,
            type="button",
            id=name,
            class_=f"{classes} choosable",
            data_choices=json.dumps(choices),
            data_help=help_,
            aria_expanded="false",
            aria_controls="choice-list",
            aria_label=say("{label} {n:choice|choices}.", label=label, n=len(choices)),
        )

    def key(self, choice: str) -> Markup:
        """The key of an option, drawn at the corner of its thing."""
        return tag("span", self.keys[choice], class_="key", aria_hidden="true") if choice in self.keys else NOTHING

    def button(self, name: str, classes: str, body: Child, label: str, choice: str, help_: str) -> Markup:
        """The first button of a choice has keyboard focus; repeated buttons work only with the pointer."""
        repeated = choice in self.with_button
        self.with_button.add(choice)
        return tag(
            "button",
            (body, self.key(choice)),
            type="button",
            id=name,
            class_=f"{classes} legal",
            data_choice=choice,
            data_help=help_,
            tabindex="-1" if repeated else "",
            aria_label=say("{label} Choose: {choice}.", label=label, choice=self.option_words(choice)),
        )

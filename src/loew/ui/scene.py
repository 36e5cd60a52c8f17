"""The scene of a table: options on its elements, the cache of its parts, and excerpts of it as pictures.

An element with one option is a button with its key; an element with several opens a list of them beside it; all others
are plain. A part is drawn again only when something it shows has changed: its share of the view, or the options that
touch it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, NamedTuple

from loew.engine.offer import OfferView
from loew.engine.view import View
from loew.i18n import language, say
from loew.ui.html import NOTHING, Child, Markup, Pieces, collect_pieces, register_piece, reuse_pieces, tag
from loew.ui.options import Option, OptionTexts, in_order, option_in_words
from loew.ui.seats import SeatLabel

TAG: Final = re.compile(r"<(/?)([A-Za-z0-9]+)((?:\s[^<>]*?)?)(/?)>")
ID: Final = re.compile(r'\sid="([^"]*)"')
INTERACTIVE: Final = re.compile(r'\s(?:tabindex|type|href|open|data-(?!theme)[a-z-]+|aria-[a-z-]+)="[^"]*"')
PLAIN: Final = {"button": "span", "a": "span", "summary": "div", "nav": "div"}
VOID: Final = {"br", "hr", "img", "input"}
FOLDED: Final = "data-folded"  # what is folded up on the table; a picture shows only its first element
IN_PICTURE: Final = "data-part"  # what an id becomes, so that a page can show a part twice
SELECTOR: Final = re.compile(r'(?<![\w"(-])#([a-z][\w-]*)')


class NoSuchPart(KeyError):
    """The table shows no element with this id."""


def excerpt(drawn: Markup, id_: str) -> Markup:
    """The element with this id and everything in it, inside the elements around it, which its style depends on."""
    around: list[re.Match[str]] = []
    for found in TAG.finditer(drawn):
        closing, name, attributes, alone = found.groups()
        if f' id="{id_}"' in attributes:
            inner = whole_element(drawn, found)
            start = "".join([each.group() for each in around])
            end = "".join([f"</{each.group(2)}>" for each in reversed(around)])
            return Markup(f"{start}{inner}{end}")
        if closing:
            around.pop()
        elif not alone and name not in VOID:
            around.append(found)
    raise NoSuchPart(id_)


def whole_element(drawn: Markup, start: re.Match[str]) -> str:
    """An element with everything in it."""
    depth = 0
    for found in TAG.finditer(drawn, start.start()):
        closing, name, _, alone = found.groups()
        if name == start.group(2):
            depth += -1 if closing else not alone
        if not depth:
            return drawn[start.start() : found.end()]
    raise NoSuchPart(start.group())


def as_picture(drawn: Markup) -> Markup:
    """The same drawing as a picture: nothing in it can be focused, and no id is given twice."""
    return Markup(TAG.sub(picture_tag, drawn))


def picture_tag(found: re.Match[str]) -> str:
    closing, name, attributes, alone = found.groups()
    kept = attributes if name == "use" else ID.sub(rf' {IN_PICTURE}="\1"', INTERACTIVE.sub("", attributes))
    if name == "details":
        name, kept = "div", kept if closing else f'{kept} {FOLDED}=""'
    return f"<{closing}{PLAIN.get(name, name)}{kept}{alone}>"


def picture_style(style: str, within: str) -> str:
    """A style sheet of a table for its pictures: it holds only inside the class `within`."""
    selectors = SELECTOR.sub(rf':is(#\1, [{IN_PICTURE}="\1"])', style)
    return f".{within} {{\n{selectors}}}\n"


ROOT_ID: Final = re.compile(r'<[^>]*? id="([^"]+)"')


class CachedPart(NamedTuple):
    """A part, what it was drawn from, the pieces of the page in it, and the options that have a place in it."""

    key: object  # equal if the part would be drawn in the same way
    markup: Markup
    pieces: Pieces
    buttons: frozenset[str]
    lists: frozenset[str]


class PartCache:
    """The last drawing of each part, by name."""

    def __init__(self) -> None:
        self.by_name: Final[dict[str, CachedPart]] = {}
        self.drawn: Final[list[str]] = []  # the parts drawn for the last page: for tests and measurements
        self.known_options: Final[dict[str, Option]] = {}  # the options of the next page, if they are in words already

    def find(self, name: str, key: object) -> CachedPart | None:
        """The part, if it would be drawn in the same way."""
        found = self.by_name.get(name)
        return found if found is not None and found.key == key else None

    def draw(self, name: str, key: object, draw: Callable[[], Markup], buttons: set[str], lists: set[str]) -> Markup:
        """Draw the part and keep it. Drawing adds options to `buttons` and `lists`."""
        before = set(buttons), set(lists)
        with collect_pieces() as pieces:
            markup = draw()
            own = ROOT_ID.match(markup)
            if own is not None:
                markup = register_piece(markup, own.group(1))
        found = CachedPart(key, markup, pieces, frozenset(buttons - before[0]), frozenset(lists - before[1]))
        self.by_name[name] = found
        self.drawn.append(name)
        return reuse_pieces(markup, pieces)


Pair = tuple[str, str]  # a kind and an id
KEYS: Final = 9  # only the first options have a key


class OptionTargets:
    """An option and what it touches."""

    def __init__(self, offer: OfferView) -> None:
        self.choice: Final = offer["path"]
        self.pairs: Final = {(kind, id) for kind, id in offer["targets"]}
        self.kinds: Final = {kind for kind, _ in self.pairs}

    def touches(self, targets: Sequence[Pair]) -> bool:
        return all(target in self.pairs for target in targets)


class OptionElements:
    """The options of the current decision; remembers which of them have a button on the table."""

    def __init__(self, view: View, option_words: Callable[[str], str] = str, cache: PartCache | None = None) -> None:
        """`option_words` describes an option; `cache`: the parts of the scene as this reader saw them last."""
        decision = view["decision"]
        self.words: Final[dict[str, str]] = {}
        self.put_into_words: Final = option_words
        found = in_order(decision["paths"]) if decision else []
        self.targets: Final = [OptionTargets(offer) for offer in found]
        self.options: Final[tuple[str, ...]] = tuple([each.choice for each in self.targets])
        self.keys: Final = {choice: n for n, choice in enumerate(self.options[:KEYS], 1)}
        self.with_button: Final[set[str]] = set()
        self.in_lists: Final[set[str]] = set()
        self.cache: Final = cache if cache is not None else PartCache()
        self.cache.drawn.clear()
        self.kinds: frozenset[str] | None = None  # what the part that is being drawn may ask for
        self.places: frozenset[Pair] | None = None  # the same, if it is about these alone

    def at(self, *targets: Pair, without: Sequence[str] = ()) -> list[str]:
        """The options that touch all these targets and nothing of the kinds `without`."""
        if not self.targets or (self.kinds is not None and not self.kinds):
            return []  # nothing can be chosen, or nothing in this part
        assert self.kinds is None or any(kind in self.kinds for kind, _ in targets), f"not declared: {targets}"
        assert self.places is None or not self.places.isdisjoint(targets), f"not declared: {targets}"
        found = [each for each in self.targets if each.touches(targets) and not each.kinds & set(without)]
        return [each.choice for each in found]

    def cached_part(
        self,
        name: str,
        shows: object,
        kinds: Iterable[str],
        draw: Callable[[], Markup],
        places: Iterable[Pair] | None = None,
    ) -> Markup:
        """A part of the scene: drawn again only if the data that it shows have changed, or the options that touch
        anything of these kinds, or, of these kinds, only `places`."""
        outer = self.kinds, self.places
        self.kinds, self.places = frozenset(kinds), None if places is None else frozenset(places)
        found = [each for each in self.targets if self.is_part_of(each)]
        touching = [each.choice for each in found]
        options = [
            (each.choice, self.keys.get(each.choice), self.option_words(each.choice), each.kinds) for each in found
        ]
        key = (language(), shows, options, self.with_button.intersection(touching))
        known = self.cache.find(name, key)
        if known is None:
            markup = self.cache.draw(name, key, draw, self.with_button, self.in_lists)
        else:
            self.with_button.update(known.buttons)
            self.in_lists.update(known.lists)
            markup = reuse_pieces(known.markup, known.pieces)
        self.kinds, self.places = outer
        return markup

    def is_part_of(self, option: OptionTargets) -> bool:
        """Whether an option touches the part that is being drawn."""
        if self.places is not None:
            return not self.places.isdisjoint(option.pairs)
        return self.kinds is not None and not self.kinds.isdisjoint(option.kinds)

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
        self.cache.known_options.clear()
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


SharedDrawings = dict[tuple[Hashable, ...], Markup]  # by language and what they show
MOST_DRAWINGS: Final = 5_000


class SceneContext:
    """The data for every part of a scene: the labels and options of one view, and `drawings` that are the same at every
    table with this box."""

    def __init__(
        self,
        view: View,
        labels: Sequence[SeatLabel],
        option_texts: OptionTexts,
        cache: PartCache | None,
        drawings: SharedDrawings,
    ) -> None:
        decision = view["decision"]
        self.labels: Final = tuple(labels)
        self.option_texts: Final = option_texts
        self.by_choice: Final = {offer["path"]: offer for offer in decision["paths"]} if decision else {}
        self.drawings: Final = drawings
        self.offers: Final = OptionElements(view, self.option_words, cache)

    def option_words(self, choice: str) -> str:
        """An option in words; empty if it is none."""
        known = self.offers.cache.known_options.get(choice)
        if known is None and choice in self.by_choice:
            known = option_in_words(self.option_texts, self.by_choice[choice])
        return self.button_words(known) if known is not None else ""

    def button_words(self, option: Option) -> str:
        """What a screen reader says on the button of an option."""
        return option.label

    def cached(self, draw: Callable[[], Markup], *key: Hashable) -> Markup:
        """A drawing that is the same at every table, made once for each language."""
        name = (language(), *key)
        if name not in self.drawings:
            if len(self.drawings) >= MOST_DRAWINGS:
                self.drawings.clear()
            self.drawings[name] = draw()
        return self.drawings[name]

    def cached_plain(self, draw: Callable[[], Markup], choices: Sequence[str], *key: Hashable) -> Markup:
        """An element that is the same at every table as long as it has no options."""
        return draw() if choices else self.cached(draw, *key)

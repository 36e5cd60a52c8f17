"""Where can I get it? The ways that the engine finds (`engine/sources.py`) as rows of a list, in words.

Ways that begin in the same place, go on in the same way and bring the same for the same price are one row: "Golem,
value 3: red, white or black". A row that another one of the same place beats in price and amount is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from loew.engine.game import offer_of
from loew.engine.log import LogEntry
from loew.engine.machine import AutoStep, Choice, State, is_skip
from loew.engine.message import OR, Listing, Message, msg
from loew.engine.offer import Amounts
from loew.engine.paths import BETWEEN, only_opened
from loew.engine.sources import END_OF_ROUND, NEXT_TURN, NOW, THIS_TURN, Good, Search, Sources, Way
from loew.i18n import say
from loew.ui.goods import GoodText
from loew.ui.html import capital
from loew.ui.options import OptionText, OptionTexts
from loew.ui.presentation import Presentation

MOST_LABELS: Final = 5  # of the choices that are one row
MOST_ROWS: Final = {NOW: 10, THIS_TURN: 10, END_OF_ROUND: 8, NEXT_TURN: 8}
WHEN: Final = {
    NOW: msg("Now"),
    THIS_TURN: msg("Later this turn"),
    END_OF_ROUND: msg("At the end of the round"),
    NEXT_TURN: msg("In your next turn, if it is still there"),
}


class SourceRow(NamedTuple):
    """One row of the list."""

    words: str  # where, and the choice there: "Work, value 3: red or blue"
    steps: list[str]  # what is chosen after it
    icon: str
    amount: int
    price: str
    missing: str  # what one has too little of now
    condition: str
    pieces: list[str]  # ids of elements of the page
    paths: list[str]  # the choices, for the buttons with which they begin; none if they are for later


class SourceGroup(NamedTuple):
    """The rows of one time."""

    when: str
    title: str
    rows: list[SourceRow]
    more: int  # rows that are left out


class SourceList(NamedTuple):
    """The answer for one good."""

    good: str
    text: GoodText
    groups: list[SourceGroup]
    complete: bool


class Draft(NamedTuple):
    """A row before those of the same place are merged."""

    way: Way
    place: str  # where it begins
    label: str  # the choice there
    steps: tuple[str, ...]
    icon: str
    pieces: tuple[str, ...]
    price: Amounts
    must: bool  # whether the last choice has to be made somehow once the one before it is made

    @property
    def worth(self) -> tuple[int, tuple[tuple[str, int], ...]]:
        """What it brings, for what."""
        return self.way.amount, tuple(sorted(self.price.items()))

    @property
    def is_chosen_now(self) -> bool:
        """Whether its first choice can be made now."""
        return bool(self.way.choices) and self.way.when in (NOW, THIS_TURN)


class Merged(NamedTuple):
    """Drafts that are one row: each first choice can be followed by each last one."""

    labels: list[str]
    lasts: list[str]
    drafts: list[Draft]


def source_list(presentation: Presentation, s: State, seat: int, good: str, found: Sources) -> SourceList:
    """The ways to one of the goods, in words. `s`: the position as the seat knows it."""
    words = WayWords(presentation, s, seat)
    groups = []
    for when, title in WHEN.items():
        rows = words.rows([way for way in found.ways[good] if way.when == when])
        if rows:
            most = MOST_ROWS[when]
            groups.append(SourceGroup(when, say(title), rows[:most], max(0, len(rows) - most)))
    return SourceList(good, presentation.good_texts.goods[good], groups, found.complete)


class WayWords:
    """The ways of one position in words."""

    def __init__(self, presentation: Presentation, s: State, seat: int) -> None:
        self.presentation: Final = presentation
        self.game: Final = presentation.game
        self.seat: Final = seat
        self.texts: Final[OptionTexts] = presentation.option_texts(presentation.game.view(s, seat))
        self.search: Final = Search(self.game.holdings, self.game.is_turn_start, seat, {})
        self.kinds: Final = payable(self.game.goods, presentation.good_texts.goods)

    def rows(self, ways: Sequence[Way]) -> list[SourceRow]:
        drafts = [draft for way in ways if (draft := self.draft(way)) is not None]
        drafts = best_of(drafts, lambda draft: (draft.place, draft.steps))
        drafts = best_of(drafts, lambda draft: (draft.place, draft.label, draft.steps[: -1 if draft.must else None]))
        return [self.row(each) for each in sorted(merged(drafts), key=nearness)]

    def draft(self, way: Way) -> Draft | None:
        """A way, step by step: what only opens the next question is left out. None if it opens one in vain: then there
        is a shorter one."""
        texts: list[OptionText] = []
        pieces = [self.presentation.good_texts.piece(target, self.seat) for target in way.targets]
        now, must, opened = way.start.copy(), False, False
        self.search.run(now, False, {})
        for choice in way.choices:
            before = now.copy()
            must = before.top is not None and before.top.must
            self.search.do(now, choice, {})
            self.search.run(now, False, {})
            if is_skip(choice) and opened:
                return None
            opened = only_opened(before, now)
            if is_skip(choice) or opened:
                continue
            texts.append(self.texts.option(offer_of(self.game, before, choice)))
            pieces += self.pieces(before, choice)
        place, label, icon = self.place(way, texts)
        steps = tuple([self.said(text.whole or text.label) for text in texts[0 if way.targets else 1 :]])
        price = {what: n for what, n in way.price.items() if what in self.kinds}
        return Draft(way, place, label, steps, icon, tuple(dict.fromkeys(pieces)), price, must and len(steps) > 1)

    def place(self, way: Way, texts: Sequence[OptionText]) -> tuple[str, str, str]:
        """Where a way begins, the choice there, and an icon."""
        if way.targets:
            return self.said(self.presentation.good_texts.origin(way.targets[0])), "", ""
        if not texts:
            return say("comes with what you have begun"), "", ""
        first = texts[0]
        if first.crumb and first.heading:
            return self.said(first.crumb), self.said(first.label), first.icon
        return self.said(first.whole or first.label), "", first.icon

    def pieces(self, before: State, choice: Choice) -> list[str]:
        """The most important piece on the page that the choice touches."""
        assert before.top is not None
        step = AutoStep(before, before.top, [], choice, [])
        changes: list[Amounts] = [{} for _ in range(self.game.sides(before))]
        style = self.presentation.step_styles.style(LogEntry(0, choice, "", 0, changes, step))
        return list(style.pieces[:1]) if style is not None else []

    def said(self, text: Message) -> str:
        return say(text, self.texts.naming)

    def row(self, found: Merged) -> SourceRow:
        labels, lasts, drafts = found
        first = drafts[0]
        where = capital(first.place)
        words = say("{place}: {labels}", place=where, labels=some_of(labels)) if labels else where
        return SourceRow(
            words,
            [capital(step) for step in [*first.steps[:-1], *([say("{lasts}", lasts=some_of(lasts))] if lasts else [])]],
            first.icon,
            first.way.amount,
            self.amounts(first.price),
            self.amounts(first.way.missing),
            "" if first.way.certain else say("if your two marbles match"),
            list(dict.fromkeys([piece for each in drafts for piece in each.pieces if piece])),
            list(dict.fromkeys([path_text(each.way.choices) for each in drafts if each.is_chosen_now])),
        )

    def amounts(self, found: Amounts) -> str:
        """A list of amounts in words; empty if there are none."""
        parts = [Message(self.kinds[what].amount.text, {"n": n}) for what, n in found.items()]
        return say("{amounts}", amounts=Listing(parts)) if parts else ""


def payable(goods: Mapping[str, Good], texts: Mapping[str, GoodText]) -> dict[str, GoodText]:
    """What can be a price: the goods that are one kind of holding. Work is done, not paid."""
    return {good.counts[0]: texts[name] for name, good in goods.items() if len(good.counts) == 1}


def best_of(drafts: Sequence[Draft], alike: Callable[[Draft], object]) -> list[Draft]:
    """Without those that another one of the same kind beats."""
    kinds: dict[object, list[Draft]] = {}
    for draft in drafts:
        kinds.setdefault(alike(draft), []).append(draft)
    return [draft for same in kinds.values() for draft in same if not any(beats(other, draft) for other in same)]


def beats(one: Draft, other: Draft) -> bool:
    """Whether one is as good in everything and better in something."""
    kinds = {*one.price, *other.price}
    cheaper = all(one.price.get(what, 0) <= other.price.get(what, 0) for what in kinds)
    return cheaper and one.way.amount >= other.way.amount and one.worth != other.worth


def merged(drafts: Sequence[Draft]) -> list[Merged]:
    """Those of one place that bring the same for the same price and go on in the same way, as one row each."""
    rows: dict[object, dict[str, list[Draft]]] = {}
    for draft in drafts:
        same = rows.setdefault((draft.place, draft.worth, draft.steps[:-1], len(draft.steps)), {})
        same.setdefault(draft.label, []).append(draft)
    found: list[Merged] = []
    for same in rows.values():
        by_lasts: dict[tuple[str, ...], list[str]] = {}
        for label, each in same.items():
            by_lasts.setdefault(tuple(dict.fromkeys([draft.steps[-1] for draft in each if draft.steps])), []).append(
                label
            )
        for lasts, labels in by_lasts.items():
            found.append(
                Merged([label for label in labels if label], list(lasts), [d for name in labels for d in same[name]])
            )
    return found


def path_text(choices: Sequence[Choice]) -> str:
    return BETWEEN.join([" ".join(choice) for choice in choices])


def some_of(labels: Sequence[str]) -> Listing:
    """At most so many of them that one can read it."""
    return Listing([*labels[:MOST_LABELS], *(["…"] if len(labels) > MOST_LABELS else [])], OR)


def nearness(found: Merged) -> tuple[int, int, int, int]:
    """What is to be had now, cheaply and in quantity comes first."""
    first = found.drafts[0]
    return (sum(first.way.missing.values()), sum(first.price.values()), -first.way.amount, len(first.way.choices))

"""The model plays: a whole game as one generator, which asks a question and is sent the choice.

A question with one possible answer is not asked, unless it may be declined; one with none is passed over.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeVar

from models.card_game.summoning import can_summon, colours_to_lend, tuckable
from models.card_game.table import Side, Slot, Table

Choice = tuple[str, ...]
SKIP: Choice = ("skip",)


class Ask(NamedTuple):
    """A seat must choose one of these."""

    who: int
    options: list[Choice]


class Deal(NamedTuple):
    """Chance must say so many of these, after that word."""

    word: str
    many: int
    pool: frozenset[str]


Question = Ask | Deal
T = TypeVar("T")
Play = Generator[Question, Choice, T]


def choose(who: int, options: list[Choice]) -> Play[Choice]:
    if len(options) == 1:
        return options[0]
    return (yield Ask(who, options))


def deal(t: Table, count: int, pool: frozenset[str] | None = None) -> Play[tuple[str, ...]]:
    names = (yield Deal("deal", count, frozenset(t.unseen) if pool is None else pool))[1:]
    t.see(names)
    return names


# ------------------------------------------------------------------ the game


def whole_game(t: Table) -> Play[None]:
    """Set-up and turns (GSU-1, GSO-1)."""
    squares = frozenset(name for name in t.unseen if t.cards[name].square)
    runes = yield from deal(t, 2, squares)
    t.deck -= 2
    for side, rune in zip(t.sides, runes, strict=True):
        side.rune = rune
    if t.solo:
        yield from solo_game(t)
    else:
        yield from two_players(t)


def lay_rows(t: Table, n: int) -> Play[None]:
    names = yield from deal(t, 3 * n)
    t.deck -= 3 * n
    t.rows = [[Slot(name) for name in names[i : i + 3]] for i in range(0, 3 * n, 3)]


def two_players(t: Table) -> Play[None]:
    """Rounds of one turn each until a row cannot be dealt (GEN-1, GEN-2)."""
    yield from lay_rows(t, 4)
    first = int((yield Deal("start", 1, frozenset(["1", "2"])))[1]) - 1
    while not t.ended:
        yield from turn(t, first)
        yield from turn(t, 1 - first)


def turn(t: Table, who: int) -> Play[None]:
    """A card, or gems; with nothing legal the turn is skipped (GTU-1, GTU-3)."""
    side = t.sides[who]
    options = takes(t, side)
    if side.gems <= 1:
        options.append(("gems",))
    if options:
        choice = yield from choose(who, options)
        if choice == ("gems",):
            t.gain(who, 2)
        else:
            yield from take(t, who, choice[1])
    side.icon = ""


def solo_game(t: Table) -> Play[None]:
    """Grids of nine, five cards of each, until nine cannot be dealt or none can be taken (GSO-2, GSO-4)."""
    side = t.sides[0]
    while t.deck >= 9:
        yield from lay_rows(t, 3)
        t.takes = 5
        while t.takes:
            options = takes(t, side)
            if not options:
                t.lost = True
                return
            choice = yield from choose(0, options)
            t.takes -= 1
            yield from take(t, 0, choice[1])
        side.icon = ""
        leave_to_automa(t)


def leave_to_automa(t: Table) -> None:
    """What is left of the grid, with its gems (GSO-2)."""
    automa = t.sides[1]
    for slot in [slot for row in t.rows for slot in row]:
        automa.gems += slot.gems
        kind = t.cards[slot.name].kind
        if kind == "golem":
            automa.golems.append([slot.name])
        elif kind == "rune":
            automa.hand.append(slot.name)
        else:
            t.gone.append(slot.name)
    t.rows = []


# ------------------------------------------------------------------ taking a card


def takes(t: Table, side: Side) -> list[Choice]:
    """The cards that can be paid for and then used (GTU-2, GTU-3)."""
    found: list[Choice] = []
    for row in t.rows:
        for slot in row:
            gems = side.gems + {3: -2, 2: 0, 1: slot.gems}[len(row)]
            if gems >= 0 and usable(t, side, slot.name, gems):
                found.append(("take", slot.name))
    return found


def usable(t: Table, side: Side, name: str, gems: int) -> bool:
    """A rune alone can be of no use: without a column, and too few gems to reserve it."""
    return t.cards[name].kind != "rune" or gems >= 3 or bool(places(t, side, name))


def take(t: Table, who: int, name: str) -> Play[None]:
    """The gems of the row, the new row, then the use (GTU-2)."""
    side = t.sides[who]
    row = next(row for row in t.rows if name in [slot.name for slot in row])
    slot = next(slot for slot in row if slot.name == name)
    row.remove(slot)
    if len(row) == 2:
        side.gems -= 2
        row[0].gems = row[1].gems = 1
    elif len(row) == 1:
        row[0].gems += slot.gems
    else:
        side.gems += slot.gems
        if not t.solo:
            yield from refill(t, row)
    yield from use(t, who, name, free=False)


def refill(t: Table, row: list[Slot]) -> Play[None]:
    if t.deck < 3:
        t.ended = True
        return
    names = yield from deal(t, 3)
    t.deck -= 3
    row.extend([Slot(name) for name in names])


# ------------------------------------------------------------------ using it


def places(t: Table, side: Side, name: str) -> list[str]:
    """The columns that a card may join (GAC-1, GAC-3, GAC-7)."""
    card = t.cards[name]
    if card.kind == "golem":
        return list(card.gives)
    there = [colour for colour, column in side.columns.items() if column]
    return [colour for colour in there if card.gives == ("wild",) or colour in card.gives]


def uses(t: Table, side: Side, name: str, free: bool) -> list[Choice]:
    card = t.cards[name]
    found: list[Choice] = []
    if card.kind == "gem":
        return [("reward",), ("dust",)]
    if places(t, side, name):
        found.append(("resource",))
    if card.kind == "rune" and (free or side.gems >= 3):
        found.append(("reserve", "free") if free else ("reserve",))
    if card.kind == "golem" and free:
        found.append(("summon", "free"))
    elif card.kind == "golem" and can_summon(t, side, card.needs):
        found.append(("summon",))
    elif card.kind == "golem" and lender(t, side) and colours_to_lend(t, side, card.needs):
        found.append(("summon-with-icon",))
    return found


def lender(t: Table, side: Side) -> str:
    """The card in hand that lends an icon, if it is there (GGM-4)."""
    return next((name for name in side.hand if t.cards[name].lends_icon), "")


def use(t: Table, who: int, name: str, free: bool) -> Play[None]:
    side = t.sides[who]
    choice = yield from choose(who, uses(t, side, name, free))
    if choice[0] == "resource":
        column = yield from choose(who, [("on", colour) for colour in places(t, side, name)])
        side.columns[column[1]].append(name)
    elif choice[0] == "dust":
        side.dust.append(name)
    elif choice[0] == "reserve":
        if not free:
            side.gems -= 1
            t.supply += 1
        side.hand.append(name)
    elif choice[0] == "reward":
        yield from reward(t, who, name)
    else:
        yield from summon(t, who, name, choice)


def summon(t: Table, who: int, name: str, choice: Choice) -> Play[None]:
    """Free: nothing is tucked. Else one to three cards, each matched to a required icon of its own (GAC-2)."""
    side = t.sides[who]
    needs = t.cards[name].needs
    golem = [name]
    if choice == ("summon-with-icon",):
        colours = colours_to_lend(t, side, needs)
        side.icon = (yield from choose(who, [("icon", colour) for colour in colours]))[1]
        card = lender(t, side)
        side.hand.remove(card)
        t.gone.append(card)
    side.golems.append(golem)
    if choice == ("summon", "free"):
        return
    tucked: list[tuple[str, ...]] = []
    while cards := tuckable(t, side, needs, tucked):
        options: list[Choice] = [("tuck", card) for card in cards]
        answer = (yield Ask(who, [*options, SKIP])) if tucked else (yield from choose(who, options))
        if answer == SKIP:
            return
        colour = next(colour for colour, column in side.columns.items() if answer[1] in column)
        tucked.append(t.icons_of(answer[1], colour))
        side.columns[colour].remove(answer[1])
        golem.append(answer[1])


def reward(t: Table, who: int, name: str) -> Play[None]:
    """Gems and effect as printed, and the card into hand (GAC-5, GGM-1 to GGM-4, GSO-3)."""
    side = t.sides[who]
    card = t.cards[name]
    side.hand.append(name)
    t.gain(who, card.gems)
    if card.effect == "another-turn":
        side.icon = ""
        yield from turn(t, who)
    elif card.effect == "take-six":
        t.takes += 1
    elif card.effect == "pair" and all(c.name in side.hand for c in t.cards.values() if c.effect == "pair"):
        yield from pair(t, who)


def pair(t: Table, who: int) -> Play[None]:
    """Two of the cards set aside are turned up; one is used free, and none of the others comes back (GGM-3)."""
    side = t.sides[who]
    names = yield from deal(t, 2)
    t.aside = 0
    side.looked_at = list(names)
    choice = yield from choose(who, [("use", name) for name in names])
    side.looked_at.remove(choice[1])
    yield from use(t, who, choice[1], free=True)

"""What can be done with a card: `it` is the card in hand."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, Ref, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import added, group_of, holds, index_of, replaced, without
from loew.engine.seat import CHANCE
from loew.games.golems.rules.cards import (
    COLOURS,
    RUNE,
    Box,
    Needs,
)
from loew.games.golems.rules.deals import DealAside
from loew.games.golems.rules.resources import (
    can_join,
    can_match,
    card_icons,
    columns_for,
    icon_counts,
    missing_icons,
    packed_count,
    packed_icons,
)
from loew.games.golems.rules.scoring import dust_points
from loew.games.golems.rules.state import MatchboxState, Player

ON: Final[tuple[Choice, ...]] = tuple([("on", colour) for colour in COLOURS])
ICON: Final[tuple[Choice, ...]] = tuple([("icon", colour) for colour in COLOURS])


class Resource(Effect[MatchboxState]):
    """It becomes a resource. A golem goes to the column of its colour, or starts it, and the column keeps that colour
    (GAC-1, GAC-7). A rune joins a column of one of its colours, a white circle any column; runes start none (GAC-3)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(ON)

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        if s.box.kind[f.it] != RUNE:
            return None
        return [ON[c] for c in columns_for(s.box, s.players[f.who], f.it)]

    def possible(self, s: MatchboxState, f: Frame) -> bool:
        return s.box.kind[f.it] != RUNE or can_join(s.box, s.players[f.who], f.it)

    def begin_offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=card_and_columns(s, f.who, f.it), then=[self])

    def offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("card", s.box.names[f.it]), Target("column", choice[1])])

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        colour = index_of(COLOURS, choice[1]) if choice else s.box.icons[f.it].bit_length() - 1
        p.columns = replaced(p.columns, colour, added(p.columns[colour], f.it))

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("which column does {card} join?", card=Ref(s.box.names[f.it]))


class Summon(Effect[MatchboxState]):
    """It is summoned if the resources show all icons that it needs. At least one card is tucked under it, so a
    temporary icon alone is not enough (GAC-2). `free`: it needs nothing and no card is tucked (GGM-3)."""

    __slots__ = ("terms",)
    takes = ("terms",)

    def __init__(self, terms: str = "") -> None:
        self.terms = terms

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        return None if self.possible(s, f) else []

    def possible(self, s: MatchboxState, f: Frame) -> bool:
        return self.terms == "free" or can_summon(s, s.players[f.who], f.it)

    def begin_offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        facts = {} if self.terms == "free" else tuck_facts(s, f)
        return Offer(choice, targets=[Target("card", s.box.names[f.it])], then=[self], facts=facts)

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.golems = added(p.golems, (f.it,))
        if self.terms != "free":
            s.push(TUCK, f.who, 0, f.it, True)

    def args(self) -> tuple[object, ...]:
        return (self.terms,)


class SummonWithIcon(Effect[MatchboxState]):
    """It is summoned with the help of a gem card: the card is discarded for an icon of any colour that replaces the
    missing one (GGM-4). The icon lasts until the end of the turn, in the solo game of the whole solo turn (GSO-6)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(ICON)

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        if not holds(p.hand, s.box.icon_card):
            return []
        needs = s.box.needs[f.it]
        if needs.count == 1 or missing_icons(packed_icons(s.box, p), needs) != 1:
            return []
        counts = icon_counts(s.box, p)
        return [ICON[c] for c in range(4) if needs.any or counts[c] < needs.colours[c]]

    def begin_offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=self.targets(s, f), then=[self], facts=tuck_facts(s, f))

    def offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        targets = [*self.targets(s, f), Target("column", choice[1])]
        return Offer(choice, targets=targets, then=[SUMMON], facts=tuck_facts(s, f))

    def targets(self, s: MatchboxState, f: Frame) -> list[Target]:
        names = s.box.names
        return [Target("card", names[f.it]), Target("discarded", names[s.box.icon_card])]

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.hand = without(p.hand, s.box.icon_card)
        s.gone = (*s.gone, s.box.icon_card)
        p.icon = COLOURS.index(choice[1])
        if not s.solo:
            s.push(LOSE_ICON, f.who, must=True)
        s.push(SUMMON, f.who, 0, f.it, True)

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        card = Ref(s.box.names[s.box.icon_card])
        return msg("the colour of the icon that {card} becomes", card=card)


class LoseIcon(Effect[MatchboxState]):
    """The temporary icon is lost at the end of the turn (GGM-4, GSO-6)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.players[f.who].icon = -1


class Tuck(Effect[MatchboxState]):
    """One to three resource cards go under the golem, each for a different required icon (GAC-2). `at` holds the icons
    of the tucked cards, four bits for each card."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.tuck)

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        if packed_count(f.at) == s.box.numbers.tucked:
            return []
        return tuck_options(s, s.players[f.who], s.box.needs[f.it], f.at)

    def offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        column = COLOURS[group_of(s.players[f.who].columns, s.box.number[choice[1]])]
        golem = Target("golem", s.box.names[f.it])
        return Offer(choice, targets=[Target("card", choice[1]), Target("from", column), golem])

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        card = s.box.number[choice[1]]
        colour = group_of(p.columns, card)
        p.columns = replaced(p.columns, colour, without(p.columns[colour], card))
        p.golems = replaced(p.golems, len(p.golems) - 1, added(p.golems[-1], card))
        s.push(self, f.who, f.at << 4 | card_icons(s.box, card, colour), f.it)

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        golem = Ref(s.box.names[f.it])
        if f.at:
            return msg("tuck another card under {golem}, or skip", golem=golem)
        return msg("tuck a resource card under {golem}", golem=golem)


SUMMON: Final = Summon()
TUCK: Final = Tuck()
LOSE_ICON: Final = LoseIcon()


def can_summon(s: MatchboxState, p: Player, golem: int) -> bool:
    """Whether the resources show all icons that a golem needs, and one card can be tucked (GAC-2, GGM-4)."""
    needs = s.box.needs[golem]
    return not missing_icons(packed_icons(s.box, p), needs) and (p.icon < 0 or len(tuck_options(s, p, needs, 0)) > 0)


def tuck_options(s: MatchboxState, p: Player, needs: Needs, tucked: int) -> list[Choice]:
    """The cards that can be tucked in addition to those already tucked; of equal cards, only the topmost (GAC-2)."""
    found: list[Choice] = []
    for colour in range(4):
        offered = 0
        for card in reversed(p.columns[colour]):
            icons = card_icons(s.box, card, colour)
            if not offered >> icons & 1:
                offered |= 1 << icons
                if icons & needs.mask and can_match(needs, tucked << 4 | icons):
                    found.append(s.box.tuck[card])
    return found


def tuck_facts(s: MatchboxState, f: Frame) -> dict[str, int]:
    """How many cards can be tucked under the golem, and the points for each."""
    most = most_tucked(s, s.players[f.who], s.box.needs[f.it], 0)
    return {"tuck": most, "each": s.box.numbers.tucked_points}


def most_tucked(s: MatchboxState, p: Player, needs: Needs, tucked: int) -> int:
    most = packed_count(tucked)
    if most == s.box.numbers.tucked:
        return most
    for choice in tuck_options(s, p, needs, tucked):
        card = s.box.number[choice[1]]
        colour = group_of(p.columns, card)
        rest = p.copy()
        rest.columns = replaced(p.columns, colour, without(p.columns[colour], card))
        most = max(most, most_tucked(s, rest, needs, tucked << 4 | card_icons(s.box, card, colour)))
    return most


class Reserve(Effect[MatchboxState]):
    """A rune goes into hand for scoring. This needs 3 or more gems and costs 1 (GAC-4). `free`: without gems and cost
    (GGM-3)."""

    __slots__ = ("terms",)
    takes = ("terms",)

    def __init__(self, terms: str = "") -> None:
        self.terms = terms

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        return None if self.possible(s, f) else []

    def possible(self, s: MatchboxState, f: Frame) -> bool:
        return self.terms == "free" or s.players[f.who].gems >= s.box.numbers.rich

    def begin_offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, {"gem": self.fee(s)}, [Target("card", s.box.names[f.it])], [self])

    def fee(self, s: MatchboxState) -> int:
        return 0 if self.terms == "free" else s.box.numbers.fee

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.gems -= self.fee(s)
        s.supply += self.fee(s)
        p.hand = added(p.hand, f.it)

    def args(self) -> tuple[object, ...]:
        return (self.terms,)


class Reward(Effect[MatchboxState]):
    """A gem card goes into hand and gives its reward (GAC-5, GGM-1), even if there is nothing to gain (GSO-3)."""

    def begin_offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        targets = [Target("card", s.box.names[f.it])]
        facts = {}
        if f.it in s.box.pair:
            others = [card for card in s.box.pair if card != f.it]
            targets += [Target("other-half", s.box.names[card]) for card in others]
            facts["completes"] = int(all([card in s.players[f.who].hand for card in others]))
        return Offer(choice, targets=targets, then=[s.box.rewards[f.it]], facts=facts, matters=True)

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.hand = added(p.hand, f.it)
        s.then(s.box.rewards[f.it], f)


class Dust(Effect[MatchboxState]):
    """A gem card becomes gem dust, scored by count (GAC-6)."""

    def begin_offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        cards = len(s.players[f.who].dust) + 1
        facts = {"cards": cards, "points": dust_points(s.box, cards)}
        return Offer(choice, targets=[Target("card", s.box.names[f.it])], then=[self], facts=facts)

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.dust = added(p.dust, f.it)


class Pair(Effect[MatchboxState]):
    """With both cards of the pair in hand, the seat sees the set-aside cards and uses one for free (GGM-3, GSO-3)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        hand = s.players[f.who].hand
        if all([card in hand for card in s.box.pair]):
            s.push(USE_ASIDE, f.who, must=True)
            s.push(DEAL_ASIDE, CHANCE, it=f.who)


class UseAside(Effect[MatchboxState]):
    """One of the set-aside cards is shown and used without any cost; the others leave the game (GGM-3, GSO-3)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.use)

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        return [s.box.use[card] for card in s.players[f.who].aside]

    def offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        return use_offer(s, f.who, s.box.number[choice[1]], choice, s.box.free_uses)

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        card = s.box.number[choice[1]]
        p.aside = without(p.aside, card)
        s.push(s.box.free_uses[s.box.kind[card]], f.who, 0, card, True)

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("use one of the set-aside cards, free of any cost")


def use_offer(s: MatchboxState, who: int, card: int, choice: Choice, uses: tuple[Effect[Any], ...]) -> Offer:
    """The offer of a card, with a fact for each possible use, and the columns that it could join."""
    use = uses[s.box.kind[card]]
    possible = use.options(s, Frame(use, who, 0, card, True, None)) or []
    facts = {option[0]: 1 for option in possible}
    return Offer(choice, targets=card_and_columns(s, who, card), then=[use], facts=facts)


def card_and_columns(s: MatchboxState, who: int, card: int) -> list[Target]:
    """A card, and for a rune the columns that it could join."""
    columns = columns_for(s.box, s.players[who], card) if s.box.kind[card] == RUNE else []
    return [Target("card", s.box.names[card]), *[Target("could-join", COLOURS[c]) for c in columns]]


USE_ASIDE: Final = UseAside()
DEAL_ASIDE: Final = DealAside()

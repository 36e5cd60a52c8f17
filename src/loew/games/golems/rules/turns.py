"""The turn of a two-player game: take a card, or gems."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import EMPTY, Message, Ref, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import group_of, replaced, without
from loew.engine.seat import CHANCE
from loew.games.golems.rules.card_uses import use_offer
from loew.games.golems.rules.cards import RUNE, Box
from loew.games.golems.rules.deals import ROW, DealRow
from loew.games.golems.rules.resources import can_join
from loew.games.golems.rules.state import TOOK_GEMS, MatchboxState, Player

TAKE: Final = "take"  # the first word of the choices of Box.take
GEMS: Final[Choice] = ("gems",)
SKIPPED: Final[Choice] = ("skipped",)  # the only option if there is no other
NO_GEMS: Final = "gems"  # reasons why a card cannot be taken
NO_COLUMN: Final = "column"
NEXT_ROW: Final = DealRow()


class Rounds(Effect[MatchboxState]):
    """Both seats have a turn, again and again. If a row cannot be dealt, the round is finished (GEN-1, GEN-2)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        if s.ended:
            return
        s.push(self, f.who, must=True)
        for who in reversed(s.order):
            s.push(TURN, who, must=True)


class Turn(Effect[MatchboxState]):
    """Take a card and use it, or with 0 or 1 gems take 2 gems (GTU-1). Without a legal choice the turn is skipped
    (GTU-3)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [*box.take, GEMS, SKIPPED]

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        found = take_options(s, f.who)
        if s.players[f.who].gems <= s.box.numbers.low:
            found.append(GEMS)
        return found or [SKIPPED]

    def offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        if choice[0] == TAKE:
            return take_offer(s, f, choice)
        return gems_offer(s, f) if choice == GEMS else Offer(choice, matters=True)

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.turn += 1
        if choice[0] != TAKE:
            if choice == GEMS:
                s.gain(f.who, "gem", s.box.numbers.refill)
                s.players[f.who].took = TOOK_GEMS
            return
        card = s.box.number[choice[1]]
        emptied = take_from_row(s, f.who, card)
        s.push(s.box.uses[s.box.kind[card]], f.who, 0, card, True)
        if emptied >= 0:
            if s.deck >= ROW:
                s.push(NEXT_ROW, CHANCE, it=emptied)
            else:
                s.ended = True

    def refusal(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        if choice == GEMS:
            low, gems = s.box.numbers.low, s.players[f.who].gems
            return msg("gems are for those with {low} or fewer, and you have {gems}", low=low, gems=gems)
        return take_refusal(s, f.who, choice)

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        can_refill = s.players[f.who].gems <= s.box.numbers.low
        return msg("take a card, or gems" if can_refill else "take a card")


TURN: Final = Turn()


class AnotherTurn(Effect[MatchboxState]):
    """The same seat has another full turn, which does not count for the end (GGM-2, GEN-2)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.push(TURN, f.who, must=True)


def take_options(s: MatchboxState, who: int) -> list[Choice]:
    """The cards that can be paid for and then used in at least one way (GTU-2, GTU-3).

    A golem can always be a resource and a gem card always dust; a rune needs a column, or gems to reserve it.
    """
    box = s.box
    p = s.players[who]
    found: list[Choice] = []
    for row in s.rows:
        gems = gems_after(p.gems, len(row))
        if gems >= 0:
            for card in row:
                if has_use(box, p, gems, card):
                    found.append(box.take[card])
    return found


def has_use(box: Box, p: Player, gems: int, card: int) -> bool:
    """Whether a player with so many gems can use a card (GTU-3)."""
    return gems >= box.numbers.rich or box.kind[card] != RUNE or can_join(box, p, card)


def why_not(box: Box, p: Player, cards: int, card: int) -> str:
    """Why a player cannot take a card from a row with this many cards (GTU-2, GTU-3): "column", for a rune that joins
    none and cannot be reserved; "gems", if there are too few for the row. Empty if it can be taken."""
    gems = gems_after(p.gems, cards)
    if not has_use(box, p, gems, card):
        return NO_COLUMN
    return NO_GEMS if gems < 0 else ""


def gems_needed(box: Box, cards: int, reason: str) -> int:
    """The gems with which a card of a row with this many cards could be taken in spite of this reason (GTU-2,
    GAC-4)."""
    return (box.numbers.rich if reason == NO_COLUMN else 0) - gems_after(0, cards)


def take_offer(s: MatchboxState, f: Frame, choice: Choice) -> Offer:
    """The offer of a card: its row, the gems that it costs or gives (GTU-2), and its possible uses."""
    card = s.box.number[choice[1]]
    row = next(i for i in range(len(s.rows)) if card in s.rows[i])
    taken = s.copy()
    take_from_row(taken, f.who, card)
    step = taken.players[f.who].gems - s.players[f.who].gems
    uses = use_offer(taken, f.who, card, choice, s.box.uses)
    return Offer(
        choice,
        {"gem": max(0, -step)},
        [*uses.targets, Target("row", str(row + 1))],
        uses.then,
        {**uses.facts, "brings": max(0, step)},
    )


def gems_offer(s: MatchboxState, f: Frame) -> Offer:
    """The offer of gems instead of a card, and where they come from (GTU-1, GTU-4)."""
    after = s.copy()
    after.gain(f.who, "gem", s.box.numbers.refill)
    other = 1 - f.who
    facts = {"supply": s.supply - after.supply, "other": s.players[other].gems - after.players[other].gems}
    return Offer(GEMS, targets=[Target("pile", "supply")], facts=facts, matters=True)


def gems_after(gems: int, cards: int) -> int:
    """The gems of a player after taking a card from a row with this many cards (GTU-2)."""
    if cards == 3:
        return gems - 2
    return gems + 2 if cards == 1 else gems


def take_from_row(s: MatchboxState, who: int, card: int) -> int:
    """Take a card from its row, with the gem step (GTU-2). Returns the row if it is now empty, else -1.

    Three cards: a gem on each of the others. Two: the gem moves to the other. One: both gems are taken."""
    i = group_of(s.rows, card)
    row = s.rows[i]
    p = s.players[who]
    p.gems = gems_after(p.gems, len(row))
    p.took = card
    s.rows = replaced(s.rows, i, without(row, card))
    return i if len(row) == 1 else -1


def take_refusal(s: MatchboxState, who: int, choice: Choice) -> Message:
    """Why a card cannot be taken."""
    card = s.box.number.get(choice[1], -1) if len(choice) == 2 and choice[0] == TAKE else -1
    if card < 0:
        return EMPTY
    row = next((row for row in s.rows if card in row), None)
    if row is None:
        return msg("{card} is not laid out", card=Ref(choice[1]))
    p = s.players[who]
    if why_not(s.box, p, len(row), card) == NO_GEMS:
        return msg("it lies in a row of three, where each of the others wants a gem, and you have {gems}", gems=p.gems)
    rune, rich = Ref(choice[1]), s.box.numbers.rich
    return msg("{card} fits none of your columns, and reserving it takes {rich:gem|gems}", card=rune, rich=rich)

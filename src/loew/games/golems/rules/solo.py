"""The solo game: five cards in each turn; the Automa gets the rest."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Item, Offer, Target
from loew.games.golems.rules.card_uses import LOSE_ICON
from loew.games.golems.rules.cards import (
    GEM,
    GOLEM,
    KINDS,
    Box,
)
from loew.games.golems.rules.deals import DealGrid, grid_size
from loew.games.golems.rules.state import MatchboxState, gems_on_cards
from loew.games.golems.rules.turns import (
    take_from_row,
    take_offer,
    take_options,
    take_refusal,
)


class SoloTurn(Effect[MatchboxState]):
    """Take five cards, one after the other, then leave the rest (GSO-2)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.takes = s.box.numbers.solo_takes
        s.push(SOLO_LEAVE, f.who, must=True)
        s.push(LOSE_ICON, f.who, must=True)
        s.push(SOLO_TAKE, f.who, must=True)


class SoloTake(Effect[MatchboxState]):
    """Take a card and use it; rows are not refilled and gems cannot be taken instead (GSO-2). If no card can be
    taken the game is lost at once (GSO-4)."""

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.take)

    def options(self, s: MatchboxState, f: Frame) -> list[Choice] | None:
        if s.takes == 0:
            return []
        return take_options(s, f.who) or None

    def offer(self, s: MatchboxState, f: Frame, choice: Choice) -> Offer:
        return take_offer(s, f, choice)

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        if not choice:
            s.lost = True
            s.top = None
            return
        s.turn += 1
        s.takes -= 1
        card = s.box.number[choice[1]]
        take_from_row(s, f.who, card)
        s.push(self, f.who, must=True)
        s.push(s.box.uses[s.box.kind[card]], f.who, 0, card, True)

    def refusal(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        return take_refusal(s, f.who, choice)

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("take a card ({n} to take)", n=s.takes)


class SoloLeave(Effect[MatchboxState]):
    """The Automa gets the rest with the gems on it: it summons golems and stacks runes; gem cards leave the game
    (GSO-2). Then nine new cards are dealt, or the game ends if there are not enough (GSO-4)."""

    logged = True

    def items(self, s: MatchboxState, f: Frame) -> list[Item]:
        """Each card that is left, by kind, then the gems on them."""
        left = [card for kind in range(len(KINDS)) for row in s.rows for card in row if s.box.kind[card] == kind]
        found = [Item(Target(KINDS[s.box.kind[card]], s.box.names[card]), {}) for card in left]
        gems = gems_on_cards(s.rows)
        return [*found, Item(Target("gems", "automa"), {"gem": gems})] if gems else found

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        automa = s.players[1]
        automa.gems += gems_on_cards(s.rows)
        for row in s.rows:
            for card in row:
                kind = s.box.kind[card]
                if kind == GOLEM:
                    automa.golems = (*automa.golems, (card,))
                elif kind == GEM:
                    s.gone = (*s.gone, card)
                else:
                    automa.hand = (*automa.hand, card)
        s.rows = ()
        if s.deck >= grid_size(s):
            s.push(SOLO_TURN, f.who, must=True)
            s.push(DEAL_GRID, f.who, must=True)


class TakeSix(Effect[MatchboxState]):
    """One more card this turn (GSO-3)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.takes += 1


SOLO_TURN: Final = SoloTurn()
SOLO_TAKE: Final = SoloTake()
SOLO_LEAVE: Final = SoloLeave()
DEAL_GRID: Final = DealGrid()

"""The deals: set-up, new rows, set-aside cards, and the first seat."""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import EMPTY, Message, Ref, SeatRef, msg
from loew.engine.records import replaced, without_all
from loew.engine.seat import CHANCE, Dealer
from loew.games.golems.rules.state import MatchboxState

ROW: Final = 3  # the gem rule is written for rows of three (GTU-2)


class DealRunes(Effect[MatchboxState]):
    """Two of the four square runes are dealt, one hidden to each hand; in the solo game the second one is the Automa's,
    open. The other two stay in the deck (GSU-1, GSO-1)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE)
            return
        for who in range(2):
            s.players[who].secret = take_unseen(s, choice[1 + who : 2 + who])[0]
        s.deck -= 2

    def deal(self, s: MatchboxState, f: Frame, dealer: Dealer) -> Choice:
        return deal_choice(s, dealer.sample(s.box.square, 2))

    def chance_error(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        squares = [s.box.names[card] for card in s.box.square]
        if any(word not in squares for word in choice[1:]):
            return msg("only square runes are dealt to hands: {cards}", cards=", ".join(squares))
        return deal_error(s, choice, 2)

    def redact(self, s: MatchboxState, f: Frame, choice: Choice, seat: int) -> Choice:
        if s.solo:
            return choice
        return ("deal", choice[1] if seat == 0 else "?", choice[2] if seat == 1 else "?")

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        if s.solo:
            return msg("deal two square runes, yours, then the Automa's")
        return msg("deal two square runes, seat 1's, then seat 2's")


class DealGrid(Effect[MatchboxState]):
    """Rows of three cards: four rows for two players; in the solo game three, new in each turn (GSU-1, GSO-1,
    GSO-4)."""

    starts_turn = True

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE)
            return
        cards = take_unseen(s, choice[1:])
        s.deck -= len(cards)
        s.rows = tuple([tuple(cards[i : i + ROW]) for i in range(0, len(cards), ROW)])

    def deal(self, s: MatchboxState, f: Frame, dealer: Dealer) -> Choice:
        return deal_choice(s, dealer.sample(s.unseen, grid_size(s)))

    def chance_error(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        return deal_error(s, choice, grid_size(s))

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("deal {n:card|cards}, row by row", n=grid_size(s))


class DealRow(Effect[MatchboxState]):
    """Three new cards for the empty row `it` (GTU-2)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.rows = replaced(s.rows, f.it, tuple(take_unseen(s, choice[1:])))
        s.deck -= ROW

    def deal(self, s: MatchboxState, f: Frame, dealer: Dealer) -> Choice:
        return deal_choice(s, dealer.sample(s.unseen, ROW))

    def chance_error(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        return deal_error(s, choice, ROW)

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("deal three cards to row {row}", row=f.it + 1)


class DealAside(Effect[MatchboxState]):
    """The seat that completed the pair, `it`, sees the set-aside cards; in the solo game two of the five (GGM-3,
    GSO-3)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        s.players[f.it].aside = tuple(take_unseen(s, choice[1:]))
        s.aside = 0

    def deal(self, s: MatchboxState, f: Frame, dealer: Dealer) -> Choice:
        return deal_choice(s, dealer.sample(s.unseen, aside_count(s)))

    def chance_error(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        return deal_error(s, choice, aside_count(s))

    def redact(self, s: MatchboxState, f: Frame, choice: Choice, seat: int) -> Choice:
        return choice if seat == f.it or s.solo else ("deal", *["?"] * (len(choice) - 1))

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("turn up {n:card|cards} set aside, for {seat} alone", n=aside_count(s), seat=SeatRef(f.it))


class DrawFirst(Effect[MatchboxState]):
    """The first seat is drawn (GSU-1)."""

    def do(self, s: MatchboxState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE)
            return
        first = int(choice[1]) - 1
        s.order = (first, 1 - first)

    def deal(self, s: MatchboxState, f: Frame, dealer: Dealer) -> Choice:
        return ("start", str(1 + dealer.below(2)))

    def chance_error(self, s: MatchboxState, f: Frame, choice: Choice) -> Message:
        if choice in (("start", "1"), ("start", "2")):
            return EMPTY
        return msg("say 'start 1' or 'start 2': the seat that begins")

    def ask(self, s: MatchboxState, f: Frame) -> Message:
        return msg("draw the seat that begins")


def grid_size(s: MatchboxState) -> int:
    return ROW * (s.box.numbers.solo_rows if s.solo else s.box.numbers.rows)


def aside_count(s: MatchboxState) -> int:
    return s.box.numbers.solo_pair if s.solo else s.box.numbers.aside


def deal_choice(s: MatchboxState, cards: list[int]) -> Choice:
    names = s.box.names
    return ("deal", *[names[card] for card in cards])


def take_unseen(s: MatchboxState, words: Choice) -> list[int]:
    """Remove these cards from the unseen ones."""
    number = s.box.number
    cards = [number[word] for word in words]
    left = without_all(s.unseen, cards)
    assert len(left) + len(cards) == len(s.unseen), "these cards have been dealt before"
    s.unseen = left
    return cards


def deal_error(s: MatchboxState, choice: Choice, n: int) -> Message:
    """Why a typed deal is not possible; empty if it is."""
    words = choice[1:]
    if choice[:1] != ("deal",) or len(words) != n or len(set(words)) != n:
        example = " ".join(deal_choice(s, list(s.unseen[:n])))
        return msg("say 'deal' and {n:card|different cards}, like '{like}'", n=n, like=example)
    for word in words:
        if word not in s.box.number:
            return msg("there is no card {word}", word=repr(word))
        if s.box.number[word] not in s.unseen:
            return msg("{card} has been dealt already, or is not in this game", card=Ref(word))
    return EMPTY

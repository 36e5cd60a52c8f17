"""Random tables of the card game at the end, for the scores alone: few cards, so that ties come up."""

from __future__ import annotations

from loew.engine.seat import Dealer
from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.state import MatchboxState
from models.card_game.table import Side, Table
from support import Case, the_game


def random_table(case: Case, dealer: Dealer) -> Table:
    """Cards and gems dealt to two sides, without regard to how they came there."""
    t = Table(case.seats == 1, "advanced" in case.variants)
    names = sorted(t.unseen)
    order = [names[i] for i in dealer.sample(range(len(names)), len(names))]
    squares = [name for name in order if t.cards[name].square]
    for who, side in enumerate(t.sides):
        side.rune = squares[who]
        side.gems = dealer.below(7)
    rest = [name for name in order if name not in squares[:2]]
    for name in rest[: 4 + dealer.below(44)]:
        who = dealer.below(2)
        place(t, t.sides[who], name, dealer, t.solo and who == 1)
    t.takes = 0
    t.ended = not t.solo
    t.lost = t.solo and dealer.below(5) == 0
    return t


def place(t: Table, side: Side, name: str, dealer: Dealer, automa: bool) -> None:
    kind = t.cards[name].kind
    if kind == "golem":
        uses = ["golem"] if automa else ["golem", "column", *(["tuck"] if side.golems else [])]
    elif kind == "rune":
        uses = ["hand"] if automa else ["hand", "hand", "column"]
    else:
        uses = [] if automa else ["hand", "dust"]
    use = dealer.one(uses) if uses else ""
    if use == "golem":
        side.golems.append([name])
    elif use == "tuck":
        side.golems[-1].append(name)
    elif use == "column":
        gives = t.cards[name].gives[0]
        side.columns[dealer.one(COLOURS) if gives == "wild" else gives].append(name)
    elif use == "hand":
        side.hand.append(name)
    elif use == "dust":
        side.dust.append(name)


def in_the_engine(case: Case, t: Table) -> MatchboxState:
    """The same table for the engine."""
    s = the_game(case.name).set_up(case.setup())
    assert isinstance(s, MatchboxState)
    number = s.box.number
    s.top = None
    s.ended = t.ended
    s.lost = t.lost
    for p, side in zip(s.players, t.sides, strict=True):
        p.gems = side.gems
        p.columns = tuple(tuple(number[name] for name in side.columns[colour]) for colour in COLOURS)
        p.golems = tuple(tuple(number[name] for name in golem) for golem in side.golems)
        p.hand = tuple(number[name] for name in side.hand)
        p.secret = number[side.rune]
        p.dust = tuple(number[name] for name in side.dust)
    return s

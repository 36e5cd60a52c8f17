"""A position in numbers, for a fitted value: what each side has, what its resources can summon, what its runes wait
for, and what lies in the rows. The features say what cards do, not which they are."""

from __future__ import annotations

from typing import Final

from loew.engine.encoder import FeatureReader
from loew.engine.machine import State
from loew.games.golems.bots.side_features import Coming, Rows, SideReader
from loew.games.golems.rules.cards import GOLEM, Box
from loew.games.golems.rules.deals import ROW, grid_size
from loew.games.golems.rules.scoring import automa_parts, golems_of_type, total
from loew.games.golems.rules.state import MatchboxState, Player, gems_on_cards

LOST: Final = -20.0  # the lead of a solo game that was lost for want of a card
SOLO_STAGES: Final = 5  # the first stage of solo games, which have their own

SIDE: Final = (
    *("first gems", "more gems", "many gems", "colours", "double colours", "more icons", "icons", "cards", "one card"),
    *("golems ready", "worth of ready golems", "golems nearly ready", "worth of nearly ready golems"),
    *("ready in rows", "nearly ready in rows", "best in rows"),
    *("golems", "types to come", "summoner types", "summoner", "gems to score", "icons to score", "reserve"),
    *("dust", "dust to come", "gem cards", "half a pair", "icon card"),
)
NAMES: Final[tuple[str, ...]] = (
    *[f"my {name}" for name in SIDE],
    *[f"their {name}" for name in SIDE],
    *("in turn", "rows of one", "rows of two", "deals left", "gem cards to come"),
    *("their rune", "runes in rows", "last round", "takes left", "left to the Automa", "gems left on cards"),
    *("an odd rune", "one"),
)


def standing(s: MatchboxState, seat: int) -> float:
    """The lead of a seat, as far as it can see: without the hidden rune of the other one, until the game is over."""
    mine = total(s.box, s.players[seat], s.players[seat].secret)
    if s.solo:
        return LOST if s.lost else float(mine - sum(automa_parts(s).values()))
    other = s.players[1 - seat]
    return float(mine - total(s.box, other, other.secret if s.top is None else -1))


def stage(s: MatchboxState) -> int:
    """How many deals are left, in steps. Solo games have stages of their own."""
    if s.solo:
        return SOLO_STAGES + min(3, s.deck // grid_size(s))
    deals = s.deck // ROW
    if s.ended or deals < 1:
        return 0
    return 1 if deals < 3 else 2 if deals < 6 else 3 if deals < 9 else 4


class MatchboxReader(FeatureReader):
    """The features of positions that follow each other, for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.mine: Final = SideReader()
        self.theirs: Final = SideReader()
        self.coming: Coming | None = None

    def read(self, s: State) -> list[float]:
        assert isinstance(s, MatchboxState)
        own, other = s.players[self.seat], s.players[1 - self.seat]
        coming = self.coming
        if coming is None or coming.unseen is not s.unseen or coming.aside is not other.aside:
            coming = self.coming = Coming(s.box, s.unseen, other.aside)
        rows = Rows(s)
        found: list[float] = []
        self.mine.add(found, s, own, own.secret, coming, rows)
        if s.solo:
            found += [0.0] * len(SIDE)
        else:
            self.theirs.add(found, s, other, -1, coming, rows)
        add_table(found, s, self.seat, coming, rows)
        return found


def features(s: MatchboxState, seat: int) -> list[float]:
    """The features in the order of NAMES."""
    return MatchboxReader(seat).read(s)


def add_table(found: list[float], s: MatchboxState, seat: int, coming: Coming, rows: Rows) -> None:
    """What both sides share."""
    f = s.top
    found += [1.0 if f is not None and f.who == seat else 0.0, float(rows.ones), float(rows.twos)]
    found += [float(s.deck // (grid_size(s) if s.solo else ROW)), float(coming.gem_cards + rows.gem_cards)]
    found.append(0.0 if s.solo else hidden_rune(s.box, s.players[1 - seat], coming))
    found.append(float(rows.runes))
    found.append(1.0 if s.ended else 0.0)
    found += automa_features(s) if s.solo else [0.0, 0.0, 0.0, 0.0]
    found.append(1.0)


def hidden_rune(box: Box, other: Player, coming: Coming) -> float:
    """The points of the other side's hidden rune now, on average over the runes that it could be."""
    if other.secret < 0:
        return 0.0
    points = count = 0
    for card in box.square:
        if card == other.secret or coming.runes >> card & 1:
            points += golems_of_type(box, other, box.scoring[card])
            count += 1
    return float(box.numbers.element_points * points) / count


def automa_features(s: MatchboxState) -> list[float]:
    """Of the solo game: what the Automa would get if all cards in the rows were left to it."""
    box, n = s.box, s.box.numbers
    automa = s.players[1]
    its_type = box.scoring[automa.secret] if automa.secret >= 0 else -1
    left = 0
    for row in s.rows:
        for card in row:
            if box.kind[card] == GOLEM:
                left += n.golem_points + (n.element_points if box.type[card] == its_type else 0)
    return [float(s.takes), float(left), float(gems_on_cards(s.rows)), float(len(automa.hand) % 2)]

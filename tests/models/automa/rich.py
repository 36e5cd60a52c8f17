"""Rich positions: the Automa is given much at once, so that games reach what ordinary play reaches rarely."""

from __future__ import annotations

from loew.engine.records import replaced
from loew.engine.seat import Dealer
from loew.games.golem.rules.automa.seat import Automa
from loew.games.golem.rules.state import GolemState

from .areas import is_finished
from .position import BLACK_BOOK, BOOKS_IN_COLUMN, FIRST_BUILT, LAST_SECTION, ROWS, UNBUILT, Position


class Enrichment:
    """Changes a game once, when a certain round has begun."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.seed = seed
        self.dealer = Dealer(seed, 43)
        self.round = 1 + seed % 4
        self.tenths = 4 + self.dealer.below(7)  # how much is given, from 4 to 10 of 10
        self.done = False

    def __call__(self, s: GolemState) -> None:
        if self.done or s.round < self.round or s.top is None or s.top.who < 0 or s.top.effect.verb() != "action":
            return
        self.done = True
        p = s.players[self.seat]
        assert isinstance(p, Automa)
        self.give_pieces(s, p)
        self.give_books(s, p)
        self.give_developments(s, p)
        position = Position(s, self.seat)
        for area in range(3):
            if is_finished(position, area):  # to be finished in the game itself
                self.take_back(s, p, area)

    def maybe(self) -> bool:
        return self.dealer.below(10) < self.tenths

    def give_pieces(self, s: GolemState, p: Automa) -> None:
        below = self.dealer.below
        p.purse = below(26) - 5
        p.study = below(s.box.study_top + 1)
        p.level = below(len(s.box.level))
        p.students = tuple([self.section_of_student() for _ in range(3)])
        p.gold = tuple([n if self.maybe() else below(n + 1) for n in s.box.cauldrons])
        places = [10 * below(3) + 1 + below(LAST_SECTION) for _ in p.golems]
        dead = [i for i, at in enumerate(p.golems) if at < 0]
        p.golems = tuple(
            [-1 if i in dead else at if i < FIRST_BUILT or self.maybe() else UNBUILT for i, at in enumerate(places)]
        )
        p.lying = sum([1 << i for i, at in enumerate(p.golems) if at > 0 and below(2)])

    def section_of_student(self) -> int:
        """In a fifth of the games all are on I; else one of four has reached X."""
        if self.seed % 5 == 4:
            return 1
        return 1 + self.dealer.below(LAST_SECTION) if self.dealer.below(4) else LAST_SECTION

    def give_books(self, s: GolemState, p: Automa) -> None:
        """Books from the unseen pile: one colour in each column, and black ones among them."""
        columns = []
        had = [book for column in p.columns for book in column]
        colours = self.dealer.sample(range(4), 4)
        for colour in colours:
            fitting = [book for book in (*had, *s.book_pile) if s.box.book_colour[book] in (colour, BLACK_BOOK)]
            n = min(len(fitting), self.books_in_column())
            column = self.dealer.sample(fitting, n)
            columns.append(tuple(column))
            had = [book for book in had if book not in column]
            s.book_pile = tuple([book for book in s.book_pile if book not in column])
        s.book_pile = (*s.book_pile, *had)
        p.columns = tuple(columns)

    def books_in_column(self) -> int:
        """In a third of the games every column is begun and none is full."""
        if self.seed % 3 == 0:
            return 1 + self.dealer.below(BOOKS_IN_COLUMN - 1)
        return BOOKS_IN_COLUMN if self.maybe() else self.dealer.below(BOOKS_IN_COLUMN + 1)

    def give_developments(self, s: GolemState, p: Automa) -> None:
        for i, small in enumerate(s.box.is_small):
            if p.developed >> i & 1 or not self.maybe():
                continue
            p.developed |= 1 << i
            if small:
                kind = 0 if s.box.is_gold[i] else 1
                row = self.dealer.one([row for row in range(ROWS) if p.spaces[2 * row + kind] < 0])
                tile = 2 * (i - s.box.first_artifact_development)
                p.spaces = replaced(p.spaces, 2 * row + kind, tile + 1)

    def take_back(self, s: GolemState, p: Automa, area: int) -> None:
        """The development with three menorahs."""
        crown = next(i for i, n in enumerate(s.box.menorahs) if n == 3 and s.box.development_area[i] == area)
        p.developed &= ~(1 << crown)

"""What chance deals during the game: marbles, books, action tiles, objectives.

A deal in a programme pushes itself for the seat CHANCE; the choice of CHANCE is then done.
"""

from __future__ import annotations

from typing import Final

from loew.engine.machine import Choice, Frame
from loew.engine.message import EMPTY, Message, SeatRef, msg
from loew.engine.records import without_all
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.counted import Counted
from loew.games.golem.rules.verbs.objectives import KEEP
from loew.games.golem.rules.verbs.verb import Verb

LETTERS: Final[tuple[str, ...]] = ("r", "y", "b", "w", "k")  # red, yellow, blue, white, black
NO_MARBLES: Final = "-"


class Deal(Verb):
    """A deal from a pile. Subclasses say how many, from which pile, and where it goes."""

    def count(self, s: GolemState, f: Frame) -> int:
        raise NotImplementedError

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        """The unseen pile."""
        raise NotImplementedError

    def names(self, s: GolemState) -> tuple[str, ...]:
        raise NotImplementedError

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        """Put the dealt things in their places."""
        raise NotImplementedError

    def next_pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        """What comes, in this order, after the pile is empty."""
        return ()

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE, f.at, f.it)
            return
        number = s.box.number
        self.distribute(s, f, [number[word] for word in choice[1:]])

    def deal(self, s: GolemState, f: Frame, dealer: Dealer) -> Choice:
        names = self.names(s)
        return ("deal", *[names[i] for i in self.draw(s, f, dealer)])

    def draw(self, s: GolemState, f: Frame, dealer: Dealer) -> list[int]:
        pile = self.pile(s, f)
        n = self.count(s, f)
        drawn = dealer.sample(pile, min(n, len(pile)))
        return [*drawn, *self.next_pile(s, f)[: n - len(drawn)]]

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        names = self.names(s)
        pile = self.pile(s, f)
        n = self.count(s, f)
        comes = self.next_pile(s, f)[: max(0, n - len(pile))]
        allowed = [names[i] for i in (*pile, *comes)]
        n = min(n, len(allowed))
        example = " ".join(allowed[:n])
        if choice[:1] != ("deal",) or len(choice) != n + 1 or len(set(choice)) != n + 1:
            return msg("say 'deal' and {n} different names, like 'deal {example}'", n=n, example=example)
        for word in choice[1:]:
            if word not in allowed:
                return msg(
                    "{word} cannot come now; one of these can: {names}", word=repr(word), names=", ".join(allowed[:12])
                )
        return EMPTY


class DealBook(Deal):
    """The library is filled from the deck: five at the start (SET-2), later from the right. Books put under the deck
    come last, in order (REF-3, STU-6)."""

    def count(self, s: GolemState, f: Frame) -> int:
        return s.box.library_size - len(s.library)

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.book_pile

    def next_pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.book_tail

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.book_names

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        s.library = s.library + tuple(dealt)
        s.book_pile = without_all(s.book_pile, dealt)
        s.book_tail = without_all(s.book_tail, dealt)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal {n} to the library", n=self.count(s, f))


class DealTiles(Deal):
    """As many action tiles as players and one more; when the pile is empty the discards become a new one, also in
    the middle of a deal (SET-4, REF-2)."""

    def count(self, s: GolemState, f: Frame) -> int:
        return s.seats + s.box.more_tiles

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.tile_pile

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.tile_names

    def draw(self, s: GolemState, f: Frame, dealer: Dealer) -> list[int]:
        n = self.count(s, f)
        first = dealer.sample(s.tile_pile, min(n, len(s.tile_pile)))
        return [*first, *dealer.sample(s.tile_discards, n - len(first))]

    def next_pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.tile_discards

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        names = s.box.tile_names
        short = len(s.tile_pile) < self.count(s, f)
        allowed = [names[i] for i in ((*s.tile_pile, *s.tile_discards) if short else s.tile_pile)]
        missing = [names[i] for i in s.tile_pile if short and names[i] not in choice[1 : 1 + len(s.tile_pile)]]
        if choice[:1] != ("deal",) or len(choice) != self.count(s, f) + 1 or len(set(choice)) != len(choice):
            return msg("say 'deal' and {n} different tiles, from the top", n=self.count(s, f))
        for word in choice[1:]:
            if word not in allowed:
                return msg(
                    "{word} cannot come now; one of these can: {names}", word=repr(word), names=", ".join(allowed)
                )
        return msg("{name} was left in the pile and comes first", name=missing[0]) if missing else EMPTY

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        s.tiles = tuple(dealt)
        if len(s.tile_pile) < len(dealt):
            s.tile_pile, s.tile_discards = without_all(s.tile_discards, dealt), ()
        else:
            s.tile_pile = without_all(s.tile_pile, dealt)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal {n} action tiles, from the top", n=self.count(s, f))


class DrawObjectives(Counted):
    """Two objectives are drawn, one is kept, the other goes under the deck (RAB-12, NBH-16)."""

    def possible(self, s: GolemState, f: Frame) -> bool:
        return len(s.objective_pile) + len(s.objective_tail) > 0

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if s.objective_pile or s.objective_tail:
            s.push(KEEP, f.who, must=True)
            s.push(DEAL_OBJECTIVES, CHANCE, self.n, f.who)


class DealObjectives(Deal):
    """Only the seat `it` sees the objectives (RAB-12). `at` is how many."""

    def count(self, s: GolemState, f: Frame) -> int:
        return f.at

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.objective_pile

    def next_pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.objective_tail

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.objective_names

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        s.players[f.it].drafting = tuple(dealt)
        s.objective_pile = without_all(s.objective_pile, dealt)
        s.objective_tail = without_all(s.objective_tail, dealt)

    def redact(self, s: GolemState, f: Frame, choice: Choice, seat: int) -> Choice:
        return choice if seat == f.it else ("deal", *["?"] * (len(choice) - 1))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("draw {n:objective|objectives} for {seat} alone", n=f.at, seat=SeatRef(f.it))


DEAL_OBJECTIVES: Final = DealObjectives()


class Pour(Verb):
    """Marbles are dropped: each goes to one of the five lines, all equally likely (SET-6, REF-1, PAS-2). `at` holds how
    many of each colour, four bits each. The choice has a word of letters for each line."""

    starts_turn = True

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        s.lines = tuple([tuple(word.count(letter) for letter in LETTERS) for word in choice[1:]])

    def deal(self, s: GolemState, f: Frame, dealer: Dealer) -> Choice:
        lines = ["", "", "", "", ""]
        for colour, letter in enumerate(LETTERS):
            for _marble in range(f.at >> 4 * colour & 15):
                lines[dealer.below(5)] += letter
        return ("pour", *[line or NO_MARBLES for line in lines])

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        wanted = "".join([letter * (f.at >> 4 * colour & 15) for colour, letter in enumerate(LETTERS)])
        letters = sorted("".join(choice[1:]).replace("-", ""))
        if choice[:1] != ("pour",) or len(choice) != 6 or letters != sorted(wanted):
            return msg("say 'pour' and the five lines from the top, like 'pour {all} - - - -' (k is black)", all=wanted)
        return EMPTY

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("drop the marbles")


POUR: Final = Pour()


def drop_marbles(s: GolemState, counts: list[int]) -> None:
    """Push a drop of these marbles."""
    packed = 0
    for colour, n in enumerate(counts):
        packed |= n << 4 * colour
    s.push(POUR, CHANCE, packed)

"""A game as it is played: its set-up and the choices made. Everything else follows from these.

The journal is the door: here choices are read and checked, chance is given its voice, and mistakes are answered with a
sentence. Rules are never asked to be polite.

Undo goes back, choice by choice, to the last barrier: chance has spoken, something hidden has come to light, or another
seat has decided.
"""

from __future__ import annotations

from typing import Final

from loew.engine.bot import Observation
from loew.engine.errors import Illegal, SetupError, UndoError
from loew.engine.game import Game, Score, View, chance
from loew.engine.machine import AutoStep, Choice, Effect, State, kebab_case, play
from loew.engine.parse_choice import parse_choice
from loew.engine.reason import Reason
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import Seat, Setup
from loew.engine.tongue import say
from loew.engine.transcript import save_text

BOTS_STREAM: Final = 1_000_000  # far from the streams that deal the cards, which are numbered by choices


class Decision:
    """What is asked, of whom, and what can be answered."""

    __slots__ = ("kind", "options", "who", "why")

    def __init__(self, who: int, kind: str, options: list[str], why: str) -> None:
        self.who: Final = who
        self.kind: Final = kind
        self.options: Final = options
        self.why: Final = why

    def __repr__(self) -> str:
        return f"Decision(who={self.who}, kind={self.kind!r}, options={self.options}, why={self.why!r})"


class Event:
    """One choice of the game as one seat saw it, and what was done of itself because nothing else could be."""

    __slots__ = ("choice", "kind", "number", "offered", "reasons", "text", "who")

    def __init__(self, number: int, choice: Choice, text: str, made: AutoStep) -> None:
        self.number: Final = number
        self.who: Final = made.frame.who
        self.kind: Final = kind(made.frame.effect)
        self.choice: Final = choice
        self.text: Final = text
        self.reasons: Final[list[Reason]] = made.reasons  # where the rules chose: how
        self.offered: Final[list[Choice]] = made.offered  # and out of what


class Journal:
    """A game under way."""

    def __init__(self, game: Game, setup: Setup) -> None:
        if setup.seed is None:
            raise SetupError(say("a game that is played needs a seed, like seed=7"))
        self.game: Final = game
        self.seed: Final = setup.seed
        self.setup = setup  # who sits there may change: see `change_seats`
        self.choices: list[tuple[int, Choice]] = []
        self.undone: list[tuple[int, Choice]] = []
        self.base = 0  # how many choices lie before the first position kept
        self.positions: list[State] = [game.new(setup)]
        self.made: list[list[AutoStep]] = []  # what followed each choice of itself
        self.deal()

    # ---------------------------------------------------------------- looking

    @property
    def state(self) -> State:
        """The position. Look, copy, but do not play on it: that is what `play` is for."""
        return self.positions[-1]

    @property
    def over(self) -> bool:
        return self.state.top is None

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        f = self.state.top
        if f is None:
            return None
        options = [" ".join(option) for option in self.state.options]
        return Decision(f.who, kind(f.effect), options, self.game.ask(self.state, f))

    def view(self, seat: int) -> View:
        """What that seat may see, as plain data."""
        return self.game.view(self.state, seat)

    def score(self) -> list[Score]:
        return self.game.score(self.state)

    def events(self, seat: int | None = None) -> list[Event]:
        """What has happened, as that seat saw it; as it was, if no seat is named or the game is over."""
        told = []
        for i in range(len(self.positions) - 1):
            s = self.positions[i]
            f = s.top
            assert f is not None
            for made in (AutoStep(s, f, s.options, self.choices[self.base + i][1], []), *self.made[i]):
                choice = made.choice
                if seat is not None and not self.over:
                    choice = made.frame.effect.redact(made.before, made.frame, choice, seat)
                text = self.game.say(made.before, made.frame, choice)
                told.append(Event(self.base + i, choice, text, made))
        return told

    # ---------------------------------------------------------------- playing

    def play(self, text: str) -> Decision | None:
        """Play what the text says; the answer is the next decision."""
        f = self.state.top
        if f is None:
            raise Illegal(say("the game is over: nothing more can be played"))
        if f.who == CHANCE:
            choice = tuple(text.lower().split())
            chance_error = f.effect.chance_error(self.state, f, choice)
            if chance_error:
                raise Illegal(chance_error)
        else:
            choice = parse_choice(self.state, text, self.game.vocabulary())
        self.undone.clear()
        self.record(choice)
        self.deal()
        return self.decision

    def record(self, choice: Choice) -> None:
        """Play a choice known to be legal, and keep it."""
        f = self.state.top
        assert f is not None
        made: list[AutoStep] = []
        s = self.state.copy()
        play(s, choice, made)
        self.choices.append((f.who, choice))
        self.positions.append(s)
        self.made.append(made)

    def deal(self) -> None:
        """Let chance speak until it is somebody's turn. Each word of it depends on the seed and its place alone."""
        while not self.setup.manual_deals and self.state.top is not None and self.state.top.who == CHANCE:
            self.record(chance(self.state, Dealer(self.seed, len(self.choices) + 1)))

    def resume(self, manual_deals: bool) -> None:
        """Play on from here, with chance's words given by a person or by the dealer."""
        self.setup = self.setup._replace(manual_deals=manual_deals)
        self.undone.clear()
        self.deal()

    def undo(self, seat: int | None = None) -> Decision | None:
        """Take back the last choice; with a seat named, only if that seat made it."""
        reason = self.barrier(seat)
        if reason:
            raise UndoError(say("nothing can be taken back: {reason}", reason=reason))
        self.undone.append(self.choices.pop())
        self.positions.pop()
        self.made.pop()
        return self.decision

    def barrier(self, seat: int | None = None) -> str:
        """Why the last choice stands; empty when it can be taken back."""
        if len(self.positions) == 1:
            return say("the game has only begun" if not self.base else "the file goes back no further")
        if self.setup.manual_deals:
            return ""  # one person types for everybody, and may have misread a card
        who = self.choices[-1][0]
        asking = self.undone[-1][0] if self.undone else seat
        others = [chooser for chooser, _ in self.choices[self.base :] if chooser != CHANCE]
        if asking is not None and others and others[-1] != asking:
            return say("another seat has decided since")
        if self.positions[-1].revealed != self.positions[-2].revealed:
            return say("something hidden has come to light since")
        return say("chance has spoken since") if who == CHANCE else ""

    def redo(self) -> Decision | None:
        """Make the last choice taken back again."""
        if not self.undone:
            raise UndoError(say("nothing was taken back, so nothing can be done again"))
        self.record(self.undone.pop()[1])
        self.deal()
        return self.decision

    # ---------------------------------------------------------------- seats

    def change_seats(self, seats: tuple[Seat, ...]) -> None:
        """Change who sits at the table. How many seats there are, and which is the Automa's, cannot change."""
        new = self.setup._replace(seats=seats)
        if len(seats) != len(self.setup.seats):
            raise SetupError(say("this game has {n} seats, not {m}", n=len(self.setup.seats), m=len(seats)))
        if new.automa != self.setup.automa:
            automa = self.setup.automa
            if automa is None:
                raise SetupError(say("the Automa has no seat in this game, and takes none while it is played"))
            raise SetupError(
                say(
                    "the Automa keeps its seat and its level: in this game seat {n} is {seat}",
                    n=automa[0] + 1,
                    seat=self.setup.seats[automa[0]],
                )
            )
        self.setup = new

    def observation(self, who: int) -> Observation:
        """What a bot at that seat is given. Its draws depend on the seed and the place alone, so that a resumed game
        goes on in the same way."""
        return Observation(self.game, self.state, who, Dealer(self.seed, BOTS_STREAM + len(self.choices)))

    # ---------------------------------------------------------------- keeping

    def save(self) -> str:
        """The whole game as a text file, with its position: `loew.load` goes on from it."""
        return save_text(self, position=True)

    def transcript(self) -> str:
        """The whole game to be read: the same file, each choice followed by what it did."""
        return save_text(self, position=False)


def kind(e: Effect[State]) -> str:
    """What sort of decision it is: the verb's name."""
    return kebab_case(type(e).__name__)

"""A game that is played: its set-up and its choices. Everything else follows from these.

The journal reads and checks choices, deals, and answers a mistake with a sentence. The rules themselves check nothing.

Undo goes back choice by choice to the last barrier: a deal, something hidden that was revealed, or a choice of another
seat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.bot import Observation
from loew.engine.errors import ChoiceError, Illegal, LoewError, SaveError, SetupError, UndoError
from loew.engine.game import Game, Score, chance_choice
from loew.engine.log import LogEntry, kind, plain_words
from loew.engine.machine import AutoStep, Choice, State, play
from loew.engine.message import EMPTY, Message, msg
from loew.engine.offer import Offer
from loew.engine.parse_choice import parse_choice
from loew.engine.points import START, Booking, bookings
from loew.engine.savefile import SavedGame, json_field, save_text
from loew.engine.seat import CHANCE, SPECTATOR, Dealer, make_bots_dealer, make_dealer
from loew.engine.setup import Seat, Setup
from loew.engine.trial import difference
from loew.engine.view import View

EVERYBODY: Final = -3  # the reader of a log from whom nothing is hidden
BOTS_STREAM: Final = 1_000_000  # far from the streams that deal the cards, which are numbered by choices


class Decision:
    """A question: which seat is asked, and the options."""

    __slots__ = ("kind", "options", "question", "who")

    def __init__(self, who: int, kind: str, options: list[str], question: Message) -> None:
        self.who: Final = who
        self.kind: Final = kind
        self.options: Final = options
        self.question: Final = question

    @property
    def why(self) -> str:
        """The question in plain English."""
        return str(self.question)

    def __repr__(self) -> str:
        return f"Decision(who={self.who}, kind={self.kind!r}, options={self.options}, why={self.why!r})"


class Journal:
    """A game that is played."""

    def __init__(self, game: Game, setup: Setup) -> None:
        if setup.seed is None:
            raise SetupError(msg("a game that is played needs a seed, like seed=7"))
        self.game: Final = game
        self.seed: Final = setup.seed
        self.setup = setup  # the people may change: see `change_seats`
        self.describe: Callable[[LogEntry], str] = plain_words  # an entry of the log in words, for the transcript
        self.draw: Callable[[int], str] = self.plain_page  # the table as a seat sees it, as HTML
        self.choices: list[tuple[int, Choice]] = []
        self.undone: list[tuple[int, Choice]] = []
        self.waits = False  # whether a deal that begins another turn waits until `go_on`
        self.base = 0  # how many choices come before the first saved position
        self.positions: list[State] = [game.new(setup)]
        self.auto_steps: list[list[AutoStep]] = []  # what happened automatically after each choice
        self.booked: list[Booking] | None = None  # once asked for
        self.entries: dict[int, dict[int, list[LogEntry]]] = {}  # of the log, by reader and choice, once asked for
        self.deal()

    def __repr__(self) -> str:
        asked = self.decision
        where = "over" if asked is None else f"seat {asked.who}: {asked.why} ({len(asked.options)} options)"
        return f"<{self.game.title}, {len(self.choices)} choices, {where}>"

    def _repr_html_(self) -> str:
        """The table in a notebook, as a spectator sees it."""
        return self.draw(SPECTATOR)

    # ---------------------------------------------------------------- view

    @property
    def state(self) -> State:
        """The position. Read or copy it, but do not change it: use `play`."""
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
        return Decision(f.who, kind(f.effect), options, self.game.question(self.state, f))

    def plain_page(self, seat: int) -> str:
        return f"<pre>{self!r}</pre>"

    def view(self, seat: int) -> View:
        """What that seat may see, as plain data."""
        return self.game.view(self.state, seat)

    def score(self) -> list[Score]:
        return self.game.score(self.state)

    def bookings(self) -> list[Booking]:
        """Where the points come from that were scored so far, one after the other."""
        if self.booked is None:
            self.booked = bookings(self.game, self.positions[0], self.choices[self.base :])
        return self.booked

    def score_by_source(self) -> list[Score]:
        """The score, with the points that were scored during the game by their sources."""
        part, found = self.game.scored_part, self.score()
        if not part:
            return found
        booked = self.bookings()
        earlier = part if self.base else START  # before the journal begins nobody knows more
        sources = list(dict.fromkeys([earlier if each.source == START else each.source for each in booked]))
        for side, score in enumerate(found):
            scored = dict.fromkeys(sources, 0)
            for each in booked:
                if each.side == side:
                    scored[earlier if each.source == START else each.source] += each.points
            score["parts"] = {**scored, **{source: n for source, n in score["parts"].items() if source != part}}
        return found

    def offers(self) -> list[Offer]:
        """What each option of the decision costs, gives and touches."""
        return self.game.offers(self.state)

    def log(self, seat: int | None = None, first: int = 0) -> list[LogEntry]:
        """What happened from choice `first` on, as that seat saw it. Nothing is hidden without a seat, or when the game
        is over."""
        reader = EVERYBODY if seat is None or self.over else seat
        known = self.entries.setdefault(reader, {})
        found = []
        for number in range(max(self.base, first), self.base + len(self.positions) - 1):
            if number not in known:
                known[number] = self.entries_of(number, reader)
            found += known[number]
        return found

    def entries_of(self, number: int, reader: int) -> list[LogEntry]:
        """A choice and what followed from it by itself."""
        i = number - self.base
        steps = self.steps_of(i)
        after = [*[step.before for step in steps[1:]], self.positions[i + 1]]
        return [self.entry(number, step, s, reader) for step, s in zip(steps, after, strict=True)]

    def steps_of(self, i: int) -> list[AutoStep]:
        """The choice made in a saved position, and what happened automatically after it."""
        s = self.positions[i]
        f = s.top
        assert f is not None
        return [AutoStep(s, f, s.options, self.choices[self.base + i][1], []), *self.auto_steps[i]]

    def entry(self, number: int, step: AutoStep, after: State, reader: int) -> LogEntry:
        game, before = self.game, step.before
        choice = step.choice
        if reader != EVERYBODY:
            choice = step.frame.effect.redact(before, step.frame, choice, reader)
        changes = [
            difference(game.holdings(before, who), game.holdings(after, who)) for who in range(game.sides(before))
        ]
        place = after if step.frame.effect.starts_phase else before
        return LogEntry(number, choice, game.phase(place), game.round(place), changes, step)

    # ---------------------------------------------------------------- play

    def play(self, text: str) -> Decision | None:
        """Play the choice in the text. Returns the next decision."""
        f = self.state.top
        if f is None:
            raise Illegal(msg("the game is over: nothing more can be played"))
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

    def play_path(self, text: str) -> Decision | None:
        """Play several choices of one seat, joined by ";", with nothing between them: all of them or none."""
        before, undone = len(self.choices), list(self.undone)
        parts = text.split(";")
        try:
            for number, part in enumerate(parts):
                if len(self.choices) != before + number:
                    raise Illegal(msg("something else happens after {choice}", choice=repr(parts[number - 1].strip())))
                self.play(part)
        except LoewError:
            while len(self.choices) > before:
                self.drop_last()
            self.undone[:] = undone
            raise
        return self.decision

    def record(self, choice: Choice) -> None:
        """Play a legal choice and add it to the journal."""
        f = self.state.top
        assert f is not None
        steps: list[AutoStep] = []
        s = self.state.copy()
        play(s, choice, steps)
        self.choices.append((f.who, choice))
        self.positions.append(s)
        self.auto_steps.append(steps)
        self.booked = None

    def deal(self) -> None:
        """Deal until a seat must choose. Each deal depends only on the seed and the number of choices before it."""
        while not self.setup.manual_deals and self.chance_is_next() and not (self.waits and self.is_waiting()):
            self.deal_once()

    def deal_once(self) -> None:
        self.record(chance_choice(self.state, make_dealer(self.seed, len(self.choices) + 1)))

    def chance_is_next(self) -> bool:
        return self.state.top is not None and self.state.top.who == CHANCE

    def is_waiting(self) -> bool:
        """Whether the next deal begins another turn and the last choice, of a person, can still be taken back."""
        f = self.state.top
        if f is None or f.who != CHANCE or not f.effect.starts_turn or len(self.positions) == 1:
            return False
        who = self.choices[-1][0]
        return who in self.setup.people and not self.barrier(who)

    def go_on(self) -> None:
        """Make the deal that waits, and all that follow."""
        if self.chance_is_next():
            self.deal_once()
            self.deal()

    def resume(self, manual_deals: bool) -> None:
        """Continue from here, with deals by a person or by the dealer."""
        self.setup = self.setup._replace(manual_deals=manual_deals)
        self.undone.clear()
        self.deal()

    def undo(self, seat: int | None = None) -> Decision | None:
        """Take back the last choice; with a seat, only if that seat made it."""
        reason = self.barrier(seat)
        if reason:
            raise UndoError(msg("this cannot be undone: {reason}", reason=reason))
        self.undone.append(self.drop_last())
        return self.decision

    def drop_last(self) -> tuple[int, Choice]:
        """Forget the last choice."""
        choice = self.choices.pop()
        self.positions.pop()
        self.auto_steps.pop()
        self.booked = None
        for known in self.entries.values():
            known.pop(len(self.choices), None)
        return choice

    def take_back(self, number: int) -> None:
        """Go back to the position before this choice, whatever has happened since: everybody has agreed."""
        if not self.base <= number < len(self.choices):
            raise UndoError(msg("there is nothing to take back"))
        self.undone.clear()
        del self.choices[number:]
        del self.positions[number - self.base + 1 :]
        del self.auto_steps[number - self.base :]
        self.booked = None
        for known in self.entries.values():
            for later in [each for each in known if each >= number]:
                del known[later]

    def barrier(self, seat: int | None = None) -> Message:
        """Why the last choice cannot be taken back; empty if it can."""
        if len(self.positions) == 1:
            return msg("the game has just begun") if not self.base else msg("the file goes back no further")
        if self.setup.manual_deals:
            return EMPTY  # one person types everything, and may have misread a card
        who = self.choices[-1][0]
        asking = self.undone[-1][0] if self.undone else seat
        others = [chooser for chooser, _ in self.choices[self.base :] if chooser != CHANCE]
        if asking is not None and others and others[-1] != asking:
            return msg("another player has moved")
        if self.positions[-1].revealed != self.positions[-2].revealed:
            return msg("something hidden has been revealed since")
        return msg("cards, tiles or marbles have been dealt since") if who == CHANCE else EMPTY

    def redo(self) -> Decision | None:
        """Play again the choice that was taken back last."""
        if not self.undone:
            raise UndoError(msg("there is nothing to redo"))
        self.record(self.undone.pop()[1])
        self.deal()
        return self.decision

    # ---------------------------------------------------------------- seats

    def change_seats(self, seats: tuple[Seat, ...]) -> None:
        """Change the people at the table. The number of seats and the seat of the Automa stay the same."""
        new = self.setup._replace(seats=seats)
        if len(seats) != len(self.setup.seats):
            raise SetupError(msg("this game has {n} seats, not {m}", n=len(self.setup.seats), m=len(seats)))
        if new.automa != self.setup.automa:
            automa = self.setup.automa
            if automa is None:
                raise SetupError(msg("the Automa has no seat in this game, and takes none while it is played"))
            raise SetupError(
                msg(
                    "the Automa keeps its seat and its level: in this game seat {n} is {seat}",
                    n=automa[0] + 1,
                    seat=self.setup.seats[automa[0]],
                )
            )
        self.setup = new

    def observation(self, who: int) -> Observation:
        """What a bot at that seat gets. Its random numbers depend only on the seed and the number of choices, so a
        resumed game continues in the same way."""
        dealer = make_bots_dealer(self.seed, BOTS_STREAM + len(self.choices))
        return Observation(self.game, self.state, who, dealer)

    # ---------------------------------------------------------------- save

    def save(self) -> str:
        """The whole game as text, with the position. `loew.load` reads it."""
        return save_text(self, position=True)

    def transcript(self) -> str:
        """The whole game as text for people: each choice with what it did."""
        return save_text(self, position=False)


# ------------------------------------------------------------------ saved games


def open_saved(contents: SavedGame, game: Game) -> Journal:
    """The game in the file, at its last decision.

    If rules or content have changed and a replay does not lead to the saved position, the game continues from that
    position.
    """
    same = is_current(contents, game)
    try:
        journal = replay(contents, game)
        if same or not contents.fields.get("position") or game.dump(journal.state) == json_field(contents, "position"):
            return journal
    except SaveError:
        if same or not contents.fields.get("position"):
            raise
    return start_journal(contents, game, len(contents.choices), "position")


def is_current(contents: SavedGame, game: Game) -> bool:
    """Whether the game was played with the rules and the content of today."""
    return contents.number("rules") == game.rules_version and contents.fields.get("content") == game.content_version


def replay(contents: SavedGame, game: Game) -> Journal:
    """Play the game again, choice by choice, from the start or from the position in the field `start`."""
    base = contents.number("base") if "base" in contents.fields else 0
    journal = start_journal(contents, game, base, "start")
    for i, (who, choice) in enumerate(contents.choices[base:], base + 1):
        text = " ".join(choice)
        asked = journal.decision
        if asked is None or asked.who != who:
            check_current(contents, game, i, text)
            raise SaveError(
                msg("this game is damaged: choice {i}, {said}, comes out of turn", i=i, said=repr(text[:60]))
            )
        try:
            journal.play(text)
        except ChoiceError as error:
            check_current(contents, game, i, text)
            raise SaveError(msg("this game is damaged at choice {i}: {error}", i=i, error=error.message)) from error
    journal.resume(contents.manual_deals)
    return journal


def check_current(contents: SavedGame, game: Game, i: int, choice: str) -> None:
    """Raise an error if a choice does not fit because rules or content have changed."""
    if not is_current(contents, game):
        raise SaveError(
            msg(
                "this game was played with other rules or cards and cannot be replayed:"
                " choice {i}, {said}, no longer fits",
                i=i,
                said=repr(choice[:60]),
            )
        )


def start_journal(contents: SavedGame, game: Game, base: int, field: str) -> Journal:
    """A new journal. With a base it starts at the position in that field, and the earlier choices can only be read."""
    journal = Journal(game, contents.setup(game)._replace(manual_deals=True))
    journal.waits = contents.waits
    if base:
        journal.choices = list(contents.choices[:base])
        journal.base = base
        journal.positions = [restore_state(json_field(contents, field), game)]
    if base == len(contents.choices):
        journal.resume(contents.manual_deals)
    return journal


def restore_state(position: dict[str, Any], game: Game) -> State:
    """The position in the file. Any exception means that the file is damaged."""
    try:
        s = game.load_dump(position)
        if s.top is not None and s.top.who == CHANCE:
            chance_choice(s.copy(), Dealer(0))
        return s
    except Exception as error:
        kind = type(error).__name__
        raise SaveError(msg("this game is damaged: its position makes no sense ({kind})", kind=kind)) from error

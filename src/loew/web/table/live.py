"""A table in memory: its journal, whose turn it is, what can be undone, and who watches."""

from __future__ import annotations

import asyncio
import json
import re
from collections import deque
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from loew.engine.bot import Ranked
from loew.engine.corrections import Corrections
from loew.engine.game import Score
from loew.engine.journal import Journal
from loew.engine.machine import Choice, State
from loew.engine.message import EMPTY, Message, msg
from loew.engine.paths import BETWEEN, declining_path
from loew.engine.seat import CHANCE
from loew.engine.setup import AutomaSeat
from loew.engine.view import View
from loew.i18n import language
from loew.teacher.lessons.lesson import lesson
from loew.teacher.lessons.playing import LessonProgress, stored
from loew.ui.presentation import Presentation
from loew.ui.scene import PartCache
from loew.ui.terminal import plain_letters
from loew.web.cluster.presence import Presence
from loew.web.cluster.store import RunningTime
from loew.web.db.executor import on_loop
from loew.web.db.records import (
    USUAL_AWAY,
    Progress,
    Row,
    Snapshot,
)
from loew.web.http import limits
from loew.web.http.budget import Visitor
from loew.web.http.errors import NoSuchTable, Stale
from loew.web.http.identity import new_table_id
from loew.web.table.click_history import Clicks
from loew.web.table.clock import ClockRule, stored_clock
from loew.web.table.store import SHOWN_CHAT_LINES, ChatLine, SavedPeople, Written
from loew.web.table.view.cache import RenderCache

MOST_VIEWS: Final = 3  # positions of which the views are kept
HintTask = tuple[int, State, asyncio.Future[list[Ranked]]]  # about a position, by its version, as the seat knows it
ALWAYS: Final = RunningTime(0.0)  # servers have never stopped
PACE: Final = 0.6  # seconds between the choices of bots


class TableSettings(NamedTuple):
    """What was decided when the table was created."""

    seeded: bool  # the seed was chosen, or the game comes from elsewhere: somebody may know what is hidden
    owner: str
    created: float
    away_limit: float  # seconds after which the owner may replace an absent person
    rated: bool
    allows_hints: bool
    coach: str  # empty: none


class TablePeople:
    """The people of a table: their premoves, requests, substitutes, vacations and chat."""

    def __init__(self, saved: SavedPeople, muted: bool, chat: Sequence[ChatLine]) -> None:
        self.premoves: Final = dict(saved.ahead)  # by seat; only that seat may see its own
        self.request = saved.request  # for an undo
        self.replaced: Final = dict(saved.replaced)  # the people for whom bots play, by seat
        self.vacations: dict[int, float] = {}  # the seats on vacation, and until when
        self.muted = muted  # only players write in the chat
        self.chat: Final = deque(chat, SHOWN_CHAT_LINES)  # its last lines


class TableHints:
    """The hints of a table: see `hints.py`."""

    def __init__(self) -> None:
        self.tasks: Final[dict[tuple[int, int], HintTask]] = {}  # by seat and step
        self.asked: Final[dict[int, int]] = {}  # the choice with which the turn began in which a seat has asked
        self.plans: Final[dict[int, tuple[int, tuple[Choice, ...]]]] = {}  # by seat: when, and the line

    def make_room(self) -> None:
        """Forget the oldest hint if there are too many."""
        while len(self.tasks) >= limits.MOST_HINTS:
            del self.tasks[next(iter(self.tasks))]


class LiveTable:
    """A table in memory."""

    def __init__(
        self,
        row: Row,
        journal: Journal,
        presentation: Presentation,
        people: SavedPeople | None = None,
        running: RunningTime = ALWAYS,
        presence: Presence | None = None,
        cache: RenderCache | None = None,
        chat: Sequence[ChatLine] = (),
    ) -> None:
        self.id: Final = row.id
        self.presentation: Final = presentation
        self.settings: Final = TableSettings(
            row.seeded, row.maker, row.created, row.away, row.rated, row.hints and not row.rated, row.coach
        )
        self.lock: Final = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()  # set once and then replaced, to wake all waiting tasks
        self.watching = 0  # number of open streams of news
        self.closed = False
        self.saving = False  # what is in memory is not in the store yet
        self.missed = False  # another server has changed the table, and it was not read again yet
        self.read_again: Callable[[LiveTable, int], None] = lambda live, version: None  # called if something was missed
        self.journal: Final = journal
        journal.waits = True  # a person can take a turn back until it is ended
        self._version = row.version  # only `took` changes it, and the next two
        self._position_version = row.moved
        self._writes = row.writes
        self.confirmed = row.confirmed
        self.turn = row.turn  # the seat of whose turn people were notified last, at any server
        self.pace = row.pace  # seconds between the choices of bots
        self.clicks: Final = Clicks()
        self.result = row.result  # of a finished game, as it was when it ended
        self.crumbs: Final[dict[tuple[int, str], tuple[Choice, tuple[str, str]]]] = {}  # see `view/question.py`
        self.cache: Final = cache or RenderCache()
        self.views: Final[deque[tuple[State, dict[int, View]]]] = deque(maxlen=MOST_VIEWS)
        self.visitor = Visitor(row.maker)  # whose bots think here: see `TableRepository.set_visitor`
        self.hints: Final = TableHints()
        self.lesson = stored_lesson(row.lesson)
        self.peeked = row.peeked  # somebody has read everything while it ran: no seat is given away any more
        self.resigned = row.resigned  # the side that has ended the game by resigning
        self.clock: Final = stored_clock(row.clock, row.clock_state, journal.setup.people, *running)
        self.people: Final = TablePeople(people or SavedPeople({}, {}, None, {}), row.muted, chat)
        self.presence: Final = presence or Presence()

    @property
    def pack(self) -> Corrections | None:
        """The values of an owner's box with which it is played."""
        return self.journal.game.corrections

    @property
    def created_on(self) -> str:
        """The day on which it was created: 2026-11-18."""
        return datetime.fromtimestamp(self.settings.created, UTC).date().isoformat()

    @property
    def file_name(self) -> str:
        """What its files are called, without the ending: golem-2026-11-18-anna-casual."""
        names = [seat.name if not isinstance(seat, AutomaSeat) else "automa" for seat in self.journal.setup.seats]
        plain = [re.sub("[^a-z0-9]+", "-", plain_letters(name).lower()).strip("-") for name in names]
        return "-".join([self.journal.game.name, self.created_on, *[name or "player" for name in plain]])

    def view_of(self, position: State, viewer: int) -> View:
        """What a viewer sees in a position; made once for the last positions."""
        by_viewer = next((views for known, views in self.views if known is position), None)
        if by_viewer is None:
            by_viewer = dict[int, View]()
            self.views.append((position, by_viewer))
        if viewer not in by_viewer:
            by_viewer[viewer] = self.journal.game.view(position, viewer)
        return by_viewer[viewer]

    def drawn_for(self, viewer: int) -> PartCache:
        """The parts of the scene as they were drawn last for this viewer in the language of the reader."""
        return self.cache.parts.setdefault((viewer, language()), PartCache())

    def busy(self) -> bool:
        """Whether the table must stay in memory: it is watched, a bot plays, or a choice is being made."""
        return self.watching > 0 or self.lock.locked() or (self.driver is not None and not self.driver.done())

    @property
    def spectators(self) -> int:
        """The number of streams of news to people without a seat."""
        return self.presence.spectators

    def watched_values(self) -> tuple[int, int, int]:
        """What the streams report: the version, the number of spectators, and a number for who is there."""
        return self.version, self.spectators, self.presence.changes

    def clock_changes(self) -> int:
        """A number that changes when a clock may have started or stopped; always the same without a clock."""
        return 0 if self.clock is None else self.version

    def notify(self) -> None:
        """Wake the streams that wait for news."""
        on_loop(self.wake)

    def wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    @property
    def version(self) -> int:
        """The version of what is in memory."""
        return self._version

    @property
    def position_version(self) -> int:
        """The version in which the position changed last."""
        return self._position_version

    @property
    def writes(self) -> int:
        """How often the position was written when this one was read or written."""
        return self._writes

    def took(self, written: Written) -> None:
        """A change made here is in the store and has given the table a new version. If that is not the next one,
        another server has changed the table in between: it keeps the version of what it shows, and is read again. So
        is the table that has taken the place of this one meanwhile: it may have been read before the change."""
        self._writes += written.claimed
        if written.moved:
            self._position_version = written.version
        if written.line is not None:
            self.people.chat.append(written.line)
        if written.version == self._version + 1 and not self.missed and not self.closed:
            self._version = written.version
        else:
            self.missed = True
            on_loop(self.read_again, self, written.version)

    def check_version(self, version: int | None) -> None:
        """Refuse a request that was made for another version of the table."""
        if self.closed:
            raise NoSuchTable(msg("this table was closed or deleted; reload the page"))
        if version is not None and not self.position_version <= version <= self.version:
            raise Stale(msg("the table has changed since then; here is the current position"))

    # ---------------------------------------------------------------- whose turn it is

    @property
    def over(self) -> bool:
        """Whether the game is over: by its rules, or because somebody has resigned."""
        return self.journal.over or self.resigned is not None

    def deciding_seat(self) -> int | None:
        """The seat that must decide; None when the game is over."""
        f = self.journal.state.top
        return None if f is None or self.resigned is not None else f.who

    def seat_to_end_turn(self) -> int | None:
        """The seat that has played its turn and can still undo it: the table waits until it ends the turn."""
        choices = self.journal.choices
        deciding = self.deciding_seat()
        if not choices or deciding is None or len(choices) <= self.confirmed:
            return None
        who = choices[-1][0]
        if who in (CHANCE, deciding) or who not in self.journal.setup.people or self.journal.barrier(who):
            return None
        return who

    def current_seat(self) -> int | None:
        """The seat that must act: end its turn, or decide; None when the game is over."""
        waiting = self.seat_to_end_turn()
        return self.deciding_seat() if waiting is None else waiting

    def rest_to_decline(self, seat: int) -> str:
        """The choices that decline everything that the seat is still asked in its turn; empty if there are none."""
        journal = self.journal
        if (
            self.current_seat() != seat
            or self.seat_to_end_turn() is not None
            or journal.game.is_turn_start(journal.state)
        ):
            return ""
        return BETWEEN.join([" ".join(choice) for choice in declining_path(journal.state)])

    def undo_barrier(self, seat: int) -> Message:
        """Why the seat cannot undo the last choice; empty if it can."""
        if not any([who == seat for who, _ in self.journal.choices]):
            return msg("you have chosen nothing yet")
        last = next((who for who, _ in reversed(self.journal.choices) if who != CHANCE), seat)
        if last != seat:
            return msg("another player has moved")
        if self.over:
            return msg("the game is over, and what was hidden lies open")
        reason = self.journal.barrier(seat)
        return reason or (msg("that turn has ended") if len(self.journal.choices) <= self.confirmed else EMPTY)

    def can_redo(self, seat: int) -> bool:
        undone = self.journal.undone
        return bool(undone) and undone[-1][0] == seat and not self.over

    @property
    def seats_of_people(self) -> set[int]:
        """The seats of people, also those of people for whom bots play."""
        return {*self.journal.setup.people, *self.people.replaced}

    @property
    def peeking_is_final(self) -> bool:
        """Whether somebody could still come whom it would wrong that another has read everything. Who plays bots alone
        can only move to another browser."""
        return not self.over and len(self.seats_of_people) > 1

    def has_two_sides(self) -> bool:
        """Whether a side that gives up leaves one winner."""
        return self.journal.game.sides(self.journal.state) == 2

    def question_ahead(self, seat: int) -> State | None:
        """The position in which the seat may answer before its turn; None if there is none."""
        if self.over or seat not in self.journal.setup.people:
            return None
        return self.journal.game.premove_position(self.journal.state, seat)

    # ---------------------------------------------------------------- for the store

    def progress(self) -> Progress:
        clock = "" if self.clock is None else self.clock.state_text()
        position = position_json(self.journal, -1)
        redo = self.clicks.text(self.journal)
        ahead = tuple(self.people.premoves.items())
        lesson = "" if self.lesson is None else self.lesson.text()
        turn, result = self.current_seat(), self.result_text()
        return Progress(self.confirmed, turn, position, clock, ahead, redo, result, lesson=lesson)

    def result_text(self) -> str:
        """The result of a finished game, for the store; it is computed once. Empty while the game runs."""
        if self.over and not self.result:
            self.result = json.dumps(final_score(self.journal, self.resigned))
        return self.result

    def scores(self) -> list[Score]:
        """The score of a game that is over, as it was when the game ended."""
        found: list[Score] = json.loads(self.result_text())
        return found


class TableOptions(NamedTuple):
    """What is decided about a table besides the set-up of its game."""

    pace: float = PACE
    away: float = USUAL_AWAY
    clock: ClockRule | None = None
    rated: bool = False
    listed: int = 0
    hints: bool = True
    lesson: str = ""
    coach: str = ""
    pack: str = ""  # of an owner's box


def stored_lesson(text: str) -> LessonProgress | None:
    """The lesson of a table; None if there is none (any more)."""
    found = lesson(text.partition(":")[0]) if text else None
    return stored(text, found) if found is not None else None


def final_score(journal: Journal, resigned: int | None) -> list[Score]:
    """The score of a game that ends. If a side has resigned, the other has won, whatever the points say."""
    scores = journal.score()
    if resigned is not None:
        for side, score in enumerate(scores):
            score["won"] = side != resigned
    return scores


def new_row(journal: Journal, seeded: bool, maker: str, options: TableOptions, now: float) -> Row:
    """The row of a new table."""
    return Row(
        id=new_table_id(),
        setup=journal.setup,
        seeded=seeded,
        pace=options.pace,
        version=1,
        moved=1,
        confirmed=len(journal.choices),
        turn=journal.state.top.who if journal.state.top is not None else None,
        fault="",
        created=now,
        updated=now,
        maker=maker,
        away=options.away,
        clock="" if options.clock is None else json.dumps(options.clock),
        rated=options.rated,
        listed=options.listed,
        result="" if journal.state.top is not None else json.dumps(final_score(journal, None)),
        hints=options.hints,
        lesson=options.lesson,
        coach=options.coach,
        pack=options.pack,
    )


def snapshot_of(journal: Journal) -> Snapshot:
    """The snapshot of a game, for the store."""
    start = position_json(journal, 0) if journal.base else ""
    game = journal.game
    return Snapshot(game.rules_version, game.content_version, journal.base, start, position_json(journal, -1))


def position_json(journal: Journal, at: int) -> str:
    return json.dumps(journal.game.dump(journal.positions[at]), separators=(",", ":"))


def choices_from(journal: Journal, first: int) -> list[tuple[int, str]]:
    """The choices from number `first` on, as text."""
    return [(who, " ".join(choice)) for who, choice in journal.choices[first:]]

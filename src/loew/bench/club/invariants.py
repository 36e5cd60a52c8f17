"""What must hold in a club, whatever happens:

1. an acknowledged choice is never lost and never doubled
2. no seat sees another's hidden facts
3. clocks are right within a second
4. at most one notification for each event
5. the log only grows
6. the view after a restart is the view before
7. versions mean the same everywhere
8. nothing stands still

The database tells of every commit, the browsers of every answer. Nothing here asks a server what it thinks.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from loew.bench.club.browser import Intent
from loew.bench.club.server import LEASE
from loew.bench.club.virtual_loop import INTENT
from loew.engine.journal import Journal
from loew.web.db.database import Unavailable
from loew.web.table.inbox import is_person
from loew.web.table.repository import is_continued, restore
from loew.web.table.store import Store

ACKNOWLEDGED: Final = "an acknowledged choice is never lost and never doubled"
HIDDEN: Final = "no seat sees another's hidden facts"
CLOCKS: Final = "clocks are right within a second"
NOTICES: Final = "at most one notification for each event"
GROWS: Final = "the log only grows"
RESTART: Final = "the view after a restart is the view before"
VERSIONS: Final = "versions mean the same everywhere"
MOVES: Final = "nothing stands still"
ALL: Final = (ACKNOWLEDGED, HIDDEN, CLOCKS, NOTICES, GROWS, RESTART, VERSIONS, MOVES)

TAKES_BACK: Final = ("undo", "allow-undo", "ask-undo")  # what may shorten the log
SAME: Final = (
    *("game", "seats", "names", "over", "resigned", "turn", "waiting", "can_undo", "can_redo", "view", "score"),
    *("ahead", "answer", "muted", "request", "pace", "rated", "hints"),
)  # of a table as a seat sees it: the rest is about who is there
SECOND: Final = 1.0


class Broken(Exception):
    """Something that must hold did not hold."""

    def __init__(self, invariant: str, what: str) -> None:
        super().__init__(f"{invariant}: {what}")
        self.invariant: Final = invariant
        self.what: Final = what


class ClockModel:
    """How much time each person should have left, from when whose turn it was, and when any server ran."""

    def __init__(self, seconds: float, increment: float) -> None:
        self.seconds: Final = seconds
        self.increment: Final = increment
        self.used: Final[defaultdict[int, float]] = defaultdict(float)
        self.turns: Final[Counter[int]] = Counter()  # that have ended
        self.running: int | None = None
        self.slack: Final[defaultdict[int, float]] = defaultdict(
            float
        )  # seconds of doubt: no server ran, and the last heartbeat counts


class Known:
    """A table as it was committed last."""

    def __init__(self, table: str) -> None:
        self.table: Final = table
        self.version = 0
        self.choices: list[tuple[int, str]] = []
        self.chat = 0
        self.turn: int | None = None
        self.turns = 0  # how often the turn has changed: the events of which people are notified
        self.late: frozenset[int] = frozenset()
        self.views: Final[
            dict[tuple[int, int], tuple[str, str]]
        ] = {}  # by version and seat: what, and which server showed it
        self.journal: Journal | None = None
        self.clock: ClockModel | None = None
        self.counted = 0.0  # until when the clock model has counted
        self.over = False


class Delivered(NamedTuple):
    """The event of which a person was notified."""

    person: str
    table: str
    turn: int


class Invariants:
    """Everything that is known of the club from outside."""

    def __init__(self, club: Any) -> None:
        self.club: Final = club
        self.tables: Final[dict[str, Known]] = {}
        self.delivered: Final[Counter[Delivered]] = Counter()
        self.broken: Broken | None = None

    def fail(self, invariant: str, what: str) -> None:
        """Note what was broken first; the club stops soon."""
        if self.broken is None:
            self.broken = Broken(invariant, what)
            self.club.note(f"BROKEN {self.broken}")

    def check(self, holds: bool, invariant: str, what: str) -> None:
        if not holds:
            self.fail(invariant, what)

    # ---------------------------------------------------------------- commits

    def committed(self, announced: list[tuple[str, int]]) -> None:
        """A transaction has changed tables: it is read as it is now."""
        found = Counter([table for table, version in announced if version > 0 and not is_person(table)])
        intent: Intent | None = INTENT.get()
        for table, versions in found.items():
            self.table_changed(table, versions, intent)

    def table_changed(self, table: str, versions: int, intent: Intent | None) -> None:
        known = self.tables.setdefault(table, Known(table))
        row = self.club.disk.rows("select version, turn, clock, clock_state from tables where id = ?", table)[0]
        self.check(
            row[0] == known.version + versions or not known.version,
            VERSIONS, f"table {table} went from version {known.version} to {row[0]}",
        )  # fmt: skip
        known.version = row[0]
        self.log_changed(known, intent)
        self.club.note(f"{table} v{known.version} {len(known.choices)} {intent}")
        self.clock_changed(known, row[1], row[2], row[3])
        if row[1] != known.turn:
            known.turn, known.turns = row[1], known.turns + 1
        known.over = row[1] is None

    def log_changed(self, known: Known, intent: Intent | None) -> None:
        before, now = known.choices, self.choices(known.table)
        same = len(before) if now[: len(before)] == before else common(before, now)
        takes_back = intent is not None and intent.what in TAKES_BACK
        self.check(
            same == len(before) or takes_back,
            GROWS, f"table {known.table} lost choice {same + 1} of {len(before)} with {intent or 'work of a server'}",
        )  # fmt: skip
        added = now[same:]
        known.choices = now
        if intent is not None and intent.what == "choices" and added:
            intent.commits += 1
            self.check(intent.commits == 1, ACKNOWLEDGED, f"{intent} was played twice at {intent.table}")
            self.check(added[0] == (intent.seat, intent.text), ACKNOWLEDGED, f"instead of {intent}: {added[0]}")
        chat = self.club.disk.rows("select coalesce(max(n), 0), count(*) from chat where table_id = ?", known.table)[0]
        self.check(chat[0] >= known.chat and chat[1] == chat[0], GROWS, f"the chat of {known.table} was shortened")
        if intent is not None and intent.what == "chat":
            said = "select count(*) from chat where table_id = ? and text = ?"
            intent.commits = self.club.disk.rows(said, known.table, intent.text)[0][0]
            self.check(intent.commits <= 1, ACKNOWLEDGED, f"{intent} was said twice")
        known.chat = chat[0]

    def choices(self, table: str) -> list[tuple[int, str]]:
        found = self.club.disk.rows("select n, who, choice from choices where table_id = ? order by n", table)
        self.check([n for n, _, _ in found] == list(range(len(found))), GROWS, f"the log of {table} has a gap")
        return [(who, choice) for _, who, choice in found]

    def acknowledged(self, intent: Intent) -> None:
        """A person was told that it is done."""
        intent.acknowledged = True
        if intent.what in ("choices", "chat"):
            self.check(intent.commits == 1, ACKNOWLEDGED, f"{intent} was acknowledged, but not written")

    # ---------------------------------------------------------------- clocks

    def clock_changed(self, known: Known, turn: int | None, rule: str, state: str) -> None:
        """Compare a clock as it was written with the time that has really passed."""
        if not rule or not state or self.club.wrongness > LEASE:  # servers must agree about the time within a lease
            return
        seconds, increment, per_turn, _ = json.loads(rule)
        left, late, running, _ = json.loads(state)
        now = self.club.clock.now()
        if known.clock is None:
            known.clock, known.counted = ClockModel(seconds, increment), now
        model = known.clock
        self.count(known, now)
        tolerance = SECOND + self.club.wrongness
        if frozenset(late) - known.late and model.running is not None:
            over = model.used[model.running] - self.allowed(model, model.running, per_turn)
            self.check(
                abs(over) <= tolerance + model.slack[model.running] + self.club.away_lately(),
                CLOCKS, f"table {known.table}: time was up {over:.2f} s too late",
            )  # fmt: skip
        known.late = frozenset(late)
        self.check(
            running is None or running == turn or turn not in [seat for seat, _ in left],
            CLOCKS, f"table {known.table}: the clock of seat {running} runs in the turn of seat {turn}",
        )  # fmt: skip
        if running == model.running:
            return
        before = model.running
        if before is not None and before not in known.late:
            model.turns[before] += 1
            shown = dict(left)[before] - (0.0 if per_turn else increment)
            real = self.allowed(model, before, per_turn) - model.used[before] - (0.0 if per_turn else increment)
            doubt = tolerance + model.slack[before]
            self.check(
                abs(max(0.0, real) - shown) <= doubt,
                CLOCKS, f"table {known.table}: seat {before} has {shown:.2f} s left, and should have {real:.2f} s",
            )  # fmt: skip
            model.used[before] += real - shown  # each turn is compared for itself: wrong clocks add up
        model.running = running
        if running is not None and per_turn:
            model.used[running] = 0.0
            model.slack[running] = 0.0

    @staticmethod
    def allowed(model: ClockModel, seat: int, per_turn: bool) -> float:
        return model.seconds if per_turn else model.seconds + model.turns[seat] * model.increment

    def count(self, known: Known, now: float) -> None:
        """The time since the last look belongs to the seat whose clock runs, as far as any server was there."""
        model = known.clock
        if model is not None and model.running is not None:
            away, doubt = self.club.time_without_servers(known.counted, now)
            model.used[model.running] += now - known.counted - away
            model.slack[model.running] += doubt
        known.counted = now

    # ---------------------------------------------------------------- answers

    def shown(self, table: str, seat: int, state: dict[str, Any], start: str) -> None:
        """A server has shown a table to a seat. `start`: the server, which has another id after a
        restart."""
        known = self.tables[table]
        version, view = state["version"], state["view"]
        self.check(view["seat"] == seat, HIDDEN, f"seat {seat} of {table} was shown the view of {view['seat']}")
        if not state["over"]:
            for who, player in enumerate(view["players"]):
                shown = {player["rune"], *player["aside"]} if who != seat else set()
                self.check(shown <= {"?", ""}, HIDDEN, f"seat {seat} of {table} sees {shown} of seat {who}")
        self.check(version <= known.version, VERSIONS, f"table {table} was shown in a version that does not exist")
        same = {name: state[name] for name in SAME}
        digest = blake2b(json.dumps(same, sort_keys=True).encode(), digest_size=8).hexdigest()
        before, start_before = known.views.setdefault((version, seat), (digest, start))
        self.check(
            before == digest,
            VERSIONS if start == start_before else RESTART,
            f"version {version} of table {table} has two forms for seat {seat}",
        )  # fmt: skip
        if version == known.version:
            self.compare_view(known, seat, state)

    def compare_view(self, known: Known, seat: int, state: dict[str, Any]) -> None:
        """Compare what was shown with the rules: the saved choices, played again by us."""
        journal = self.replayed(known)
        if journal is not None:
            right = json.loads(json.dumps(journal.view(seat)))
            self.check(right == state["view"], VERSIONS, f"table {known.table} v{known.version} is not what was played")

    def replayed(self, known: Known) -> Journal | None:
        """The game of a table from the database; the one of before is played on."""
        store: Store = self.club.own_store
        with suppress(Unavailable):
            row = store.table(known.table)
            if row is None:
                return None
            snapshot = store.snapshot(known.table)
            journal = known.journal
            if journal is None or not is_continued(journal, row, snapshot, known.choices):
                journal = restore(row, snapshot, known.choices, self.club.game)
            known.journal = journal
            return journal
        return None

    # ---------------------------------------------------------------- notifications

    def notified(self, person: str, table: str) -> None:
        event = Delivered(person, table, self.tables[table].turns)
        self.delivered[event] += 1
        self.check(self.delivered[event] == 1, NOTICES, f"a person was told twice of their turn at {table}")

    # ---------------------------------------------------------------- when everything is quiet

    def quiet(self) -> None:
        """All servers run, the database is there, and there was time to catch up."""
        rows = self.club.disk.rows("select id, version from tables where deleted is null")
        for table, version in rows:
            known = self.tables.get(table)
            if known is None:
                continue
            self.check(version == known.version, VERSIONS, f"table {table} has changed without a word")
            if not known.over:
                self.check(self.choices(table) == known.choices, GROWS, f"the log of {table} has changed silently")
        for stream in self.club.streams:
            known = self.tables[stream.table]
            self.check(
                stream.version == known.version,
                MOVES, f"a page still shows version {stream.version} of {stream.table}, not {known.version}",
            )  # fmt: skip
        now = self.club.clock.now()
        for known in self.tables.values():
            if known.clock is not None and known.clock.running is not None and known.clock.running not in known.late:
                self.count(known, now)
        if self.broken is not None:
            raise self.broken


def common(before: list[tuple[int, str]], now: list[tuple[int, str]]) -> int:
    """How many choices are the same from the beginning on."""
    return next(
        (n for n, (old, new) in enumerate(zip(before, now, strict=False)) if old != new), min(len(before), len(now))
    )

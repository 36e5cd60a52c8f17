"""Every cache and every queue has a limit, which is declared in `limits.py` and reached here."""

from __future__ import annotations

import ast
import asyncio
import logging
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

import loew
from loew.engine.errors import LoewError
from loew.games.registry import presentation
from loew.ui.seats import SeatLabel
from loew.web.bots.pool import BotFailed, FairQueue, Job
from loew.web.bots.task import BotRunner, BotTask, is_slow
from loew.web.http import limits
from loew.web.http.bans import address_of, network_of
from loew.web.http.budget import OTHERS, Budget, FairTime, Ledger, RequestQueue, Visitor, Work
from loew.web.http.connections import Connections
from loew.web.http.errors import TooManyRequests
from loew.web.http.metrics import Metrics
from loew.web.http.middleware import error_page
from loew.web.http.rate_limits import Buckets, StreamLimit, visitor_group
from loew.web.learn.analysis import Analyses, read_document
from loew.web.learn.sources import SourceFinder
from loew.web.lobby.view import cover
from loew.web.notify.notifier import Notifier
from loew.web.ops.costs import CostStore
from loew.web.ops.logs import NoFlood
from loew.web.reading.routes import explanations_of
from loew.web.table import games_by_pack
from loew.web.table.games_by_pack import GamesByPack
from loew.web.table.live import TableHints
from loew.web.table.view import updates
from loew.web.table.view.log import LogPage
from loew.web.table.view.turns import TurnSummarizer
from loew.web.table.view.updates import MEMORY, DrawnPage, DrawnPages, PageMemory
from support import the_game
from web.local_server import LocalServer
from web.test_connections import HEAD, asked, connect, running

WEB = Path(loew.__file__).parent / "web"
Test = TypeVar("Test", bound=Callable[..., None])
REACHED: set[str] = set()


def reaches(*names: str) -> Callable[[Test], Test]:
    """The limits that a test reaches."""
    REACHED.update(names)
    return lambda test: test


# ------------------------------------------------------------------ what there is

GAMES = "one for each game, and language"
SEATS = "one for each seat of a table, and language"
TABLE = "one for each table in memory: MOST_LIVE"
GAME = "as long as the game of a table"
REQUEST = "one for each request under way: connections have a limit"
SERVERS = "one for each server or process"
STARTED = "filled at the start"

STOCK = {
    "accounts/credentials.py:Passwords.thread": REQUEST,
    "accounts/credentials.py:common_passwords()": STARTED,
    "bots/pool.py:FairQueue.waiting": "MOST_TASKS; of bots that play one for each table",
    "bots/pool.py:ThreadBackend.thread": TABLE,
    "bots/pool.py:ThreadBackend.hint_thread": REQUEST,
    "bots/pool.py:BotPool.running": SERVERS,
    "bots/task.py:is_slow()": "KNOWN_BOTS",
    "bots/task.py:BotRunner.games": "CACHED_GAMES",
    "bots/task.py:BotRunner.bots": "CACHED_BOTS",
    "box/routes.py:PACKS": REQUEST,
    "box/view.py:our_cards()": GAMES,
    "cluster/membership.py:Cluster.tasks": REQUEST,
    "cluster/membership.py:Cluster.held": TABLE,
    "cluster/membership.py:Cluster.beats": SERVERS,
    "cluster/membership.py:Cluster.limits": STARTED,
    "cluster/membership.py:Cluster.shared": "MOST_VISITORS, for each rate limit",
    "cluster/membership.py:Cluster.counted": "MOST_VISITORS, for each rate limit and server",
    "cluster/membership.py:Cluster.saved_presence": TABLE,
    "cluster/membership.py:Cluster.unsaved_seen": TABLE,
    "cluster/membership.py:Cluster.unsaved_presence": TABLE,
    "cluster/presence.py:Presence.streams": SEATS,
    "cluster/presence.py:Presence.elsewhere": SEATS,
    "cluster/presence.py:Presence.seen": SEATS,
    "cluster/neighbours.py:Neighbours.failed": SERVERS,
    "cluster/neighbours.py:Neighbours.tasks": "one for each connection that is handed over: they have a limit",
    "db/executor.py:Background.threads": REQUEST,
    "db/migrate.py:migrations()": STARTED,
    "db/time_source.py:Deadlines.alarms": "one for each saved table whose clock runs: a person has 300",
    "http/assets.py:sheets()": STARTED,
    "http/bans.py:network_of()": "KNOWN_NETWORKS",
    "http/bans.py:address_of()": "KNOWN_ADDRESSES",
    "http/budget.py:Budget.bodies": "BODIES, BODIES_OF_ADDRESS, BODIES_OF_PERSON",
    "http/budget.py:Ledger.slots": "MOST_COSTS",
    "http/budget.py:FairTime.used": "MOST_ACCOUNTS",
    "http/budget.py:RequestQueue.waiting": "MOST_QUEUED, MOST_QUEUED_OF_ADDRESS, MOST_QUEUED_IN_ALL",
    "http/budget.py:RequestQueue.queued": "MOST_QUEUED_IN_ALL",
    "http/budget.py:RequestQueue.running": REQUEST,
    "http/budget.py:FairTurns.waiting": "MOST_ANALYSES, ANALYSES_OF_ACCOUNT; to hash passwords: " + REQUEST,
    "http/connections.py:Connections.by_visitor": "CONNECTIONS_OF_ADDRESS, and in all the files of the process",
    "http/connections.py:Connections.idle": "the same",
    "http/metrics.py:Metrics.counters": "MOST_SERIES",
    "http/metrics.py:Metrics.histograms": "MOST_SERIES",
    "http/metrics.py:CpuProfile.seconds": STARTED,
    "http/middleware.py:error_page()": "ERROR_PAGES",
    "http/rate_limits.py:Buckets.levels": "MOST_VISITORS",
    "http/rate_limits.py:Buckets.spent": "MOST_VISITORS",
    "http/rate_limits.py:StreamLimit.by_visitor": "MOST_STREAMS, STREAMS_OF_PERSON, STREAMS_OF_ADDRESS",
    "http/rate_limits.py:visitor_group()": "KNOWN_ADDRESSES",
    "http/state.py:AppState.tasks": STARTED,
    "http/state.py:AppState.parts": STARTED,
    "http/templates.py:Sections.last": "the sections of a page, and the phases of a game's log",
    "http/templates.py:Sections.now": "the same",
    "http/templates.py:pages_in()": "one for each language",
    "http/templates.py:values_of()": "one for each template",
    "learn/analysis.py:Analyses.running": "MOST_ANALYSES",
    "learn/analysis.py:Analyses.visitors": "MOST_ANALYSES, ANALYSES_OF_ACCOUNT",
    "learn/analysis.py:Analyses.tasks": "MOST_ANALYSES",
    "learn/analysis.py:Analyses.processes": "one at a time",
    "learn/analysis.py:Analyses.failed": "FAILED_ANALYSES",
    "learn/analysis.py:read_document()": "CACHED_DOCUMENTS",
    "learn/routes.py:Judges.by_game": GAMES,
    "learn/sources.py:SourceFinder.answers": "MOST_POSITIONS",
    "lobby/view.py:cover()": "MOST_COVERS",
    "notify/notifier.py:Notifier.last": TABLE,
    "notify/notifier.py:Notifier.threads": "MOST_SENDING",
    "notify/notifier.py:Notifier.sending": "MOST_SENDING",
    "ops/logs.py:NoFlood.seen": "ALIKE_MESSAGES",
    "ops/workers.py:Workers.command": STARTED,
    "reading/explanations.py:Explanations.cards": GAMES,
    "reading/explanations.py:Explanations.pages": GAMES,
    "reading/explanations.py:Explanations.drawn": GAMES,
    "reading/illustrations.py:Pictures.scenes": GAMES,
    "reading/illustrations.py:Pictures.cards": GAMES,
    "reading/routes.py:explanations_of()": "GAMES_WITH_PACKS",
    "settings.py:path_of()": STARTED,
    "table/click_history.py:Clicks.marks": GAME,
    "table/clock.py:Clock.late": SEATS,
    "table/directory.py:TableDirectory.live": "MOST_LIVE; tables that somebody watches stay: MOST_STREAMS",
    "table/directory.py:TableDirectory.loading": REQUEST,
    "table/games_by_pack.py:GamesByPack.cached": "GAMES_WITH_PACKS",
    "table/inbox.py:WaitingNews.listeners": "MOST_STREAMS",
    "table/inbox.py:WaitingNews.seated": "MOST_STREAMS",
    "table/live.py:TablePeople.premoves": SEATS,
    "table/live.py:TablePeople.replaced": SEATS,
    "table/live.py:TablePeople.vacations": SEATS,
    "table/live.py:TablePeople.chat": "the last 100 lines",
    "table/live.py:TableHints.tasks": "MOST_HINTS",
    "table/live.py:TableHints.asked": SEATS,
    "table/live.py:TableHints.plans": SEATS,
    "table/live.py:LiveTable.crumbs": GAME,
    "table/live.py:LiveTable.views": "of 3 positions, for each seat",
    "table/memory.py:c_library()": STARTED,
    "table/repository.py:TableRepository.presences": TABLE,
    "table/repository.py:TableRepository.caches": TABLE,
    "table/repository.py:TableRepository.visitors": "MOST_VISITORS",
    "table/results.py:model()": STARTED,
    "table/service.py:Tables.files": REQUEST,
    "table/view/cache.py:RenderCache.turns": SEATS,
    "table/view/cache.py:RenderCache.log_words": "LOG_READERS, LOG_TURNS",
    "table/view/cache.py:RenderCache.turn_views": "TURN_VIEWS",
    "table/view/cache.py:RenderCache.sheets": "ROUND_SHEETS",
    "table/view/cache.py:RenderCache.parts": SEATS,
    "table/view/log.py:ReaderTurns.turns": GAME,
    "table/view/log.py:ReaderTurns.played": GAME,
    "table/view/updates.py:PageMemory.kept": "PAGE_BYTES",
    "table/view/updates.py:DrawnPages.by_reader": "MOST_READERS, PAGE_BYTES",
    "table/view/updates.py:DrawnPages.sections": "MOST_READERS, PAGE_BYTES",
}  # fmt: skip
CONTAINERS = {
    *("Counter", "OrderedDict", "deque", "dict", "list", "set", "defaultdict", "Queue", "ThreadPoolExecutor"),
    *("WeakKeyDictionary", "WeakValueDictionary"),
}


def name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def can_grow(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Dict):
        return not value.keys
    if isinstance(value, ast.List | ast.Set):
        return not value.elts
    if isinstance(value, ast.IfExp):
        return can_grow(value.body) or can_grow(value.orelse)
    return isinstance(value, ast.Call) and name_of(value) in CONTAINERS


def targets(node: ast.stmt) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets if can_grow(node.value) else []
    return [node.target] if isinstance(node, ast.AnnAssign) and can_grow(node.value) else []


def containers(source: str) -> list[str]:
    """Everything in a module that can grow: names of the module, attributes of objects, cached functions."""
    tree = ast.parse(source)
    found = [name_of(target) for node in tree.body for target in targets(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            inner = [target for each in ast.walk(node) if isinstance(each, ast.stmt) for target in targets(each)]
            found += [f"{node.name}.{each.attr}" for each in inner if isinstance(each, ast.Attribute)]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            cached = {name_of(each) for each in node.decorator_list} & {"cache", "lru_cache"}
            found += [f"{node.name}()"] if cached else []
    return found


def test_everything_that_can_grow_is_listed_with_its_limit() -> None:
    found = {
        f"{file.relative_to(WEB).as_posix()}:{name}"
        for file in sorted(WEB.rglob("*.py"))
        for name in containers(file.read_text(encoding="utf-8"))
    }
    assert not found - STOCK.keys(), "it needs a limit in limits.py, or a reason why it cannot grow"


def test_a_new_container_is_found() -> None:
    source = "A: Final = {}\nclass B:\n def b(self):\n  self.c = Counter() if x else None\n@lru_cache(3)\ndef d(): ..."
    assert containers(source) == ["A", "B.c", "d()"]
    assert containers("A = {1: 2}\nB = [3]") == []


def names_of_limits() -> set[str]:
    return {name for name in vars(limits) if name.isupper()}


def test_every_limit_is_reached_by_a_test() -> None:
    assert names_of_limits() == REACHED
    mentioned = " ".join(STOCK.values()).replace(",", " ").replace(";", " ").split()
    assert {word for word in mentioned if word.isupper()} <= names_of_limits()


CACHED = {
    "KNOWN_ADDRESSES": (visitor_group, address_of),
    "KNOWN_NETWORKS": (network_of,),
    "KNOWN_BOTS": (is_slow,),
    "ERROR_PAGES": (error_page,),
    "CACHED_DOCUMENTS": (read_document,),
    "GAMES_WITH_PACKS": (explanations_of,),
    "MOST_COVERS": (cover,),
}


@reaches(*CACHED)
@pytest.mark.parametrize("name", CACHED)
def test_cached_functions_forget(name: str) -> None:
    for function in CACHED[name]:
        assert function.cache_parameters()["maxsize"] == getattr(limits, name)


# ------------------------------------------------------------------ visitors


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes limits smaller: `small(MOST_LIVE=3)`."""

    def set_limits(**values: int) -> None:
        for name, value in values.items():
            assert getattr(limits, name) > value
            monkeypatch.setattr(limits, name, value)

    return set_limits


Small = Callable[..., None]


@reaches("MOST_VISITORS")
def test_buckets_of_many_visitors(small: Small, local_server: LocalServer) -> None:
    small(MOST_VISITORS=10)
    buckets = Buckets(5, 1e-9)
    for number in range(30):
        buckets.take(str(number))
        buckets.take_elsewhere(f"elsewhere {number}", 1)
        assert len(buckets.levels) <= 10
        assert len(buckets.spent) <= 10
    assert "elsewhere 29" in buckets.levels
    live, repository = local_server.visitor().create("golems", "you", "here").live, local_server.app.tables.repository
    for number in range(30):
        repository.visitors[str(number)] = "192.0.2.1"
        repository.set_visitor(live, "192.0.2.1")
    assert len(repository.visitors) == 10


@reaches("MOST_ACCOUNTS")
def test_fair_queues_forget_who_does_not_wait(small: Small) -> None:
    small(MOST_ACCOUNTS=10)
    time = FairTime()
    time.enter("waiting")
    for number in range(30):
        time.charge(str(number), 1.0, ["waiting"])
        assert len(time.used) <= 11
    assert "waiting" in time.used


@reaches("MOST_COSTS")
def test_the_ledger_adds_up_who_costs_least(small: Small) -> None:
    small(MOST_COSTS=10)
    ledger = Ledger()
    for number in range(100):
        ledger.add(str(number), "pages", 1.0)
        ledger.add("dear", "pages", 10.0)
        assert len(ledger.slots[-1][1]) <= 11
    found = ledger.last_hour()
    assert found["dear", "pages"] == 1_000
    assert found[OTHERS, "pages"] > 50
    assert sum(found.values()) == pytest.approx(1_100)


@reaches("SAVED_COSTS")
def test_costs_in_the_database(small: Small, local_server: LocalServer) -> None:
    small(SAVED_COSTS=3)
    tables = local_server.app.tables
    local_server.runner.run(tables.cluster.start(tables.cluster.running_time()))
    store = CostStore(tables.store.db)
    costs: dict[tuple[str, Work], float] = {(f"192.0.2.{number}", "pages"): number for number in range(10)}
    for _ in range(2):
        store.save(tables.cluster.id, costs)
        assert [each.seconds for each in store.dearest(10)] == [9, 8, 7]


# ------------------------------------------------------------------ requests


@reaches("LARGEST_BODY")
def test_a_large_body_is_refused(small: Small, local_server: LocalServer) -> None:
    small(LARGEST_BODY=1_000)
    visitor = local_server.visitor()
    assert visitor.post("/api/import", {"text": "x" * 1_000}).status_code == 413
    assert visitor.post("/api/import", {"text": "x" * 900}).status_code == 422


@reaches("BODIES", "BODIES_OF_ADDRESS", "BODIES_OF_PERSON")
def test_bodies_in_memory(small: Small) -> None:
    small(BODIES=100, BODIES_OF_ADDRESS=70, BODIES_OF_PERSON=40)
    budget = Budget()
    with ExitStack() as held:

        def hold(person: str, address: str, n: int) -> bool:
            try:
                held.enter_context(budget.holding(Visitor(person, address)))(n)
            except TooManyRequests:
                return False
            return True

        sent = [("a", "x", 40), ("a", "x", 1), ("b", "x", 30), ("c", "x", 1), ("d", "y", 30), ("e", "z", 1)]
        assert [hold(*each) for each in sent] == [True, False, True, False, True, False]
    assert not budget.bodies


@reaches("MOST_QUEUED", "MOST_QUEUED_OF_ADDRESS", "MOST_QUEUED_IN_ALL")
def test_requests_that_wait(small: Small) -> None:
    small(MOST_QUEUED=2, MOST_QUEUED_OF_ADDRESS=3, MOST_QUEUED_IN_ALL=5)

    async def ask() -> list[bool]:
        queue, refused = RequestQueue(), []
        for person, address in ("ax", "ax", "ax", "bx", "cx", "dy", "dy", "ez"):
            task = asyncio.ensure_future(queue.wait(Visitor(person, address)))
            queue.scheduled = asyncio.get_running_loop()  # nothing starts
            await asyncio.sleep(0)
            refused.append(task.done() and isinstance(task.exception(), TooManyRequests))
        for each in asyncio.all_tasks() - {asyncio.current_task()}:
            each.cancel()
        return refused

    assert asyncio.run(ask()) == [False, False, True, False, True, False, False, True]


@reaches("LARGEST_HEADERS", "MOST_HEADERS")
@pytest.mark.parametrize(("name", "most"), [("LARGEST_HEADERS", 300), ("MOST_HEADERS", 10)])
def test_headers(small: Small, tmp_path: Path, name: str, most: int) -> None:
    head = HEAD + b"".join([b"x-%d: %s\r\n" % (n, b"a" * 20) for n in range(20)])
    with running(tmp_path, Connections(100)) as port:
        with connect(port) as client:
            assert asked(client, head + b"\r\n").status == 200
        small(**{name: most})
        with connect(port) as client:
            client.sendall(head)
            try:
                answer = client.recv(1_000)
            except ConnectionResetError:
                answer = b""
            assert not answer.startswith(b"HTTP/1.1 200"), "it was not waited for the end"


# ------------------------------------------------------------------ streams and connections


@reaches("MOST_STREAMS", "STREAMS_OF_PERSON", "STREAMS_OF_ADDRESS")
def test_open_streams(small: Small) -> None:
    assert (StreamLimit().most_of_person, StreamLimit().most_of_address) == (
        limits.STREAMS_OF_PERSON,
        limits.STREAMS_OF_ADDRESS,
    )
    small(MOST_STREAMS=5)
    streams = StreamLimit(2, 3)
    with ExitStack() as held:

        def opened(person: str, address: str) -> bool:
            try:
                held.enter_context(streams.opened(person, address))
            except TooManyRequests:
                return False
            return True

        asked = ("ax", "ax", "ax", "bx", "cx", "dy", "dy", "ez")
        assert [opened(*each) for each in asked] == [True, True, False, True, False, True, True, False]


@reaches("CONNECTIONS_OF_ADDRESS")
def test_open_connections() -> None:
    connections = Connections(10_000)
    admitted = [connections.admit("192.0.2.1") for _ in range(limits.CONNECTIONS_OF_ADDRESS + 1)]
    assert admitted.count(False) == 1
    assert connections.admit("192.0.2.2")


# ------------------------------------------------------------------ tables in memory


@reaches("MOST_LIVE")
def test_tables_in_memory(small: Small, local_server: LocalServer) -> None:
    small(MOST_LIVE=3)
    visitor = local_server.visitor()
    made = [visitor.create("golems", "you", "link") for _ in range(6)]
    assert len(local_server.app.tables.live) == 3
    assert len(local_server.app.tables.repository.caches) <= 3
    assert made[0].read(0)["turn"] == 0


@reaches("PAGE_BYTES", "MOST_READERS")
def test_drawn_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MEMORY.most == limits.PAGE_BYTES
    memory = PageMemory(50_000)
    monkeypatch.setattr(updates, "MEMORY", memory)
    tables = [DrawnPages() for _ in range(20)]
    for table in tables:
        table.add(("reader",), DrawnPage(1, "x" * 10_000, {}))
        assert memory.size <= 50_000
    assert not tables[0].by_reader
    memory.most = 10**9
    for number in range(limits.MOST_READERS + 5):
        tables[0].add((number,), DrawnPage(1, "x", {}))
        assert len(tables[0].by_reader) <= limits.MOST_READERS


@reaches("GAMES_WITH_PACKS")
def test_games_with_packs(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    small(GAMES_WITH_PACKS=2)
    monkeypatch.setattr(games_by_pack, "corrections_in", lambda pack: None)
    shown = presentation(the_game("golems"))
    monkeypatch.setattr(games_by_pack, "presentation", lambda game: shown)
    games = GamesByPack()
    for pack in "abc":
        games.presentation("golems", pack)
    assert [pack for _, pack in games.cached] == ["b", "c"]


@reaches("LOG_READERS", "LOG_TURNS", "TURN_VIEWS", "ROUND_SHEETS")
def test_turns_in_words(small: Small, local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names can be changed again and again, and every name makes other words."""
    small(LOG_READERS=3, LOG_TURNS=2, TURN_VIEWS=2, ROUND_SHEETS=1)
    table = local_server.visitor().create("golems", "you", "here")
    cache = table.live.cache
    for number in range(8):
        seat = table.read()["turn"]
        table.play(seat)
        table.post("end-turn", seat=seat)
        assert table.post("name", seat=0, name=f"Ada {number}").status_code == 204
        assert table.visitor.get(f"/t/{table.id}/now?seat=1").status_code == 200
        assert len(cache.log_words) <= 3
        assert all(len(words) <= 3 for words in cache.log_words.values())
        assert len(cache.turn_views) <= 3
        assert len(cache.sheets) <= 2
    assert cache.log_words
    labels = [SeatLabel("Ada"), SeatLabel("Bela")]
    known: Any = {number: {} for number in range(3)}
    LogPage(table.live.presentation, labels, [], known)
    assert len(known) == 1
    views: Any = dict.fromkeys(range(3))
    summarizer = TurnSummarizer(table.live.presentation, labels, views)
    monkeypatch.setattr(summarizer, "put_into_words", lambda turn: turn)
    turns = next(iter(cache.turns.values())).turns
    assert turns
    summarizer.view_of(turns[:1])
    assert len(views) == 1


@reaches("MOST_POSITIONS")
def test_positions_in_which_somebody_looks_for_something(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    small(MOST_POSITIONS=2)
    finder = SourceFinder()
    monkeypatch.setattr(finder, "searched", lambda live, seat: "found")
    for number in range(5):
        finder.answer(SimpleNamespace(id=str(number), position_version=1), 0)  # type: ignore[arg-type]
    assert [table for table, *_ in finder.answers] == ["3", "4"]


# ------------------------------------------------------------------ bots, hints and analyses


@reaches("MOST_TASKS")
def test_hints_that_wait(small: Small) -> None:
    small(MOST_TASKS=2)
    queue = FairQueue()
    loop = asyncio.new_event_loop()
    hint = Job(BotTask("a", "golem", 0, "greedy", 1, "{}", urgent=True, hint=True), loop.create_future())
    loop.close()
    queue.add(hint)
    queue.add(hint)
    with pytest.raises(BotFailed):
        queue.add(hint)
    queue.add(hint._replace(task=hint.task._replace(hint=False)))
    assert len(queue.waiting) == 3, "a bot that plays waits"


@reaches("MOST_HINTS")
def test_hints_of_a_table(small: Small) -> None:
    small(MOST_HINTS=2)
    hints = TableHints()
    for number in range(5):
        hints.make_room()
        hints.tasks[number, 0] = ()  # type: ignore[assignment]
    assert list(hints.tasks) == [(3, 0), (4, 0)]


@reaches("MOST_ANALYSES", "ANALYSES_OF_ACCOUNT", "FAILED_ANALYSES")
def test_analyses_that_wait_or_failed(small: Small, local_server: LocalServer) -> None:
    small(MOST_ANALYSES=3, ANALYSES_OF_ACCOUNT=2, FAILED_ANALYSES=2)
    found = local_server.state.part(Analyses)
    answers = []
    for person, address in ("ax", "bx", "cx", "dy", "ez"):
        try:
            found.check(Visitor(person, address))
            found.visitors.add(Visitor(person, address))
            answers.append("")
        except LoewError as error:
            answers.append(str(error))
    assert [bool(answer) for answer in answers] == [False, False, True, False, True]
    for key in "abc":
        found.note_failure(key)
    assert list(found.failed) == ["b", "c"]


@reaches("CACHED_GAMES", "CACHED_BOTS")
def test_the_caches_of_a_process_of_bots(small: Small, monkeypatch: pytest.MonkeyPatch) -> None:
    small(CACHED_GAMES=2, CACHED_BOTS=2)
    monkeypatch.setattr("loew.web.bots.task.corrections_in", lambda pack: None)
    runner = BotRunner(None)
    for pack in "abc":
        runner.game("golems", pack)
        runner.bot(BotTask(pack, "golems", 0, "random", 1, "{}", urgent=True))
    assert [pack for _, pack in runner.games] == ["b", "c"]
    assert [table for table, *_ in runner.bots] == ["b", "c"]


# ------------------------------------------------------------------ messages, metrics and the log


@reaches("MOST_SENDING")
def test_notifications_under_way(small: Small, local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    small(MOST_SENDING=25)
    notifier = local_server.state.part(Notifier)
    wanted: list[int] = []
    monkeypatch.setattr(notifier.store, "due", lambda now, most: wanted.append(most))
    for under_way in (0, 10, 24, 25, 30):
        monkeypatch.setattr(notifier, "sending", set(range(under_way)))
        notifier.due()
    assert wanted == [20, 15, 1]


@reaches("MOST_SERIES")
def test_labels_of_metrics(small: Small) -> None:
    small(MOST_SERIES=3)
    metrics = Metrics()
    for number in range(10):
        metrics.count("failures", str(number))
        metrics.observe("bots", 1.0, str(number), "x")
    assert set(metrics.counters) == {("failures", (name,)) for name in ("0", "1", "2", "other")}
    assert metrics.counters["failures", ("other",)] == 7
    assert len(metrics.histograms) == 4
    assert sum(metrics.histograms["bots", ("other", "other")].counts) == 7


@reaches("ALIKE_MESSAGES")
def test_kinds_of_messages_in_the_log(small: Small) -> None:
    small(ALIKE_MESSAGES=3)
    flood = NoFlood()
    for number in range(10):
        assert flood.filter(logging.LogRecord("asyncio", logging.ERROR, "", 0, f"message {number}", (), None))
        assert len(flood.seen) <= 3

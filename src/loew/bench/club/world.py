"""The club: some people, a few games that go on for days, and what goes wrong.

A club-day is 24 hours of virtual time. People come by a few times, alone or several at once, look at a table, play some
turns, write a line, take something back. Meanwhile at most a few things go wrong. The hours in between are skipped:
clocks, alarms and due notifications are not. After each event everything must be quiet and right.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from loew.bench.club.browser import Answer, Browser, Intent, Stream
from loew.bench.club.chance import Chance
from loew.bench.club.database import ClubDatabase, Disk
from loew.bench.club.invariants import MOVES, Broken, Invariants
from loew.bench.club.server import LEASE, ClubServer, Disconnected
from loew.bench.club.virtual_loop import START, VirtualLoop, WallClock, seeded_secrets
from loew.games.registry import game
from loew.web.notify.delivery import RETRY, SENT, Notification, Outbound, deliver
from loew.web.notify.store import MAIL, Channel, ChannelStore
from loew.web.table.store import Store

DAY: Final = 86_400.0  # seconds
PEOPLE: Final = 5
SERVERS: Final = (2, 3)
TABLES: Final = 4  # games that go on at the same time
EVENTS: Final = 3  # of a day
SETTLING: Final = 3.0  # seconds in which pages must have caught up, and bots must have played
PATIENCE: Final = 4 * LEASE  # seconds after which a game or a page that still waits stands still
WRONG: Final = (0.0, 0.0, 0.0, 0.3, 0.3, 2.0, 40.0)  # seconds by which the clocks of servers are wrong at most
QUICK: Final = 0.03  # seconds that the network takes at most
QUICKER: Final = 0.002  # the same if everybody clicks at the same moment
LONGEST_TRACE: Final = 400  # lines
GAME: Final = "golems"


class ClubTable(NamedTuple):
    """A game of the club."""

    id: str
    seats: dict[int, Browser]


class Club:
    """A club from its foundation on. The same seed gives the same story."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self.rng: Final = Chance(seed)
        self.loop: Final = VirtualLoop(self.rng)
        self.clock: Final = WallClock(self.loop)
        self.game: Final = game(GAME)
        self.trace = blake2b(digest_size=16)
        self.lines: Final[list[str]] = []
        self.events = 0
        self.requests = 0
        self.faults = 0
        self.kills = 0
        self.disk: Final = Disk(self.loop, self.rng, self.on_commit)
        self.invariants: Final = Invariants(self)
        self.own_store: Final = Store(ClubDatabase(self.disk, None), self.clock.now)
        self.wrong = [0.0] * self.rng.choice(SERVERS)  # by how many seconds the clock of each server is wrong
        self.servers: Final[list[ClubServer]] = []
        self.people: list[Browser] = []
        self.tables: Final[list[ClubTable]] = []
        self.streams: Final[list[Stream]] = []
        self.gaps: Final[list[tuple[float, float]]] = []  # when no server ran
        self.wrongness = 0.0  # by how much the clocks of servers differ
        self.last_fault = -1e9  # when the database or the servers were last in trouble
        self.in_a_rush = False
        self.moved = 0.0  # when a table was changed last
        self.loop.jobs.instead[deliver] = self.deliver

    # ---------------------------------------------------------------- the story

    def note(self, line: str) -> None:
        """A line of the story."""
        text = f"{self.clock.now():.4f} {line}"
        self.trace.update(text.encode())
        self.lines.append(text)
        if len(self.lines) > LONGEST_TRACE:
            del self.lines[: LONGEST_TRACE // 2]
        if line.startswith("server"):
            self.kills += "is gone" in line
            self.count_servers()

    def on_commit(self, announced: list[tuple[str, int]]) -> None:
        if any(version > 0 for _, version in announced):
            self.moved = self.loop.time()
        self.invariants.committed(announced)

    def run(self, days: int, events: int = 0) -> None:
        """Live for so many days, or until so many events have happened; `Broken` if something did not hold."""
        asyncio.set_event_loop(self.loop)
        try:
            with seeded_secrets(self.rng):
                self.loop.run_until_complete(self.live(days, events))
        finally:
            kills = self.kills
            for server in self.servers:
                server.kill()
            self.kills = kills
            self.close()

    def close(self) -> None:
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        with seeded_secrets(self.rng):
            self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        asyncio.set_event_loop(None)
        self.loop.close()

    async def live(self, days: int, events: int) -> None:
        self.loop.set_exception_handler(lambda loop, context: None)
        self.people = [Browser(self, number) for number in range(PEOPLE)]
        wrong = self.rng.choice(WRONG)
        self.wrong = [self.rng.uniform(-wrong, wrong) for _ in self.wrong]
        self.wrongness = 2 * wrong
        self.servers.extend([self.new_server(number) for number in range(len(self.wrong))])
        await asyncio.gather(*[server.start() for server in self.servers])
        for person in self.people[:3]:
            channels = ChannelStore(self.own_store)
            channels.add(person.person, MAIL, f"{person.number}@club", "en", True, self.clock.now())
        for day in range(days):
            await self.day(day, events)
            if events and self.events >= events:
                return

    async def day(self, day: int, events: int) -> None:
        moments = sorted([self.rng.random() * DAY for _ in range(EVENTS)])
        began = START + day * DAY
        for moment in moments:
            await self.wait_until(began + moment)
            await self.event()
            await self.settle()
            self.events += 1
            if events and self.events >= events:
                return
        await self.wait_until(began + DAY)

    async def wait_until(self, moment: float) -> None:
        """Let the time pass. What nobody does anything in is skipped, up to the next alarm of a clock, and to the next
        notification that is due."""
        while (left := moment - self.clock.now()) > 0:
            await asyncio.sleep(min(left, 0.2))  # what an alarm has just begun is finished first
            rest = min([left, *[at - self.clock.now() for at in self.appointments()]])
            if rest > SETTLING:
                self.clock.skip(rest - 1.0)
            await asyncio.sleep(min(left, 1.5))  # heartbeats, alarms and notifications

    def appointments(self) -> list[float]:
        """When something happens by itself."""
        now = self.clock.now()
        due = self.disk.rows("select min(due) from notices where due > ?", now)[0][0]
        clocks = [getattr(alarm, "at", 0.0) for server in self.servers if server.serves
                  for alarm in server.tables.clocks.deadlines.alarms.values()]  # fmt: skip
        return [at for at in (*clocks, due or 0.0) if at > now]

    # ---------------------------------------------------------------- servers

    def new_server(self, number: int) -> ClubServer:
        return ClubServer(number, self.wrong[number], self.loop, self.clock, self.disk, self.note)

    async def start(self, *numbers: int) -> None:
        """Start these servers again, unless they run."""
        gone = [number for number in numbers or range(len(self.servers)) if not self.servers[number].up]
        for number in gone:
            self.servers[number] = self.new_server(number)
        await asyncio.gather(*[self.servers[number].start() for number in gone])

    def any_server(self) -> ClubServer | None:
        """A server that the proxy knows to be up."""
        up = [server for server in self.servers if server.serves]
        return self.rng.choice(up) if up else None

    def network_delay(self) -> float:
        return self.rng.random() * (QUICKER if self.in_a_rush else QUICK)

    def count_servers(self) -> None:
        """Note when no server runs: then all clocks of games stand."""
        now = self.clock.now()
        running = any(server.serves for server in self.servers)
        stands = bool(self.gaps) and self.gaps[-1][1] == float("inf")
        if not running and not stands:
            self.gaps.append((now, float("inf")))
        elif running and stands:
            self.gaps[-1] = (self.gaps[-1][0], now)

    def time_without_servers(self, since: float, until: float) -> tuple[float, float]:
        """For how long no server ran, and how much of it is in doubt: less than a lease may count as running, and the
        last heartbeat may have been a second ago."""
        found = [min(end, until) - max(begin, since) for begin, end in self.gaps if end > since and begin < until]
        return sum(found), sum([each if each < LEASE + 1 else 1.0 for each in found])

    def away_lately(self) -> float:
        """Seconds by which an alarm may be late because of trouble."""
        return PATIENCE if self.loop.time() - self.last_fault < PATIENCE else 0.0

    # ---------------------------------------------------------------- notifications

    def deliver(self, outbound: Outbound, channel: Channel, notification: Notification) -> str:
        """The mail server: sometimes it is busy."""
        del outbound
        if self.rng.random() < 0.2:
            self.note(f"mail to {channel.target} fails")
            return RETRY
        self.note(f"mail to {channel.target}")
        self.invariants.notified(channel.person, notification.table)
        return SENT

    # ---------------------------------------------------------------- quiet

    async def settle(self) -> None:
        """Repair everything, wait until nothing moves any more, and look whether all is right."""
        self.disk.losses = self.disk.deaths = 0.0
        self.loop.jobs.slowness, self.disk.late = 0.004, 0.05
        if self.invariants.broken is not None:
            raise self.invariants.broken
        begun = self.loop.time()
        for server in self.servers:
            self.reconnect(server)
        while not all(server.serves for server in self.servers):
            await self.start()
            await asyncio.sleep(0.5)
            self.still(begun, "a server does not start")
        await asyncio.sleep(SETTLING)
        while self.busy():
            await asyncio.sleep(0.5)
            self.still(begun, self.busy())
        self.invariants.quiet()

    def still(self, begun: float, what: str) -> None:
        if self.loop.time() - max(begun, self.moved) > PATIENCE:
            raise Broken(MOVES, what)

    def busy(self) -> str:
        """What is still to be done by a server; empty if nothing is."""
        bots = self.disk.rows(
            "select id from tables where turn is not null and deleted is null and json_extract(kinds, '$[' || turn ||"
            " ']') not in ('you', 'link', 'here', 'human') and id not in (select table_id from undo_requests)"
        )
        if bots:
            return f"the bots of {bots[0][0]} do not play"
        leases = self.disk.rows("select table_id from leases")
        if leases:
            return f"the lease of {leases[0][0]} is never released"
        behind = [each for each in self.streams if each.version != self.invariants.tables[each.table].version]
        if behind:
            return f"a page still shows version {behind[0].version} of {behind[0].table}"
        return ""

    def reconnect(self, server: ClubServer) -> None:
        """The database can be reached again: announcements may have been missed."""
        if server.reachable:
            return
        server.reachable = True
        for listener in [each for each in self.disk.listeners if each.server is server]:
            self.loop.call_soon(listener.connected, context=listener.context)

    # ---------------------------------------------------------------- events

    async def event(self) -> None:
        """Some people come at the same time; perhaps something goes wrong meanwhile."""
        rng = self.rng
        for stream in [each for each in self.streams if rng.random() < 0.5]:
            stream.close()
            self.streams.remove(stream)
        running = [table for table in self.tables if not self.invariants.tables[table.id].over]
        self.tables[:] = running
        if len(running) < TABLES and (rng.random() < 0.5 or not running):
            await self.found_table()
        if not self.tables:
            return
        table = rng.choice(self.tables)
        self.in_a_rush = rng.random() < 0.5
        work: list[Coroutine[Any, Any, None]] = [
            self.visit(table, seat, person) for seat, person in table.seats.items() if rng.random() < 0.8
        ]
        if rng.random() < 0.3:
            work.append(self.look(rng.choice(self.people), rng.choice(self.tables)))
        if rng.random() < 0.6:
            work.append(self.trouble())
        self.note(f"event {self.events} at {table.id} with {len(work)} people and faults")
        await asyncio.gather(*work)

    async def trouble(self) -> None:
        """One thing goes wrong."""
        rng = self.rng
        self.faults += 1
        await asyncio.sleep(rng.random())
        kind: Callable[[ClubServer], Awaitable[None]] = rng.choice(
            (self.kill, self.kill, self.kill_all, self.restart, self.cut, self.lose, self.slow, self.die)
        )
        self.note(f"trouble: {kind.__name__}")
        self.last_fault = self.loop.time()
        await kind(rng.choice(self.servers))
        self.last_fault = self.loop.time()

    async def kill(self, server: ClubServer) -> None:
        """A server is killed; sometimes it starts again soon."""
        server.kill()
        await asyncio.sleep(self.rng.random() * 4)
        await self.start(server.number)

    async def kill_all(self, server: ClubServer) -> None:
        for each in self.servers:
            each.kill()
        await asyncio.sleep(0.5 + self.rng.random() * 3)
        if self.rng.random() < 0.5:
            self.clock.skip(self.rng.random() * 3_600)
        await self.start()

    async def restart(self, server: ClubServer) -> None:
        await server.stop()
        await self.start(server.number)

    async def cut(self, server: ClubServer) -> None:
        """A server cannot reach the database for a while, or no server can."""
        cut = self.servers if self.rng.random() < 0.3 else [server]
        for each in cut:
            each.reachable = False
        await asyncio.sleep(self.rng.random() * 6)
        for each in cut:
            self.reconnect(each)

    async def lose(self, server: ClubServer) -> None:
        """Connections are lost again and again, before and after commits."""
        self.disk.losses = 0.015
        await asyncio.sleep(1 + self.rng.random() * 3)
        self.disk.losses = 0.0

    async def slow(self, server: ClubServer) -> None:
        """The database answers late, and announcements come late."""
        self.loop.jobs.slowness, self.disk.late = 0.8, 1.5
        await asyncio.sleep(2 + self.rng.random() * 3)
        self.loop.jobs.slowness, self.disk.late = 0.004, 0.05

    async def die(self, server: ClubServer) -> None:
        """Servers die in the middle of what they write."""
        self.disk.deaths = 0.03
        await asyncio.sleep(1.5)
        self.disk.deaths = 0.0

    # ---------------------------------------------------------------- people

    async def found_table(self) -> None:
        """A new game: of two people, or of one and a bot; some with a clock."""
        rng = self.rng
        people = rng.shuffled(self.people)
        alone = rng.random() < 0.4
        minutes = {"minutes": 30, "increment": 20, "at_zero": rng.choice(("mark", "mark", "bot", "resign"))}
        clock = rng.choice((None, minutes, {"days": 1, "at_zero": "mark"}))
        new = {"game": GAME, "seats": ["you", "random" if alone else "link"], "pace": rng.choice((0.05, 0.4))}
        made = await self.ask(people[0], "POST", "/api/tables", {**new, **({"clock": clock} if clock else {})})
        if made is None or made.status != 201:
            return
        table = made.data["id"]
        self.invariants.table_changed(table, 0, None)
        seats = {0: people[0]}
        if not alone:
            secret = made.data["links"]["1"]
            taken = await self.ask(people[1], "POST", f"/api/tables/{table}/seat", {"secret": secret, "name": "B"})
            if taken is None or taken.status != 200:
                return
            seats[1] = people[1]
        self.tables.append(ClubTable(table, seats))

    async def ask(
        self, person: Browser, method: str, path: str, body: Any = None, intent: Intent | None = None
    ) -> Answer | None:
        """The answer of any server; None if there is none."""
        found = self.any_server()
        self.requests += 1
        if found is None:
            await asyncio.sleep(0.5)
            return None
        try:
            answer = await person.request(found, method, path, body, intent)
        except Disconnected:
            self.note(f"{person.number} {method} {path} no answer")
            return None
        self.note(f"{person.number} {method} {path} {answer.status} {found.number} {found.id}")
        if answer.status >= 500 and answer.status != 503:
            self.invariants.fail(MOVES, f"{method} {path} was answered {answer.status}: {answer.body[:200]!r}")
        return answer

    async def read(self, person: Browser, table: str, seat: int) -> dict[str, Any] | None:
        """What a seat sees."""
        return self.state(await self.ask(person, "GET", f"/api/tables/{table}?seat={seat}"), table, seat)

    def state(self, answer: Answer | None, table: str, seat: int) -> dict[str, Any] | None:
        if answer is None or answer.status != 200:
            return None
        found: dict[str, Any] = answer.data
        self.invariants.shown(table, seat, found, answer.server)
        return found

    async def look(self, person: Browser, table: ClubTable) -> None:
        """Somebody looks at a table, and tries to see what they must not see."""
        seat = self.rng.choice((-2, 0, 1))
        if seat == -2 or table.seats.get(seat) is person:
            await self.read(person, table.id, seat)
            return
        answer = await self.ask(person, "GET", f"/api/tables/{table.id}?seat={seat}")
        if answer is not None and answer.status == 200:
            self.invariants.fail("no seat sees another's hidden facts", f"a stranger reads seat {seat} of {table.id}")

    async def visit(self, table: ClubTable, seat: int, person: Browser) -> None:
        """A person opens the page of a table and plays for a while."""
        rng = self.rng
        if rng.random() < 0.7 and all((each.browser, each.table) != (person, table.id) for each in self.streams):
            self.streams.append(Stream(person, table.id))
        for _ in range(2 + rng.below(4)):
            await asyncio.sleep(rng.random() * 0.3)
            now = await self.read(person, table.id, seat)
            if now is None:
                continue
            if now["over"]:
                return
            await self.act(table, seat, person, now)

    async def act(self, table: ClubTable, seat: int, person: Browser, now: dict[str, Any]) -> None:
        rng, body = self.rng, {"seat": seat, "version": now["version"]}
        if self.in_a_rush:  # everybody does something at the same moment
            await asyncio.sleep(0.5 - self.loop.time() % 0.5)
        if rng.random() < 0.15:
            await self.write_line(table, seat, person)
        elif now["can_undo"] and rng.random() < 0.15:
            await self.post(table, person, Intent("undo", table.id, seat), body)
        elif now["waiting"] == seat:
            await self.post(table, person, Intent("end-turn", table.id, seat), body)
        elif now["turn"] == seat and now["waiting"] is None and now["view"]["decision"]["options"]:
            options = now["view"]["decision"]["options"]
            choice = rng.choice(options)
            intent = Intent("choices", table.id, seat, choice)
            sent = {**body, "choice": choice}
            if rng.random() < 0.1:  # two tabs, and in each of them another choice
                other = Intent("choices", table.id, seat, rng.choice(options))
                in_other_tab = {**body, "choice": other.text}
                await asyncio.gather(
                    self.post(table, person, intent, sent), self.post(table, person, other, in_other_tab)
                )
            elif rng.random() < 0.2:  # a double click
                await asyncio.gather(self.post(table, person, intent, sent), self.post(table, person, intent, sent))
            else:
                answer = await self.post(table, person, intent, sent)
                if answer is None and rng.random() < 0.7:  # no answer: the same again, elsewhere
                    await self.post(table, person, intent, sent)
        else:
            await self.write_line(table, seat, person)

    async def write_line(self, table: ClubTable, seat: int, person: Browser) -> None:
        intent = Intent("chat", table.id, seat, f"line {self.requests}")
        await self.post(table, person, intent, {"seat": seat, "text": intent.text})

    async def post(self, table: ClubTable, person: Browser, intent: Intent, body: dict[str, Any]) -> Answer | None:
        answer = await self.ask(person, "POST", f"/api/tables/{table.id}/{intent.what}", body, intent)
        if answer is not None and answer.status < 300:
            self.invariants.acknowledged(intent)
            if answer.status == 200:
                self.state(answer, table.id, intent.seat)
        return answer

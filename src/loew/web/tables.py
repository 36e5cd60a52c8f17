"""Live tables: games under way in memory, each kept in the store before anybody hears of it.

Whoever watches a table waits for its version to change; the version goes up with every choice, undo and line of chat.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import Final

from loew.bots import NAMES as BOTS
from loew.bots import bot
from loew.engine.bot import Bot, Glimpse
from loew.engine.errors import Barrier, Illegal, LoewError, SetupError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.load import Contents, opened
from loew.engine.seat import NATURE, Dealer
from loew.games import game
from loew.web.limits import LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME, clean
from loew.web.people import fits, new_secret, new_table_id, print_of
from loew.web.store import Row, Store

log = logging.getLogger("loew.web")
PEOPLE: Final = ("you", "here", "link")  # how people come to a seat; bots and the Automa by their names
MOST_LIVE: Final = 2_000
BOTS_STREAM: Final = 1_000_000


class Missing(LoewError):
    """There is no such table."""


class Forbidden(LoewError):
    """That seat is somebody else's."""


class Stale(LoewError):
    """The table has moved on."""


class Live:
    """A table in memory."""

    def __init__(self, row: Row, journal: Journal) -> None:
        self.id: Final = row.id
        self.kinds: Final = row.kinds
        self.seeded: Final = row.seeded
        self.base: Final = len(journal.choices) if row.base else 0
        self.journal: Final = journal
        self.version = row.version
        self.confirmed = row.confirmed
        self.changed = asyncio.Condition()
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.pace = 0.6  # seconds between the choices of bots
        self.bots: Final[list[Bot | None]] = [bot(kind) if kind in BOTS else None for kind in row.kinds]

    def waits_for(self) -> int | None:
        """The seat that has played its turn and could still take it back: the table waits for its end of turn."""
        journal = self.journal
        asked = journal.decision
        if not journal.choices or asked is None or len(journal.choices) <= self.confirmed:
            return None
        who = journal.choices[-1][0]
        if who == NATURE or asked.who == who or self.kinds[who] not in PEOPLE or journal.barrier(who):
            return None
        return who


class Tables:
    """All the tables, and all that can be done at one."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.live: Final[dict[str, Live]] = {}
        self.games: Final[dict[str, Game]] = {}

    def game(self, name: str) -> Game:
        if name not in self.games:
            self.games[name] = game(name)
        return self.games[name]

    # ---------------------------------------------------------------- coming and going

    def create(
        self,
        name: str,
        kinds: list[str],
        person: str,
        seed: int | None,
        switches: tuple[str, ...] = (),
        names: list[str] | None = None,
    ) -> tuple[Live, dict[int, str]]:
        """A new table, and the secret of each seat that people can take by link."""
        if not any(kind in PEOPLE for kind in kinds) and not all(kind in BOTS for kind in kinds):
            raise SetupError("at least one seat is for a person")
        for kind in kinds:
            if kind not in PEOPLE and kind not in BOTS and not kind.startswith("automa:"):
                raise SetupError(
                    f"a seat is {', '.join(PEOPLE)}, {', '.join(BOTS)} or automa:1 to automa:4, not {kind!r}"
                )
        automata = tuple(f"automa-{i + 1}-{kind[7:]}" for i, kind in enumerate(kinds) if kind.startswith("automa:"))
        chosen = secrets.randbits(48) if seed is None else seed
        journal = Journal(self.game(name), len(kinds), chosen, (*switches, *automata))
        return self.keep(journal, kinds, person, seed is not None, names or [], "")

    def bring(self, text: str, person: str) -> tuple[Live, dict[int, str]]:
        """A table from a file: people sit where people sat, and everybody by link."""
        contents = Contents(text)
        journal = opened(contents, self.game(contents.game_name))
        minded = journal.state.minded
        kinds = []
        for seat in range(journal.seats):
            name = journal.names[seat] if seat < len(journal.names) else ""
            level = [s.split("-")[2] for s in journal.switches if s.startswith(f"automa-{seat + 1}-")]
            kinds.append(f"automa:{level[0]}" if minded >> seat & 1 else name if name in BOTS else "here")
        return self.keep(journal, kinds, person, True, list(journal.names), text)

    def keep(
        self, journal: Journal, kinds: list[str], person: str, seeded: bool, names: list[str], base: str
    ) -> tuple[Live, dict[int, str]]:
        now = time.time()
        called = [clean(names[i], LONGEST_NAME) if i < len(names) else "" for i in range(len(kinds))]
        links = {seat: new_secret() for seat, kind in enumerate(kinds) if kind == "link"}
        own = [seat for seat, kind in enumerate(kinds) if kind in ("you", "here")]
        row = Row(
            id=new_table_id(),
            game=journal.game.name,
            seats=journal.seats,
            seed=journal.seed,
            seeded=seeded,
            switches=journal.switches,
            kinds=tuple(kinds),
            names=tuple(called),
            base=base,
            version=0,
            confirmed=len(journal.choices),
            created=now,
            updated=now,
        )
        self.store.add(row, {seat: print_of(secret) for seat, secret in links.items()}, person, own)
        live = Live(row, journal)
        live.confirmed = len(journal.choices)
        if not base:
            said = [(who, " ".join(choice)) for who, choice in journal.choices]
            live.version = self.store.write(row.id, 0, said, live.confirmed)
        journal.names = tuple(called)
        self.live[row.id] = live
        self.drive(live)
        return live, links

    def find(self, table: str) -> Live:
        """The table, woken up if it sleeps in the store."""
        if table in self.live:
            return self.live[table]
        row = self.store.table(table)
        if row is None:
            raise Missing("there is no such table: it may have been deleted")
        if len(self.live) >= MOST_LIVE:
            self.live.pop(next(iter(self.live)))
        live = Live(row, self.woken(row))
        self.live[table] = live
        self.drive(live)
        return live

    def woken(self, row: Row) -> Journal:
        """The journal of a table, from its file and its choices."""
        if row.base:
            contents = Contents(row.base)
            journal = opened(contents, self.game(row.game))
            journal.hand_dealt = True
        else:
            journal = Journal(self.game(row.game), row.seats, row.seed, row.switches, True)
        for _, text in self.store.choices(row.id):
            journal.record(tuple(text.split()))
        journal.names = row.names
        journal.hand_dealt = False
        return journal

    def forget(self, table: str) -> None:
        live = self.live.pop(table, None)
        if live is not None and live.driver is not None:
            live.driver.cancel()
        self.store.delete(table)

    # ---------------------------------------------------------------- who may what

    def seats_of(self, live: Live, person: str) -> list[int]:
        return self.store.seats_of(live.id, person)

    def sit(self, live: Live, secret: str, person: str) -> int:
        """Take the seat whose link this is."""
        for seat, kept in self.store.links(live.id).items():
            if fits(secret, kept):
                self.store.sit(live.id, seat, person)
                return seat
        raise Forbidden("this link is for no seat at this table")

    def allowed(self, live: Live, person: str, seat: int) -> None:
        if seat not in self.seats_of(live, person):
            raise Forbidden("this is not your seat")

    # ---------------------------------------------------------------- playing

    async def play(self, live: Live, seat: int, text: str, version: int | None) -> None:
        """Play a choice for a seat that saw that version of the table."""
        async with live.lock:
            self.fresh(live, version)
            asked = live.journal.decision
            waiting = live.waits_for()
            if waiting is not None:
                raise Illegal("the last turn has not been ended yet")
            if asked is None:
                raise Illegal("the game is over")
            if asked.who != seat:
                raise Illegal("it is not your turn")
            before = len(live.journal.choices)
            live.journal.play(clean(text, LONGEST_CHOICE))
            self.write(live, before)
        await self.tell(live)
        self.drive(live)

    async def undo(self, live: Live, seat: int, version: int | None, whole_turn: bool = False) -> None:
        """Take back the seat's last choice, or its whole turn as far as it goes."""
        async with live.lock:
            self.fresh(live, version)
            live.journal.undo(seat)
            while whole_turn and not live.journal.barrier(seat) and not live.journal.game.begins(live.journal.state):
                live.journal.undo(seat)
            self.write(live, len(live.journal.choices))
        await self.tell(live)

    async def redo(self, live: Live, seat: int, version: int | None) -> None:
        async with live.lock:
            self.fresh(live, version)
            if not live.journal.undone or live.journal.undone[-1][0] != seat:
                raise Barrier("nothing of yours was taken back, so nothing can be done again")
            before = len(live.journal.choices)
            live.journal.redo()
            self.write(live, before)
        await self.tell(live)
        self.drive(live)

    async def end_turn(self, live: Live, seat: int) -> None:
        async with live.lock:
            if live.waits_for() != seat:
                raise Illegal("there is no turn of yours to end")
            live.confirmed = len(live.journal.choices)
            live.version = self.store.touch(live.id, live.confirmed)
        await self.tell(live)
        self.drive(live)

    async def say(self, live: Live, seat: int, text: str) -> None:
        said = clean(text, LONGEST_CHAT)
        if not said:
            raise Illegal("nothing was said")
        live.version = self.store.say(live.id, seat, said)
        await self.tell(live)

    def fresh(self, live: Live, version: int | None) -> None:
        if version is not None and version != live.version:
            raise Stale("the table has moved on meanwhile; here is how it stands now")

    def write(self, live: Live, before: int) -> None:
        """Put what has changed into the store: from choice number `before` on."""
        kept = before - live.base
        added = [(who, " ".join(choice)) for who, choice in live.journal.choices[before:]]
        live.version = self.store.write(live.id, kept, added, live.confirmed)

    # ---------------------------------------------------------------- telling, and the bots' turns

    async def tell(self, live: Live) -> None:
        async with live.changed:
            live.changed.notify_all()

    async def wait(self, live: Live, version: int, seconds: float) -> bool:
        """Until the table is past that version, or the time is up; whether it is."""
        async with live.changed:
            try:
                await asyncio.wait_for(live.changed.wait_for(lambda: live.version > version), seconds)
            except TimeoutError:
                return False
        return True

    def drive(self, live: Live) -> None:
        """Let the bots play, if it is their turn."""
        if self.bots_turn(live) is not None and (live.driver is None or live.driver.done()):
            live.driver = asyncio.get_running_loop().create_task(self.bots_play(live))

    def bots_turn(self, live: Live) -> int | None:
        asked = live.journal.decision
        if asked is None or asked.who == NATURE or live.bots[asked.who] is None or live.waits_for() is not None:
            return None
        return asked.who

    async def bots_play(self, live: Live) -> None:
        while (who := self.bots_turn(live)) is not None:
            await asyncio.sleep(live.pace)
            async with live.lock:
                if self.bots_turn(live) != who:
                    continue
                player = live.bots[who]
                assert player is not None
                journal = live.journal
                dealer = Dealer(journal.seed, BOTS_STREAM + len(journal.choices))
                glimpse = Glimpse(journal.game, journal.state, who, dealer)
                choice = await asyncio.to_thread(player.choose, glimpse)
                before = len(journal.choices)
                journal.play(" ".join(choice))
                self.write(live, before)
            await self.tell(live)

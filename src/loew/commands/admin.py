"""`loew admin`: manage a server: list, seats, delete, undelete, prune, ban, unban, bans, costs, stats. The server may
be running: it sees changes within seconds."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from loew.commands.options import add_command, add_server_storage
from loew.engine.errors import SetupError

if TYPE_CHECKING:
    from loew.web.table.store import Store

STATES = ("running", "over", "deleted", "all")
Run = Callable[[argparse.Namespace], int]


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers, "admin", "manage a server: tables, seats, bans, statistics", "loew admin list --state all"
    )
    actions = p.add_subparsers(dest="action", metavar="ACTION", required=True, title="actions")

    def action(name: str, run: Run, text: str, arguments: str = "") -> argparse.ArgumentParser:
        found = add_command(actions, name, text, f"loew admin {name} {arguments}".rstrip())
        add_server_storage(found)
        found.add_argument("--json", action="store_true", help="print JSON")
        found.set_defaults(run=run)
        return found

    listing = action("list", run_list, "list the tables, the last changed first", "--state all --most 10")
    listing.add_argument("--state", choices=STATES, default="running", help="(default: running)")
    listing.add_argument("--most", type=int, default=50, metavar="N", help="how many (default: 50)")
    action("seats", run_seats, "list the seats of a table and their holders", "kuzo7a").add_argument(
        "table", metavar="TABLE"
    )
    deleting = action("delete", run_delete, "delete tables; they can be restored for 7 days", "kuzo7a maru3e")
    deleting.add_argument("tables", nargs="+", metavar="TABLE")
    deleting.add_argument("--for-good", action="store_true", help="delete them permanently")
    action("undelete", run_undelete, "restore a deleted table", "kuzo7a").add_argument("table", metavar="TABLE")
    pruning = action("prune", run_prune, "delete tables without changes for some days", "--days 90 --only-over")
    pruning.add_argument("--days", type=float, required=True, metavar="N", help="days without a change")
    pruning.add_argument("--only-over", action="store_true", help="only games that are over")
    pruning.add_argument("--dry-run", action="store_true", help="list the tables and delete nothing")
    pruning.add_argument(
        "--try", dest="dry_run", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS
    )
    banning = action("ban", run_ban, "ban an address, a network or a person", "203.0.113.0/24 --days 7 --why spam")
    banning.add_argument("what", metavar="WHO", help="203.0.113.7, 203.0.113.0/24, or a person as `seats` shows them")
    banning.add_argument("--why", default="", metavar="TEXT", help="a note for operators")
    banning.add_argument("--wide", action="store_true", help="ban even a very large network, such as 0.0.0.0/0")
    banning.add_argument("--days", type=float, default=0, metavar="N", help="duration in days (default: for ever)")
    action("unban", run_unban, "lift a ban", "203.0.113.0/24").add_argument("what", metavar="WHO")
    action("bans", run_bans, "list the bans")
    costing = action("costs", run_costs, "list who has cost the most processor time in the last hour", "--most 5")
    costing.add_argument("--most", type=int, default=20, metavar="N", help="how many (default: 20)")
    action("stats", run_stats, "count tables, people and choices in the database")


@contextmanager
def opened(args: argparse.Namespace, *, to_read: bool = False) -> Iterator[Store]:
    """The store; a server may be using it. A database of an older version is left alone."""
    try:
        from loew.web.db.migrate import current_version
        from loew.web.db.open import open_database, open_to_read
        from loew.web.db.sqlite import FILE_NAME
        from loew.web.table.store import Store
    except ImportError as error:
        raise SetupError("the saved games need more packages: pip install 'loew[web]'") from error
    if not args.database and not (args.data / FILE_NAME).exists():
        raise SetupError(f"there are no saved games in {args.data}")
    where = args.data, args.database
    database = open_to_read(*where) if to_read else open_database(*where, alone=False)
    if database.version() != current_version():
        database.close()
        raise SetupError("the database has another version: run `loew db migrate` first")
    store = Store(database)
    try:
        yield store
    finally:
        store.close()


def show(args: argparse.Namespace, found: Any, lines: list[str]) -> int:
    """Print JSON, or lines for people."""
    print(json.dumps(found, indent=1) if args.json else "\n".join(lines))
    return 0


def when(seconds: float | None) -> str:
    return "-" if seconds is None else time.strftime("%Y-%m-%d %H:%M", time.gmtime(seconds))


def run_list(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import listed

    with opened(args, to_read=True) as store:
        rows = listed(store, args.state, max(1, args.most))
    found = [
        {
            "id": row.id, "game": row.setup.game, "seats": list(row.setup.words), "names": list(row.setup.names),
            "turn": row.turn, "over": row.over, "fault": row.fault, "deleted": row.deleted, "created": row.created,
            "updated": row.updated,
        }
        for row in rows
    ]  # fmt: skip
    lines = [
        f"{row.id}  {when(row.updated)}  {row.setup.game:7}"
        f" {'deleted' if row.deleted else 'over' if row.over else f'seat {(row.turn or 0) + 1} acts'}"
        f"  {', '.join(name or word for name, word in zip(row.setup.names, row.setup.words, strict=True))}"
        for row in rows
    ]
    return show(args, found, lines or ["There are no such tables."])


def run_seats(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import seat_lines

    with opened(args, to_read=True) as store:
        seats = seat_lines(store, args.table)
    lines = [
        f"seat {each.seat + 1}  {each.word:12} {each.name or '-':20} "
        f"{'link ' + each.link if each.link else '':10} last seen {when(each.seen)}  "
        f"{' '.join(each.people) or 'nobody'}"
        for each in seats
    ]
    return show(args, [each._asdict() for each in seats], lines)


def run_delete(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import delete

    with opened(args) as store:
        for table in args.tables:
            delete(store, table, time.time(), for_good=args.for_good)
    return show(args, args.tables, [f"{len(args.tables)} deleted."])


def run_undelete(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import restore_deleted

    with opened(args) as store:
        restore_deleted(store, args.table)
    return show(args, [args.table], [f"{args.table} is back."])


def run_prune(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import delete, prunable

    now = time.time()
    with opened(args) as store:
        found = prunable(store, now - args.days * 86_400, only_over=args.only_over)
        for table in [] if args.dry_run else found:
            delete(store, table, now, for_good=False)
    return show(args, found, [f"{len(found)} {'would be deleted' if args.dry_run else 'deleted'}."])


def run_ban(args: argparse.Namespace) -> int:
    from loew.web.http.bans import DAY, Ban, checked_ban, is_wide
    from loew.web.ops.admin import BanStore

    now = time.time()
    what = checked_ban(args.what)
    if is_wide(what) and not args.wide:
        raise SetupError(f"{what} is a very large network, and you may be in it: add --wide if you mean it")
    ban = Ban(what, args.why[:200], now, now + args.days * DAY if args.days else None)
    with opened(args) as store:
        BanStore(store).add(ban)
    return show(args, ban._asdict(), [f"{ban.what} is refused{f' until {when(ban.until)}' if ban.until else ''}."])


def run_unban(args: argparse.Namespace) -> int:
    from loew.web.http.bans import checked_ban
    from loew.web.ops.admin import BanStore

    what = checked_ban(args.what)
    with opened(args) as store:
        if not BanStore(store).lift(what):
            raise SetupError(f"{what} is not banned")
    return show(args, [what], [f"{what} may come again."])


def run_bans(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import BanStore

    with opened(args, to_read=True) as store:
        bans = BanStore(store).current(time.time())
    lines = [f"{ban.what:40} since {when(ban.since)}  until {when(ban.until)}  {ban.why}" for ban in bans]
    return show(args, [ban._asdict() for ban in bans], lines or ["Nobody is banned."])


def run_costs(args: argparse.Namespace) -> int:
    from loew.web.ops.costs import CostStore

    with opened(args) as store:
        found = CostStore(store.db).dearest(max(1, args.most))
    lines = [
        f"{each.name or each.visitor:40} {each.seconds:9,.1f} s  "
        f"{', '.join(f'{work} {seconds:,.1f}' for work, seconds in each.work.items())}"
        for each in found
    ]
    return show(args, [each._asdict() for each in found], lines or ["Nobody has cost anything."])


def run_stats(args: argparse.Namespace) -> int:
    from loew.web.ops.admin import statistics

    with opened(args, to_read=True) as store:
        found = statistics(store, time.time())
    lines = [
        f"Tables: {found.running} running, {found.over} over, {found.deleted} deleted.",
        f"By game: {', '.join(f'{name} {n}' for name, n in found.games.items()) or 'none'}.",
        f"Changed in the last {', '.join(f'{name}: {n}' for name, n in found.active.items())}.",
        f"Choices: {found.choices}. Lines of chat: {found.chat}. People: {found.people}.",
        f"Running now: {found.servers} processes with {found.streams} open streams.",
    ]
    return show(args, found._asdict(), lines)

"""`loew serve`: the table in the browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from loew.commands.options import add_command, add_content, add_storage, content
from loew.commands.setting_sources import add_sources
from loew.engine.errors import SetupError

if TYPE_CHECKING:
    from loew.web.settings import Settings

LEVELS = ("debug", "info", "warning", "error")
LAST_PORT = 65535
MOST_WORKERS = 64
ALONE = -1


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "serve",
        "serve the table in the browser",
        "loew serve --open",
        "loew serve --host 0.0.0.0 --port 80 --public-url https://golem.example.org --workers 2",
    )
    p.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1, this machine only)"
    )
    p.add_argument("--port", type=int, default=8423, help="the port (default: 8423; 0 for any free port)")
    add_storage(p)
    p.add_argument("--open", action="store_true", help="open the browser")
    p.add_argument("--log", default="warning", choices=LEVELS, help="the level of the log (default: warning)")
    p.add_argument(
        "--bot-processes",
        type=int,
        default=bot_processes(),
        metavar="N",
        help=f"processes in which bots think, for all workers (default here: {bot_processes()}; 0: a thread of the"
        " server)",
    )
    add_workers(p)
    p.add_argument("--no-limits", action="store_true", help="no limits on requests, for tests and private networks")
    add_operation(p)
    add_content(p)
    add_sources(p)
    p.set_defaults(run=run)


def bot_processes() -> int:
    """One core is for the server, and one process for tables with people."""
    return max(2, (os.cpu_count() or 1) - 1)


def add_workers(p: argparse.ArgumentParser) -> None:
    """The options of a server with several processes."""
    p.add_argument(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="server processes on this port (default: 1); one that dies is started again, SIGHUP replaces all of them",
    )
    p.add_argument("--worker-socket", type=int, default=ALONE, help=argparse.SUPPRESS)  # given by the parent
    p.add_argument(
        "--lease",
        type=float,
        default=5.0,
        metavar="SECONDS",
        help="after which another process plays the bots and clocks of one that has died (default: 5)",
    )


def add_operation(p: argparse.ArgumentParser) -> None:
    """The options of who runs a server for others."""
    p.add_argument("--log-json", action="store_true", help="write the log as lines of JSON")
    p.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="the address that visitors use, behind a proxy; it may have a path",
    )
    p.add_argument("--allow-host", default="", metavar="NAMES", help="more names of this server, with commas")
    p.add_argument(
        "--trust-proxy",
        default="127.0.0.1,::1",
        metavar="ADDRESSES",
        help="proxies whose X-Forwarded headers are believed, with commas (default: this machine)",
    )
    p.add_argument(
        "--metrics-token", default="", metavar="TOKEN", help="the bearer token for /metrics (default: no access)"
    )
    p.add_argument(
        "--smtp", default="", metavar="URL", help="sends mails about turns: smtp://user:password@host:587, smtps://host"
    )
    p.add_argument("--mail-from", default="", metavar="ADDRESS", help="the sender of these mails")
    p.add_argument(
        "--private-webhooks", action="store_true", help="messages about turns may go to addresses of private networks"
    )
    p.add_argument(
        "--most-tables", type=int, default=300, metavar="N", help="tables that one visitor may have (default: 300)"
    )
    p.add_argument(
        "--expire-days",
        type=float,
        default=0,
        metavar="N",
        help="delete tables after this many days without a change (default: 0, never)",
    )
    p.add_argument(
        "--registration",
        default="open",
        choices=("open", "invited", "closed"),
        help="who can register: everyone (open), people with an invitation, or no one (default: open)",
    )
    p.add_argument("--private", action="store_true", help="require a login or an invitation to a table for every page")


def run(args: argparse.Namespace) -> int:
    try:
        from loew.web.app import create_app
        from loew.web.bots.orphans import watch_parent
        from loew.web.ops.logs import set_up_logs
        from loew.web.ops.workers import inherited_socket
        from loew.web.serve import serve
    except ImportError as error:
        raise SetupError("the browser table needs more packages: pip install 'loew[web]'") from error
    set_up_logs(args.log, args.log_json)
    check(args)
    is_worker = args.worker_socket != ALONE
    if is_worker:
        watch_parent()
    if args.workers > 1 and not is_worker:
        return run_workers(args)
    settings = settings_of(args)
    app = create_app(
        args.data,
        limits=not args.no_limits,
        corrections=content(args),
        settings=settings,
        database=args.database,
        bot_processes=-(-max(0, args.bot_processes) // args.workers),
        is_worker=is_worker,
    )
    listening = inherited_socket(args.worker_socket) if is_worker else listening_socket(args.host, args.port)
    if not is_worker:
        welcome(args, settings.public_url, listening, app.tables.store.db.name)
    return serve(app, listening, args.log, limits=not args.no_limits, is_worker=is_worker)


def check(args: argparse.Namespace) -> None:
    if not 1 <= args.workers <= MOST_WORKERS:
        raise SetupError(f"there can be 1 to {MOST_WORKERS} workers, not {args.workers}")
    if not 1 <= args.lease <= 3600:
        raise SetupError(f"a lease is 1 to 3600 seconds, not {args.lease:g}")


def settings_of(args: argparse.Namespace) -> Settings:
    from loew.web.notify.delivery import mail_server
    from loew.web.settings import (
        Admission,
        Notifying,
        RetentionPolicy,
        Settings,
        checked_proxies,
        checked_url,
        known_hosts,
    )

    public = checked_url(args.public_url) if args.public_url else ""
    return Settings(
        public,
        known_hosts(public, args.allow_host, args.host),
        checked_proxies(args.trust_proxy),
        RetentionPolicy(args.most_tables, args.expire_days),
        args.lease,
        Notifying(mail_server(args.smtp, args.mail_from) if args.smtp else None, args.private_webhooks),
        args.metrics_token,
        Admission(args.registration, args.private),
    )


def run_workers(args: argparse.Namespace) -> int:
    """The parent of several workers. It brings the database to the current version, and keeps other servers away from
    a folder that only this one may use."""
    from loew.web.db.open import open_database
    from loew.web.ops.workers import Workers
    from loew.web.table.store import Store

    if not hasattr(os, "fork"):
        raise SetupError("several workers need Linux, macOS or another Unix")
    public = settings_of(args).public_url
    store = Store(open_database(args.data, args.database))
    place = store.db.name
    if store.db.shared:
        store.close()
    listening = listening_socket(args.host, args.port)
    command = [sys.executable, "-m", "loew", *args.words, "--worker-socket"]
    try:
        with TemporaryDirectory(prefix="loew-workers-") as folder:
            workers = Workers(command, listening, args.workers, Path(folder))
            return asyncio.run(workers.run(lambda: welcome(args, public, listening, place)))
    finally:
        if store.is_open:
            store.close()


def welcome(args: argparse.Namespace, public: str, listening: socket.socket, place: str) -> None:
    """Say where the table is, and open it if that is wanted."""
    host = "localhost" if args.host == "127.0.0.1" else f"[{args.host}]" if ":" in args.host else args.host
    address = f"http://{host}:{listening.getsockname()[1]}/"
    listens = f"the proxy finds it at {address}; " if public else ""
    print(
        f"Loew is at {public + '/' if public else address}   ({listens}games are saved in {place}; stop with Ctrl-C)",
        flush=True,
    )
    if args.open:
        threading.Timer(1.0, webbrowser.open, [address]).start()


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; an error says why there is none."""
    if not 0 <= port <= LAST_PORT:  # getaddrinfo would take another
        raise SetupError(f"there is no port {port}: ports go from 1 to {LAST_PORT}, and 0 means any free port")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)  # early visitors wait until the server is ready
        return listening
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SetupError(f"cannot listen at {host}, port {port}: {reason} (another --port?)") from error

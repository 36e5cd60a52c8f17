"""`loew serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import socket
import threading
import webbrowser
from typing import Any

from loew.commands.content import add_content, content
from loew.commands.place import add_place
from loew.commands.setting_sources import add_sources
from loew.engine.errors import SetupError

LEVELS = ("debug", "info", "warning", "error")
LAST_PORT = 65535


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("serve", help="the table in the browser")
    p.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1, this machine only)"
    )
    p.add_argument("--port", type=int, default=8423, help="the port (default: 8423; 0 for any free port)")
    add_place(p)
    p.add_argument("--open", action="store_true", help="open the browser")
    p.add_argument("--log", default="warning", choices=LEVELS, help="the level of the log (default: warning)")
    p.add_argument(
        "--bot-processes",
        type=int,
        default=bot_processes(),
        metavar="N",
        help=f"processes in which bots think (default here: {bot_processes()}; 0: a thread of the server)",
    )
    p.add_argument("--no-limits", action="store_true", help="no limits on requests, for tests and private networks")
    add_operation(p)
    add_content(p)
    add_sources(p)
    p.set_defaults(run=run)


def bot_processes() -> int:
    """One core is for the server, and one process for tables with people."""
    return max(2, (os.cpu_count() or 1) - 1)


def add_operation(p: argparse.ArgumentParser) -> None:
    """The options of who runs a server for others."""
    p.add_argument("--log-json", action="store_true", help="write the log as lines of JSON")
    p.add_argument("--public-url", default="", metavar="URL", help="the address that visitors use, behind a proxy")
    p.add_argument("--allow-host", default="", metavar="NAMES", help="more names of this server, with commas")
    p.add_argument(
        "--trust-proxy",
        default="127.0.0.1,::1",
        metavar="ADDRESSES",
        help="proxies whose X-Forwarded headers are believed, with commas (default: this machine)",
    )
    p.add_argument(
        "--most-tables", type=int, default=300, metavar="N", help="tables that one visitor may have (default: 300)"
    )
    p.add_argument(
        "--expire-days",
        type=float,
        default=0,
        metavar="N",
        help="delete tables that nobody has changed for so many days (default: 0, never)",
    )
    p.add_argument(
        "--registration",
        default="open",
        choices=("open", "invited", "closed"),
        help="who may make a profile: anybody (open), who has an invitation, nobody more (default: open)",
    )
    p.add_argument("--private", action="store_true", help="let nobody in who is not signed in, or invited to a table")


def run(args: argparse.Namespace) -> int:
    try:
        from loew.web.app import create_app
        from loew.web.keeping import Keeping
        from loew.web.logs import set_up_logs
        from loew.web.server import serve
        from loew.web.settings import Admission, Settings, checked_proxies, checked_url, known_hosts
    except ImportError as error:
        raise SetupError("the browser table needs more packages: pip install 'loew[web]'") from error
    set_up_logs(args.log, args.log_json)
    public = checked_url(args.public_url) if args.public_url else ""
    settings = Settings(
        public,
        known_hosts(public, args.allow_host, args.host),
        checked_proxies(args.trust_proxy),
        Keeping(args.most_tables, args.expire_days),
        Admission(args.registration, args.private),
    )
    app = create_app(
        args.data,
        limits=not args.no_limits,
        corrections=content(args),
        settings=settings,
        database=args.database,
        bot_processes=max(0, args.bot_processes),
    )
    listening = listening_socket(args.host, args.port)
    host = "localhost" if args.host == "127.0.0.1" else f"[{args.host}]" if ":" in args.host else args.host
    address = f"http://{host}:{listening.getsockname()[1]}/"
    place = app.tables.store.db.name
    print(
        f"Loew is at {public + '/' if public else address}   (games are saved in {place}; stop with Ctrl-C)", flush=True
    )
    if args.open:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    return serve(app, listening, args.log, limits=not args.no_limits)


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

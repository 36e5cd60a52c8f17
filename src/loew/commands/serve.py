"""`loew serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import threading
import webbrowser
from pathlib import Path
from typing import Any

from loew.engine.errors import SetupError


def add(subparsers: Any) -> None:
    p = subparsers.add_parser("serve", help="the table in the browser")
    p.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1: this machine only)")
    p.add_argument("--port", type=int, default=8423)
    p.add_argument("--data", type=Path, default=data_folder(), metavar="DIR", help="where games are kept")
    p.add_argument("--open", action="store_true", help="open the browser")
    p.add_argument("--log", default="warning", choices=("debug", "info", "warning", "error"), help="how much is logged")
    p.set_defaults(run=run)


def data_folder() -> Path:
    """The user's own place for data."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "loew"


def run(args: argparse.Namespace) -> int:
    try:
        import uvicorn

        from loew.web.app import create_app
    except ImportError as error:
        raise SetupError("the browser table needs more than Python: pip install 'loew[web]'") from error
    app = create_app(args.data)
    address = f"http://{'localhost' if args.host == '127.0.0.1' else args.host}:{args.port}/"
    print(f"Loew is at {address}   (games are kept in {args.data}; Ctrl-C ends)", flush=True)
    if args.open:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    config = uvicorn.Config(app, host=args.host, port=args.port, log_level=args.log, timeout_graceful_shutdown=2)
    server = uvicorn.Server(config)
    server.run()
    return 0 if server.started else 1

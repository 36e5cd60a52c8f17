"""`loew invite`: a link with which somebody makes a profile, where `loew serve` wants an invitation for that."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from loew.commands.storage_options import add_place_of_server
from loew.engine.errors import SetupError

DAY = 86_400.0  # seconds


def add(subparsers: Any) -> None:
    text = "make a link with which somebody can make a profile; the server may be running"
    p = subparsers.add_parser("invite", help=text, description=text)
    p.add_argument("--uses", type=int, default=1, metavar="N", help="how many profiles it is for (default: 1)")
    p.add_argument("--days", type=float, default=14, metavar="N", help="how long it works (default: 14)")
    p.add_argument("--public-url", default="", metavar="URL", help="the address that visitors use")
    add_place_of_server(p, "public-url")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from loew.web.accounts.keys_store import KeysStore
        from loew.web.db.sqlite import FILE_NAME
        from loew.web.http.identity import new_secret
        from loew.web.settings import checked_url
        from loew.web.table.open_store import open_database
        from loew.web.table.store import Store
    except ImportError as error:
        raise SetupError("invitations need more packages: pip install 'loew[web]'") from error
    if not args.database and not (args.data / FILE_NAME).exists():
        raise SetupError(f"there are no saved games in {args.data}: start the server once, or name its --settings")
    if args.uses < 1 or args.days <= 0:
        raise SetupError("an invitation is for at least one profile, and for some time")
    address = checked_url(args.public_url) if args.public_url else ""
    secret = new_secret()
    store = Store(open_database(args.data, args.database, alone=False))
    try:
        KeysStore(store).add_site_invitation(secret, args.uses, time.time() + args.days * DAY)
    finally:
        store.close()
    if not address:
        print("put the address of your site before this, or give --public-url:", file=sys.stderr)
    print(f"{address}/join/{secret}")
    return 0

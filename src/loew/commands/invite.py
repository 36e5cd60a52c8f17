"""`loew invite`: an invitation link for a server on which registration is by invitation only."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from loew.commands.options import add_command, add_server_storage
from loew.engine.errors import SetupError

DAY = 86_400.0  # seconds


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "invite",
        "create a link with which people can register; the server may be running",
        "loew invite --uses 5 --days 7 --public-url https://golem.example.org",
    )
    p.add_argument("--uses", type=int, default=1, metavar="N", help="the number of profiles (default: 1)")
    p.add_argument("--days", type=float, default=14, metavar="N", help="days until it expires (default: 14)")
    p.add_argument("--public-url", default="", metavar="URL", help="the address that visitors use")
    add_server_storage(p, "public-url")
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        from loew.web.accounts.store import KeysStore
        from loew.web.db.open import open_database
        from loew.web.db.sqlite import FILE_NAME
        from loew.web.http.identity import new_secret
        from loew.web.settings import checked_url
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

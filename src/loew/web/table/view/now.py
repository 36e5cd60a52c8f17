"""The current table for one reader: the page that follows every change, without what the browser shows already."""

from __future__ import annotations

from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import Response

from loew.engine.seat import SPECTATOR
from loew.i18n import language, say
from loew.ui.html import (
    Markup,
    tag,
)
from loew.ui.markup import noting_pieces
from loew.web.http.measures import DRAWS, MEASURES
from loew.web.http.profiler import timed
from loew.web.http.templates import page_of, rendered
from loew.web.table.deps import person, tables
from loew.web.table.live import LiveTable
from loew.web.table.seats import link_seats
from loew.web.table.view.page import table_values
from loew.web.table.view.people import chat_values, people_values
from loew.web.table.view.updates import (
    DrawnPage,
    only_changes,
    page_name,
)


class Reader(NamedTuple):
    """Who reads a page, and what it tells about the seats."""

    mine: tuple[int, ...]  # the seats of this person
    left: tuple[int, ...]  # those that a bot plays for them
    holders: tuple[tuple[int, int], ...]  # how many browsers hold each seat
    is_maker: bool
    muted: tuple[int, ...]  # the seats whose chat they do not read
    profiles: tuple[tuple[int, str], ...]  # the names of those with a profile that they show, by seat


def reader_of(request: Request, live: LiveTable) -> Reader:
    store, who = tables(request).store, person(request)
    held, people = store.seats_of(live.id, who), live.journal.setup.people
    mine = tuple([seat for seat in held if seat in people])
    left = tuple([seat for seat in held if seat in live.replaced])
    muted = tuple(tables(request).profiles.friends.muted_seats(live.id, who))
    profiles = tuple(tables(request).profiles.public.names_at([live.id])[live.id].items())
    return Reader(mine, left, tuple(store.holder_counts(live.id).items()), who == live.maker, muted, profiles)


def page_values(request: Request, live: LiveTable, reader: Reader, seat: int | None) -> dict[str, Any]:
    """The values for the page of a table: those of the game, the chat, and who is still missing."""
    mine = list(reader.mine)
    found = table_values(live, mine, seat)
    labels = found["labels"]
    holders = dict(reader.holders)
    found |= chat_values(live, tables(request).store.chat_lines(live.id), labels, reader.muted)
    shown = dict(reader.profiles)
    found |= people_values(live, mine, found["viewer"], labels, reader.is_maker, reader.left, holders, shown)
    free = [who for who in link_seats(live.journal.setup.seats) if who not in holders]
    return {
        **found,
        "free": free,
        "missing": [labels[who].name for who in free],
        "mine": mine,
        "muted": reader.muted,
        "title": live.journal.game.title,
        "seed_chosen": live.seeded and len(live.journal.setup.people) > 1,
    }


def now_page(request: Request, live: LiveTable, seat: int | None, seen: int | None, shown: str) -> Response:
    """The current table for the browser of this person, without what it shows already. It is drawn once for each
    version."""
    reader = reader_of(request, live)
    if seat is not None and seat != SPECTATOR and seat not in reader.mine:
        tables(request).check_seat(live, person(request), seat)
    key = (reader, seat, language())
    found = live.pages.find(key, live.version)
    if found is None:
        with noting_pieces() as pieces, MEASURES.timing(DRAWS, "update"):
            values = page_values(request, live, reader, seat)
            with timed("the template"):
                text = rendered("now.html", **values, page_name=page_name(key, live.version))
        turns = [(turn.last, f"turn-{turn.key}") for phase in values.get("log", [])[::-1] for turn in phase.turns[::-1]]
        found = DrawnPage(live.version, text, pieces, turns)
        live.pages.add(key, found)
    before = live.pages.named(key, shown)
    with timed("what has changed"):
        found = found.with_mark(seen, since_mark())
        return page_of(found.text if before is None else only_changes(found, before.with_mark(seen, since_mark())))


def since_mark() -> Markup:
    """The line in the log below what is new."""
    return tag("li", tag("span", say("new since you were last here ↑")), id="since", class_="since")

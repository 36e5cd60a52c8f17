"""The typed state of the application: settings, rate limits, open streams, and one service for each room that needs one
(`app_state(request).part(Notifier)`)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, Literal, TypeVar

from fastapi import FastAPI, Request

from loew.web.http.bans import Bans
from loew.web.http.budget import Budget
from loew.web.http.limits import MOST_STREAMS
from loew.web.http.overload import Overload
from loew.web.http.rate_limits import Buckets, StreamLimit, visitor_group
from loew.web.settings import Settings

NO_LIMIT: Final = Buckets(1e12, 1e12)
LimitName = Literal["actions", "creations", "notifications", "sign_ins", "spectator_chat", "table_notes"]
T = TypeVar("T")


class Limits:
    """How often somebody may do something, each with a burst and a rate per second. What it costs: `budget.py`."""

    def __init__(self, on: bool) -> None:
        def limit(burst: float, rate: float) -> Buckets:
            return Buckets(burst, rate) if on else NO_LIMIT

        self.actions: Final = limit(60, 20)
        self.creations: Final = limit(20, 1 / 30)
        self.spectator_chat: Final = limit(5, 0.2)
        self.table_chat: Final = limit(20, 1)  # all spectators of a table
        self.notifications: Final = limit(10, 1 / 60)
        self.mails: Final = limit(3, 1 / 3_600)  # confirmation mails to one address
        self.sign_ins: Final = limit(20, 0.2)  # from one address
        self.guesses: Final = limit(10, 1 / 60)  # passwords for one profile, from one address
        self.guesses_by_name: Final = limit(50, 1 / 30)  # passwords for one profile, from all addresses
        self.table_notes: Final = limit(10, 0.1)  # requests and links, which everybody at the table reads in the chat

    def by_name(self) -> dict[str, Buckets]:
        return vars(self)


class AppState:
    """The state of the application."""

    def __init__(self, settings: Settings, limited: bool) -> None:
        self.settings: Final = settings
        self.limits: Final = Limits(limited)
        self.budget: Final = Budget(limited)
        self.overload: Final = Overload(self.budget.queue, limited)
        self.retention = settings.retention if limited else settings.retention._replace(most_tables=0)
        self.streams: Final = StreamLimit() if limited else StreamLimit(MOST_STREAMS, MOST_STREAMS)
        self.bans: Final = Bans()
        self.tasks: Final[list[Callable[[], Coroutine[Any, Any, None]]]] = []  # run while the server runs
        self.parts: Final[dict[type[Any], Any]] = {}

    def add(self, *parts: object) -> None:
        """Add services of rooms, by class."""
        self.parts.update({type(part): part for part in parts})

    def part(self, kind: type[T]) -> T:
        found: T = self.parts[kind]
        return found


def app_state(request: Request) -> AppState:
    return state_of(request.app)


def client_address(request: Request) -> str:
    """The address under which the visitor is rate-limited."""
    return visitor_group(request.client.host if request.client else "?")


def rate_limit(request: Request, *names: LimitName) -> None:
    """Refuse a visitor who exceeds one of these limits: of actions, if none is named."""
    limits = app_state(request).limits.by_name()
    for name in names or ("actions",):
        limits[name].take(client_address(request))


def state_of(app: FastAPI) -> AppState:
    found: AppState = app.state.loew
    return found

"""What the application keeps for all requests: its settings, limits and open streams, and one part for each room that
needs one (`app_state(request).part(Notifier)`)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final, TypeVar

from fastapi import FastAPI, Request

from loew.web.http.bans import Bans
from loew.web.http.rate_limits import MOST_STREAMS, Buckets, Streams
from loew.web.settings import Settings

NO_LIMIT: Final = Buckets(1e12, 1e12)
T = TypeVar("T")


class Limits:
    """How often a visitor may do something: so much at once, and then so much a second."""

    def __init__(self, on: bool) -> None:
        def limit(burst: float, rate: float) -> Buckets:
            return Buckets(burst, rate) if on else NO_LIMIT

        self.actions: Final = limit(60, 20)
        self.creations: Final = limit(20, 1 / 30)
        self.spectator_chat: Final = limit(5, 0.2)
        self.table_chat: Final = limit(20, 1)  # of all spectators of a table
        self.notifications: Final = limit(10, 1 / 60)
        self.mails: Final = limit(3, 1 / 3_600)  # first mails to one address
        self.sign_ins: Final = limit(20, 0.2)  # of one address
        self.guesses: Final = limit(10, 1 / 60)  # of the password of one profile, from one place
        self.guesses_by_name: Final = limit(50, 1 / 30)  # of the password of one profile, from everywhere
        self.hints: Final = limit(30, 0.5)

    def by_name(self) -> Iterator[tuple[str, Buckets]]:
        """All of them, for other servers that count the same visitors."""
        yield from vars(self).items()


class AppState:
    """The state of the application."""

    def __init__(self, settings: Settings, limited: bool) -> None:
        self.settings: Final = settings
        self.limits: Final = Limits(limited)
        self.retention = settings.keeping if limited else settings.keeping._replace(most_tables=0)
        self.streams: Final = Streams() if limited else Streams(MOST_STREAMS, MOST_STREAMS)
        self.bans: Final = Bans()
        self.tasks: Final[list[Callable[[], Coroutine[Any, Any, None]]]] = []  # that run as long as the server
        self.parts: Final[dict[type[Any], Any]] = {}

    def add(self, *parts: object) -> None:
        """Keep what rooms need, by its class."""
        self.parts.update({type(part): part for part in parts})

    def part(self, kind: type[T]) -> T:
        found: T = self.parts[kind]
        return found


def app_state(request: Request) -> AppState:
    return of_app(request.app)


def of_app(app: FastAPI) -> AppState:
    found: AppState = app.state.loew
    return found

"""What people do with each other at a table: ask for an undo, resign, replace somebody who is away."""

from __future__ import annotations

from loew.engine.errors import Illegal, UndoError
from loew.engine.journal import Journal
from loew.engine.message import Message, msg
from loew.engine.seat import CHANCE
from loew.web.http.errors import Forbidden
from loew.web.table.clock import OTHERS
from loew.web.table.live import LiveTable
from loew.web.table.messages import (
    ASKED,
    ENDED,
    GRANTED,
    REFUSED,
    RETURNED,
    TIME_LOST,
    WITHDRAWN,
    name_at,
)
from loew.web.table.seats import give_seat_back
from loew.web.table.service import Tables
from loew.web.table.store import (
    AWAY,
    RESIGNED,
    TIME,
    UndoRequest,
)

# ------------------------------------------------------------------ asking for an undo


def ask_undo(tables: Tables, live: LiveTable, seat: int, own: list[int]) -> None:
    """Ask the other people to take back everything from the last choice of this seat on. `own`: all seats of the
    person who asks; if there are no other people, it is done at once."""
    problem = cannot_ask(live, seat)
    if problem:
        raise UndoError(problem)
    target = last_click(live, seat)
    assert target is not None
    request = UndoRequest(seat, target, len(live.journal.choices))
    if set(live.journal.setup.people) <= set(own):
        grant(tables, live, request)
    else:
        set_request(tables, live, request)
        tables.add_note(live, ASKED, seat)
    tables.continue_play(live)


def cannot_ask(live: LiveTable, seat: int) -> Message | None:
    """Why the seat cannot ask now; None if it can."""
    if live.over:
        return msg("the game is over")
    if live.people.request is not None:
        return msg("somebody is asking to take something back already")
    if not live.undo_barrier(seat):
        return msg("you need not ask: you can undo it yourself")
    if last_click(live, seat) is None:
        return msg("you have chosen nothing yet that could be taken back")
    return None


def last_click(live: LiveTable, seat: int) -> int | None:
    """The number of the first choice that the last click of a seat made, as far as the game can be taken back."""
    journal = live.journal
    numbers = range(len(journal.choices) - 1, journal.base - 1, -1)
    last = next((n for n in numbers if journal.choices[n][0] == seat), None)
    if last is None:
        return None
    first = max((mark for mark in live.clicks.marks if journal.base <= mark <= last), default=last)
    return first if all(who == seat for who, _ in journal.choices[first:last]) else last


def known_since(journal: Journal, request: UndoRequest) -> list[Message]:
    """What has become known since the choice that would be taken back, and what would be taken back with it."""
    since = journal.choices[request.target + 1 :]
    before = journal.positions[request.target - journal.base]
    others = sum(1 for who, _ in since if who not in (CHANCE, request.seat))
    found = [msg("{n:choice of others would be|choices of others would be} taken back too", n=others)] if others else []
    if any(who == CHANCE for who, _ in since):
        found.append(msg("cards, tiles or marbles have been dealt since"))
    if before.revealed != journal.state.revealed:
        found.append(msg("something hidden has been revealed since"))
    return found or [msg("nothing hidden has been revealed since")]


def answer_undo(tables: Tables, live: LiveTable, seat: int, own: list[int], allow: bool) -> None:
    """Allow or refuse what another seat asks; the one who asks withdraws the request by refusing it."""
    request = live.people.request
    if request is None:
        raise Illegal(msg("nobody asks to take anything back any more"))
    if seat == request.seat and allow:
        raise Illegal(msg("the others decide that"))
    if not allow:
        set_request(tables, live, None)
        kind = WITHDRAWN if seat == request.seat else REFUSED
        tables.add_note(live, kind, request.seat, other=seat, other_name=name_at(live, seat))
    else:
        agree(tables, live, request._replace(allowed=tuple({*request.allowed, *own, seat})))
    tables.continue_play(live)


def agree(tables: Tables, live: LiveTable, request: UndoRequest) -> None:
    """One more person has allowed it. Bots and the Automa always do."""
    if {*request.allowed, request.seat} >= set(live.journal.setup.people):
        grant(tables, live, request)
    else:
        set_request(tables, live, request)


def set_request(tables: Tables, live: LiveTable, request: UndoRequest | None) -> None:
    live.took(tables.people.set_request(live.id, request, live.writes))
    live.people.request = request


def grant(tables: Tables, live: LiveTable, request: UndoRequest) -> None:
    """Take it back. The seat may then undo more of that turn by itself."""
    journal = live.journal
    live.people.request = None
    live.people.premoves.clear()
    journal.take_back(request.target)
    start = request.target
    while start > journal.base and journal.choices[start - 1][0] == request.seat:
        start -= 1
    live.confirmed = min(live.confirmed, start)
    tables.save(live, request.target)
    tables.add_note(live, GRANTED, request.seat)


# ------------------------------------------------------------------ leaving and coming back


def resign(tables: Tables, live: LiveTable, seat: int, bot: str) -> None:
    """A person gives up: a bot plays on, or, without one, the game ends and the other side wins."""
    if live.over:
        raise Illegal(msg("the game is over"))
    if bot:
        tables.hand_over(live, seat, bot, RESIGNED)
    elif not can_end(live):
        raise Illegal(msg("the others play on: choose a bot for your seat"))
    else:
        tables.end_by_resignation(live, seat, ENDED)


def can_end(live: LiveTable) -> bool:
    """Whether a resignation may end the game: only if it leaves one winner."""
    return live.has_two_sides()


def replace(tables: Tables, live: LiveTable, person: str, seat: int, bot: str) -> None:
    """Let a bot play for somebody who has been away too long: who made the table may do that. Where the others decide
    about somebody whose time is up, any of them may, and without a bot the game ends."""
    if others_decide(live, seat) and tables.seats_of(live, person) not in ([], [seat]):
        decide_late(tables, live, seat, bot)
        return
    if not bot:
        raise Illegal(msg("choose a bot that plays on"))
    if person != live.settings.owner:
        raise Forbidden(msg("only the owner of the table may replace a player"))
    if live.settings.rated:
        raise Illegal(msg("nobody is replaced in a rated game: the clock decides"))
    taken = tables.store.holder_counts(live.id)  # who has not come yet was never there, so nobody is away
    if live.over or seat not in live.journal.setup.people or seat not in taken:
        raise Illegal(msg("nobody sits there who could be replaced"))
    if live.presence.is_here(seat):
        raise Illegal(msg("this person is here"))
    if tables.time.now() < (replace_at(live, seat, tables.started) or 0):
        minutes = round(live.settings.away_limit / 60)
        raise Illegal(msg("nobody is replaced before they have been away for {n:minute|minutes}", n=minutes))
    tables.hand_over(live, seat, bot, AWAY)


def others_decide(live: LiveTable, seat: int) -> bool:
    """Whether the time of the seat is up, and the other people decide what then."""
    clock = live.clock
    return clock is not None and clock.rule.at_zero == OTHERS and seat in clock.late and not live.over


def decide_late(tables: Tables, live: LiveTable, seat: int, bot: str) -> None:
    """What the others have decided: a bot plays on, or the seat has lost."""
    if bot:
        tables.hand_over(live, seat, bot, TIME)
    elif not live.has_two_sides():
        raise Illegal(msg("the others play on: choose a bot for this seat"))
    else:
        tables.end_by_resignation(live, seat, TIME_LOST)


def replace_at(live: LiveTable, seat: int, started: float) -> float | None:
    """From when on the person may be replaced; None for one who is here. Nobody can be here before the
    server has started."""
    if others_decide(live, seat):
        return started
    if live.presence.is_here(seat):
        return None
    return max(live.presence.seen.get(seat, live.settings.created), started) + live.settings.away_limit


def come_back(tables: Tables, live: LiveTable, person: str, seat: int) -> None:
    """Somebody who was away takes their seat back from the bot."""
    if seat not in tables.store.seats_of(live.id, person):
        raise Forbidden(msg("this is not your seat"))
    if live.over or seat not in live.people.replaced or live.people.replaced[seat].why != AWAY:
        raise Illegal(msg("this seat cannot be taken back"))
    give_seat_back(tables.people, live, seat)
    tables.add_note(live, RETURNED, seat)
    tables.save(live, len(live.journal.choices))
    tables.continue_play(live)

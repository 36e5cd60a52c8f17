"""The people of a table: as plain data for programs and event streams, and on its page with the chat, requests, and the
friends whom the reader may invite."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypedDict

from loew.bots.opponents import OPPONENTS, USUAL
from loew.engine.message import Message, msg
from loew.engine.seat import CHANCE
from loew.engine.setup import HumanSeat
from loew.i18n import say
from loew.teacher.played_turns import driven_seat
from loew.ui.html import capital
from loew.ui.seats import SeatLabel, bot_title, sides
from loew.web.accounts.store import PERSON, Profile, own_names, profile_id
from loew.web.table.clock import OTHERS, ClockState, clock_view
from loew.web.table.deps import TableRequest
from loew.web.table.live import LiveTable
from loew.web.table.messages import (
    NOTE,
    choice_of,
    is_current,
    is_help,
    name_at,
    note_text,
    person_name,
    seat_of,
)
from loew.web.table.people import can_end, cannot_ask, known_since, last_click, others_decide, replace_at
from loew.web.table.seat_links import free_seats
from loew.web.table.service import Tables
from loew.web.table.store import AWAY, MOST_CHAT_LINES, RESIGNED, TIME, ChatLine, Store


class PersonState(TypedDict):
    """A seat of a person, or of a bot that plays for one."""

    seat: int
    name: str
    here: bool
    away_since: float | None  # seconds since 1970
    ready: bool  # whether the seat has answered before its turn
    replaced: str  # why a bot plays there: "resigned", "away" or "time"; empty: the person plays
    clock: ClockState | None
    vacation: float | None  # until when they are on vacation: their clock stands


class RequestState(TypedDict):
    """A request to take something back."""

    seat: int
    allowed: list[int]
    known: list[str]  # what has become known since, in the language of the request


def people_state(live: LiveTable) -> list[PersonState]:
    seats = live.journal.setup.seats
    shown = [seat for seat in range(len(seats)) if isinstance(seats[seat], HumanSeat) or seat in live.people.replaced]
    return [
        {
            "seat": seat,
            "name": name_at(live, seat),
            "here": live.presence.is_here(seat),
            "away_since": live.presence.away_since(seat),
            "ready": seat in live.people.premoves,
            "replaced": live.people.replaced[seat].why if seat in live.people.replaced else "",
            "clock": clock_view(live.clock, seat),
            "vacation": live.people.vacations.get(seat),
        }
        for seat in shown
    ]


def request_state(live: LiveTable) -> RequestState | None:
    asked = live.people.request
    if asked is None:
        return None
    known = [say(each) for each in known_since(live.journal, asked)]
    return {"seat": asked.seat, "allowed": sorted(asked.allowed), "known": known}


def people_news(live: LiveTable, now: float, started: float) -> str:
    """What changes without a new version of the table, for the stream of news. `now` is the server's time, so that the
    browser can correct its own; `started`: when the server did."""
    seats = {
        each["seat"]: {
            "here": each["here"],
            "since": each["away_since"],
            "replace_at": replace_at(live, each["seat"], started),
            "clock": each["clock"],
            "vacation": each["vacation"],
        }
        for each in people_state(live)
    }
    return json.dumps({"now": now, "seats": seats}, separators=(",", ":"))


ASK: Final = msg("Ask to take back my last choice")
TAKE_BACK: Final = msg("Take back my last choice")
PLAYED_ON: Final[dict[str, Message]] = {
    RESIGNED: msg("{bot} plays for {name}, who has resigned."),
    AWAY: msg("{bot} plays for {name}, who is away."),
    TIME: msg("{bot} plays for {name}, whose time is up."),
}


class Person(NamedTuple):
    """A line of the list of people."""

    seat: int
    name: str
    is_you: bool
    acts: bool  # whether the table waits for this seat
    ready: bool
    note: str  # for whom a bot plays here, and why
    has_clock: bool
    replaceable: bool  # whether this reader may replace the person one day
    browsers: int  # how many hold the seat
    profile: str = ""  # the name of the profile that plays under its own name


class Asked(NamedTuple):
    """A request for an undo, for one reader."""

    text: str
    mine: bool  # the reader asks
    answerable: bool  # the reader has not answered yet


def people_values(
    live: LiveTable,
    mine: Sequence[int],
    viewer: int,
    labels: Sequence[SeatLabel],
    is_maker: bool,
    left: Sequence[int],
    holders: Mapping[int, int],
    profiles: Mapping[int, str],
) -> dict[str, Any]:
    """The values for the page. `mine`: the seats of this reader; `left`: those that a bot plays while they are away;
    `holders`: how many browsers hold each seat; `profiles`: the names of those that are profiles."""
    listed = people_lines(live, labels, is_maker, holders, profiles)
    elsewhere = set(live.journal.setup.people) - set(mine)  # people at other screens
    shown = (
        bool(elsewhere) or live.clock is not None or bool(live.people.replaced) or max(holders.values(), default=0) > 1
    )
    barred = viewer < 0 or cannot_ask(live, viewer) is not None
    return {
        "people": listed if shown else [],
        "asked": asked(live, viewer, labels),
        "ask": "" if barred else say(ASK) if elsewhere else take_back_text(live, viewer, labels),
        "talks": bool(elsewhere) or viewer < 0,
        "returnable": [seat for seat in left if live.people.replaced[seat].why == AWAY and not live.over],
        "awaited_seat": awaited_seat(live, viewer),
    }


def turn_text(label: SeatLabel) -> str:
    """Whose turn it is, as part of a sentence."""
    if label.is_reader:
        return say("your turn")
    return say("the Automa’s turn" if label.is_automa else "{name}’s turn", name=label.name)


def take_back_text(live: LiveTable, viewer: int, labels: Sequence[SeatLabel]) -> str:
    """What the button is called that takes back the last choice, with the turns that come back with it."""
    journal = live.journal
    first = last_click(live, viewer)
    numbers = [] if first is None else range(first, len(journal.choices))
    movers = {driven_seat(journal, n) if journal.choices[n][0] == CHANCE else journal.choices[n][0] for n in numbers}
    others = sorted(movers - {CHANCE, viewer})
    if not others:
        return say(TAKE_BACK)
    if len(others) == 1:
        return say("Undo to before {turn}", turn=turn_text(labels[others[0]]))
    return say("Undo to before the turns of the others")


def people_lines(
    live: LiveTable,
    labels: Sequence[SeatLabel],
    is_maker: bool,
    holders: Mapping[int, int],
    profiles: Mapping[int, str],
) -> list[Person]:
    acting = live.current_seat()
    known = own_names(live.journal.setup.names, profiles)
    found = []
    for each in people_state(live):
        seat = each["seat"]
        label = labels[seat]
        replaced = bool(each["replaced"])
        decides = is_maker or (others_decide(live, seat) and any(each.is_reader for each in labels))
        possible = seat in holders and not label.is_reader and not replaced
        may_replace = decides and possible and not live.over and not live.settings.rated
        note = played_on(live, seat) if replaced else ""
        found.append(
            Person(
                seat=seat,
                name=label.name,
                is_you=label.is_reader,
                acts=seat == acting,
                ready=each["ready"],
                note=note,
                has_clock=bool(each["clock"]),
                replaceable=may_replace,
                browsers=holders.get(seat, 0),
                profile=known.get(seat, ""),
            )
        )
    return found


def played_on(live: LiveTable, seat: int) -> str:
    """For whom a bot plays at a seat, as a sentence."""
    name = person_name(name_at(live, seat), seat)
    bot = live.journal.setup.seats[seat].word
    return say(PLAYED_ON[live.people.replaced[seat].why], bot=bot_title(bot), name=name)


def awaited_seat(live: LiveTable, viewer: int) -> int | None:
    """The other person for whom the table waits."""
    acting = live.current_seat()
    return acting if acting in live.journal.setup.people and acting != viewer else None


def asked(live: LiveTable, viewer: int, labels: Sequence[SeatLabel]) -> Asked | None:
    """The request for an undo, with what has become known since."""
    request = request_state(live)
    if request is None:
        return None
    mine = request["seat"] == viewer
    known = capital("; ".join(request["known"])) + "."
    if mine:
        head = say("You have asked the others to take back your last choice.")
    else:
        head = say("{name} asks to take back the last choice.", name=labels[request["seat"]].name)
    answers = viewer in live.journal.setup.people and not mine and viewer not in request["allowed"]
    return Asked(f"{head} {known}", mine, answers)


def chat_values(
    live: LiveTable,
    lines: Iterable[ChatLine],
    labels: Sequence[SeatLabel],
    muted: Sequence[int] = (),
) -> dict[str, Any]:
    """The lines of the chat without those of muted seats: number, who, text, and whether it is a note of the table; and
    the note that has just been made, if there is one."""
    marks = hint_marks(lines, labels)
    hinted = {mark.number for mark in marks}
    shown = [line for line in lines if line.number not in hinted]
    chat = [
        (n, "", note_text(text), True) if who == NOTE else (n, labels[who].name if who >= 0 else "", text, False)
        for n, who, text, _ in shown
        if who not in muted
    ]
    current = (
        bool(shown) and shown[-1].seat == NOTE and is_current(shown[-1].text, live) and live.people.request is None
    )
    return {"chat": chat, "noted": chat[-1][2] if current else "", "hint_marks": marks}


class HintMark(NamedTuple):
    """That somebody has asked for a hint or an analysis, for the log."""

    number: int  # of the note
    at: int  # the number of the choice that was to be made
    seat: int
    text: str


def hint_marks(lines: Iterable[ChatLine], labels: Sequence[SeatLabel]) -> list[HintMark]:
    """Who has asked for hints, the latest first."""
    notes = [(n, text) for n, who, text, _ in lines if who == NOTE and is_help(text)]
    reader = next((seat for seat, label in enumerate(labels) if label.is_reader), None)
    return [HintMark(n, choice_of(text), seat_of(text), note_text(text, reader)) for n, text in reversed(notes)]


def all_hint_marks(store: Store, live: LiveTable, labels: Sequence[SeatLabel]) -> list[HintMark]:
    """The marks of the whole game, also of those turns that the page of the table no longer shows."""
    return hint_marks(store.chat_lines(live.id, MOST_CHAT_LINES), labels)


def marks_in(marks: Sequence[HintMark], seat: int, first: int, last: int) -> list[str]:
    """Who was helped in a turn with these choices, in words: each sentence once."""
    found = [mark.text for mark in reversed(marks) if mark.seat == seat and first <= mark.at <= last]
    return list(dict.fromkeys(found))


def ending(live: LiveTable, labels: Sequence[SeatLabel]) -> list[str]:
    """What the result must say besides the points: who resigned, and for whom bots played."""
    found = [played_on(live, seat) for seat in sorted(live.people.replaced)]
    if live.resigned is not None:
        label = labels[live.resigned]
        text = say("You have resigned.") if label.is_reader else say("{name} has resigned.", name=label.subject)
        found.insert(0, text)
    return found


class BotChoice(NamedTuple):
    """A bot that can play on."""

    value: str
    text: str
    usual: bool  # chosen before anybody chooses


def leaving_values(live: LiveTable, labels: Sequence[SeatLabel], mine: Sequence[int]) -> dict[str, Any]:
    """The values for the dialogs in which a person resigns or is replaced. `mine`: the seats of this reader."""
    other = next((i for i in range(len(sides(live.journal))) if i not in mine), None)
    winner = say("the other player") if other is None else labels[other].in_sentence
    ends = bool(mine) and can_end(live)
    return {
        "bots": [
            BotChoice(each.name, say("{bot} plays on", bot=say(each.title)), each.name == USUAL) for each in OPPONENTS
        ],
        "late_ends": say("the game ends, and they lose") if ends and others_decide_here(live) else "",
        "ends": say("the game ends, and {name} wins", name=winner) if ends else "",
    }


def others_decide_here(live: LiveTable) -> bool:
    """Whether the people of this table decide about somebody whose time is up."""
    return live.clock is not None and live.clock.rule.at_zero == OTHERS


class FriendToInvite(NamedTuple):
    """A friend in the dialog with the links of a table."""

    friend: Profile
    invited: bool


async def friends_to_invite(asked: TableRequest) -> list[FriendToInvite]:
    """The friends whom the reader may invite to this table; none if no seat is free."""
    live, profile = asked.live, profile_id(asked.person)
    if not profile or live.over or not free_seats(live, asked.reads.holders):
        return []
    return await asked.tables.background.run(partial(read_friends, asked.tables, live.id, profile))


def read_friends(tables: Tables, table: str, profile: str) -> list[FriendToInvite]:
    stores = tables.profiles
    if not tables.store.has_access(table, PERSON + profile):
        return []
    invited, people = stores.friends.invited_to(table), stores.free_seats.people(table)
    friends = [each for each in stores.friends.friends(profile) if each.person not in people]
    return [FriendToInvite(each, each.id in invited) for each in friends]

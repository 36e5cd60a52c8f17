"""Values for the lobby page: the form for a new table, open tables and invitations."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from fastapi import Request

from loew.bots.opponents import OPPONENTS
from loew.engine.setup import AUTOMA, HERE, LEVELS, LINK
from loew.i18n import msg, say
from loew.ui.presentation import Presentation, QuickStart
from loew.ui.seats import page_labels
from loew.web.accounts.store import Profile, own_names
from loew.web.accounts.view import NamedPerson, public_name
from loew.web.db.records import Row
from loew.web.lobby.matchmaking import open_tables
from loew.web.table.deps import person, profile_of, tables
from loew.web.table.seats import link_seats

YOU: Final = "you"
PEOPLE: Final = {
    YOU: msg("you"),
    HERE: msg("another person at this screen"),
    LINK: msg("a friend, by link"),
}


class QuickButton(NamedTuple):
    """A quick-start button: its text before and after the game's title, and the JSON that it posts."""

    before: str
    title: str
    after: str
    posted: str
    main: bool


class SeatChoice(NamedTuple):
    """An option for a seat, and the games that have it."""

    value: str
    text: str
    games: str  # names with spaces between them; empty: all
    manner: str = ""  # how an opponent plays


class VariantChoice(NamedTuple):
    """A variant of a game."""

    value: str
    text: str
    game: str
    seats: str  # numbers of seats with spaces between them; empty: any


def quick_buttons(games: Iterable[Presentation]) -> list[list[QuickButton]]:
    """The quick-start buttons of each game."""
    return [[quick_button(game, start) for start in game.quick_starts] for game in games]


def quick_button(game: Presentation, start: QuickStart) -> QuickButton:
    mark = "\0"
    before, _, after = say(start.label, game=mark).partition(mark)
    return QuickButton(before, game.game.title, after, json.dumps(posted(game, start)), start.main)


def first_game(game: Presentation) -> dict[str, object] | None:
    """The request that starts a first game with the coach; None if the game has none."""
    start = next((each for each in game.quick_starts if each.coach), None)
    return None if start is None else posted(game, start)


def posted(game: Presentation, start: QuickStart) -> dict[str, object]:
    found: dict[str, object] = {"game": game.game.name, "seats": list(start.seats), "setup": list(start.variants)}
    return {**found, "coach": True} if start.coach else found


def seat_choices(games: Iterable[Presentation]) -> list[SeatChoice]:
    """The options for a seat: nobody, people, bots, and the Automa of the games that have one."""
    found = [SeatChoice("", say("nobody"), "")]
    found += [SeatChoice(value, say(text), "") for value, text in PEOPLE.items()]
    found += [SeatChoice(each.name, say("Bot: {name}", name=each.title), "", say(each.manner)) for each in OPPONENTS]
    rules = {game.game.name: game.game.setup_rules for game in games}
    for level, text in enumerate(LEVELS, 1):
        names = " ".join(name for name, each in rules.items() if level in each.automa_levels)
        if names:
            found.append(SeatChoice(f"{AUTOMA}:{level}", say("Automa, {level}", level=text), names))
    return found


def variant_choices(games: Iterable[Presentation]) -> list[VariantChoice]:
    found = []
    for game in games:
        for variant in game.game.setup_rules.variants:
            text = game.variant_texts.get(variant.name)
            seats = " ".join(map(str, variant.seats))
            found.append(VariantChoice(variant.name, say(text) if text else variant.name, game.game.name, seats))
    return found


def default_seats(games: Sequence[Presentation]) -> list[str]:
    """The default for each seat in the form: the seats of the first button without a variant, then nobody."""
    first = next((start.seats for game in games for start in game.quick_starts if not start.variants), (YOU,))
    return [*first, *[""] * (most_seats(games) - len(first))]


def most_seats(games: Iterable[Presentation]) -> int:
    return max(max(game.game.setup_rules.seat_counts) for game in games)


class WaitingTable(NamedTuple):
    """A table with free seats, as the lobby shows it."""

    row: Row
    title: str
    who: str  # the seated players
    free: int
    people: Sequence[NamedPerson] = ()  # the same, with their profiles
    inviter: NamedPerson = NamedPerson("")  # of the reader


def lobby_values(request: Request) -> dict[str, Any]:
    """The values for the lobby."""
    profile = profile_of(request)
    found = [each for each in open_tables(tables(request), person(request)) if not each.joined]
    games = tables(request).games.items()
    names = tables(request).profiles.public.names_at([each.row.id for each in found])
    return {
        "profile": profile,
        "open_tables": [waiting_table(request, each.row, each.free, names[each.row.id]) for each in found],
        "invited": invited_tables(request, profile) if profile is not None else [],
        "quick_games": [(name, game.title) for name, game in games if 2 in game.setup_rules.seat_counts],
    }


def waiting_table(request: Request, row: Row, free: list[int], profiles: Mapping[int, str]) -> WaitingTable:
    labels, known = page_labels(row.setup.seats, []), own_names(row.setup.names, profiles)
    people = [NamedPerson(label.name, known.get(seat, "")) for seat, label in enumerate(labels) if seat not in free]
    who = ", ".join([each.name for each in people])
    return WaitingTable(row, tables(request).games_by_pack.game(row.setup.game).title, who, len(free), people)


def invited_tables(request: Request, profile: Profile) -> list[WaitingTable]:
    """The tables to which friends have invited, with a free seat."""
    stores, found = tables(request).profiles, []
    for each in stores.friends.invitations_of(profile.id):
        inviter, row = stores.by_id(each.inviter), tables(request).store.table(each.table_id)
        if inviter is not None and row is not None:
            waiting = waiting_table(request, row, link_seats(row.setup.seats), {})
            found.append(waiting._replace(inviter=public_name(inviter)))
    return found

"""The form of the lobby, made from the set-up rules of each game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from loew.bots.opponents import OPPONENTS
from loew.engine.setup import AUTOMA, HERE, LEVELS, LINK
from loew.i18n import msg, say
from loew.ui.presentation import Presentation, QuickStart

YOU: Final = "you"
PEOPLE: Final = {
    YOU: msg("you"),
    HERE: msg("another person at this screen"),
    LINK: msg("a friend, by link"),
}


class QuickButton(NamedTuple):
    """A button that starts a game: its text before and after the title of the game, and the JSON that it posts."""

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
    """What starts the first game with a coach; None if the game has none."""
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

"""Values for the lobby page: the games, one's tables, the form for a new table, open tables and invitations."""

from __future__ import annotations

import json
import time
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from fastapi import Request

from loew.bots.opponents import OPPONENTS
from loew.engine.corrections import corrections_in
from loew.engine.game import Score
from loew.engine.setup import AUTOMA, HERE, LEVELS, LINK, AutomaSeat, parse_seat
from loew.i18n import language, msg, say
from loew.teacher.lessons.lesson import Lesson, lessons
from loew.ui.html import Markup
from loew.ui.presentation import Presentation, QuickStart
from loew.ui.seats import SeatLabel, page_labels
from loew.web.accounts.store import Profile, own_names
from loew.web.accounts.view import NamedPerson, public_name
from loew.web.db.records import Row
from loew.web.http import limits
from loew.web.http.assets import picture_class
from loew.web.http.templates import time_ago
from loew.web.learn.store import LessonStore
from loew.web.lobby.matchmaking import open_tables
from loew.web.table.deps import person, profile_of, tables
from loew.web.table.seats import link_seats, posted_start
from loew.web.table.view.people import turn_text

YOU: Final = "you"
PEOPLE: Final = {
    YOU: msg("you"),
    HERE: msg("another person at this screen"),
    LINK: msg("a friend, by link"),
}
WEIGHTS: Final = (
    msg("very light##how much there is to think about in a game"),
    msg("light##how much there is to think about in a game"),
    msg("medium##how much there is to think about in a game"),
    msg("heavy##how much there is to think about in a game"),
    msg("very heavy##how much there is to think about in a game"),
)
LONGEST_SEED: Final = 12  # digits of a seed that somebody typed; those of chance have more

# What a person should do next with a game: its gold button.
LEARN: Final = "learn"
FIRST: Final = "first"
PLAY: Final = "play"


class StartButton(NamedTuple):
    """A game that starts with one click: the text of the button, and the JSON that it posts."""

    text: str
    posted: str


class GameCard(NamedTuple):
    """A game in the lobby."""

    name: str
    title: str
    sentence: str
    picture: str  # what the cover shows
    cover: Markup
    picture_class: str
    players: str
    minutes: int
    weight: int
    weight_word: str
    lessons: Sequence[Lesson]
    learnt: int  # how many of them this person has done
    following: Lesson | None  # the next one to learn
    at: str  # the table at which it has been begun; empty: it has not
    first: StartButton | None  # the first game, with a coach
    starts: Sequence[StartButton]
    step: str  # what this person should do next with the game

    @property
    def lesson_minutes(self) -> int:
        return sum([each.minutes for each in self.lessons])

    @property
    def lesson_number(self) -> int:
        """The number of the lesson to learn next."""
        return 0 if self.following is None else self.lessons.index(self.following) + 1


class Learning(NamedTuple):
    """The lessons of a person."""

    done: frozenset[str]
    begun: Mapping[str, str]  # the table of each that is not done


def learning(request: Request) -> Learning:
    """The lessons of the reader: those at tables, and those noted in the profile."""
    store, profile = LessonStore(tables(request).store), profile_of(request)
    at_tables = store.tables_of(person(request))
    done = {each.lesson for each in at_tables if each.is_done} | set(store.done(profile.id) if profile else ())
    return Learning(frozenset(done), {each.lesson: each.id for each in reversed(at_tables) if not each.is_done})


def game_cards(games: Iterable[Presentation], learning: Learning, rows: Sequence[Row]) -> list[GameCard]:
    """The games, for a person with these lessons and tables, the newest first."""
    return [game_card(game, learning, [row for row in rows if row.setup.game == game.game.name]) for game in games]


def game_card(game: Presentation, learning: Learning, rows: Sequence[Row]) -> GameCard:
    name, about, learnt = game.game.name, game.introduction, learning.done
    taught = lessons(name)
    following = next((each for each in taught if each.id not in learnt), None)
    first = next((each for each in game.quick_starts if each.coach), None)
    last = rows[0].setup.words if rows else ()
    starts = sorted([each for each in game.quick_starts if not each.coach], key=lambda each: words_of(each) != last)
    return GameCard(
        name=name,
        title=game.game.title,
        sentence=say(about.sentence),
        picture=say(about.picture),
        cover=cover(cast(Hashable, game), language()),
        picture_class=picture_class(name),
        players=player_counts(game),
        minutes=about.minutes,
        weight=about.weight,
        weight_word=say(WEIGHTS[about.weight - 1]) if about.weight else "",
        lessons=taught,
        learnt=sum([each.id in learnt for each in taught]),
        following=following,
        at="" if following is None else learning.begun.get(following.id, ""),
        first=None if first is None else start_button(game, first),
        starts=[start_button(game, each) for each in starts],
        step=PLAY if rows else LEARN if following is not None else FIRST if first is not None else PLAY,
    )


@lru_cache(limits.MOST_COVERS)
def cover(game: Hashable, language: str) -> Markup:
    """The picture of a game; it never changes."""
    return cast(Presentation, game).cover()


def player_counts(game: Presentation) -> str:
    """The numbers of people that a game is for."""
    rules = game.game.setup_rules
    fewest = 1 if rules.solo_seats else rules.seat_counts[0]
    return f"{fewest}–{rules.seat_counts[-1]}" if fewest < rules.seat_counts[-1] else str(fewest)


def words_of(start: QuickStart) -> tuple[str, ...]:
    """The seats of a quick start, as the set-up of a table writes them."""
    return tuple([parse_seat(word).word for word in start.seats])


def golden(cards: Sequence[GameCard], rows: Sequence[Row]) -> str:
    """The game with the gold button: the last one played, else the one that is being learnt, else the first."""
    if rows:
        return rows[0].setup.game
    begun = next((card for card in cards if card.learnt or card.at), None)
    return (begun or cards[0]).name


def start_button(game: Presentation, start: QuickStart) -> StartButton:
    return StartButton(say(start.label, game=game.game.title), json.dumps(posted_start(game, start)))


# ------------------------------------------------------------------ one's tables


class LobbyTable(NamedTuple):
    """A table in the list of the lobby."""

    row: Row
    who: str
    state: str  # whose turn it is, or who has won by how much
    points: str  # of a finished game: "98 : 107"
    yours: bool
    won: bool | None  # None: the game goes on, or nobody has won alone

    @property
    def when(self) -> str:
        return time_ago(time.time() - self.row.updated)

    @property
    def pack(self) -> str:
        """The name of the pack with which it is played; empty: none."""
        return corrections_in(self.row.pack).name if self.row.pack else ""

    @property
    def seed(self) -> str:
        """A seed that somebody chose; empty: none, or that of a game from a file."""
        text = str(self.row.setup.seed)
        return text if self.row.seeded and len(text) <= LONGEST_SEED else ""


def lobby_table(row: Row, mine: Sequence[int]) -> LobbyTable:
    """A table for the list: who plays, and whose turn it is or who has won."""
    labels = page_labels(row.setup.seats, mine)
    who = ", ".join(map(name_with_level, labels))
    who = who if len(labels) > 1 else say("{who}, alone", who=who)
    if row.turn is None:
        scores: list[Score] = json.loads(row.result) if row.result else []
        return LobbyTable(row, who, *outcome(row, scores, mine))
    yours = row.turn in mine
    known = 0 <= row.turn < len(labels)
    state = say("your turn") if yours else turn_text(labels[row.turn]) if known else say("waiting")
    return LobbyTable(row, who, state, "", yours, None)


def outcome(row: Row, scores: Sequence[Score], mine: Sequence[int]) -> tuple[str, str, bool, bool | None]:
    """How a finished game ended for this person: in words, in points, whether it is their turn, whether they won."""
    if not scores:
        return say("finished"), "", False, None
    totals = [each["total"] for each in scores]
    if len(mine) != 1:
        return say("finished"), points_text(totals), False, None
    me = mine[0]
    others = [total for side, total in enumerate(totals) if side != me]
    winners = [side for side, each in enumerate(scores) if each["won"]]
    won = None if len(winners) > 1 else winners == [me]
    gap = abs(totals[me] - max(others, default=totals[me]))
    return result_text(won, gap, row.resigned is not None), points_text([totals[me], *others]), False, won


def points_text(totals: Sequence[int]) -> str:
    return " : ".join([str(total) for total in totals]).replace("-", "−")


def result_text(won: bool | None, gap: int, resigned: bool) -> str:
    """Who has won, in a few words."""
    if won is None:
        return say("shared victory")
    if resigned:
        return say("won: the other player resigned") if won else say("lost: you resigned")
    if not gap:
        return say("won on the tie-break") if won else say("lost on the tie-break")
    return say("won by {n}", n=gap) if won else say("lost by {n}", n=gap)


def name_with_level(label: SeatLabel) -> str:
    seat = label.seat
    return f"{label.name} ({say(LEVELS[seat.level - 1])})" if isinstance(seat, AutomaSeat) else label.name


# ------------------------------------------------------------------ the form


class SeatChoice(NamedTuple):
    """An option for a seat, and the games that have it."""

    value: str
    text: str
    games: str  # names with spaces between them; empty: all
    manner: str = ""  # how an opponent plays
    friend: str = ""  # the profile of a friend who is invited to the seat


class VariantChoice(NamedTuple):
    """A variant of a game."""

    value: str
    text: str
    game: str
    seats: str  # numbers of seats with spaces between them; empty: any


def seat_choices(games: Iterable[Presentation], friends: Iterable[Profile]) -> list[SeatChoice]:
    """The options for a seat: nobody, people, friends, bots, and the Automa of the games that have one."""
    found = [SeatChoice("", say("nobody"), "")]
    found += [SeatChoice(value, say(text), "") for value, text in PEOPLE.items()]
    found += [SeatChoice(LINK, say("{name}, a friend", name=each.name), "", friend=each.id) for each in friends]
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

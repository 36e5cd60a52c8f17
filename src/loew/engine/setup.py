"""Set-ups: values with a text form. Only this module reads the text.

    golem human:Anna,greedy,automa:3 introductory seed=7

First the game, then the seats, then variants, `seed=7`, `deals=manual` and `content=PACK`. A name with spaces or
commas needs quotes: `human:"Anna Nowak"`. What a game allows is in `setup_rules.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.message import OR, Listing, msg

HUMAN: Final = "human"
AUTOMA: Final = "automa"
YOU: Final = "you"  # the person who makes a table in the browser
HERE: Final = "here"  # another person at the same screen
LINK: Final = "link"  # a person who joins with a link
PLACES: Final = {HUMAN: "", YOU: YOU, HERE: HERE, LINK: LINK}
LEVELS: Final = (msg("easy"), msg("normal"), msg("hard"), msg("extreme"))  # of an Automa, from level 1 on
USUAL_LEVEL: Final = 2
BARE_NAME: Final = re.compile(r"[\w.'-]+")
BOT_WORD: Final = re.compile(r"([a-z][a-z0-9-]*)(@[a-z0-9.]*)?")  # a name and its budget: search@0.5
PROGRAM_FORM: Final = "package.module:Name"  # a third-party bot; the next one is a bot at a URL
PROGRAM_WORD: Final = re.compile(r"[A-Za-z_]\w*(\.\w+)*:[A-Za-z_]\w*(@[0-9.]+)?")
REMOTE_FORM: Final = "http://host:port/"
REMOTE_WORD: Final = re.compile(r"https?://[^\s,\"@]+(@[0-9.]+)?")
OLD_AUTOMA: Final = re.compile(r"automa-([0-9]{1,3})-([0-9]{1,3})")  # in old files: automa-2-3 is level 3 at seat 2
OLD_BOTS: Final = ("random", "greedy")  # in old files these names of players are bots


class HumanSeat(NamedTuple):
    """A person. `place` says how they join a table in the browser: "you", "here" or "link"."""

    name: str = ""
    place: str = ""

    @property
    def word(self) -> str:
        """The kind of seat, without the name."""
        return self.place or HUMAN

    @property
    def by_link(self) -> bool:
        return self.place == LINK

    def __str__(self) -> str:
        return f"{self.word}:{quote(self.name)}" if self.name else self.word

    def __repr__(self) -> str:
        place = f"place={self.place!r}" if self.place else ""
        return f"HumanSeat({', '.join([part for part in (repr(self.name) if self.name else '', place) if part])})"


class BotSeat(NamedTuple):
    """A bot, by its name in `loew.bots`; some have a budget, like `search@0.5`."""

    name: str

    @property
    def word(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"BotSeat({self.name!r})"


class AutomaSeat(NamedTuple):
    """A seat that the rules play, at a level of difficulty."""

    level: int = USUAL_LEVEL

    @property
    def word(self) -> str:
        return f"{AUTOMA}:{self.level}"

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"AutomaSeat({self.level})"


Seat = HumanSeat | BotSeat | AutomaSeat


class Setup(NamedTuple):
    """Everything that is decided before the first choice of a game."""

    game: str
    seats: tuple[Seat, ...]
    variants: tuple[str, ...] = ()
    seed: int | None = None  # None: a random one
    content: Path | None = None  # an owner's pack, or a directory of corrections
    manual_deals: bool = False  # a person types the deals, from real cards

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [i for i, seat in enumerate(self.seats) if isinstance(seat, HumanSeat)]

    @property
    def automa(self) -> tuple[int, int] | None:
        """The seat of the Automa and its level; None if it has no seat."""
        return next(((i, seat.level) for i, seat in enumerate(self.seats) if isinstance(seat, AutomaSeat)), None)

    @property
    def words(self) -> tuple[str, ...]:
        """The kind of each seat: `("human", "automa:3")`."""
        return tuple([seat.word for seat in self.seats])

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the person at each seat; empty if it is unknown."""
        return tuple([seat.name if isinstance(seat, HumanSeat) else "" for seat in self.seats])

    def __str__(self) -> str:
        words = [self.game, ",".join([str(seat) for seat in self.seats]), *self.variants]
        words += [f"seed={self.seed}"] if self.seed is not None else []
        words += ["deals=manual"] if self.manual_deals else []
        words += [f"content={quote(str(self.content), '/')}"] if self.content is not None else []
        return " ".join(words)

    def __repr__(self) -> str:
        parts = [repr(self.game), f"seats={self.seats!r}"]
        parts += [f"variants={self.variants!r}"] if self.variants else []
        parts += [f"seed={self.seed}"] if self.seed is not None else []
        parts += [f"content={str(self.content)!r}"] if self.content is not None else []
        parts += ["manual_deals=True"] if self.manual_deals else []
        return f"Setup({', '.join(parts)})"


def simple_setup(
    game: str,
    seats: int,
    seed: int | None = None,
    *,
    variants: tuple[str, ...] = (),
    automa: tuple[int, int] | None = None,
    manual_deals: bool = False,
) -> Setup:
    """A set-up of people without names. `automa`: the seat of the Automa, from 0, and its level."""
    places: list[Seat] = [HumanSeat() for _ in range(seats)]
    if automa is not None:
        if not 0 <= automa[0] < seats:
            raise SetupError(msg("there is no seat {n} at this table", n=automa[0] + 1))
        places[automa[0]] = AutomaSeat(automa[1])
    return Setup(game, tuple(places), variants, seed, None, manual_deals)


# ------------------------------------------------------------------ reading


def parse_setup(text: str, bots: Sequence[str] | None = None) -> Setup:
    """The set-up that the text describes. `bots`: the names of the existing bots, and PROGRAM_FORM where bots of
    third parties may play; None allows any name. Whether a
    bot takes its budget is checked where it is made."""
    words = [word for word in split(text, " \t\r\n") if word]
    if len(words) < 2:
        raise SetupError(
            msg("a set-up is a game and its seats, like 'golem human,greedy', not {given}", given=repr(text[:40]))
        )
    setup = Setup(words[0], parse_seats(words[1], bots))
    for word in words[2:]:
        key, equals, value = word.partition("=")
        if not equals:
            setup = setup._replace(variants=(*setup.variants, word))
        elif key == "seed":
            setup = setup._replace(seed=parse_seed(value))
        elif key == "content" and value:
            setup = setup._replace(content=Path(unquote(value)))
        elif word == "deals=manual":
            setup = setup._replace(manual_deals=True)
        else:
            raise SetupError(
                msg(
                    "{word} is no part of a set-up; after the seats come variants, seed=N, deals=manual"
                    " and content=PACK",
                    word=repr(word[:40]),
                )
            )
    return setup


def parse_seats(text: str, bots: Sequence[str] | None = None) -> tuple[Seat, ...]:
    """The seats in "human:Anna,greedy,automa:3"."""
    return tuple([parse_seat(word, bots) for word in split(text, ",")])


def parse_seat(text: str, bots: Sequence[str] | None = None) -> Seat:
    """One seat: a person, the Automa or a bot."""
    head, colon, rest = text.strip().partition(":")
    word = head.lower()
    if word in PLACES:
        return HumanSeat(unquote(rest), PLACES[word])
    if word == AUTOMA:
        return AutomaSeat(parse_level(rest) if colon else USUAL_LEVEL)
    other = text.strip()
    if (PROGRAM_WORD.fullmatch(other) or REMOTE_WORD.fullmatch(other)) and (bots is None or PROGRAM_FORM in bots):
        return BotSeat(other)
    bot = BOT_WORD.fullmatch(word)
    if colon or bot is None or (bots is not None and bot.group(1) not in bots):
        words = Listing([*PLACES, *(bots or ()), f"{AUTOMA}:1-{len(LEVELS)}"], OR)
        raise SetupError(msg("there is no seat {word}; a seat is {words}", word=repr(text.strip()[:40]), words=words))
    return BotSeat(word)


def parse_level(text: str) -> int:
    """A level of the Automa: its number, or the first letters of its name."""
    word = text.strip().lower()
    found = [n for n, name in enumerate(LEVELS, 1) if word and (name.text.startswith(word) or word == str(n))]
    if len(found) != 1:
        raise no_level(word)
    return found[0]


def no_level(word: str) -> SetupError:
    names = Listing(LEVELS, ", ")
    return SetupError(
        msg(
            "the Automa has the levels 1 to {most} ({names}), and {word} is none of them",
            most=len(LEVELS),
            names=names,
            word=repr(word[:40]),
        )
    )


def parse_seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise SetupError(msg("a seed is a number, not {word}", word=repr(text[:40]))) from None


def split(text: str, separators: str) -> list[str]:
    """The parts of the text between separators. Separators in quotes do not count."""
    parts: list[str] = []
    part = ""
    in_quotes = escaped = False
    for letter in text:
        if letter in separators and not in_quotes:
            parts.append(part)
            part = ""
            continue
        if letter == '"' and not escaped:
            in_quotes = not in_quotes
        escaped = in_quotes and letter == "\\" and not escaped
        part += letter
    if in_quotes:
        raise SetupError(msg("a quote is not closed in {part}", part=repr(part[:40])))
    return [*parts, part]


def quote(name: str, also: str = "") -> str:
    """The text as one word, in quotes if necessary. `also`: more letters that need no quotes."""
    bare = name
    for letter in also:
        bare = bare.replace(letter, "")
    if BARE_NAME.fullmatch(bare):
        return name
    return json.dumps(name, ensure_ascii=not name.isprintable())


def unquote(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, str):
        raise SetupError(msg("{word} cannot be read as a name", word=repr(text[:40])))
    return found


# ------------------------------------------------------------------ old files and rows


def old_seats(count: int, switches: Sequence[str], names: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of a file in format 1, with lines like `switch automa-2-3` and `player 1 Ada`."""
    seats: list[Seat] = [HumanSeat() for _ in range(count)]
    if len(names) == count:
        seats = [BotSeat(name) if name in OLD_BOTS else old_person(name) for name in names]
    for switch in switches:
        found = old_automa(count, switch)
        if found is not None:
            seats[found[0]] = AutomaSeat(found[1])
    return tuple(seats)


def old_person(name: str) -> HumanSeat:
    """If a person had no name, the file had the kind of seat."""
    return HumanSeat("" if name in PLACES or name.partition(":")[0] == AUTOMA else name)


def old_variants(count: int, switches: Sequence[str]) -> tuple[str, ...]:
    """The variants among the switches. An Automa at a seat that does not exist stays here and is refused later."""
    return tuple([switch for switch in switches if old_automa(count, switch) is None])


def old_automa(count: int, switch: str) -> tuple[int, int] | None:
    """automa-2-3 -> seat 1 (counted from 0), level 3"""
    found = OLD_AUTOMA.fullmatch(switch)
    if found is None or not 0 < int(found.group(1)) <= count:
        return None
    return int(found.group(1)) - 1, int(found.group(2))

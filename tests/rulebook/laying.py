"""Tables of Golem in the middle of a round.

    s = at("work", value=3, knowledge=2, golems="red-i red-iii yellow-ii", beside={"red-i": "red-1"})
    say(s, "workers 2", "activate red-i")
    assert offered(s) == [...]

The fixture `at(do, seats, **fields)`: seat 0 does the programme `do`. Fields are those of `state.Player` for seat 0
and of `state.GolemState` for the table, given as values or, for components, as text:

    golems="red-iii-lying blue-i dead"    from golem 0 on; two of six start on the board, the others were built
    developed="left-leg torso"            columns="book-1 book-2 / / book-9"      objectives="obj-53"
    artifact="art-1a"                     marbles="red white"
    spaces="row-1 trigger-marble side-a / row-2 boost-coin side-b"                (these count as developed too)
    lines="rw - b k -"                    a word of letters for each of work, golem, artifacts, study, mirror
    tiles="tile-1 tile-2 tile-3"          library="book-1 ..."                    characters="char-39 ..."
    neighbourhoods="red-1 ... blue-9"     cemetery={"grave-1": 0}                 menorahs={"red": 1}

and also: `beside={"red-iii": "red-5"}` lays a tile beside a section, `others=[{...}]` gives the fields of the seats
after the first. All other fields are as at the start, with the introductory characters and neighbourhoods, two golems
each on red-i and yellow-i, and every marble in the work line in turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from loew.engine.machine import advance
from loew.engine.records import replaced
from loew.engine.setup import simple_setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.deals import LETTERS
from loew.games.golem.rules.verbs.golem_choice import PLACE_OF
from loew.games.golem.rules.vocabulary import (
    COLOURS,
    DEAD,
    DISTRICTS,
    UNBUILT,
    district,
    section,
)

ROWS = ("row-1", "row-2", "row-3", "row-4")
SIDES = ("side-a", "side-b")
ARTIFACTS = ("art-1a", "art-2a", "art-3a", "art-4a")
TABLE_FIELDS = (*GolemState.FIELDS, "order")


def lay(
    golem: Golem,
    do: str = "work",
    seats: int = 2,
    *,
    must: bool = False,
    others: Sequence[Mapping[str, Any]] = (),
    beside: Mapping[str, str] | None = None,
    **fields: Any,
) -> GolemState:
    """A table in the middle of a round, with this to be done by seat 0, advanced to the first decision."""
    s = golem.set_up(simple_setup("golem", seats))
    assert isinstance(s, GolemState)
    s.top = None
    lay_table(s, {name: value for name, value in fields.items() if name in TABLE_FIELDS})
    for place, tile in (beside or {}).items():
        spot = PLACE_OF[place][0]
        i = s.box.tile_sections * district(spot) + section(spot) - 1
        s.neighbourhoods = replaced(s.neighbourhoods, i, s.box.number[tile])
    mine = {name: value for name, value in fields.items() if name not in TABLE_FIELDS}
    for who, side in enumerate((mine, *others, *[{}] * (seats - 1 - len(others)))):
        lay_player(s, who, side)
    if do:
        s.push(golem.notation.parse(do), 0, must=must)
    advance(s)
    return s


def lay_table(s: GolemState, fields: Mapping[str, Any]) -> None:
    """Set the fields of the table."""
    box = s.box
    counts = box.marbles[s.seats]
    fixed = box.introductory
    s.round = 1
    given: dict[str, Any] = {
        "characters": " ".join(fixed.texts("characters")),
        "neighbourhoods": " ".join([tile for name in DISTRICTS for tile in fixed.texts(name)]),
        "library": " ".join(box.book_names[: box.library_size]),
        "tiles": " ".join(box.tile_names[: s.seats + 1]),
        "lines": "".join([letter * n for letter, n in zip(LETTERS, counts, strict=True)]) + " - - - -",
        **fields,
    }
    for name, value in given.items():
        if name == "lines":
            s.lines = tuple(tuple(word.count(letter) for letter in LETTERS) for word in value.split())
            assert len(s.lines) == 5
        elif name == "cemetery":
            for grave, who in value.items():
                s.cemetery = replaced(s.cemetery, box.number[grave], who)
        elif name == "menorahs":
            for colour, who in value.items():
                s.menorahs = replaced(s.menorahs, DISTRICTS.index(colour), who)
        else:
            assert hasattr(s, name)
            setattr(s, name, numbers(s, value) if isinstance(value, str) else value)
    if "book_pile" not in fields:
        s.book_pile = tuple(book for book in s.book_pile if book not in (*s.library, *s.book_tail))
    if "tile_pile" not in fields:
        s.tile_pile = tuple(tile for tile in s.tile_pile if tile not in (*s.tiles, *s.tile_discards))


def lay_player(s: GolemState, who: int, fields: Mapping[str, Any]) -> None:
    """Set the fields of one seat."""
    p = s.players[who]
    for name, value in {"golems": "red-i yellow-i", "artifact": ARTIFACTS[who], **fields}.items():
        if name == "golems":
            stand(p, value)
        elif name == "developed":
            p.developed |= sum(1 << number for number in numbers(s, value))
        elif name == "spaces":
            put_tiles(s, p, value)
        elif name == "columns":
            p.columns = tuple(numbers(s, column) for column in value.split("/"))
            p.columns += ((),) * (4 - len(p.columns))
        elif name == "marbles":
            p.marbles = tuple(COLOURS.index(word) for word in value.split())
        elif name == "artifact":
            p.artifact = s.box.number[value]
        else:
            assert name in Player.FIELDS, f"{name} is not a field of a player or of the table"
            setattr(p, name, numbers(s, value) if isinstance(value, str) else value)
    held = [book for column in p.columns for book in column]
    s.book_pile = tuple(book for book in s.book_pile if book not in held)
    s.objective_pile = tuple(card for card in s.objective_pile if card not in (*p.objectives, *p.drafting))


def stand(p: Player, text: str) -> None:
    places = {word: PLACE_OF.get(word, (DEAD if word == "dead" else UNBUILT, 0)) for word in text.split()}
    words = [*text.split(), *["-"] * (6 - len(text.split()))]
    p.golems = tuple(places.get(word, (UNBUILT, 0))[0] for word in words)
    p.lying = sum(places[word][1] << i for i, word in enumerate(text.split()))


def put_tiles(s: GolemState, p: Player, text: str) -> None:
    """Put small artifact tiles on their spaces and mark them as upgraded."""
    for words in [part.split() for part in text.split("/")]:
        row, name, side = words
        development = s.box.number[name]
        space = 2 * ROWS.index(row) + (0 if s.box.is_gold[development] else 1)
        tile = 2 * (development - s.box.first_artifact_development) + SIDES.index(side)
        p.spaces = replaced(p.spaces, space, tile)
        p.developed |= 1 << development


def numbers(s: GolemState, text: str) -> tuple[int, ...]:
    """Components as numbers of the box."""
    return tuple(s.box.number[word] for word in text.split())

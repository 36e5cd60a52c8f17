"""The games of a ladder: who meets whom, and one deal played by them at every seat.

With two seats everybody meets everybody. With more seats groups are drawn. A group plays each deal once for every
place, so that everybody has had every seat, and all groups play the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, NotRequired, TypedDict

from loew.engine.errors import SetupError
from loew.engine.seat import Dealer
from loew.engine.setup import AutomaSeat, parse_seat
from loew.games.registry import game
from loew.lab.matches import Match, play_seating, setup_of
from loew.lab.plans import start_bots
from loew.lab.versions import Versions, loaded, versions

GROUPS_STREAM: Final = 77


class Record(TypedDict):
    """A game that was played; the lists are by seat."""

    deal: int
    seats: list[str]
    totals: list[int]
    won: list[bool]
    parts: list[dict[str, int]]
    choices: list[int]
    ms: list[float]  # of CPU, for all choices of the seat
    faults: NotRequired[list[list[str]]]  # of bots that are not part of Loew


class Ladder(NamedTuple):
    """What is measured."""

    game: str
    players: tuple[str, ...]  # words for bots and for the Automa
    sizes: tuple[int, ...]  # numbers of seats
    games: int  # of each pair at two seats; of each player at more
    seed: int
    content: Path | None = None

    @property
    def versions(self) -> Versions:
        """The versions of everything that plays in it."""
        return versions(loaded(self.game, self.content), [word for word in self.players if not is_automa(word)])


def checked(ladder: Ladder) -> Ladder:
    """The ladder, or an error that says why it cannot be played."""
    if ladder.games < 1:
        raise SetupError(f"play at least one game, not {ladder.games}")
    if len(set(ladder.players)) < 2:
        raise SetupError("a ladder needs two players or more")
    if all([is_automa(word) for word in ladder.players]):
        raise SetupError("there is one Automa in the box, and it takes one seat: name a bot too")
    the_game = game(ladder.game, ladder.content)
    for size in ladder.sizes:
        for match in matches(ladder._replace(games=1), size):
            the_game.check(setup_of(ladder.game, match.group, ladder.seed, ladder.content))
    start_bots([parse_seat(word) for word in ladder.players])
    return ladder


def all_matches(ladder: Ladder) -> Iterator[Match[str]]:
    for size in ladder.sizes:
        yield from matches(ladder, size)


def matches(ladder: Ladder, size: int) -> list[Match[str]]:
    """The matches with so many seats, deal by deal."""
    players = ladder.players
    if size == 2:
        pairs = [(a, b) for i, a in enumerate(players) for b in players[:i] if not (is_automa(a) and is_automa(b))]
        deals = -(-ladder.games // 2)
        return [Match(deal, pair) for deal in range(deals) for pair in pairs]
    groups = -(-ladder.games * len(players) // (size * size))
    return [Match(deal, drawn_group(players, size, deal)) for deal in range(groups)]


def drawn_group(players: Sequence[str], size: int, number: int) -> tuple[str, ...]:
    """A group for a deal. The levels of the Automa take turns, and now and then there is none; the bots are drawn, and
    where there are not enough of them they play several seats."""
    automas = [name for name in players if is_automa(name)]
    bots = [name for name in players if not is_automa(name)]
    found = [*automas, ""][number % (len(automas) + 1)]
    order = Dealer(number, GROUPS_STREAM).sample(range(len(bots)), len(bots))
    drawn = [bots[order[i % len(order)]] for i in range(size - bool(found))]
    return tuple([found, *drawn] if found else drawn)


def is_automa(word: str) -> bool:
    return isinstance(parse_seat(word), AutomaSeat)


def play_match(ladder: Ladder, match: Match[str], known: Sequence[tuple[str, ...]] = ()) -> list[Record]:
    """Play the deal at every seat, without the seatings that are already known."""
    the_game = loaded(ladder.game, ladder.content)
    found: list[Record] = []
    for seating in match.seatings():
        if seating in known:
            continue
        setup = setup_of(ladder.game, seating, ladder.seed + match.deal, ladder.content)
        result = play_seating(the_game, setup, seating)
        scores: list[Any] = result.scores[: len(seating)]
        found.append(
            {
                "deal": match.deal,
                "seats": list(seating),
                "totals": [line["total"] for line in scores],
                "won": [line["won"] for line in scores],
                "parts": [line["parts"] for line in scores],
                "choices": result.choices,
                "ms": [round(1000 * seconds, 3) for seconds in result.seconds],
            }
        )
        if any(result.faults):
            found[-1]["faults"] = result.faults
    return found

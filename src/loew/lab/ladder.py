"""A ladder: every bot and every level of the Automa against each other. `ladder_report.py` rates them.

With two seats it is a round robin; with more seats groups are drawn. A group plays each deal at every seating,
and all groups play the same deals. Finished games are kept in a file, so an interrupted ladder can be continued.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, NotRequired, TypedDict

from loew.engine.errors import SaveError, SetupError
from loew.engine.game import Game
from loew.engine.seat import Dealer
from loew.engine.setup import AutomaSeat, parse_seat
from loew.games.registry import game
from loew.lab.bot_game import faults_of
from loew.lab.data.jsonl import JsonlFile, parsed
from loew.lab.data.rows import GameRow
from loew.lab.matches import Match, play_seating, setup_of
from loew.lab.planned_games import start_bots
from loew.lab.ratings import check_scipy
from loew.lab.versions import Versions, loaded, loaded_like, versions
from loew.lab.workers import Workers

GROUPS_STREAM: Final = 77
FORMAT: Final = 1
GAME: Final = "a game of a ladder"

Seating = tuple[str, ...]


class LadderRecord(TypedDict):
    """A finished game; the lists are by seat."""

    deal: int
    seats: list[str]
    totals: list[int]
    won: list[bool]
    parts: list[dict[str, int]]
    choices: list[int]
    ms: list[float]  # of CPU, for all choices of the seat
    faults: NotRequired[list[list[str]]]  # of third-party bots


class Ladder(NamedTuple):
    """The players, the numbers of seats, and the number of games."""

    game: str
    players: tuple[str, ...]  # bots and levels of the Automa
    sizes: tuple[int, ...]  # numbers of seats
    games: int  # of each pair at two seats; of each player at more
    seed: int
    content: Path | None = None

    @property
    def versions(self) -> Versions:
        """The versions of the program, the rules, the content and the bots."""
        return versions(loaded(self.game, self.content), [word for word in self.players if not is_automa(word)])


def checked(ladder: Ladder) -> Ladder:
    """Return the ladder, or raise an error if it cannot be played."""
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
    """The matches with this number of seats, deal by deal."""
    players = ladder.players
    if size == 2:
        pairs = [(a, b) for i, a in enumerate(players) for b in players[:i] if not (is_automa(a) and is_automa(b))]
        deals = -(-ladder.games // 2)
        return [Match(deal, pair) for deal in range(deals) for pair in pairs]
    groups = -(-ladder.games * len(players) // (size * size))
    return [Match(deal, drawn_group(players, size, deal)) for deal in range(groups)]


def drawn_group(players: Sequence[str], size: int, number: int) -> tuple[str, ...]:
    """A group for a deal. The levels of the Automa alternate, with a group without it in between; the bots are drawn,
    and take several seats if there are too few."""
    automas = [name for name in players if is_automa(name)]
    bots = [name for name in players if not is_automa(name)]
    found = [*automas, ""][number % (len(automas) + 1)]
    order = Dealer(number, GROUPS_STREAM).sample(range(len(bots)), len(bots))
    drawn = [bots[order[i % len(order)]] for i in range(size - bool(found))]
    return tuple([found, *drawn] if found else drawn)


def is_automa(word: str) -> bool:
    return isinstance(parse_seat(word), AutomaSeat)


# ------------------------------------------------------------------ play


def play_missing(
    ladder: Ladder, wanted: Sequence[Match[str]], file: LadderFile, workers: Workers, progress: Callable[[int], None]
) -> list[LadderRecord]:
    """Play the wanted games that are not in the file yet; `progress` is called with the number of finished games.
    Returns all wanted games."""
    check_scipy()
    known = {game_of(record) for record in file.records}
    games = {(match.deal, seating) for match in wanted for seating in match.seatings()}
    done = len(games & known)
    progress(done)
    missing = [(each.deal, [seats for seats in each.seatings() if (each.deal, seats) not in known]) for each in wanted]
    work = [(deal, seatings) for deal, seatings in missing if seatings]
    for _, records in workers.run(partial(play_work, ladder, ladder.versions), work):
        for record in records:
            file.add(record)
        done += len(records)
        progress(done)
    return [record for record in file.records if game_of(record) in games]


def game_of(record: LadderRecord) -> tuple[int, Seating]:
    return record["deal"], tuple(record["seats"])


def game_count(ladder: Ladder) -> int:
    return sum([len(match.seatings()) for match in all_matches(ladder)])


def play_work(ladder: Ladder, expected: Versions, work: tuple[int, list[Seating]]) -> list[LadderRecord]:
    """In a worker: play a deal with these seatings."""
    the_game = loaded_like(ladder.game, ladder.content, expected)
    deal, seatings = work
    return [play_record(the_game, ladder, deal, seating) for seating in seatings]


def play_record(the_game: Game, ladder: Ladder, deal: int, seating: Seating) -> LadderRecord:
    setup = setup_of(ladder.game, seating, ladder.seed + deal, ladder.content)
    lines, timed = play_seating(the_game, setup, seating)
    scores: list[Any] = lines[: len(seating)]
    found: LadderRecord = {
        "deal": deal,
        "seats": list(seating),
        "totals": [line["total"] for line in scores],
        "won": [line["won"] for line in scores],
        "parts": [line["parts"] for line in scores],
        "choices": [bot.choices for bot in timed],
        "ms": [round(1000 * bot.seconds, 3) for bot in timed],
    }
    faults = [list(faults_of(bot.bot)) for bot in timed]
    return {**found, "faults": faults} if any(faults) else found


# ------------------------------------------------------------------ the file


class LadderJsonl(JsonlFile):
    """A JSONL file whose heading is its first line."""

    def begin(self, head: GameRow) -> None:
        line = next(self.lines(0), b"")
        if line.endswith(b"\n"):
            check_heading(self.path, parsed(self.path, 1, line, GAME), head)
            self.end = len(line)
        elif line and not line.startswith(b'{"ladder'):
            raise SaveError(f"{self.path} is not the file of a ladder")
        else:
            self.add([head])
        self.first = self.end


class LadderFile:
    """The finished games of a ladder; without a path they are kept only in memory."""

    def __init__(self, ladder: Ladder, path: Path | None) -> None:
        self.records: list[LadderRecord] = []
        self.lines: Final = None if path is None else LadderJsonl(path, heading(ladder))
        if self.lines is not None:
            try:
                self.records += [record(self.lines.path, i, row) for i, row in enumerate(self.lines.rows(), 2)]
            except BaseException:
                self.close()
                raise

    def add(self, record: LadderRecord) -> None:
        self.records.append(record)
        if self.lines is not None:
            self.lines.add([dict(record)])

    def close(self) -> None:
        if self.lines is not None:
            self.lines.close()


def heading(ladder: Ladder) -> GameRow:
    """The heading: what must be the same for games to be counted together."""
    the_game = game(ladder.game, ladder.content)
    return {
        "ladder": FORMAT,
        "game": ladder.game,
        "rules": the_game.rules_version,
        "content": the_game.content_version,
        "seed": ladder.seed,
    }


def check_heading(path: Path, found: GameRow, wanted: GameRow) -> None:
    if found.get("ladder") != FORMAT:
        raise SaveError(f"{path} is not the file of a ladder")
    for name, value in wanted.items():
        if found.get(name) != value:
            raise SetupError(f"the games in {path} were played with {name} {found.get(name)}, not {value}")


def record(path: Path, number: int, row: GameRow) -> LadderRecord:
    if set(row) | {"faults"} != set(LadderRecord.__annotations__):
        raise SaveError(f"{path}, line {number}: this is not {GAME}")
    made: LadderRecord = row  # type: ignore[assignment]
    return made


def seed_in(path: Path | None) -> int | None:
    """The seed of the games in a file; None if there is none."""
    if path is None or not path.exists():
        return None
    with path.open("rb") as file:
        line = file.readline()
    seed = parsed(path, 1, line, GAME).get("seed") if line.endswith(b"\n") else None
    return seed if isinstance(seed, int) else None

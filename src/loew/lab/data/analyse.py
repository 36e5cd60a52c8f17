"""Statistics of recorded games; `balance.py` explains how components are compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from loew.engine.errors import SetupError
from loew.engine.game import Game
from loew.engine.setup import BotSeat, parse_seat
from loew.lab.balance import Balance, ScoreSums
from loew.lab.data.recording import columns_in, complete_games, read_file
from loew.lab.statistics import wilson


def analyse(paths: Sequence[Path], game: Game) -> dict[str, Any]:
    """The comparisons of `Balance` and the wins of each player over all games in these files, as plain data."""
    balance = Balance()
    seats: list[str] = []
    seeds: list[int] = []
    known: list[Deals] = []
    players: dict[str, ScoreSums] = {}
    for path in paths:
        head, rows = read_file(path)
        check_versions(path, head, game)
        seats += [word for word in head["seats"] if word not in seats]
        seeds.append(head["seed"])
        last = head["seed"]
        for played in complete_games(rows, columns_in(head), head["sides"]):
            balance.add(played, bots_in(head["seats"]))
            last = played.seed
            for side in played.sides:
                players.setdefault(side.player, ScoreSums()).add(side.won, side.points)
        known.append(checked_deals(path, Deals(str(head["seats"]), str(head["variants"]), head["seed"], last), known))
    if not balance.games:
        raise SetupError(f"there are no games in {paths[0]}")
    about = {"game": game.name, "seats": seats, "games": balance.games, "seed": seeds[0], "seeds": seeds}
    return {**about, "players": [player_line(name, sums) for name, sums in players.items()], **balance.report()}


class Deals(NamedTuple):
    """The deals of a file: the players, the variants, and the first and the last seed."""

    seats: str
    variants: str
    first: int
    last: int


def checked_deals(path: Path, deals: Deals, known: Sequence[Deals]) -> Deals:
    """The deals of a file; an error if an earlier file has some of them too: intervals would be too narrow."""
    for other in known:
        if deals[:2] == other[:2] and deals.first <= other.last and other.first <= deals.last:
            raise SetupError(f"some games in {path} are in another of these files too: each may be counted once")
    return deals


def player_line(name: str, sums: ScoreSums) -> dict[str, Any]:
    wins = wilson(sums.won, sums.n)._asdict()
    return {"name": name, "n": sums.n, "wins": wins, "points": sums.points / sums.n}


def bots_in(words: Sequence[str]) -> list[str]:
    """The bots among these players; an Automa makes no choices to compare."""
    return [word for word in words if isinstance(parse_seat(word), BotSeat)]


def check_versions(path: Path, head: dict[str, Any], game: Game) -> None:
    """Raise an error if a file is of another game, or of other rules or content."""
    here = {"game": game.name, "rules": game.rules_version, "content": game.content_version}
    for name, value in here.items():
        if head.get(name) != value:
            raise SetupError(f"the games in {path} have {name} {head.get(name)}, and here is {value}")

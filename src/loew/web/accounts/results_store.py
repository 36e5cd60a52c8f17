"""What the store knows about the results of profiles: their finished games, statistics and ratings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from loew.web.accounts.store import PERSON
from loew.web.table.store import Store

AFTER_PERSON: Final = PERSON[:-1] + chr(ord(PERSON[-1]) + 1)  # profiles are between the two in the order of texts
FIRST_MU: Final = 25.0
FIRST_SIGMA: Final = 25.0 / 3
MIDDLE: Final = 1500  # the rating that is shown for the first one
SCALE: Final = 40.0


class Result(NamedTuple):
    """A finished game of a profile. `others`: the number, word and name of every other side."""

    table_id: str
    profile: str
    seat: int
    game: str
    ended: float
    rated: bool
    players: int
    place: int
    points: int
    won: bool
    gone: str  # why a bot played for them at the end; "resigned" too if that ended the game
    others: list[tuple[int, str, str]]
    change: float = 0.0  # of the rating

    @property
    def change_shown(self) -> int:
        return round(self.change * SCALE)


class Rating(NamedTuple):
    """How strong somebody is in a game: the middle of a bell curve and its width."""

    mu: float = FIRST_MU
    sigma: float = FIRST_SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        return round(MIDDLE + (self.mu - FIRST_MU) * SCALE)

    @property
    def give_or_take(self) -> int:
        """How far the shown rating may be off."""
        return round(self.sigma * SCALE)


class Statistics(NamedTuple):
    """The finished games of a profile in one game."""

    game: str
    played: int
    won: int
    average: float  # points
    best: int


class ResultsStore:
    """The part of the database that is about results."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def unrecorded(self, profile: str = "") -> list[str]:
        """The finished tables at which a profile has played whose result is not recorded; of this profile, or of
        all."""
        first, last = (PERSON + profile, PERSON + profile) if profile else (PERSON, AFTER_PERSON)
        found = self.db.execute(
            "select distinct tables.id, updated from tables join holders on table_id = tables.id where turn is null"
            " and result <> '' and deleted is null and seat >= 0 and person >= ? and person <= ? and not exists"
            " (select 1 from results where results.table_id = tables.id and ? || results.profile = person)"
            " order by updated, tables.id",
            (first, last, PERSON),
        )
        return [table for table, _ in found.fetchall()]

    def seats(self, table: str) -> dict[str, int]:
        """The first seat of each profile at a table: who plays several has the others for people at the same screen."""
        found = self.db.execute(
            "select person, min(seat) from holders where table_id = ? and seat >= 0 and person >= ? and person < ?"
            " group by person",
            (table, PERSON, AFTER_PERSON),
        )
        return {person.removeprefix(PERSON): seat for person, seat in found.fetchall()}

    def recorded(self, table: str) -> set[str]:
        """The profiles for which the result of a table is recorded. Until the transaction ends nobody else records
        it."""
        self.db.execute("update tables set result = result where id = ?", (table,))
        found = self.db.execute("select profile from results where table_id = ?", (table,))
        return {profile for (profile,) in found.fetchall()}

    def add(self, result: Result) -> None:
        values = result._replace(others=[])._asdict()
        values |= {
            "rated": int(result.rated),
            "won": int(result.won),
            "others": json.dumps(result.others, ensure_ascii=False),
        }
        marks = ", ".join("?" * len(values))
        self.db.execute(
            f"insert into results ({', '.join(values)}) values ({marks}) on conflict do nothing",
            tuple(values.values()),
        )

    def history(self, profile: str, before: float, limit: int, game: str = "") -> list[Result]:
        """The games of a profile that ended before this time, the last one first."""
        condition = "profile = ? and ended < ?" + (" and game = ?" if game else "")
        found = self.db.execute(
            f"select {', '.join(Result._fields)} from results where {condition} order by ended desc, table_id limit ?",
            (profile, before, *([game] if game else []), limit),
        )
        return [result_of(each) for each in found.fetchall()]

    def statistics(self, profile: str) -> list[Statistics]:
        found = self.db.execute(
            "select game, count(*), sum(won), avg(points), max(points) from results where profile = ?"
            " group by game order by game",
            (profile,),
        )
        return [
            Statistics(game, int(n), int(won), float(average), int(best))
            for game, n, won, average, best in found.fetchall()
        ]

    def rating(self, profile: str, game: str) -> Rating:
        found = self.db.execute(
            "select mu, sigma, games from ratings where profile = ? and game = ?", (profile, game)
        ).fetchone()
        return Rating() if found is None else Rating(*found)

    def ratings(self, profile: str) -> dict[str, Rating]:
        query = "select game, mu, sigma, games from ratings where profile = ? order by game"
        return {game: Rating(*more) for game, *more in self.db.execute(query, (profile,)).fetchall()}

    def set_rating(self, profile: str, game: str, rating: Rating) -> None:
        self.db.execute(
            "insert into ratings values (?, ?, ?, ?, ?) on conflict (profile, game) do update set mu = excluded.mu,"
            " sigma = excluded.sigma, games = excluded.games",
            (profile, game, *rating),
        )

    def forget_names(self, profile: str) -> None:
        """Remove the name of a profile from the history of the others."""
        with self.store.transaction():
            played = self.db.execute("select table_id, seat from results where profile = ?", (profile,)).fetchall()
            for table, seat in played:
                of_others = "select profile, others from results where table_id = ? and profile <> ?"
                for other, text in self.db.execute(of_others, (table, profile)).fetchall():
                    named = [[at, word, "" if at == seat else name] for at, word, name in json.loads(text)]
                    self.db.execute(
                        "update results set others = ? where table_id = ? and profile = ?",
                        (json.dumps(named, ensure_ascii=False), table, other),
                    )


def result_of(values: Sequence[object]) -> Result:
    """A result from its columns."""
    found = dict(zip(Result._fields, values, strict=True))
    others = [(at, word, name) for at, word, name in json.loads(str(found["others"]))]
    found |= {"rated": bool(found["rated"]), "won": bool(found["won"]), "others": others}
    return Result(**found)  # type: ignore[arg-type]

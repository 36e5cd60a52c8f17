"""What the store knows about profiles that others may see: their names at tables, and the list of ratings of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from loew.web.accounts.results_store import Rating
from loew.web.accounts.store import NOTHING, PERSON, handle_of
from loew.web.table.store import Store

LISTED_AFTER: Final = 3  # rated games from which somebody is listed
PLACED_AFTER: Final = 10  # from which they have a place; before that their rating is provisional
LISTED: Final = (
    "select profiles.id, profiles.name, mu, sigma, games, handle, sum(case when games >= ? then 1 else 0 end)"
    " over (order by mu desc, handle rows unbounded preceding) as place"
    " from ratings join profiles on profiles.id = profile where game = ? and games >= ? and shows <> ?"
)


class Listed(NamedTuple):
    """A line of the list of ratings."""

    profile: str
    name: str
    rating: Rating
    place: int  # 0: the rating is provisional


def is_provisional(rating: Rating) -> bool:
    return rating.games < PLACED_AFTER


class PublicStore:
    """The part of the database that is about what profiles show."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.db: Final = store.db

    def names_at(self, tables: Sequence[str]) -> dict[str, dict[int, str]]:
        """The profiles that hold seats at these tables and show themselves: the name of each by table and seat."""
        found: dict[str, dict[int, str]] = {table: {} for table in tables}
        marks = ", ".join("?" * len(found))
        query = (
            f"select table_id, seat, name from holders join profiles on profiles.id = substr(person, {len(PERSON) + 1})"
            f" where seat >= 0 and shows <> ? and table_id in ({marks})"
        )
        for table, seat, name in self.db.execute(query, (NOTHING, *found)).fetchall() if found else ():
            found[table][seat] = name
        return found

    def listed(self, game: str, first: int, most: int) -> list[Listed]:
        """The people with enough rated games, the strongest first; `first`: how many to skip."""
        query = f"{LISTED} order by mu desc, handle limit ? offset ?"
        found = self.db.execute(query, (PLACED_AFTER, game, LISTED_AFTER, NOTHING, most, first))
        return [listed_of(each) for each in found.fetchall()]

    def listed_profile(self, game: str, profile: str) -> Listed | None:
        """The line of one profile; None if it is not listed."""
        query = f"select * from ({LISTED}) as listed where id = ?"
        found = self.db.execute(query, (PLACED_AFTER, game, LISTED_AFTER, NOTHING, profile)).fetchone()
        return None if found is None else listed_of(found)


def listed_of(values: Sequence[object]) -> Listed:
    profile, name, mu, sigma, games, _, place = values
    rating = Rating(float(str(mu)), float(str(sigma)), int(str(games)))
    return Listed(str(profile), str(name), rating, 0 if is_provisional(rating) else int(str(place)))


def own_names(names: Sequence[str], profiles: Mapping[int, str]) -> dict[int, str]:
    """The profiles whose page may be linked at a table: those that sit there under their own name. Who sits there
    under another one does not want to be known."""
    return {seat: name for seat, name in profiles.items() if handle_of(names[seat]) == handle_of(name)}

"""Everything that the store knows about profiles, in one place."""

from __future__ import annotations

from typing import Final

from loew.web.accounts.friends_store import FriendsStore
from loew.web.accounts.keys_store import KeysStore
from loew.web.accounts.public_store import PublicStore
from loew.web.accounts.results_store import ResultsStore
from loew.web.accounts.store import ProfileStore
from loew.web.lobby.store import FreeSeatsStore
from loew.web.table.store import Store


class ProfileStores(ProfileStore):
    """Profiles and sessions; keys, results, friends, free seats and what is public beside them."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.keys: Final = KeysStore(store)
        self.results: Final = ResultsStore(store)
        self.friends: Final = FriendsStore(store)
        self.free_seats: Final = FreeSeatsStore(store)
        self.public: Final = PublicStore(store)

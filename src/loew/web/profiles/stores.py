"""Everything that the store knows about profiles, in one place."""

from __future__ import annotations

from typing import Final

from loew.web.profiles.free_seats_store import FreeSeatsStore
from loew.web.profiles.friends_store import FriendsStore
from loew.web.profiles.keys_store import KeysStore
from loew.web.profiles.public_store import PublicStore
from loew.web.profiles.results_store import ResultsStore
from loew.web.profiles.store import ProfileStore
from loew.web.store import Store


class ProfileStores(ProfileStore):
    """Profiles and sessions; keys, results, friends, free seats and what is public beside them."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.keys: Final = KeysStore(store)
        self.results: Final = ResultsStore(store)
        self.friends: Final = FriendsStore(store)
        self.free_seats: Final = FreeSeatsStore(store)
        self.public: Final = PublicStore(store)

"""Bans set by the operator: of people (by fingerprint or profile), addresses and networks."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from loew.engine.errors import SetupError
from loew.web.http import limits

PERSON: Final = re.compile(r"[0-9a-f]{12,64}|profile:[\w-]{12}")  # a prefix of a fingerprint is enough
SHOWN: Final = 12  # characters of a fingerprint, enough to identify a person
DAY: Final = 86_400.0  # seconds

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

WIDE: Final = {4: 8, 6: 24}  # the shortest prefix that needs no confirmation, by version of IP


class Ban(NamedTuple):
    """A ban of a person or a network."""

    what: str
    why: str
    since: float
    until: float | None


class Bans:
    """The bans in force. The server polls them from the database; the operator sets them with `loew admin`."""

    def __init__(self) -> None:
        self.people: tuple[str, ...] = ()
        self.networks: tuple[Network, ...] = ()

    def set(self, bans: Iterable[Ban]) -> None:
        words = [ban.what for ban in bans]
        self.people = tuple([word for word in words if PERSON.fullmatch(word)])
        self.networks = tuple([network_of(word) for word in words if not PERSON.fullmatch(word)])

    def refuses(self, address: str, who: Callable[[], str]) -> bool:
        """Whether a request is banned. `who` gives the fingerprint of the browser, or the profile."""
        if self.people and who().startswith(self.people):
            return True
        found = address_of(address) if self.networks else None
        return found is not None and any(found in network for network in self.networks)


def is_wide(ban: str) -> bool:
    """Whether a ban is of so large a network that it is probably a mistake."""
    return "/" in ban and network_of(ban).prefixlen < WIDE[network_of(ban).version]


def checked_ban(word: str) -> str:
    """A person or a network in its stored form; an error if it is neither."""
    bare = word.strip() if word.strip().startswith("profile:") else word.strip().lower()
    if PERSON.fullmatch(bare):
        return bare
    try:
        return str(network_of(bare))
    except ValueError as error:
        raise SetupError(
            f"a ban is for an address, a network, or a person as `loew admin seats` shows them, not {word[:60]!r}"
        ) from error


@lru_cache(limits.KNOWN_NETWORKS)
def network_of(word: str) -> Network:
    return ipaddress.ip_network(word, strict=False)


@lru_cache(limits.KNOWN_ADDRESSES)
def address_of(word: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(word.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return found if mapped is None else mapped

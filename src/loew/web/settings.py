"""The settings of the server: under which address it is known, whom it trusts, how much it keeps."""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import lru_cache
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from loew.engine.errors import SetupError

USUAL_LEASE: Final = 5.0  # seconds
LOCAL: Final = ("127.0.0.1", "::1")  # a proxy on this machine is trusted

PATH: Final = re.compile(r"[A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*")
OUR_PAGES: Final = (
    *("api", "catalogue", "confirm", "friend", "help", "how", "join", "me", "metrics", "notifications", "questions"),
    *("rules", "sign-in", "static", "stop", "t"),
)

AT_HOME: Final = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".fritz.box")


OPEN: Final = "open"  # who may make a profile: anybody
INVITED: Final = "invited"  # who has an invitation
CLOSED: Final = "closed"  # nobody more
REGISTRATION: Final = (OPEN, INVITED, CLOSED)


class Admission(NamedTuple):
    """Who may come."""

    registration: str = OPEN
    private: bool = False  # only who is signed in, or is invited to a table


class RetentionPolicy(NamedTuple):
    """How much is kept."""

    most_tables: int = 300  # that one visitor may have made; 0: any number
    expire_days: float = 0.0  # after which a table that nobody has changed is deleted; 0: never


class MailServer(NamedTuple):
    """Where mails are handed in."""

    host: str
    port: int
    encrypted: bool  # from the beginning; otherwise as soon as the server offers it
    user: str
    password: str
    sender: str


class Notifying(NamedTuple):
    """What the operator has set for notifications."""

    mail: MailServer | None = None
    allow_private: bool = False  # messages may go to private networks


class Settings(NamedTuple):
    """What the operator decides."""

    public_url: str = ""  # as visitors write it: "https://loew.example.org", or "https://example.org/loew"
    hosts: frozenset[str] | None = None  # the names that a request may ask for; None: any
    trusted_proxies: tuple[str, ...] = LOCAL
    retention: RetentionPolicy = RetentionPolicy()
    lease: float = USUAL_LEASE  # seconds after which another server plays on for one that has died
    notifying: Notifying = Notifying()
    metrics_token: str = ""  # who sends it may read /metrics; empty: nobody
    admission: Admission = Admission()

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    @property
    def origin(self) -> str:
        """The public address without its path, as browsers write it in `Origin`."""
        return "/".join(self.public_url.split("/")[:3])

    @property
    def root(self) -> str:
        """The path of the public address; empty if Loew has the host for itself."""
        return path_of(self.public_url)

    def allows(self, host: str) -> bool:
        """Whether a request may ask for this host. Addresses and names of a home network always may: only a name on the
        internet can be made to mean this machine by somebody else."""
        if self.hosts is None:
            return True
        name = host_name(host)
        return name in self.hosts or is_number(name) or (name != "" and "." not in name) or name.endswith(AT_HOME)


@lru_cache(16)
def path_of(url: str) -> str:
    return urlsplit(url).path


def checked_url(text: str) -> str:
    """The public address without a slash at its end; an error if it is none."""
    found = urlsplit(text)
    if found.scheme not in ("http", "https") or not found.hostname or found.query or found.fragment:
        raise SetupError(f"the public address is like https://loew.example.org, not {text[:60]!r}")
    path = found.path.strip("/")
    if path and not PATH.fullmatch(path):
        raise SetupError(f"a path of letters, digits and - . _ ~ can be part of the public address, not {path[:60]!r}")
    if path.partition("/")[0] in OUR_PAGES:
        raise SetupError(f"the public address cannot begin with /{path}: pages of Loew have that name")
    return f"{found.scheme}://{found.netloc}" + (f"/{path}" if path else "")


def checked_proxies(text: str) -> tuple[str, ...]:
    """Addresses and networks with commas between them."""
    found = tuple([part.strip() for part in text.split(",") if part.strip()])
    for each in found:
        try:
            ipaddress.ip_network(each, strict=False)
        except ValueError as error:
            raise SetupError(f"a proxy is an address or a network like 10.0.0.0/8, not {each[:60]!r}") from error
    return found


def known_hosts(public_url: str, more: str, listening: str) -> frozenset[str]:
    """The names of this server: of this machine, of its public address, and more with commas between them."""
    names = [socket.gethostname(), listening]
    names += [host_name(urlsplit(public_url).netloc)] if public_url else []
    return frozenset([name.strip().lower() for name in [*names, *more.split(",")] if name.strip()])


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    bare = host.strip().lower()
    if bare.startswith("["):
        return bare[1:].partition("]")[0]
    return bare.rpartition(":")[0] if bare.count(":") == 1 else bare


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True

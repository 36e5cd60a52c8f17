"""HTTP requests to URLs given by visitors, protected against SSRF.

The name is resolved once, every address must be public, and the connection uses the address that was checked. Redirects
are not followed.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult, urlsplit

from loew.engine.errors import Illegal
from loew.engine.message import msg

TIMEOUT: Final = 10.0  # seconds
LONGEST_ADDRESS: Final = 1_000
LARGEST_ANSWER: Final = 2_000  # bytes
INTERNET: Final = ipaddress.IPv6Network("2000::/3")  # the only part of IPv6 that is given out
TRANSLATED: Final = tuple(map(ipaddress.IPv6Network, ("2002::/16", "2001::/32")))

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Unreachable(Exception):
    """The other server could not be reached; a retry may help."""


class PrivateAddress(Exception):
    """The address is in a private network."""


def checked_address(url: str, allow_private: bool) -> str:
    """The URL if requests may go there, as far as can be checked without DNS; an error otherwise."""
    try:
        found = urlsplit(url)
        usual_port = found.port in (None, 443)
    except ValueError:
        raise wrong_address() from None
    is_web = found.scheme == "https" or (allow_private and found.scheme == "http")
    if len(url) > LONGEST_ADDRESS or not is_web or not found.hostname or found.username or not url.isprintable():
        raise wrong_address()
    if not allow_private and (not usual_port or is_private_name(found.hostname)):
        raise Illegal(msg("this address is in a private network, or has an unusual port"))
    return url


def wrong_address() -> Illegal:
    return Illegal(msg("an address that begins with https:// is needed"))


def is_private_name(name: str) -> bool:
    try:
        return not is_public(ipaddress.ip_address(name))
    except ValueError:
        return "." not in name


def is_public(address: Address) -> bool:
    """Whether this is an address on the internet. Translated addresses (NAT64, 6to4, Teredo) could be any, and so could
    forms that were given up (`::127.0.0.1`, `fec0::1`), which Python calls global."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address not in INTERNET or any(address in network for network in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast


def post(url: str, body: bytes, headers: Mapping[str, str], allow_private: bool) -> int:
    """Send a POST request; return the status. Runs in a thread."""
    found = urlsplit(url)
    target = public_address(found, allow_private)
    connection = connection_to(found, target)
    path = (found.path or "/") + (f"?{found.query}" if found.query else "")
    try:
        connection.request("POST", path, body, {"user-agent": "Loew", **headers})
        answer = connection.getresponse()
        answer.read(LARGEST_ANSWER)
        return answer.status
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(str(error) or type(error).__name__) from error
    finally:
        connection.close()


def public_address(found: SplitResult, allow_private: bool) -> str:
    """The address to connect to."""
    port = found.port or (443 if found.scheme == "https" else 80)
    try:
        infos = socket.getaddrinfo(found.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable(f"the name cannot be looked up: {error}") from error
    addresses = [str(info[4][0]).partition("%")[0] for info in infos]
    if not allow_private and not all(is_public(ipaddress.ip_address(each)) for each in addresses):
        raise PrivateAddress
    return addresses[0]


def connection_to(found: SplitResult, target: str) -> http.client.HTTPConnection:
    """A connection to this address; the certificate must match the host of the URL."""
    port = found.port or (443 if found.scheme == "https" else 80)
    connection = http.client.HTTPConnection(found.hostname or "", port, timeout=TIMEOUT)
    try:
        plain = socket.create_connection((target, port), TIMEOUT)
        if found.scheme == "https":
            connection.default_port = 443
            plain = ssl.create_default_context().wrap_socket(plain, server_hostname=found.hostname)
    except OSError as error:
        raise Unreachable(str(error) or type(error).__name__) from error
    connection.sock = plain
    return connection

"""Credentials: passwords, passkeys and recovery codes.

Passwords are hashed with argon2id in a thread of its own, so that guessing neither delays other requests nor fills the
memory; an unknown name takes as long as a wrong password. The challenge of a passkey (WebAuthn) is stored in the
database, so that any process can verify the response. Recovery codes replace a password reset by mail.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Request
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.web.accounts.store import KeysStore, Passkey
from loew.web.http.budget import FairTurns
from loew.web.http.errors import Forbidden
from loew.web.http.rate_limits import clean
from loew.web.settings import host_name

SHORTEST_PASSWORD: Final = 10
DECORATION: Final = "0123456789 !\"#$%&'()*+,-./:;<=>?@[]^_{|}~"
LONGEST_PASSWORD: Final = 200


class Passwords:
    """Hashes and verifies passwords, in turns that are fair by address."""

    def __init__(self) -> None:
        self.hasher: Final = PasswordHasher()
        self.thread: Final = ThreadPoolExecutor(1, "passwords")
        self.turns: Final = FairTurns()
        self.dummy = ""  # a hash to verify against when there is none, so that the time is the same

    async def hashed(self, password: str, address: str) -> str:
        async with self.turns.turn(address):
            return await asyncio.get_running_loop().run_in_executor(self.thread, self.hasher.hash, password)

    async def matches(self, password: str, stored: str, address: str) -> bool:
        """Whether the password matches the stored hash. An empty hash never matches, but takes the same time."""
        if not self.dummy:
            self.dummy = await self.hashed("no profile has this password", address)
        async with self.turns.turn(address):
            found = await asyncio.get_running_loop().run_in_executor(
                self.thread, self.verify, stored or self.dummy, password
            )
        return found and stored != ""

    def verify(self, stored: str, password: str) -> bool:
        try:
            return self.hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_outdated(self, stored: str) -> bool:
        """Whether the hash was made with weaker parameters than the current ones."""
        return self.hasher.check_needs_rehash(stored)


def check_password(password: str, name: str) -> None:
    """Refuse a weak password."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Illegal(
            msg("a password has {least} to {most} characters", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        )
    if len(set(password)) < 4 or is_common(password, name):
        raise Illegal(msg("this password would be guessed at once: choose another one"))


def is_common(password: str, name: str) -> bool:
    """Whether the password is on the list of common ones, or is such a word, the name of the person or of this site
    with digits and signs around it, or repeated. The time that it takes is linear in the length."""
    text = password.casefold()
    word = text.strip(DECORATION)
    period = (word + word).find(word, 1)  # of a word that is repeated; otherwise its length
    words = common_passwords()
    guessed = {SITE_NAME.casefold(), "golem", "golems", name.casefold()}
    digits_alone = not word and len(text) < 16
    return text in words or digits_alone or bool({word, word[:period]} & (words | guessed))


@cache
def common_passwords() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # large: read when the first password is set

    return frozenset(FREQUENCY_LISTS["passwords"])


SITE_NAME: Final = "Loew"
REGISTER: Final = "register"
SIGN_IN: Final = "sign in"
LONGEST_CREDENTIAL_ID: Final = 2_000
CHALLENGE_LIFETIME: Final = 300.0  # seconds


class RelyingParty(NamedTuple):
    """The origin and the host name for which passkeys are valid."""

    origin: str
    name: str  # of the host


def relying_party(request: Request, public_origin: str) -> RelyingParty:
    origin = public_origin or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return RelyingParty(origin, host_name(urlsplit(origin).netloc))


def registration_options(
    keys: KeysStore, party: RelyingParty, browser: str, user: str, name: str, now: float
) -> dict[str, Any]:
    """The options with which a browser creates a passkey. `user`: the id of the profile; `name`: its name."""
    options = generate_registration_options(
        rp_id=party.name,
        rp_name=SITE_NAME,
        user_id=user.encode(),
        user_name=name,
        user_display_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(each.id)) for each in keys.passkeys_of(user)
        ],
    )
    keys.set_challenge(browser, REGISTER, bytes_to_base64url(options.challenge), now + CHALLENGE_LIFETIME)
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def verified_registration(
    keys: KeysStore, party: RelyingParty, browser: str, credential: dict[str, Any], name: str, now: float
) -> Passkey:
    """The new passkey of a browser, without a profile yet; an error if it does not fit the challenge."""
    challenge = keys.take_challenge(browser, REGISTER, now)
    if not challenge:
        raise Forbidden(msg("this took too long: try again"))
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.name,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except Exception as error:  # untrusted data can fail in any way
        raise Forbidden(msg("this passkey cannot be used here")) from error
    id, public_key = bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key)
    return Passkey(id, "", name, public_key, found.sign_count, now, now)


def authentication_options(keys: KeysStore, party: RelyingParty, browser: str, now: float) -> dict[str, Any]:
    """The options with which a browser signs in by any of its passkeys for this site."""
    options = generate_authentication_options(rp_id=party.name, user_verification=UserVerificationRequirement.REQUIRED)
    keys.set_challenge(browser, SIGN_IN, bytes_to_base64url(options.challenge), now + CHALLENGE_LIFETIME)
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def verified_authentication(
    keys: KeysStore, party: RelyingParty, browser: str, credential: dict[str, Any], now: float
) -> Passkey:
    """The passkey that has signed the challenge of this browser; an error if there is none."""
    challenge = keys.take_challenge(browser, SIGN_IN, now)
    if not challenge:
        raise Forbidden(msg("this took too long: try again"))
    known = keys.passkey(clean(str(credential.get("id", "")), LONGEST_CREDENTIAL_ID))
    if known is None:
        raise Forbidden(msg("this passkey is not known here"))
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=party.name,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.sign_count,
            require_user_verification=True,
        )
    except Exception as error:  # untrusted data can fail in any way
        raise Forbidden(msg("this passkey cannot be used here")) from error
    keys.set_used(known.id, found.new_sign_count, now)
    return known


LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # without lookalikes
CODES: Final = 8
PARTS: Final = 6
PART: Final = 4  # letters: 118 bits in all, so that a plain hash is enough; codes of before had 79


def new_codes() -> list[str]:
    return [new_code() for _ in range(CODES)]


def new_code() -> str:
    return "-".join(["".join([secrets.choice(LETTERS) for _ in range(PART)]) for _ in range(PARTS)])


def normalised_code(code: str) -> str:
    """A typed code in the form in which it was issued."""
    letters = "".join([letter for letter in code.lower() if letter.isalnum()])
    return "-".join([letters[i : i + PART] for i in range(0, len(letters), PART)])

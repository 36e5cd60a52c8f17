"""Passkeys (WebAuthn): what the browser is asked to sign, and whether it has signed it.

The challenge of a browser is in the store, so that any process may check the answer. The key must know its owner (by a
finger, a face or a number), because it is the only thing that is asked for.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

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

from loew.engine.message import msg
from loew.web.accounts.keys_store import KeysStore, Passkey
from loew.web.http.errors import Forbidden
from loew.web.http.rate_limits import clean
from loew.web.settings import host_name

NAME: Final = "Loew"
REGISTER: Final = "register"
SIGN_IN: Final = "sign in"
LONGEST_ID: Final = 2_000
PATIENCE: Final = 300.0  # seconds in which a challenge must be answered


class Place(NamedTuple):
    """Where the passkeys of this site work."""

    origin: str
    name: str  # of the host


def place_of(request: Request, public_origin: str) -> Place:
    """The place for which this browser makes and uses passkeys."""
    origin = public_origin or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return Place(origin, host_name(urlsplit(origin).netloc))


def ask_for_new_key(keys: KeysStore, place: Place, browser: str, user: str, name: str, now: float) -> dict[str, Any]:
    """What a browser needs to make a passkey. `user`: the id of the profile; `name`: its name."""
    options = generate_registration_options(
        rp_id=place.name,
        rp_name=NAME,
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
    keys.set_challenge(browser, REGISTER, bytes_to_base64url(options.challenge), now + PATIENCE)
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def new_key(keys: KeysStore, place: Place, browser: str, credential: dict[str, Any], name: str, now: float) -> Passkey:
    """The passkey that a browser has made, for no profile yet; an error if it does not answer the challenge."""
    challenge = keys.take_challenge(browser, REGISTER, now)
    if not challenge:
        raise Forbidden(msg("this took too long: try again"))
    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    except Exception as error:  # what a stranger sends can fail in any way
        raise Forbidden(msg("this passkey cannot be used here")) from error
    id, public_key = bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key)
    return Passkey(id, "", name, public_key, found.sign_count, now, now)


def ask_for_key(keys: KeysStore, place: Place, browser: str, now: float) -> dict[str, Any]:
    """What a browser needs to sign in with any of its passkeys for this site."""
    options = generate_authentication_options(rp_id=place.name, user_verification=UserVerificationRequirement.REQUIRED)
    keys.set_challenge(browser, SIGN_IN, bytes_to_base64url(options.challenge), now + PATIENCE)
    found: dict[str, Any] = json.loads(options_to_json(options))
    return found


def used_key(keys: KeysStore, place: Place, browser: str, credential: dict[str, Any], now: float) -> Passkey:
    """The passkey that has signed the challenge of this browser; an error if none has."""
    challenge = keys.take_challenge(browser, SIGN_IN, now)
    if not challenge:
        raise Forbidden(msg("this took too long: try again"))
    known = keys.passkey(clean(str(credential.get("id", "")), LONGEST_ID))
    if known is None:
        raise Forbidden(msg("this passkey is not known here"))
    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.sign_count,
            require_user_verification=True,
        )
    except Exception as error:  # what a stranger sends can fail in any way
        raise Forbidden(msg("this passkey cannot be used here")) from error
    keys.note_use(known.id, found.new_sign_count, now)
    return known

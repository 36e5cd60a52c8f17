"""Web push: messages encrypted for one browser (RFC 8291) and signed for its push service (VAPID, RFC 8292). Needs
`pip install 'loew[push]'`."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from loew.engine.errors import Illegal
from loew.engine.message import msg

KEY: Final = 32  # bytes of a private key
RECORD: Final = 4_096  # bytes
LONGEST: Final = 3_000  # bytes of a message
TTL: Final = 86_400  # seconds for which the push service keeps a message
SIGNATURE_LIFETIME: Final = 12 * 3_600  # seconds
CURVE: Final = ec.SECP256R1()


class Subscription(NamedTuple):
    """A push subscription of a browser: endpoint and keys."""

    endpoint: str
    p256dh: str
    auth: str


def new_key() -> bytes:
    """The private key of a server."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(KEY, "big")


def private_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), CURVE)


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_text(key: bytes) -> str:
    """The public key of a server, for browsers."""
    return to_text(public_bytes(private_key(key).public_key()))


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check(subscription: Subscription) -> None:
    """Refuse invalid keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(subscription.p256dh))
        fits = len(from_text(subscription.auth)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise Illegal(msg("these are no keys of a browser"))


def encrypted(text: bytes, subscription: Subscription) -> bytes:
    """The message encrypted for one browser: `aes128gcm` of RFC 8188 with the keys of RFC 8291."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(subscription.p256dh))
    ephemeral = ec.generate_private_key(CURVE)
    theirs, ours, salt = public_bytes(browser), public_bytes(ephemeral.public_key()), token_bytes(16)
    shared = ephemeral.exchange(ec.ECDH(), browser)
    secret = derived(shared, from_text(subscription.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, text[:LONGEST] + b"\x02", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def headers(key: bytes, endpoint: str, contact: str, now: float | None = None) -> dict[str, str]:
    """The headers of a request to a push service, signed with the key of this server."""
    origin = urlsplit(endpoint)
    expires = int(time.time() if now is None else now) + SIGNATURE_LIFETIME
    claims = {"aud": f"{origin.scheme}://{origin.netloc}", "exp": expires, "sub": contact}
    parts = [to_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signature = private_key(key).sign(".".join(parts).encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(signature)
    token = ".".join([*parts, to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))])
    return {
        "authorization": f"vapid t={token}, k={public_text(key)}",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(TTL),
        "urgency": "normal",
    }

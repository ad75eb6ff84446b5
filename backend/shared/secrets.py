"""Secrets at rest: AES-256-GCM under a key derived for each purpose.

Layout of a sealed value: version (1 byte), key id (4), nonce (12), ciphertext with its tag. The
purpose is bound in, so a value moved to another row or column does not open there.
"""

import base64
import binascii
import hashlib
import os
from functools import lru_cache
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

from backend.shared.errors import PermanentError

VERSION = b"\x01"
KEY_ID_BYTES = 4
NONCE_BYTES = 12
HEADER_BYTES = 1 + KEY_ID_BYTES + NONCE_BYTES


def encrypt(plain: bytes, *, purpose: str) -> bytes:
    key = _master_key()
    nonce = os.urandom(NONCE_BYTES)
    sealed = AESGCM(_derive(key, purpose)).encrypt(nonce, plain, purpose.encode())
    return VERSION + _key_id(key) + nonce + sealed


def decrypt(sealed: bytes | memoryview, *, purpose: str) -> bytes:
    """Raises PermanentError `secrets.other_key` or `secrets.damaged`."""
    sealed = bytes(sealed)
    key = _master_key()
    if sealed[:1] != VERSION or len(sealed) <= HEADER_BYTES:
        raise _damaged()
    if sealed[1 : 1 + KEY_ID_BYTES] != _key_id(key):
        raise PermanentError("secrets.other_key", path=str(settings.FOREBAY_ENCRYPTION_KEY_FILE))
    nonce = sealed[1 + KEY_ID_BYTES : HEADER_BYTES]
    try:
        return AESGCM(_derive(key, purpose)).decrypt(nonce, sealed[HEADER_BYTES:], purpose.encode())
    except InvalidTag:
        raise _damaged() from None


def _damaged() -> PermanentError:
    return PermanentError("secrets.damaged")


def _master_key() -> bytes:
    return read_key(Path(settings.FOREBAY_ENCRYPTION_KEY_FILE))


@lru_cache(maxsize=4)
def read_key(path: Path) -> bytes:
    """The 32 bytes that the file holds as base64url text; anything else is refused as weak."""
    try:
        text = path.read_text().strip()
    except FileNotFoundError:
        raise PermanentError("secrets.no_key", path=str(path)) from None
    try:
        key = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        key = b""
    if len(key) != 32 or len(set(key)) < 8:
        raise PermanentError("secrets.weak_key", path=str(path))
    return key


@lru_cache(maxsize=1024)
def _derive(key: bytes, purpose: str) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose.encode()).derive(key)


def _key_id(key: bytes) -> bytes:
    return hashlib.sha256(b"forebay key id" + key).digest()[:KEY_ID_BYTES]

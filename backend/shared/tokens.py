"""Random tokens that open something: only their hash is stored."""

import hashlib


def hash_of(token: str) -> bytes:
    """Its SHA-256: 256 random bits need no slow hash, there is nothing to guess."""
    return hashlib.sha256(token.encode()).digest()

"""Secrets of directories and issuers, in the row only as ciphertext bound to that row."""

from backend.directories.models import Directory, OpenIdProvider
from backend.shared.redaction import remember_secret
from backend.shared.secrets import decrypt, encrypt


def seal(directory: Directory, password: str) -> None:
    remember_secret(password)
    directory.sealed_password = encrypt(password.encode(), purpose=_purpose(directory))


def open_password(directory: Directory) -> str:
    """From here on no log line of this process shows it."""
    password = decrypt(directory.sealed_password, purpose=_purpose(directory)).decode()
    remember_secret(password)
    return password


def _purpose(directory: Directory) -> str:
    return f"directory:{directory.id}"


def seal_secret(provider: OpenIdProvider, secret: str) -> None:
    remember_secret(secret)
    provider.sealed_secret = encrypt(secret.encode(), purpose=f"openid:{provider.id}")


def open_secret(provider: OpenIdProvider) -> str:
    secret = decrypt(provider.sealed_secret, purpose=f"openid:{provider.id}").decode()
    remember_secret(secret)
    return secret

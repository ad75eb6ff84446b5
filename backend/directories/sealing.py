"""The password that a directory is read with, in the row only as ciphertext bound to that row."""

from backend.directories.models import Directory
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

"""Passwords where Connect's file provider reads them: a connector names the file, never the word.

One file a capture, for its owner alone, in the one folder that the provider is allowed.
"""

import os
from pathlib import Path

from django.conf import settings


def password_file(name: str) -> Path:
    return Path(settings.FOREBAY_CONNECT_SECRETS) / name


def write_password(name: str, password: str) -> Path:
    """Write the file whole or not at all; return where it is."""
    path = password_file(name)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(f"password={_escaped(password)}\n")
    fresh.replace(path)
    return path


def remove_password(name: str) -> None:
    password_file(name).unlink(missing_ok=True)


def _escaped(value: str) -> str:
    """The value as java.util.Properties reads it back, every unit of UTF-16 spelled out."""
    units = value.encode("utf-16-be").hex()
    return "".join(f"\\u{units[start : start + 4]}" for start in range(0, len(units), 4))

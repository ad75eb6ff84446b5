"""Where settings come from: the environment first, then what `manage.py up` wrote down.

`FOREBAY_HOME/local.json` is one flat object whose keys are setting names, for example
`{"FOREBAY_DATABASE_PORT": 55432}`. It never holds a secret: those are files of their own, named
by `<SETTING>_FILE` or found under `FOREBAY_HOME/secrets/`.
"""

import json
import os
from datetime import date
from functools import cache
from ipaddress import ip_network
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

REPOSITORY = Path(__file__).resolve().parents[2]
HOME = Path(os.environ.get("FOREBAY_HOME") or REPOSITORY / ".forebay")


@cache
def local_settings() -> dict[str, object]:
    try:
        written = (HOME / "local.json").read_text()
    except FileNotFoundError:
        return {}
    found = json.loads(written) if written else {}  # empty after a power cut, say
    if not isinstance(found, dict):
        raise ImproperlyConfigured(f"{HOME / 'local.json'} must hold one JSON object.")
    return found


def text(name: str, default: str = "") -> str:
    return os.environ.get(name) or str(local_settings().get(name, default))


def number(name: str, default: int, *, least: int | None = None) -> int:
    value = text(name, str(default))
    try:
        found = int(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}.") from None
    if least is not None and found < least:
        raise ImproperlyConfigured(f"{name} must be {least} or more, not {found}.")
    return found


def day(name: str, default: date) -> date:
    value = text(name, default.isoformat())
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a day like {default}, not {value!r}.") from None


def flag(name: str) -> bool:
    value = text(name, "false").lower()
    if value not in ("true", "false", "1", "0"):
        raise ImproperlyConfigured(f"{name} must be true or false, not {value!r}.")
    return value in ("true", "1")


def words(name: str) -> list[str]:
    """A list written with commas."""
    return [word.strip() for word in text(name).split(",") if word.strip()]


def networks(name: str) -> list[str]:
    """Addresses and networks, written with commas."""
    found = words(name)
    for word in found:
        try:
            ip_network(word)
        except ValueError:
            raise ImproperlyConfigured(
                f"{name} must hold addresses or networks, not {word!r}."
            ) from None
    return found


def folder(name: str) -> Path | None:
    """None where nothing is said."""
    value = text(name)
    if value and not Path(value).is_absolute():
        raise ImproperlyConfigured(
            f"{name} must be a folder's whole path, not {value!r}. Mount the storage, and name the"
            " place where it is mounted."
        )
    return Path(value) if value else None


def secret_file(name: str, file_name: str) -> Path:
    return Path(text(f"{name}_FILE") or HOME / "secrets" / file_name)


def secret(name: str, file_name: str) -> str:
    """The secret's text, or nothing when it was not made yet; an explicit file must exist."""
    path = secret_file(name, file_name)
    if not path.exists() and not text(f"{name}_FILE"):
        return ""
    return path.read_text().strip()

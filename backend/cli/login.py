"""Which installation, and by which token: kept in one file that only its owner reads."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

from backend.cli.errors import CliError


@dataclass(frozen=True)
class Login:
    url: str
    token: str


def path() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(base) / "forebay" / "login.json"


def save(login: Login) -> Path:
    file = path()
    file.parent.mkdir(parents=True, exist_ok=True)
    # Made with its mode, not changed to it: there is no moment in which others could read it.
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
        json.dump(asdict(login), opened)
    return file


def load() -> Login:
    """From the environment, else as `forebay login` kept it."""
    url, token = os.environ.get("FOREBAY_URL"), os.environ.get("FOREBAY_TOKEN")
    if url and token:
        return Login(checked(url), token)
    if url or token:
        given, missing = sorted(
            ("FOREBAY_URL", "FOREBAY_TOKEN"), key=lambda name: name not in os.environ
        )
        raise CliError(f"{given} is set without {missing}. Set both, or none of them.")
    try:
        return Login(**json.loads(path().read_text()))
    except FileNotFoundError:
        raise CliError("Nobody is logged in here. Run `forebay login URL` first.") from None
    except (ValueError, TypeError):
        raise CliError(f"{path()} cannot be read. Run `forebay login URL` again.") from None


def checked(url: str) -> str:
    """A token goes over TLS, or does not leave the machine."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise CliError(f"{url} is no address: {error}.") from None
    is_here = parts.hostname in ("127.0.0.1", "localhost", "::1")
    if parts.scheme != "https" and not (parts.scheme == "http" and is_here):
        raise CliError(f"{url} would carry the token in clear. Use its https address.")
    return url.rstrip("/")

"""Java properties files, and the sign-in lines that Kafka keeps in them."""

import re
from collections.abc import Mapping

from backend.local.home import Credentials

SECURITY = "org.apache.kafka.common.security"


def properties_text(settings: Mapping[str, str | int]) -> str:
    """A properties file. Values here are ours: paths, numbers and URL-safe secrets."""
    return "".join(f"{name}={value}\n" for name, value in settings.items())


def read_properties(text: str) -> dict[str, str]:
    """What `properties_text` wrote."""
    pairs = (line.partition("=") for line in text.splitlines() if line)
    return {name: value for name, _, value in pairs}


def scram_login(credentials: Credentials) -> str:
    """The JAAS line of a client, or of the broker itself, that signs in by SCRAM."""
    return _login("scram.ScramLoginModule", credentials)


def plain_login(credentials: Credentials) -> str:
    """The JAAS line of a listener that knows one user, and signs in as it."""
    known = {f"user_{credentials.user}": credentials.password}
    return _login("plain.PlainLoginModule", credentials, known)


def read_login(line: str) -> Credentials:
    """Who signs in by a JAAS line of ours."""
    options = dict(re.findall(r'(\w+)="([^"]*)"', line))
    return Credentials(options["username"], options["password"])


def _login(module: str, credentials: Credentials, more: Mapping[str, str] | None = None) -> str:
    options = {"username": credentials.user, "password": credentials.password, **(more or {})}
    words = " ".join(f'{name}="{value}"' for name, value in options.items())
    return f"{SECURITY}.{module} required {words};"

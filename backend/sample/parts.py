"""Where the sample's two databases are, as `manage.py up` or the environment says."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import psycopg

from backend.config import env
from backend.sample.changes import BEGINNING
from backend.shared.errors import TransientError

ROLES = ("replayer", "capture", "mart", "reader")


@dataclass(frozen=True)
class SampleParts:
    """One server with both databases; `password_files` by role: replayer, capture, mart, reader.

    `since`: the day from which flights and weather are the source's first content."""

    host: str
    port: int
    source: str
    mart: str
    password_files: Mapping[str, Path]
    since: date = BEGINNING

    @classmethod
    def of_environment(cls) -> "SampleParts":
        """The parts that run, or ran last. Raises TransientError when there never were any."""
        if not env.text("FOREBAY_SAMPLE_PORT"):
            raise TransientError("sample_not_running")
        return cls(
            host=env.text("FOREBAY_SAMPLE_HOST"),
            port=env.number("FOREBAY_SAMPLE_PORT", 0),
            source=env.text("FOREBAY_SAMPLE_SOURCE"),
            mart=env.text("FOREBAY_SAMPLE_MART"),
            password_files={
                role: env.secret_file(f"FOREBAY_SAMPLE_{role.upper()}_PASSWORD", f"sample_{role}")
                for role in ROLES
            },
            since=env.day("FOREBAY_SAMPLE_SINCE", BEGINNING),
        )

    def connect(self, role: str) -> psycopg.Connection:
        """A connection of a role to its own database."""
        return psycopg.connect(
            host=self.host,
            port=self.port,
            dbname=self._database(role),
            user=role,
            password=self.password(role),
            autocommit=True,
            connect_timeout=5,
        )

    def options(self, role: str) -> dict[str, Any]:
        """The options of a connection of the product."""
        return {
            "host": self.host,
            "port": self.port,
            "database": self._database(role),
            "user": role,
            "tls": "off",  # it never leaves this machine
        }

    def password(self, role: str) -> str:
        return self.password_files[role].read_text().strip()

    def _database(self, role: str) -> str:
        return self.mart if role in ("mart", "reader") else self.source

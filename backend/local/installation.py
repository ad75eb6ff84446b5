"""Which parts run on this machine: all that the environment does not say is elsewhere."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from backend.local.errors import LocalError
from backend.local.home import Home
from backend.local.part import Part
from backend.local.parts.clusters import MART, METADATA, SOURCE, metadata_cluster, sample_cluster
from backend.local.parts.connect import Connect, connect_principal
from backend.local.parts.django import Web, Worker
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK

# The secrets of the product itself; those of parts are made by the parts.
PRODUCT_SECRETS = ("django_secret_key", "encryption_key")

# Steps and a part that are shown by name before they begin.
DATABASE, SAMPLE, REPLAYER = "database", "sample", "replayer"


@dataclass
class Installation:
    """A home's parts: first those the product stands on, then the product's own processes."""

    home: Home
    environment: Mapping[str, str]
    has_sample: bool

    @classmethod
    def of(cls, home: Home, *, with_sample: bool) -> "Installation":
        """The installation of a home; a sample that was made once stays part of it. Raises
        LocalError when the environment says what cannot be."""
        made_before = "FOREBAY_SAMPLE_POSTGRES_PORT" in home.addresses()
        refuse_speed(os.environ.get("FOREBAY_SAMPLE_SPEED"))
        return cls(home, os.environ, with_sample or made_before)

    def ground(self) -> Iterator[Part]:
        """What the web needs to answer at all."""
        for name in PRODUCT_SECRETS:
            self.home.secret_file(name)
        if not self._is_elsewhere("FOREBAY_DATABASE_HOST"):
            yield metadata_cluster(self.home)

    def stores(self) -> Iterator[Postgres | Kafka]:
        """Where rows lie: the sample's PostgreSQL, and Kafka."""
        if self.has_sample:
            yield sample_cluster(self.home)
        if not self._is_elsewhere("FOREBAY_KAFKA_BOOTSTRAP"):
            yield self._kafka()

    def connectors(self) -> Iterator[Connect]:
        """What reads sources, once there is a broker to write to."""
        if self._is_elsewhere("FOREBAY_CONNECT_URL"):
            return
        if self._is_elsewhere("FOREBAY_KAFKA_BOOTSTRAP"):
            raise LocalError(
                "FOREBAY_KAFKA_BOOTSTRAP names a broker, but FOREBAY_CONNECT_URL no worker.",
                "A broker of your own wants a Connect worker of your own: set both.",
            )
        yield Connect(self.home, self._kafka())

    def _kafka(self) -> Kafka:
        return Kafka(self.home, [connect_principal(self.home)])

    def names(self) -> list[str]:
        """All that will be started or done, in that order."""
        sample = [SAMPLE, REPLAYER] if self.has_sample else []
        ground = [part.name for part in self.ground()]
        stores = [part.name for part in self.stores()]
        connectors = [part.name for part in self.connectors()]
        first = [*ground, DATABASE, *stores, self.web().name, self.supervisor().name]
        return [*first, *connectors, *sample]

    def web(self) -> Web:
        """The web process."""
        return Web(self.home)

    def supervisor(self) -> Worker:
        """Keeps engines and runs as wanted; its engines outlive it."""
        return Worker(self.home, "supervisor", ["manage.py", "supervise"])

    def replayer(self) -> Worker:
        """Moves the sample's source."""
        port = self.home.addresses()["FOREBAY_SAMPLE_PORT"]
        password = self.home.secret_file("sample_replayer")
        arguments = ["--port", port, "--password-file", str(password)]
        if speed := self.environment.get("FOREBAY_SAMPLE_SPEED"):
            arguments += ["--speed", speed]
        return Worker(self.home, REPLAYER, ["-m", "backend.sample.replayer", *arguments])

    def choose_addresses(self) -> None:
        """Write down where all will listen: the web starts first and reads it at its start."""
        for part in (self.web(), *self.stores(), *self.connectors()):
            part.choose_address()
        self.write_settings()

    def write_settings(self) -> None:
        """Write down what follows from the addresses, whenever a part has got its own."""
        addresses = self.home.addresses()
        if port := addresses.get("FOREBAY_METADATA_POSTGRES_PORT"):
            self.home.remember(database_settings(self.home, port))
        if port := addresses.get("FOREBAY_SAMPLE_POSTGRES_PORT"):
            self.home.remember(sample_settings(port))
        # Connections may reach loopback only where we listen ourselves, and where somebody says.
        reachable = [f"{LOOPBACK}:{port}"] if port else []
        if not self._is_elsewhere("FOREBAY_KAFKA_BOOTSTRAP"):
            reachable += filter(None, [addresses.get("FOREBAY_KAFKA_BOOTSTRAP")])
        self.home.remember({"FOREBAY_OWN_HOSTS_PORTS": ",".join(reachable)})

    def _is_elsewhere(self, setting: str) -> bool:
        return bool(self.environment.get(setting))


def refuse_speed(speed: str | None) -> None:
    """Raises LocalError where the replayer would end at once."""
    try:
        is_possible = not speed or float(speed) > 0
    except ValueError:
        is_possible = False
    if not is_possible:
        raise LocalError(
            f"FOREBAY_SAMPLE_SPEED must be a number above 0, not {speed!r}.",
            "It says how many seconds of the flights' time pass in one: 60, if it says nothing.",
        )


def database_settings(home: Home, port: str) -> dict[str, str | int]:
    """How Django reaches its database."""
    return {
        "FOREBAY_DATABASE_HOST": LOOPBACK,
        "FOREBAY_DATABASE_PORT": port,
        "FOREBAY_DATABASE_NAME": METADATA.name,
        **sign_in_settings(home, METADATA.user),
    }


def sign_in_settings(home: Home, role: str) -> dict[str, str]:
    """As whom a process of the product signs in to our own metadata cluster."""
    return {
        "FOREBAY_DATABASE_USER": role,
        "FOREBAY_DATABASE_PASSWORD_FILE": str(home.secret_file(f"metadata_{role}")),
    }


def sample_settings(port: str) -> dict[str, str | int]:
    """How the sample reaches its databases; `secrets/sample_<role>` holds a role's password."""
    return {
        "FOREBAY_SAMPLE_HOST": LOOPBACK,
        "FOREBAY_SAMPLE_PORT": port,
        "FOREBAY_SAMPLE_SOURCE": SOURCE.name,
        "FOREBAY_SAMPLE_MART": MART.name,
    }

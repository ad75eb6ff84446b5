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
ENGINES_STOP_SECONDS = 45


@dataclass
class Installation:
    """A home's parts: first those the product stands on, then the product's own processes."""

    home: Home
    environment: Mapping[str, str]
    has_sample: bool

    @classmethod
    def of(cls, home: Home, *, with_sample: bool) -> "Installation":
        """The installation of a home; a sample that was made once stays part of it."""
        made_before = "FOREBAY_SAMPLE_POSTGRES_PORT" in home.addresses()
        return cls(home, os.environ, with_sample or made_before)

    def ground(self) -> Iterator[Part]:
        """PostgreSQL, Kafka, Connect. Each is yielded when those before it run."""
        for name in PRODUCT_SECRETS:
            self.home.secret_file(name)
        if not self._is_elsewhere("FOREBAY_DATABASE_HOST"):
            metadata = metadata_cluster(self.home)
            yield metadata
            self.home.remember(database_settings(metadata))
        if self.has_sample:
            sample = sample_cluster(self.home)
            yield sample
            self.home.remember(sample_settings(sample))
        kafka = Kafka(self.home, [connect_principal(self.home)])
        if not self._is_elsewhere("FOREBAY_KAFKA_BOOTSTRAP"):
            yield kafka
        if not self._is_elsewhere("FOREBAY_CONNECT_URL"):
            if self._is_elsewhere("FOREBAY_KAFKA_BOOTSTRAP"):
                raise LocalError(
                    "FOREBAY_KAFKA_BOOTSTRAP names a broker, but FOREBAY_CONNECT_URL no worker.",
                    "A broker of your own wants a Connect worker of your own: set both.",
                )
            yield Connect(self.home, kafka)
        self._allow_what_was_started()

    def web(self) -> Web:
        """The web process."""
        return Web(self.home)

    def supervisor(self) -> Worker:
        """Keeps engines and runs as wanted."""
        arguments = ["manage.py", "supervise"]
        return Worker(self.home, "supervisor", arguments, ENGINES_STOP_SECONDS)

    def sample_workers(self) -> Iterator[Part]:
        """What moves the sample's source."""
        if self.has_sample:
            port = self.home.addresses()["FOREBAY_SAMPLE_PORT"]
            password = self.home.secret_file("sample_replayer")
            arguments = ["--port", port, "--password-file", str(password)]
            yield Worker(self.home, "replayer", ["-m", "backend.sample.replayer", *arguments])

    def _is_elsewhere(self, setting: str) -> bool:
        return bool(self.environment.get(setting))

    def _allow_what_was_started(self) -> None:
        """Connections may reach loopback only where we listen ourselves."""
        addresses = self.home.addresses()
        ports = [addresses["FOREBAY_SAMPLE_POSTGRES_PORT"]] if self.has_sample else []
        allowed = [f"{LOOPBACK}:{port}" for port in ports]
        if not self._is_elsewhere("FOREBAY_KAFKA_BOOTSTRAP"):
            allowed.append(addresses["FOREBAY_KAFKA_BOOTSTRAP"])
        self.home.remember({"FOREBAY_ALLOWED_HOSTS_PORTS": ",".join(allowed)})


def database_settings(cluster: Postgres) -> dict[str, str | int]:
    """How Django reaches its database."""
    return {
        "FOREBAY_DATABASE_HOST": LOOPBACK,
        "FOREBAY_DATABASE_PORT": cluster.port,
        "FOREBAY_DATABASE_NAME": METADATA.name,
        "FOREBAY_DATABASE_USER": METADATA.owner,
        "FOREBAY_DATABASE_PASSWORD_FILE": str(cluster.password_file(METADATA.owner)),
    }


def sample_settings(cluster: Postgres) -> dict[str, str | int]:
    """How the sample reaches its two databases; its roles' passwords lie in `secrets/`."""
    return {
        "FOREBAY_SAMPLE_HOST": LOOPBACK,
        "FOREBAY_SAMPLE_PORT": cluster.port,
        "FOREBAY_SAMPLE_SOURCE": SOURCE.name,
        "FOREBAY_SAMPLE_MART": MART.name,
        **{
            f"FOREBAY_SAMPLE_{role.name.upper()}_PASSWORD_FILE": str(
                cluster.password_file(role.name)
            )
            for role in cluster.roles
        },
    }

"""A broker, a PostgreSQL and a Connect worker of a benchmark's own, gone when it ends."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from backend.local.home import Home
from backend.local.parts.clusters import MART, sample_cluster
from backend.local.parts.connect import connect_principal
from backend.local.parts.kafka import Kafka
from backend.local.parts.postgres import Postgres
from backend.local.ports import LOOPBACK

# Checkpoints in the middle of a run would be noise; durability stays as in the product.
POSTGRES = {"max_wal_size": "8GB", "checkpoint_timeout": "1h", "shared_buffers": "512MB"}


@dataclass(frozen=True)
class Parts:
    home: Home
    kafka: Kafka
    postgres: Postgres

    @property
    def kafka_options(self) -> dict[str, str]:
        """How a client reaches the broker, in librdkafka's words."""
        return self.kafka.client(self.kafka.admin)

    @property
    def mart(self) -> dict[str, Any]:
        """How a client reaches the mart."""
        return {
            "host": LOOPBACK,
            "port": self.postgres.port,
            "dbname": MART.name,
            "user": MART.owner,
            "password": self.postgres.password(MART.owner),
        }

    def make_topic(
        self, name: str, partitions: int = 2, settings: Mapping[str, str] | None = None
    ) -> str:
        self.kafka.broker().ensure_topic(name, partitions, dict(settings or {}))
        return name


@contextmanager
def running_parts() -> Iterator[Parts]:
    with tempfile.TemporaryDirectory(prefix="forebay-benchmark-") as folder:
        os.chmod(folder, 0o711)  # PostgreSQL's own user passes through
        home = Home(Path(folder))
        home.make()
        kafka = Kafka(home, [connect_principal(home)])
        postgres = sample_cluster(home, POSTGRES)
        try:
            kafka.start()
            postgres.start()
            yield Parts(home, kafka, postgres)
        finally:
            postgres.stop()
            kafka.stop()

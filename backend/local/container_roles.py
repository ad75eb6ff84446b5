"""What the parts in containers need from each other: `python -m backend.local.container_roles`.

Roles and databases in both clusters, topics and rights for the Connect worker. Each run makes
all of it true again.
"""

import json
from functools import partial
from pathlib import Path

import psycopg

from backend.connections.broker import Broker
from backend.local.containers import MOUNTED
from backend.local.home import Home
from backend.local.parts.clusters import metadata_cluster, sample_cluster
from backend.local.parts.connect_settings import ensure_worker_topics
from backend.local.parts.postgres import ADMIN, Postgres
from backend.local.parts.postgres_roles import (
    ensure_announcements,
    ensure_databases,
    ensure_roles,
    ensure_users,
)

BROKER = "kafka:9092"


def ensure_cluster(cluster: Postgres) -> None:
    """Sign in as the admin and make the roles and databases as declared."""
    sign_in = partial(
        psycopg.connect,
        host=cluster.cluster,
        user=ADMIN,
        password=mounted(f"{cluster.cluster}_admin"),
        autocommit=True,
    )
    with sign_in(dbname="postgres") as connection:
        ensure_roles(connection, cluster.roles, lambda role: mounted(f"{cluster.cluster}_{role}"))
        ensure_databases(connection, cluster.databases, cluster.roles)
    for ensure in (ensure_users, ensure_announcements):
        ensure(cluster.databases, lambda database: sign_in(dbname=database))


def mounted(name: str) -> str:
    """The text of a mounted secret."""
    return (MOUNTED / name).read_text()


if __name__ == "__main__":
    anywhere = Home(Path.cwd())
    for declared in (metadata_cluster(anywhere), sample_cluster(anywhere)):
        ensure_cluster(declared)
    admin = json.loads(mounted("kafka_admin"))
    ensure_worker_topics(Broker(BROKER, admin["user"], admin["password"]))

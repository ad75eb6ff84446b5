"""The secrets that docker-compose.yml mounts: `python -m backend.local.containers FOLDER`, once.

Each is a file of one user: Docker mounts it as it lies here. Nothing has a default password, and
a second run changes nothing.
"""

import os
import sys
from pathlib import Path

from backend.local.home import Credentials, Home, write_private
from backend.local.jars import PLUGINS
from backend.local.parts.clusters import metadata_cluster, sample_cluster
from backend.local.parts.connect import REST_USER, connect_principal
from backend.local.parts.connect_settings import sign_in_file, users_file, worker_settings
from backend.local.parts.kafka_settings import ADMIN, broker_settings, format_arguments
from backend.local.parts.postgres import ADMIN as POSTGRES_ADMIN
from backend.local.parts.postgres import Postgres
from backend.local.parts.postgres_roles import access_lines
from backend.local.parts.properties import properties_text

MOUNTED = Path("/run/secrets")
CONNECTOR_SECRETS = Path("/var/lib/forebay-connectors")
BROKER_DATA = Path("/var/lib/kafka/data/log")

# The users inside the images, by number: a mounted file keeps its owner.
PRODUCT, POSTGRES, KAFKA = 10001, 999, 1000


def make_secrets(home: Home) -> None:
    """Write every file below `secrets/`; what is random is made once and stays."""
    for name in ("django_secret_key", "encryption_key"):
        give(home.secret_file(name), PRODUCT)
    for cluster in (metadata_cluster(home), sample_cluster(home)):
        make_postgres_secrets(home, cluster)
    make_kafka_secrets(home)
    make_connect_secrets(home)


def make_postgres_secrets(home: Home, cluster: Postgres) -> None:
    """The passwords of a cluster's roles, and its pg_hba.conf."""
    admin = cluster.password_file("admin")
    give(admin, POSTGRES, PRODUCT)  # the image sets it, our set-up signs in with it
    for role in cluster.roles:
        give(cluster.password_file(role.name), PRODUCT)
    lines = [f"local all {POSTGRES_ADMIN} scram-sha-256"]  # the image's own first start
    lines += access_lines(cluster.roles, POSTGRES_ADMIN, "all")
    write(home, f"{cluster.cluster}_access", "\n".join(lines) + "\n", POSTGRES)


def make_kafka_secrets(home: Home) -> None:
    """The broker's configuration, and its first users."""
    admin = home.credentials("kafka_admin", ADMIN)
    settings = broker_settings(
        listen="0.0.0.0:9092",
        advertise="kafka:9092",
        controller="127.0.0.1:9093",
        data=BROKER_DATA,
        admin=admin,
        controller_password=home.secret("kafka_controller"),
    )
    write(home, "kafka_server", properties_text(settings), KAFKA)
    users = [admin, connect_principal(home)]
    write(home, "kafka_format", format_arguments(MOUNTED / "kafka_server", users), KAFKA)
    give(home.credentials_file("kafka_admin", ADMIN), PRODUCT)


def make_connect_secrets(home: Home) -> None:
    """The worker's configuration, and who may use its REST interface."""
    rest_user: Credentials = home.credentials("connect", REST_USER)
    settings = worker_settings(
        bootstrap="kafka:9092",
        principal=connect_principal(home),
        listen="0.0.0.0:8083",
        advertise="connect",
        plugins=PLUGINS,
        secrets=CONNECTOR_SECRETS,
    )
    write(home, "connect_worker", properties_text(settings), PRODUCT)
    write(home, "connect_sign_in", sign_in_file(MOUNTED / "connect_users"), PRODUCT)
    write(home, "connect_users", users_file(rest_user), PRODUCT)
    give(home.credentials_file("connect", REST_USER), PRODUCT)


def write(home: Home, name: str, text: str, user: int) -> None:
    """Write a file below `secrets/` that one user of one image reads."""
    path = home.folder("secrets") / name
    write_private(path, text)
    give(path, user)


def give(path: Path, user: int, group: int = -1) -> None:
    """Hand a file to a user of an image, and to a second one by its group."""
    if group != -1:
        path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, user, group)


if __name__ == "__main__":
    target = Home(Path(sys.argv[1]).resolve())
    target.make()
    make_secrets(target)

"""The installation's broker, and what each project's flows may do there."""

import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from backend.connections.own_broker import client_of, own_broker
from backend.projects.models import Project
from backend.runs.errors import topics_not_ready
from backend.runs.models import KafkaPrincipal
from backend.shared.secrets import decrypt, encrypt

DEAD_LETTER_PARTITIONS = 1
ADMISSION_SECONDS = 10.0
ANSWER_SECONDS = 3.0
LOOK_AGAIN_SECONDS = 0.05
KEPT_FOR_A_WEEK = {"retention.ms": str(7 * 24 * 3600 * 1000)}


@dataclass(frozen=True)
class Topic:
    """A topic that the platform makes for a project."""

    name: str
    partitions: int
    config: Mapping[str, str]


@dataclass(frozen=True)
class Rights:
    """What a flow does at the broker: these topics and no others. `makes`: read by it alone, and
    written by the platform."""

    reads: tuple[str, ...] = ()
    writes: tuple[Topic, ...] = ()
    makes: tuple[Topic, ...] = ()

    @property
    def names(self) -> set[str]:
        return {*self.reads, *(topic.name for topic in self.writes)}

    def with_write(self, topic: Topic) -> "Rights":
        return replace(self, writes=(*self.writes, topic))


def dead_letters_topic(project: Project) -> Topic:
    name = f"{project.physical_name}.dead_letters"
    return Topic(name, DEAD_LETTER_PARTITIONS, KEPT_FOR_A_WEEK)


def admit(project: Project, rights: Rights) -> dict[str, str]:
    """Let the project's principal at these topics, and return how it signs in.

    All of it is asked for again each time: a broker that lost its users or rights gets them back.
    """
    broker = own_broker()
    user, password = _principal_of(project)
    broker.ensure_principal(user, password)
    for topic in (*rights.writes, *rights.makes):
        broker.ensure_topic(topic.name, topic.partitions, topic.config)
    broker.grant_read(user, rights.reads)
    broker.grant_write(user, [topic.name for topic in rights.writes])
    client = client_of(user, password)
    _wait_until_admitted(client, rights.names)
    return client


def _wait_until_admitted(client: dict[str, str], topics: set[str]) -> None:
    """A broker answers a grant before it acts on it; a flow that is quicker would be refused.

    Raises TransientError with the topics that cannot be used yet, because they do not exist either.
    """
    admin = AdminClient({**client, "reconnect.backoff.max.ms": 250, "log_level": 0})
    deadline = time.monotonic() + ADMISSION_SECONDS
    while missing := topics - _visible_topics(admin):
        if time.monotonic() > deadline:
            raise topics_not_ready(sorted(missing))
        time.sleep(LOOK_AGAIN_SECONDS)


def _visible_topics(admin: AdminClient) -> set[str]:
    try:
        return set(admin.list_topics(timeout=ANSWER_SECONDS).topics)
    except KafkaException:
        return set()  # the user, too, is known only after a moment


def _principal_of(project: Project) -> tuple[str, str]:
    fresh: dict[str, Any] = {"user": f"{project.physical_name}.flows"}
    password = secrets.token_urlsafe(32)
    fresh["sealed_password"] = encrypt(password.encode(), purpose=_purpose(project))
    principal, _ = KafkaPrincipal.unscoped.get_or_create(project=project, defaults=fresh)
    opened = decrypt(principal.sealed_password, purpose=_purpose(project))
    return principal.user, opened.decode()


def _purpose(project: Project) -> str:
    return f"kafka_principal:{project.id}"

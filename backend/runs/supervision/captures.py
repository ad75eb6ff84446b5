"""Keeps captures as wanted, and the catalog true to what they report."""

import logging
import time
from collections.abc import Callable, Sequence

import orjson
from confluent_kafka import Message

from backend.catalog.services import record_table_version
from backend.collection.connect import own_connect
from backend.collection.models import Capture
from backend.collection.names import schema_topic
from backend.collection.selectors import captures_to_mend
from backend.collection.services.mending import mend_capture_if_free
from backend.collection.services.observing import hear_connector
from backend.runs.clock import database_now
from backend.shared.errors import TransientError
from spark_runtime.contract.errors import PermanentError
from spark_runtime.contract.schema_change import TableVersion

logger = logging.getLogger(__name__)

# What is silent for longer is a trouble that people should know.
CONNECT_STARTS_SECONDS = 60.0


def once_connect_answers(turn: Callable[[], None]) -> Callable[[], None]:
    """The turn of a loop, left out while a Connect that starts with this process is on its way."""
    is_due, late = False, time.monotonic() + CONNECT_STARTS_SECONDS

    def turn_if_due() -> None:
        nonlocal is_due
        is_due = is_due or time.monotonic() > late or _connect_answers()
        if is_due:
            turn()

    return turn_if_due


def _connect_answers() -> bool:
    try:
        with own_connect() as connect:
            return connect.answers()
    except TransientError:  # `up` has not chosen where it will listen
        return False


def mend_captures() -> None:
    for capture in captures_to_mend():
        try:
            mend_capture_if_free(capture=capture, now=database_now())
        except Exception:
            # One capture's trouble is no other capture's.
            logger.exception("The capture %s could not be looked after.", capture.id)


def hear_connectors() -> None:
    """Between the looks at their sources, which may be slow: whether connectors live shows soon."""
    with own_connect() as connect:
        for capture in captures_to_mend():
            hear_connector(capture=capture, connect=connect, now=database_now())


def schema_topics() -> list[str]:
    return sorted(_captures_by_topic())


def record_versions(messages: Sequence[Message]) -> None:
    """The same version twice is one; a deleted capture's versions stay as they are."""
    captures = _captures_by_topic()
    for message in messages:
        capture = captures.get(message.topic() or "")
        version = _read(message)
        if capture is not None and version is not None:
            record_table_version(project=capture.project, version=version)


def _captures_by_topic() -> dict[str, Capture]:
    captures = Capture.unscoped.select_related("project")
    return {schema_topic(capture): capture for capture in captures}


def _read(message: Message) -> TableVersion | None:
    try:
        return TableVersion.from_json(orjson.loads(message.value() or b""))
    except (PermanentError, ValueError):
        # Only the normaliser writes there; what is none of its versions is told, not guessed at.
        place = (message.topic(), message.partition(), message.offset())
        logger.error("The record of %s at %s:%s is no version of a table.", *place)
        return None

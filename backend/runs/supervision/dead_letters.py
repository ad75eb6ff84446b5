"""Takes dead letters from their topics and stores each once."""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson
from confluent_kafka import Consumer, KafkaError, KafkaException, Message
from django.utils.dateparse import parse_datetime

from backend.runs.intake.text import storable
from backend.runs.models import DeadLetter, Flow, Run

logger = logging.getLogger(__name__)

LETTERS_AT_ONCE = 500
WAIT_SECONDS = 1.0


class DeadLetterTaker:
    """One turn takes what has come. Offsets are committed after the rows are: a letter that comes
    twice meets the unique key of its origin."""

    def __init__(
        self, client: Callable[[], dict[str, str]], topics: Callable[[], list[str]], group: str
    ) -> None:
        self._client = client
        self._topics = topics
        self._group = group
        self._consumer: Consumer | None = None
        self._subscribed: list[str] = []

    def turn(self) -> None:
        consumer = self._subscribed_consumer()
        if consumer is None:
            return
        try:
            messages = consumer.consume(LETTERS_AT_ONCE, timeout=WAIT_SECONDS)
            store_letters([message for message in messages if _is_letter(message)])
            if messages:
                consumer.commit(asynchronous=False)
        except Exception:
            # A new consumer begins where the last commit was.
            self.end()
            raise

    def end(self) -> None:
        if self._consumer is not None:
            self._consumer.close()
        self._consumer, self._subscribed = None, []

    def _subscribed_consumer(self) -> Consumer | None:
        topics = self._topics()
        if not topics:
            return None
        if self._consumer is None:
            self._consumer = Consumer(
                {
                    **self._client(),
                    "group.id": self._group,
                    "enable.auto.commit": False,
                    "auto.offset.reset": "earliest",
                    "topic.metadata.refresh.interval.ms": 5000,
                    "log_level": 0,  # what goes wrong is raised, with its reason
                }
            )
        if topics != self._subscribed:
            self._consumer.subscribe(topics)
            self._subscribed = topics
        return self._consumer


def store_letters(messages: list[Message]) -> None:
    """Each once; letters of flows that were deleted meanwhile have nobody to read them."""
    read = [letter for message in messages if (letter := _read(message))]
    projects = dict(
        Flow.unscoped.filter(pk__in={letter["flow_id"] for letter in read}).values_list(
            "id", "project_id"
        )
    )
    runs = set(
        Run.unscoped.filter(pk__in={letter["run_id"] for letter in read}).values_list(
            "id", flat=True
        )
    )
    DeadLetter.unscoped.bulk_create(
        [
            DeadLetter(
                project_id=projects[letter["flow_id"]],
                **letter | {"run_id": letter["run_id"] if letter["run_id"] in runs else None},
            )
            for letter in read
            if letter["flow_id"] in projects
        ],
        ignore_conflicts=True,
    )


def _is_letter(message: Message) -> bool:
    error = message.error()
    if error is None:
        return True
    # A project's topic is made with its first flow; until then there is nothing to take.
    if error.code() in (KafkaError.UNKNOWN_TOPIC_OR_PART, KafkaError._PARTITION_EOF):
        return False
    raise KafkaException(error)


def _read(message: Message) -> dict[str, Any] | None:
    headers = {name: value.decode(errors="replace") for name, value in message.headers() or ()}
    payload = message.value() or b""
    try:
        key = orjson.loads(message.key() or b"")
        return {
            "flow_id": UUID(key["flow"]),
            "run_id": UUID(headers["run"]),
            "node": headers["node"],
            "topic": key["topic"],
            "partition": int(key["partition"]),
            "offset": int(key["offset"]),
            "tuple": int(key["tuple"]),
            "reason": storable(headers["reason"]),
            "happened_at": _time(headers["time"]),
            "payload": payload,
            "payload_bytes": int(headers.get("size", len(payload))),
        }
    except (KeyError, TypeError, ValueError):
        # Written by somebody who is no engine of ours: nothing to show it under.
        logger.error(
            "A record of %s at %s:%s is no dead letter.",
            message.topic(),
            message.partition(),
            message.offset(),
        )
        return None


def _time(text: str) -> datetime:
    time = parse_datetime(text)
    if time is None or time.tzinfo is None:
        raise ValueError("no time with its zone")
    return time

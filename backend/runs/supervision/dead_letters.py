"""Dead letters from their topics, each stored once."""

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson
from confluent_kafka import Message
from django.core.exceptions import ValidationError
from django.utils.dateparse import parse_datetime

from backend.runs.intake.text import storable
from backend.runs.kafka import dead_letters_topic
from backend.runs.models import DeadLetter, Flow, KafkaPrincipal, Run

logger = logging.getLogger(__name__)


def dead_letter_topics() -> list[str]:
    """Of every project that has ever run a flow."""
    principals = KafkaPrincipal.unscoped.select_related("project")
    return sorted(dead_letters_topic(principal.project).name for principal in principals)


def store_dead_letters(messages: Sequence[Message]) -> None:
    """By their origin, so a second copy changes nothing; a deleted flow's letters go with it."""
    read = [letter for message in messages if (letter := _read(message))]
    flows = Flow.unscoped.filter(pk__in={letter["flow_id"] for letter in read})
    projects = dict(flows.values_list("id", "project_id"))
    runs = Run.unscoped.filter(pk__in={letter["run_id"] for letter in read})
    known_runs = set(runs.values_list("id", flat=True))
    DeadLetter.unscoped.bulk_create(
        [
            DeadLetter(
                **letter | {"run_id": letter["run_id"] if letter["run_id"] in known_runs else None},
                project_id=projects[letter["flow_id"]],
            )
            for letter in read
            if letter["flow_id"] in projects
        ],
        ignore_conflicts=True,
    )


def _read(message: Message) -> dict[str, Any] | None:
    headers = {name: _text(value) for name, value in message.headers() or ()}
    payload = message.value() or b""
    try:
        key = orjson.loads(message.key() or b"")
        letter = {
            "flow_id": UUID(key["flow"]),
            "run_id": UUID(headers["run"]),
            "node": storable(headers["node"]),
            "topic": storable(key["topic"]),
            "partition": int(key["partition"]),
            "offset": int(key["offset"]),
            "tuple": int(key["tuple"]),
            "reason": storable(headers["reason"]),
            "happened_at": _time(headers["time"]),
            "payload": payload,
            "payload_bytes": int(headers.get("size", len(payload))),
        }
        # One number that does not fit would hold up the letters of every project.
        DeadLetter(**letter).clean_fields(exclude=["project", "flow", "run", "payload"])
        return letter
    except (AttributeError, KeyError, TypeError, ValueError, ValidationError):
        # Written by somebody who is no engine of ours: there is nothing to show it under.
        place = (message.topic(), message.partition(), message.offset())
        logger.error("The record of %s at %s:%s is no dead letter.", *place)
        return None


def _text(value: bytes | str | None) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else value or ""


def _time(text: str) -> datetime:
    time = parse_datetime(text)
    if time is None or time.tzinfo is None:
        raise ValueError("no time with its zone")
    return time

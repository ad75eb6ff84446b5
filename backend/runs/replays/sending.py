"""Puts what waits onto its replay topic, each record once, whoever dies in between."""

import logging
from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import partial
from uuid import UUID

from confluent_kafka import KafkaError, KafkaException, Message, Producer
from django.db import transaction

from backend.collection.topics import LARGEST_MESSAGE_BYTES
from backend.connections.broker_client import platform_error
from backend.connections.own_broker import admin_client, own_broker
from backend.connections.whole_topic import read_whole
from backend.events.bus import publish
from backend.projects.access import operations_of
from backend.runs.clock import database_now
from backend.runs.errors import topics_not_ready
from backend.runs.events import ReplaysWithheld
from backend.runs.models import Replay
from backend.runs.replays.topics import replay_topic
from backend.shared.errors import PlatformError

log = logging.getLogger(__name__)

ID = "replay"  # the header that says which one a record is
ANSWER_SECONDS = 15.0


def send_replays() -> None:
    """What every flow still waits for; what cannot be sent to one topic holds up no other. Raises
    the last of these troubles."""
    waiting = Replay.unscoped.filter(offset=None).values_list("topic", flat=True).distinct()
    trouble: PlatformError | None = None
    for topic in list(waiting):
        try:
            send_to(topic)
        except PlatformError as error:
            log.warning("Replays wait for %s: %s %s", topic, error.code, error.message)
            trouble = error
    if trouble is not None:
        raise trouble


def send_to(topic: str) -> None:
    of_topic = Replay.unscoped.filter(topic=topic, offset=None)
    tried = set(of_topic.filter(was_tried=True).values_list("id", flat=True))
    of_topic.filter(was_tried=False).update(was_tried=True)
    with transaction.atomic():
        # Another sender's rows are its own until its transaction ends.
        rows = of_topic.filter(was_tried=True).select_for_update(
            of=("self",), no_key=True, skip_locked=True
        )
        waiting = list(
            rows.order_by("created_at", "id").select_related("flow__project", "asked_by")
        )
        if not waiting:
            return
        _make_topic(waiting[0])
        offsets = _already_there(topic, tried & {replay.id for replay in waiting})
        offsets |= _produce(topic, withhold([each for each in waiting if each.id not in offsets]))
        sent = [replay for replay in waiting if replay.id in offsets]
        now = database_now()
        for replay in sent:
            replay.offset, replay.sent_at, replay.payload = offsets[replay.id], now, b""
        Replay.unscoped.bulk_update(sent, ["offset", "sent_at", "payload"])


def withhold(waiting: Sequence[Replay]) -> list[Replay]:
    """Those whose asker still may, now that they are sent; the others are dead letters again, for
    somebody else to decide."""
    withheld: defaultdict[tuple[UUID, UUID, str], list[Replay]] = defaultdict(list)
    for replay in waiting:
        if reason := _reason_to_withhold(replay):
            withheld[replay.asked_by_id, replay.flow_id, reason].append(replay)
    for (person, flow_id, reason), replays in withheld.items():
        publish(
            ReplaysWithheld(
                actor_id=person,
                project_id=replays[0].project_id,
                flow_id=flow_id,
                letters=tuple(replay.letter_id for replay in replays),
                reason=reason,
            )
        )
        Replay.unscoped.filter(pk__in=[replay.pk for replay in replays]).delete()
    gone = {replay.id for replays in withheld.values() for replay in replays}
    return [replay for replay in waiting if replay.id not in gone]


def _reason_to_withhold(replay: Replay) -> str:
    if not replay.asked_by.is_active:
        return "disabled"
    held = operations_of(replay.asked_by, replay.flow) or frozenset()
    needed = {"dead_letters.replay", *(["data.read_raw"] if replay.was_edited else [])}
    return "" if needed <= held else "right_lost"


def _make_topic(replay: Replay) -> None:
    source = replay.topic.rsplit(".", 2)[1]
    topic = replay_topic(replay.flow, source)
    own_broker().ensure_topic(topic.name, topic.partitions, topic.config)


def _produce(topic: str, replays: Sequence[Replay]) -> dict[UUID, int]:
    """Offsets by replay, once the broker has them all."""
    offsets: dict[UUID, int] = {}
    failed: list[KafkaError] = []
    producer = Producer(
        {
            **admin_client(),
            "acks": "all",
            "enable.idempotence": True,
            "message.max.bytes": LARGEST_MESSAGE_BYTES,
        }
    )

    def deliver(replay_id: UUID, error: KafkaError | None, message: Message) -> None:
        if error is not None:
            failed.append(error)
        else:
            offsets[replay_id] = _offset_of(message)

    try:
        for replay in replays:
            producer.produce(
                topic,
                bytes(replay.payload),
                partition=replay.partition,
                headers={ID: str(replay.id)},
                on_delivery=partial(deliver, replay.id),
            )
            producer.poll(0)
        unsent = producer.flush(ANSWER_SECONDS)
    except KafkaException as error:
        raise platform_error(error.args[0]) from error
    if failed:
        raise platform_error(failed[0])
    if unsent:
        raise topics_not_ready([topic])
    return offsets


def _already_there(topic: str, wanted: Collection[UUID]) -> dict[UUID, int]:
    """Offsets of those that an earlier attempt did bring there, without living to tell."""
    if not wanted or own_broker().end_offset(topic) == 0:
        return {}
    messages = read_whole(admin_client(), topic, group="forebay.replays")
    found = {_id_of(message): _offset_of(message) for message in messages}
    return {key: offset for key, offset in found.items() if key in wanted}


def _offset_of(message: Message) -> int:
    offset = message.offset()
    assert offset is not None  # the broker has it
    return offset


def _id_of(message: Message) -> UUID:
    headers = dict(message.headers() or ())
    return UUID(bytes(headers[ID]).decode())  # type: ignore[arg-type]

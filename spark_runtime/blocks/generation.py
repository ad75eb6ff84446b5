"""What a generation of a flow's state was begun with. It stays so as long as the state does."""

import json
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition

from spark_runtime.blocks.kafka import tail_options
from spark_runtime.blocks.offsets import End, latest, next_offsets
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.contract.errors import TransientError

NOTES = "generation.json"
# The forms of state that this release can go on with; what is begun takes the last.
FIRST_FORM, PRESENT_FORM = 1, 2
ANSWER_SECONDS = 10.0
# Event times are noted by the hour, of so many; few topics keep more.
_HOUR, _MOST_HOURS = "%Y-%m-%dT%H", 92 * 24


@dataclass(frozen=True)
class Generation:
    """The notes of a generation, in its folder. One without notes was begun by an earlier release:
    its state has the first form."""

    folder: Path

    @property
    def form(self) -> int:
        """The form of its state; noted with the first question where nothing is there yet."""
        if not self._file.exists() and self._is_new:
            self._note(form=PRESENT_FORM)
        form: int = self._notes.get("form", FIRST_FORM)
        return form

    def history(self, records: KafkaRecords) -> "History":
        """What a source's topics held when the generation was begun. Asks the broker once; raises
        TransientError while it is away."""
        noted = self._notes.get("history", {})
        if records.node not in noted:
            noted = {**noted, records.node: _ends(records)}
            self._note(history=noted)
        return History(records.node, noted[records.node])

    def note_replaced(self, sink: str, landed: str, ends: End) -> None:
        """Note with a sink's first start what it holds already: of the generation `landed`, up to
        `ends`, or as far as that one was to replace what lay before it."""
        if sink in self._notes.get("replaces", {}):
            return
        before = Generation(self.folder.parent / landed).replaced(sink)
        self._note_of(sink, "replaces", latest(ends, before or {}))

    def replaced(self, sink: str) -> End | None:
        """How far this generation is to read until groups in the sink that it has not given are
        gone for good; None when that is done, or there are none."""
        ends: End | None = self._notes.get("replaces", {}).get(sink)
        return ends

    def note_cleared(self, sink: str) -> None:
        """The groups of earlier generations are out of the sink."""
        self._note_of(sink, "replaces", None)

    def event_times(self, query: str) -> "EventTimes":
        return EventTimes(self.folder.parent / "event_times" / f"{query}.json")

    def writes_from(
        self, query: str, records: KafkaRecords, ahead: timedelta, *, is_first: bool
    ) -> datetime | None:
        """The time from which on a query writes windows; None: all of them, as where no generation
        has written any before (`is_first`). Raises TransientError while the broker cannot be asked.

        A generation that begins amid its topics has not read all rows of the windows that earlier
        rows have been in: these stay as the generations before left them. Where nobody has noted
        how far those rows had come, they were `ahead` of its first message at most.
        """
        noted = self._notes.get("writes_from", {})
        if query not in noted:
            begins = None if is_first else _begins_amid(records)
            found = None
            if begins is not None:
                found = self.event_times(query).newest_before(begins) or begins + ahead
            self._note_of(query, "writes_from", found and found.isoformat())
            return found
        return datetime.fromisoformat(noted[query]) if noted[query] else None

    def _note_of(self, name: str, what: str, value: object) -> None:
        self._note(**{what: {**self._notes.get(what, {}), name: value}})

    @property
    def _file(self) -> Path:
        return self.folder / NOTES

    @property
    def _is_new(self) -> bool:
        return not self.folder.exists() or not any(self.folder.iterdir())

    @property
    def _notes(self) -> Mapping[str, Any]:
        return json.loads(self._file.read_text()) if self._file.exists() else {}

    def _note(self, **news: object) -> None:
        _write(self._file, {**self._notes, **news})


@dataclass
class EventTimes:
    """How far ahead the rows of a query have been, by the hour in which the broker got them; for
    all generations of its flow's state."""

    file: Path
    _hours: dict[str, str] | None = None

    def note(self, came: datetime, newest: datetime) -> None:
        """Of a batch: when the first of its rows came, and the newest of their event times. To be
        called before the batch commits. A minute is noted for all times in it."""
        minute = newest.astimezone(UTC).replace(second=0, microsecond=0) + timedelta(minutes=1)
        hours, hour = self._noted, came.astimezone(UTC).strftime(_HOUR)
        if hours.get(hour, "") >= minute.isoformat():
            return
        hours[hour] = minute.isoformat()
        for old in sorted(hours)[:-_MOST_HOURS]:
            del hours[old]
        _write(self.file, hours)

    def newest_before(self, begins: datetime) -> datetime | None:
        """No row that had come before has a newer event time; None where nothing is noted of
        then."""
        last = begins.astimezone(UTC).strftime(_HOUR)
        times = [minute for hour, minute in self._noted.items() if hour <= last]
        return datetime.fromisoformat(max(times)) if times else None

    @property
    def _noted(self) -> dict[str, str]:
        if self._hours is None:
            self._hours = json.loads(self.file.read_text()) if self.file.exists() else {}
        return self._hours


@dataclass(frozen=True)
class History:
    """The records that were there before a generation was begun: by topic and partition where
    they end."""

    source: str
    ends: Mapping[str, Mapping[str, int]]

    def is_read(self, checkpoint: Path) -> bool:
        """Whether a query has landed all of them, in all partitions."""
        of_source = next_offsets(checkpoint).get(self.source, {})
        return all(
            of_source.get(topic, {}).get(partition, 0) >= end
            for topic, partitions in self.ends.items()
            for partition, end in partitions.items()
        )


def _begins_amid(records: KafkaRecords) -> datetime | None:
    """When the first message came that a new checkpoint reads, where there were others before it:
    the source begins later, or its topics hold them no more."""
    with _asking(records) as consumer:
        firsts = [
            _first_held(consumer, TopicPartition(topic, partition))
            for topic in records.topics
            for partition in _partitions(consumer, topic)
        ]
    return max((each for each in (records.begins, *firsts) if each is not None), default=None)


def _first_held(consumer: Consumer, place: TopicPartition) -> datetime | None:
    """When the first message of a partition came that lost some; None where it lost none."""
    low, high = consumer.get_watermark_offsets(place, timeout=ANSWER_SECONDS)
    if low == 0:
        return None
    if low == high:
        return datetime.now(UTC)
    place.offset = low
    consumer.assign([place])
    message = consumer.poll(ANSWER_SECONDS)
    if message is not None and message.error() is None:
        return datetime.fromtimestamp(message.timestamp()[1] / 1000, UTC)
    if message is not None and message.error().code() == KafkaError._PARTITION_EOF:
        return datetime.now(UTC)  # what it had is compacted away
    raise KafkaException(message and message.error())


def _write(file: Path, notes: Mapping[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    written = file.with_name(f".{file.name}.written")
    written.write_text(json.dumps(notes))
    os.replace(written, file)


def _ends(records: KafkaRecords) -> dict[str, dict[str, int]]:
    """Where each topic ends, by partition; of one that is not there yet, nothing."""
    ends: dict[str, dict[str, int]] = {}
    with _asking(records) as consumer:
        for topic in records.topics:
            for partition in _partitions(consumer, topic):
                place = TopicPartition(topic, partition)
                _, end = consumer.get_watermark_offsets(place, timeout=ANSWER_SECONDS)
                ends.setdefault(topic, {})[str(partition)] = end
    return ends


@contextmanager
def _asking(records: KafkaRecords) -> Iterator[Consumer]:
    try:
        with closing(Consumer(tail_options(records.kafka))) as consumer:
            yield consumer
    except KafkaException as error:
        named = {"topics": list(records.topics), "said": str(error)}
        raise TransientError("HISTORY_END_UNKNOWN", **named) from error


def _partitions(consumer: Consumer, topic: str) -> Collection[int]:
    told = consumer.list_topics(topic, timeout=ANSWER_SECONDS).topics[topic]
    if told.error is None:
        return told.partitions.keys()
    if told.error.code() == KafkaError.UNKNOWN_TOPIC_OR_PART:
        return ()
    raise KafkaException(told.error)

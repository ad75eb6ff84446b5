"""What a generation of a flow's state was begun with. It stays so as long as the state does."""

import json
import os
from collections.abc import Collection, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from confluent_kafka import Consumer, KafkaError, KafkaException, TopicPartition

from spark_runtime.blocks.kafka import tail_options
from spark_runtime.blocks.offsets import next_offsets
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.contract.errors import TransientError

NOTES = "generation.json"
# The forms of state that this release can go on with; what is begun takes the last.
FIRST_FORM, PRESENT_FORM = 1, 2
ANSWER_SECONDS = 10.0


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
            noted = {**noted, records.node: _ends(records.kafka, records.topics)}
            self._note(history=noted)
        return History(records.node, noted[records.node])

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
        self.folder.mkdir(parents=True, exist_ok=True)
        written = self.folder / f".{NOTES}.written"
        written.write_text(json.dumps({**self._notes, **news}))
        os.replace(written, self._file)


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


def _ends(kafka: Mapping[str, str], topics: Sequence[str]) -> dict[str, dict[str, int]]:
    """Where each topic ends, by partition; of one that is not there yet, nothing."""
    ends: dict[str, dict[str, int]] = {}
    try:
        with closing(Consumer(tail_options(kafka))) as consumer:
            for topic in topics:
                for partition in _partitions(consumer, topic):
                    place = TopicPartition(topic, partition)
                    _, end = consumer.get_watermark_offsets(place, timeout=ANSWER_SECONDS)
                    ends.setdefault(topic, {})[str(partition)] = end
    except KafkaException as error:
        raise TransientError("HISTORY_END_UNKNOWN", topics=list(topics), said=str(error)) from error
    return ends


def _partitions(consumer: Consumer, topic: str) -> Collection[int]:
    told = consumer.list_topics(topic, timeout=ANSWER_SECONDS).topics[topic]
    if told.error is None:
        return told.partitions.keys()
    if told.error.code() == KafkaError.UNKNOWN_TOPIC_OR_PART:
        return ()
    raise KafkaException(told.error)

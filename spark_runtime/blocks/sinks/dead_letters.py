"""Dead letters: rows no sink takes, kept whole with their reason before anything else commits."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pyarrow as pa
import pyarrow.compute as pc
from confluent_kafka import KafkaError, KafkaException, Producer

from spark_runtime.blocks.frame import DEAD
from spark_runtime.blocks.kafka import producer_options
from spark_runtime.contract.errors import TransientError

MAX_PAYLOAD_BYTES = 64 * 1024
FLUSH_SECONDS = 30


@dataclass(frozen=True)
class DeadRow:
    """A row set aside. `origin` is `topic:partition:offset:tuple` of where it was read."""

    reason: str
    origin: str
    payload: bytes


@dataclass
class DeadLetterWriter:
    """Writes to the project's dead-letter topic. Safe to send to tasks: connects on first use."""

    kafka: Mapping[str, str]
    topic: str
    flow: str
    run: str
    node: str
    _producer: Producer | None = field(default=None, repr=False)

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "_producer": None}

    def write(self, rows: Sequence[DeadRow]) -> Counter[str]:
        """Send and wait for the broker. Returns the counts by kind of reason.

        Raises TransientError when the broker does not take them: then nothing may commit.
        """
        if not rows:
            return Counter()
        if self._producer is None:
            self._producer = Producer(producer_options(self.kafka))
        failed: list[KafkaError] = []
        for row in rows:
            self._produce(row, failed)
        try:
            unsent = self._producer.flush(FLUSH_SECONDS)
        except KafkaException as error:
            raise _unsent(self.topic, str(error)) from error
        if unsent or failed:
            raise _unsent(self.topic, str(failed[0]) if failed else "no answer in time")
        return Counter(row.reason.split(":", 1)[0] for row in rows)

    def _produce(self, row: DeadRow, failed: list[KafkaError]) -> None:
        assert self._producer is not None
        topic, partition, offset, tuple_index = _origin(row.origin)
        key = {
            "flow": self.flow,
            "topic": topic,
            "partition": partition,
            "offset": offset,
            "tuple": tuple_index,
        }
        while True:
            try:
                self._producer.produce(
                    self.topic,
                    key=json.dumps(key),
                    value=row.payload[:MAX_PAYLOAD_BYTES],
                    headers={
                        "reason": row.reason,
                        "node": self.node,
                        "run": self.run,
                        "time": datetime.now(UTC).isoformat(),
                        "size": str(len(row.payload)),
                    },
                    on_delivery=lambda error, _: failed.append(error) if error else None,
                )
            except BufferError:
                self._producer.poll(0.1)  # the local queue is full: let it drain
                continue
            self._producer.poll(0)
            return


def dead_rows(rows: pa.Table) -> list[DeadRow]:
    """The rows marked dead while reading."""
    dead = rows.filter(pc.equal(rows.column("ums_why_"), DEAD)).column("ums_dead_")
    return [
        DeadRow(entry["reason"], entry["origin"], bytes(entry["payload"] or b""))
        for entry in dead.to_pylist()
    ]


def _origin(text: str) -> tuple[str, int, int, int]:
    """`topic:partition:offset:tuple`; a topic may hold colons of its own, the rest may not."""
    topic, partition, offset, tuple_index = text.rsplit(":", 3)
    return topic, int(partition), int(offset), int(tuple_index)


def _unsent(topic: str, why: str) -> TransientError:
    return TransientError("DEAD_LETTERS_UNSENT", f"Dead letters did not reach {topic}: {why}.")

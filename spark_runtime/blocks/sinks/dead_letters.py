"""Dead letters: rows no sink takes, kept whole with their reason before anything else commits."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from spark_runtime.blocks.frame import DEAD
from spark_runtime.blocks.sending import BY_KEY, KafkaSender
from spark_runtime.collection.records import OutMessage
from spark_runtime.contract.errors import TransientError

MAX_PAYLOAD_BYTES = 64 * 1024
# How tasks tell what they have written, in a column `dead`.
COUNTS, COUNTS_TEXT = pa.map_(pa.string(), pa.int64()), "map<string,bigint>"


@dataclass(frozen=True)
class DeadRow:
    """A row set aside. `origin` is `topic:partition:offset:tuple` of where it was read."""

    reason: str
    origin: str
    payload: bytes


@dataclass
class DeadLetterWriter:
    """Writes to the project's dead-letter topic. Safe to send to tasks: connects on first use."""

    kafka: Mapping[str, str] = field(repr=False)
    topic: str
    flow: str
    run: str
    node: str
    _sender: KafkaSender = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._sender = KafkaSender(self.kafka)

    def write(self, rows: Sequence[DeadRow]) -> Counter[str]:
        """Send and wait for the broker. Returns the counts by kind of reason.

        Raises TransientError when the broker does not take them: then nothing may commit.
        """
        if rows:
            self._sender.send(map(self._letter, rows), self._unsent)
        return Counter(row.reason.split(":", 1)[0] for row in rows)

    def close(self) -> None:
        """Let go of the broker; what is written next connects anew."""
        self._sender.close()

    def _letter(self, row: DeadRow) -> OutMessage:
        topic, partition, offset, tuple_index = _origin(row.origin)
        key = {
            "flow": self.flow,
            "topic": topic,
            "partition": partition,
            "offset": offset,
            "tuple": tuple_index,
        }
        headers = {
            "reason": row.reason,
            "node": self.node,
            "run": self.run,
            "time": datetime.now(UTC).isoformat(),
            "size": str(len(row.payload)),
        }
        return OutMessage(
            self.topic,
            BY_KEY,
            json.dumps(key).encode(),
            row.payload[:MAX_PAYLOAD_BYTES],
            [(name, text.encode()) for name, text in headers.items()],
        )

    def _unsent(self, why: str) -> TransientError:
        return TransientError("DEAD_LETTERS_UNSENT", topic=self.topic, said=why)


def dead_rows(rows: pa.Table) -> list[DeadRow]:
    """The rows marked dead while reading."""
    dead = rows.filter(pc.equal(rows.column("ums_why_"), DEAD)).column("ums_dead_")
    return [
        DeadRow(entry["reason"], entry["origin"], bytes(entry["payload"] or b""))
        for entry in dead.to_pylist()
    ]


def written_in(entries: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """What several tasks have told of dead letters, by kind of reason."""
    counts: Counter[str] = Counter()
    for entry in entries:
        counts.update(dict(entry["dead"] or ()))
    return counts


def _origin(text: str) -> tuple[str, int, int, int]:
    """`topic:partition:offset:tuple`; a topic may hold colons of its own, the rest may not."""
    topic, partition, offset, tuple_index = text.rsplit(":", 3)
    return topic, int(partition), int(offset), int(tuple_index)

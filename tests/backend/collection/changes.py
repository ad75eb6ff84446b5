"""A capture's way without an engine: its private topic read, normalised, and merged as sinks do."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from confluent_kafka import Consumer, TopicPartition

from backend.collection import flows, topics
from backend.collection.flows import capture_options
from backend.collection.models import Capture
from backend.collection.source.facts import read_table
from backend.collection.source.session import source_session
from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import (
    CapturedTable,
    DeadRecord,
    Normalised,
    OutMessage,
    Record,
)
from spark_runtime.contract.postgres_source import ColumnInfo, read_ddl_key
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import Message, read_message, uid_rank

PATIENCE_SECONDS = 60
Rows = dict[tuple[str | None, ...], dict[str, str | None]]


@dataclass
class Follower:
    """Reads a capture's private topic from its beginning and normalises what is there."""

    capture: Capture
    records: list[Record] = field(default_factory=list)
    messages: list[OutMessage] = field(default_factory=list)
    versions: list[TableVersion] = field(default_factory=list)
    dead: list[DeadRecord] = field(default_factory=list)
    start_versions: list[TableVersion] = field(init=False)

    def __post_init__(self) -> None:
        options = capture_options(self.capture)[flows.NODE]
        self._consumer = Consumer(
            {
                **options["kafka"],
                "group.id": options["kafka"]["sasl.username"],
                "enable.auto.commit": False,
            }
        )
        self._consumer.assign([TopicPartition(options["private_topic"], 0, 0)])
        self._tables = [CapturedTable.from_json(table) for table in options["tables"]]
        self.start_versions = topics.read_versions(self.capture)
        self._normaliser = self._fresh(self.start_versions)

    def until(
        self, is_so: Callable[["Follower"], bool], seconds: float = PATIENCE_SECONDS
    ) -> "Follower":
        """Follow until it shows."""
        deadline = time.monotonic() + seconds
        while not is_so(self):
            assert time.monotonic() < deadline, (self.dead, len(self.records))
            if batch := list(self._batch()):
                done = self._normaliser.normalise(batch)
                self.records += batch
                self.messages += done.messages
                # The one that it started with is told again for its full pull.
                self.versions += [v for v in done.new_versions if v.detected != "start"]
                self.dead += done.dead
        return self

    def until_pulled(self) -> "Follower":
        """Until the first full pull has ended: what is written from now on comes by the log."""
        return self.until(lambda f: "data_batch_termination" in f.types())

    def replay(self, versions: Sequence[TableVersion]) -> Normalised:
        """All records again, as one batch of a normaliser that knows these versions."""
        return self._fresh(versions).normalise(self.records)

    def close(self) -> None:
        self._consumer.close()

    def read(self, topic: str) -> list[Message]:
        """The table's messages with rows."""
        found = [read_message(m.value) for m in self.messages if m.topic == topic]
        return [message for message in found if message.type.endswith("_data")]

    def rows(self, topic: str) -> list[dict[str, str | None]]:
        """The table's rows as its messages say them, by name."""
        return [
            dict(zip((field.name for field in message.fields), row, strict=True))
            for message in self.read(topic)
            for row in message.payload
        ]

    def types(self) -> list[str]:
        return [read_message(message.value).type for message in self.messages]

    def sink(self, topic: str) -> Rows:
        """The table as a keyed sink holds it: newest id wins, deletes and truncates leave marks,
        and rows that a full pull did not bring again go when it has ended everywhere."""
        rows: Rows = {}
        marks: dict[tuple[str | None, ...], tuple[int, int]] = {}
        floor = 0
        ends = dict.fromkeys(range(self.capture.tables.get(topic=topic).partitions), 0)
        for message in self.messages:
            if message.topic != topic:
                continue
            read = read_message(message.value)
            if read.type == "data_increment_truncate":
                floor = max(floor, int(read.payload[0][0] or 0))
                rows = {k: row for k, row in rows.items() if marks[k][0] >= floor}
            if read.type == "data_batch_termination":
                ends[message.partition] = int(read.payload[0][0] or 0)
                rows = {k: row for k, row in rows.items() if marks[k][0] >= min(ends.values())}
            if not read.type.endswith("_data"):
                continue
            for texts in read.payload:
                row = dict(zip((f.name for f in read.fields), texts, strict=True))
                key = tuple(row[f.name] for f in read.fields if f.pk)
                rank = uid_rank(row["ums_uid_"] or "")
                if rank[0] < floor or rank <= marks.get(key, (0, 0)):
                    continue
                marks[key] = rank
                if row["ums_op_"] == "d":
                    rows.pop(key, None)
                else:
                    data = {n: v for n, v in row.items() if not n.startswith("ums_")}
                    rows[key] = {**rows.get(key, {}), **data}  # absent: keep what is held
        return rows

    def _fresh(self, versions: Sequence[TableVersion]) -> Normaliser:
        return Normaliser(self._tables, versions, self._read_columns, self._read_key)

    def _batch(self) -> Iterator[Record]:
        for message in self._consumer.consume(1000, timeout=0.3):
            assert message.error() is None, message.error()
            yield Record(message.offset(), message.value(), message.timestamp()[1])

    def _read_columns(self, schema: str, table: str) -> tuple[ColumnInfo, ...]:
        with source_session(self.capture.connection) as session:
            facts = read_table(session, (schema, table))
        return facts.shape.columns if facts else ()

    def _read_key(self) -> bytes | None:
        with source_session(self.capture.connection) as session:
            return read_ddl_key(session)

"""What a capture's messages say, read as its flow reads them, without an engine."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from confluent_kafka import Consumer, TopicPartition

from spark_runtime.capture.versions import column_reader
from spark_runtime.collection.normaliser import Normaliser
from spark_runtime.collection.records import CapturedTable, Record
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.ums import read_message

BATCH_RECORDS, WAIT_SECONDS = 5_000, 0.3


@dataclass
class Reader:
    """`rows` has of each key every uid that it came with, and what that said; `deliveries` counts
    how often rows came, again and again included."""

    consumer: Consumer = field(repr=False)
    normaliser: Normaliser = field(repr=False)
    rows: dict[int, dict[str, dict[str, str | None]]] = field(
        default_factory=lambda: defaultdict(dict), repr=False
    )
    versions: list[TableVersion] = field(default_factory=list, repr=False)
    deliveries: int = 0
    dead: int = 0
    pulls_ended: int = 0
    trouble: BaseException | None = None
    _stopped: threading.Event = field(default_factory=threading.Event, repr=False)

    @classmethod
    @contextmanager
    def of(cls, capture: Any) -> Iterator["Reader"]:
        """Reads on in a thread of its own."""
        from backend.collection import flows, topics
        from backend.collection.flows import capture_options

        options = capture_options(capture)[flows.NODE]
        kafka = options["kafka"]
        consumer = Consumer(
            {
                **kafka,
                "group.id": kafka["sasl.username"],
                "enable.auto.commit": False,
                "log_level": 0,
            }
        )
        consumer.assign([TopicPartition(options["private_topic"], 0, 0)])
        normaliser = Normaliser(
            [CapturedTable.from_json(table) for table in options["tables"]],
            topics.read_versions(capture),
            column_reader(flows.NODE, options["source"]["postgres"]),
        )
        reader = cls(consumer, normaliser)
        thread = threading.Thread(target=reader._read)
        thread.start()
        try:
            yield reader
        finally:
            reader._stopped.set()
            thread.join()
            consumer.close()

    def has_pulled(self) -> bool:
        return self.pulls_ended > 0

    def forget(self) -> None:
        """Begin to count anew."""
        self.rows.clear()
        self.deliveries = self.dead = 0

    def raise_trouble(self) -> None:
        """Raises what ended the reading."""
        if self.trouble is not None:
            raise self.trouble

    def _read(self) -> None:
        try:
            while not self._stopped.is_set():
                taken = self.consumer.consume(BATCH_RECORDS, WAIT_SECONDS)
                records = [
                    Record(message.offset(), message.value(), message.timestamp()[1])
                    for message in taken
                    if message.error() is None
                ]
                if records:
                    self._take(records)
        except BaseException as error:
            self.trouble = error

    def _take(self, records: list[Record]) -> None:
        done = self.normaliser.normalise(records)
        self.versions += [v for v in done.new_versions if v.detected != "start"]
        self.dead += len(done.dead)
        for message in done.messages:
            kind = message.key.split(b".")[0]
            self.pulls_ended += kind == b"data_batch_termination"
            if not kind.endswith(b"_data"):
                continue
            read = read_message(message.value)
            names = [field.name for field in read.fields]
            for texts in read.payload:
                row = dict(zip(names, texts, strict=True))
                said = {name: text for name, text in row.items() if not name.startswith("ums_")}
                self.rows[int(row["id"] or 0)][row["ums_uid_"] or ""] = said
                self.deliveries += 1

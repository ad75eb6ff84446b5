"""The sample's flights as messages on Kafka: as UMS, and as the envelopes Debezium writes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import count, cycle, islice
from typing import Any

import orjson
from confluent_kafka import Producer

from backend.sample.flights import read_flights
from backend.sample.rows import Flight
from spark_runtime.blocks.kafka import producer_options
from spark_runtime.collection.records import CapturedTable
from spark_runtime.contract.columns import Column
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.schema_change import SourceColumn, TableVersion
from spark_runtime.contract.ums import (
    SYSTEM_FIELDS,
    Field,
    Message,
    canonical_key,
    headers,
    message_key,
    murmur2,
    partition_of,
    write_message,
)

NAMESPACE = Namespace.parse("postgres.sample.public.flights.1.0.0")
TUPLES_A_MESSAGE = 200
FIRST_POSITION = 1 << 25
COMMITTED_AT = datetime(2026, 1, 1, tzinfo=UTC)

COLUMNS = (
    Column("id", "long", nullable=False, pk=True),
    Column("year", "int", nullable=False),
    Column("month", "int", nullable=False),
    Column("day", "int", nullable=False),
    Column("dep_time", "datetime"),
    Column("sched_dep_time", "datetime", nullable=False),
    Column("dep_delay", "int"),
    Column("arr_time", "datetime"),
    Column("sched_arr_time", "datetime", nullable=False),
    Column("arr_delay", "int"),
    Column("carrier", "string", nullable=False),
    Column("flight", "int", nullable=False),
    Column("tailnum", "string"),
    Column("origin", "string", nullable=False),
    Column("dest", "string", nullable=False),
    Column("air_time", "int"),
    Column("distance", "int", nullable=False),
    Column("status", "string", nullable=False),
)
FIELDS = (*SYSTEM_FIELDS, *(Field(c.name, c.type, c.nullable, pk=c.pk) for c in COLUMNS))

SOURCE_TYPES = {
    "long": "bigint",
    "int": "integer",
    "string": "text",
    "datetime": "timestamp without time zone",
}

Instants = Callable[[datetime], int | str]
Produce = Callable[[int, bytes, bytes, list[tuple[str, bytes]]], None]


def many_flights(rows: int, status: str | None = None) -> Iterator[Flight]:
    """So many flights with ids from 1 on: the data set, as often as it takes."""
    flights = islice(cycle(read_flights()), rows)
    for id, flight in zip(count(1), flights, strict=False):
        yield flight._replace(id=id, status=status or flight.status)


def partition_of_flight(id: int, partitions: int) -> int:
    return partition_of(canonical_key([str(id)]), partitions)


def write_ums(
    kafka: Mapping[str, str],
    topic: str,
    partitions: int,
    flights: Iterator[Flight],
    *,
    op: str,
    first_position: int,
) -> None:
    """Produce one row per flight, up to 200 a message, as a capture does."""
    waiting: list[list[tuple[str | None, ...]]] = [[] for _ in range(partitions)]

    with _producing(kafka, topic) as produce:

        def send(partition: int) -> None:
            kind = "data_increment_data"
            message = Message(kind, NAMESPACE, FIELDS, tuple(waiting[partition]))
            key = message_key(kind, NAMESPACE)
            produce(partition, key, write_message(message), headers(message))
            waiting[partition].clear()

        for position, flight in enumerate(flights, first_position):
            key_hash = murmur2(canonical_key([str(flight.id)])) & 0x7FFFFFFF
            partition = key_hash % partitions
            waiting[partition].append(_tuple(flight, op, position, key_hash))
            if len(waiting[partition]) == TUPLES_A_MESSAGE:
                send(partition)
        for partition in range(partitions):
            if waiting[partition]:
                send(partition)


def ums_message(flights: Iterable[Flight], *, op: str, position: int) -> bytes:
    """One message with a row per flight."""
    rows = tuple(
        _tuple(flight, op, each, murmur2(canonical_key([str(flight.id)])) & 0x7FFFFFFF)
        for each, flight in enumerate(flights, position)
    )
    return write_message(Message("data_increment_data", NAMESPACE, FIELDS, rows))


def write_debezium(
    kafka: Mapping[str, str],
    topic: str,
    partitions: int,
    flights: Iterator[Flight],
    *,
    op: str,
    first_position: int,
) -> None:
    """Produce one change a flight as Debezium's envelope, keyed and partitioned by the key."""
    with _producing(kafka, topic) as produce:
        for position, flight in enumerate(flights, first_position):
            partition = partition_of_flight(flight.id, partitions)
            envelope = orjson.dumps(debezium_envelope(flight, op, position, _milliseconds))
            produce(partition, orjson.dumps({"id": flight.id}), envelope, [])


def debezium_envelope(flight: Flight, op: str, position: int, time: Instants) -> dict[str, Any]:
    """A change as Debezium tells it; `time` writes its instants."""
    micros = int(COMMITTED_AT.timestamp()) * 1_000_000
    row = {
        name: time(value) if isinstance(value, datetime) else value
        for name, value in flight._asdict().items()
    }
    source = {
        "version": "3.7.0.Final", "connector": "postgresql", "name": "sample",
        "ts_ms": micros // 1000, "ts_us": micros, "snapshot": "false", "db": "source",
        "schema": "public", "table": "flights", "txId": position, "lsn": position,
    }  # fmt: skip
    return {
        "before": row if op == "u" else None, "after": row, "source": source, "op": op,
        "ts_ms": micros // 1000,
    }  # fmt: skip


def debezium_records(rows: int) -> Iterator[bytes]:
    """Inserts as a capture's private topic holds them: without keys, instants as ISO texts."""
    for position, flight in enumerate(many_flights(rows), FIRST_POSITION):
        yield orjson.dumps(debezium_envelope(flight, "c", position, _iso))


def captured_flights() -> CapturedTable:
    return CapturedTable(
        schema="public",
        table="flights",
        namespace="postgres.sample.public.flights",
        topic="benchmark.flights",
        partitions=2,
        epoch=1,
    )


def flights_version() -> TableVersion:
    table = captured_flights()
    return TableVersion(
        schema=table.schema,
        table=table.table,
        namespace=table.namespace,
        version=1,
        from_id=0,
        epoch=1,
        columns=tuple(
            SourceColumn(c.name, SOURCE_TYPES[c.type], c.type, c.nullable, c.pk) for c in COLUMNS
        ),
        replica_identity="full",
        topic=table.topic,
        partitions=table.partitions,
    )


def write_records(
    kafka: Mapping[str, str], topic: str, records: Iterable[tuple[bytes, bytes]]
) -> None:
    """Produce keys and values to the topic's one partition."""
    with _producing(kafka, topic) as produce:
        for key, value in records:
            produce(0, key, value, [])


def _tuple(flight: Flight, op: str, position: int, key_hash: int) -> tuple[str | None, ...]:
    system = (str(position), _text(COMMITTED_AT), op, f"{position}-{key_hash}")
    return (*system, *(None if value is None else _text(value) for value in flight))


def _text(value: object) -> str:
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S.%f")
    return str(value)


def _milliseconds(value: datetime) -> int:
    return int(value.replace(tzinfo=UTC).timestamp()) * 1000


def _iso(value: datetime) -> str:
    return f"{value.isoformat()}Z"


class _producing:
    """A producer that waits when its queue is full and delivers all before it is left."""

    def __init__(self, kafka: Mapping[str, str], topic: str) -> None:
        self._producer = Producer({**producer_options(kafka), "linger.ms": 50})
        self._topic = topic

    def __enter__(self) -> Produce:
        return self._produce

    def __exit__(self, *_: object) -> None:
        if self._producer.flush(120):
            raise TimeoutError(f"{self._topic}: not every message was delivered")

    def _produce(
        self, partition: int, key: bytes, value: bytes, headers: list[tuple[str, bytes]]
    ) -> None:
        while True:
            try:
                self._producer.produce(
                    self._topic, value=value, key=key, partition=partition, headers=headers
                )
            except BufferError:
                self._producer.poll(0.1)
            else:
                self._producer.poll(0)
                return

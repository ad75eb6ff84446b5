"""Debezium's JDBC sink connector, tuned, on the same rows in Debezium's own envelopes."""

import base64
import json
import shutil
import time
import urllib.request
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import sql

from backend.local.home import write_private
from backend.local.jars import PLUGINS, resolve_profile
from backend.local.parts.connect import PRINCIPAL as CONNECT_PRINCIPAL
from backend.local.parts.connect import Connect
from benchmarks.flights_topics import COLUMNS, partition_of_flight
from benchmarks.parts import Parts
from benchmarks.sync.setting import SCHEMA

POLL_SECONDS = 0.05
LONGEST_RUN_SECONDS = 1800
TYPES = {"long": "int64", "int": "int32", "string": "string", "datetime": "int64"}


class TunedConnect(Connect):
    """A worker whose consumers fetch as much at once as the sink writes at once."""

    def _settings(self, port: int) -> dict[str, str | int]:
        return {
            **super()._settings(port),
            "consumer.max.poll.records": 10_000,
            "consumer.fetch.min.bytes": 1_048_576,
            "consumer.max.partition.fetch.bytes": 33_554_432,
            "consumer.fetch.max.bytes": 67_108_864,
        }


@dataclass(frozen=True)
class DebeziumSink:
    parts: Parts
    connect: Connect

    def seconds(self, *, topic: str, table: str, rows: int, partitions: int, status: str) -> float:
        """From the first row that shows the new status to the last, every partition counted."""
        ends = _ends_of_partitions(rows, partitions)
        # Under a name that it had before it would go on where that had read to.
        name = f"sink-{topic.replace('.', '-')}-{uuid.uuid4().hex[:8]}"
        self._create(name, topic, table, partitions)
        try:
            with psycopg.connect(**self.parts.mart, autocommit=True) as connection:
                self._wait_for(connection, table, ends[0], status, everything=False)
                started = time.perf_counter()
                self._wait_for(connection, table, ends[1], status, everything=True)
                return time.perf_counter() - started
        finally:
            self._call("DELETE", f"/connectors/{name}")

    def _create(self, name: str, topic: str, table: str, partitions: int) -> None:
        broker = self.parts.kafka.broker()
        broker.grant_read(CONNECT_PRINCIPAL, [topic], groups=[f"connect-{name}"])
        self._call("PUT", f"/connectors/{name}/config", self._config(topic, table, partitions))

    def _config(self, topic: str, table: str, partitions: int) -> dict[str, str]:
        mart = self.parts.mart
        password = self.connect.secrets_folder / "benchmark.properties"
        write_private(password, f"password={mart['password']}\n")
        converter = "org.apache.kafka.connect.json.JsonConverter"
        return {
            "connector.class": "io.debezium.connector.jdbc.JdbcSinkConnector",
            "tasks.max": str(partitions),
            "topics": topic,
            "connection.url": f"jdbc:postgresql://{mart['host']}:{mart['port']}/{mart['dbname']}",
            "connection.username": mart["user"],
            "connection.password": f"${{file:{password}:password}}",
            "collection.name.format": f"{SCHEMA}.{table}",
            "insert.mode": "upsert",
            "primary.key.mode": "record_key",
            "primary.key.fields": "id",
            "schema.evolution": "none",
            "batch.size": "10000",
            "use.reduction.buffer": "true",
            "dialect.postgres.unnest.insert.enabled": "true",
            # The records carry no schema; the converter is told it once.
            "key.converter": converter,
            "key.converter.schemas.enable": "true",
            "key.converter.schema.content": json.dumps(_key_schema()),
            "value.converter": converter,
            "value.converter.schemas.enable": "true",
            "value.converter.schema.content": json.dumps(_envelope_schema()),
        }

    def _wait_for(
        self,
        connection: psycopg.Connection,
        table: str,
        ids: Sequence[int],
        status: str,
        *,
        everything: bool,
    ) -> None:
        statement = sql.SQL("SELECT count(*) FROM {} WHERE id = ANY(%s) AND status = %s").format(
            sql.Identifier(SCHEMA, table)
        )
        wanted = len(ids) if everything else 1
        deadline = time.monotonic() + LONGEST_RUN_SECONDS
        while True:
            row = connection.execute(statement, [list(ids), status]).fetchone()
            if row is not None and row[0] >= wanted:
                return
            if time.monotonic() > deadline:
                raise TimeoutError(f"Debezium's sink did not fill {table}: {self._states()}")
            time.sleep(POLL_SECONDS)

    def _states(self) -> Any:
        return self._call("GET", "/connectors?expand=status")

    def _call(self, method: str, path: str, body: object = None) -> Any:
        user = self.connect.rest_user
        pair = base64.b64encode(f"{user.user}:{user.password}".encode()).decode()
        request = urllib.request.Request(
            self.connect.address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Basic {pair}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None


@contextmanager
def running_sink(parts: Parts) -> Iterator[DebeziumSink]:
    """The connector is resolved when it is measured, and does not stay among the plugins."""
    folder = PLUGINS / "debezium-jdbc"
    shutil.rmtree(folder, ignore_errors=True)
    try:
        resolve_profile("benchmark", folder)
        connect = TunedConnect(parts.home, parts.kafka)
        connect.start()
        try:
            yield DebeziumSink(parts, connect)
        finally:
            connect.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _ends_of_partitions(rows: int, partitions: int) -> tuple[list[int], list[int]]:
    """The first and the last id that went to each partition."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for id in (*range(1, min(rows, 1000) + 1), *range(max(rows - 1000, 1), rows + 1)):
        partition = partition_of_flight(id, partitions)
        first.setdefault(partition, id)
        last[partition] = id
    return list(first.values()), list(last.values())


def _key_schema() -> dict[str, Any]:
    return {"type": "struct", "fields": [{"field": "id", "type": "int64"}], "name": "flights.Key"}


def _envelope_schema() -> dict[str, Any]:
    def row(field: str) -> dict[str, Any]:
        fields = [
            {"field": column.name, "type": TYPES[column.type], "optional": column.nullable}
            | (
                {"name": "org.apache.kafka.connect.data.Timestamp"}
                if column.type == "datetime"
                else {}
            )
            for column in COLUMNS
        ]
        return {
            "field": field, "type": "struct", "name": "flights.Value", "optional": True,
            "fields": fields,
        }  # fmt: skip

    def plain(names: str, kind: str) -> list[dict[str, Any]]:
        return [{"field": name, "type": kind, "optional": True} for name in names.split()]

    source = {
        "field": "source", "type": "struct", "name": "io.debezium.connector.postgresql.Source",
        "fields": [
            *plain("version connector name snapshot db schema table", "string"),
            *plain("ts_ms ts_us txId lsn", "int64"),
        ],
    }  # fmt: skip
    return {
        "type": "struct", "name": "flights.Envelope", "version": 2,
        "fields": [
            row("before"), row("after"), source, *plain("op", "string"), *plain("ts_ms", "int64"),
        ],
    }  # fmt: skip

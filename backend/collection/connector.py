"""The configuration of a capture's connector. Every choice here is one the normaliser relies on."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from spark_runtime.contract.postgres_source import DDL_PREFIX, SOURCE_SCHEMA, UNCHANGED

# Debezium waits so long for a fuller batch, and before it looks into a quiet log again.
POLL_MILLISECONDS = 10

VALUES = {
    # Numbers and times as exact texts; `bytes` rather than `base64`, because only then do bytes
    # and types without a converter say that an update left them untouched. JSON has base64 anyway.
    "decimal.handling.mode": "string",
    "time.precision.mode": "isostring",
    "interval.handling.mode": "string",
    "binary.handling.mode": "bytes",
    "hstore.handling.mode": "json",
    "include.unknown.datatypes": "true",
    "unavailable.value.placeholder": UNCHANGED,
}
STREAM = {
    "plugin.name": "pgoutput",
    "snapshot.mode": "initial",
    "tombstones.on.delete": "false",
    "skipped.operations": "none",  # truncates are skipped by default
    "message.prefix.include.list": re.escape(DDL_PREFIX),
    # Fails when the slot was made anew behind the connector's back, instead of leaving a gap.
    "offset.mismatch.strategy": "trust_offset",
    "publication.autocreate.mode": "disabled",
    "signal.enabled.channels": "source",
    # Any fault is a failed task, which is started at the last commit. By itself the connector would
    # go on where it stopped, and Connect would never hear of it.
    "errors.max.retries": "0",
}


def connector_config(
    *,
    name: str,
    source: Mapping[str, Any],
    password_file: Path,
    publication: str,
    private_topic: str,
    tables: Mapping[tuple[str, str], Sequence[str]],
    heartbeat: str,
    heartbeat_statement: str,
    signals: str,
    poll_milliseconds: int,
    heartbeat_seconds: int,
) -> dict[str, str]:
    """`source` has psycopg's names; `tables` lists the columns left out of each.
    `poll_milliseconds`, unless it is 0, takes the place of `POLL_MILLISECONDS`."""
    own = [(SOURCE_SCHEMA, heartbeat), (SOURCE_SCHEMA, signals)]
    left_out = [
        table_pattern(schema, table, column)
        for (schema, table), columns in tables.items()
        for column in columns
    ]
    config = {
        "connector.class": "io.debezium.connector.postgresql.PostgresConnector",
        "tasks.max": "1",
        **_database(source, password_file),
        **STREAM,
        **VALUES,
        "poll.interval.ms": str(poll_milliseconds or POLL_MILLISECONDS),
        "topic.prefix": name,
        "slot.name": name,
        "publication.name": publication,
        "table.include.list": ",".join(table_pattern(*table) for table in [*tables, *own]),
        "signal.data.collection": f"{SOURCE_SCHEMA}.{signals}",
        "heartbeat.interval.ms": str(heartbeat_seconds * 1_000),
        "heartbeat.action.query": heartbeat_statement,
        # Every record into one partition of one topic: the order of the log.
        "transforms": "one_topic",
        "transforms.one_topic.type": "org.apache.kafka.connect.transforms.RegexRouter",
        "transforms.one_topic.regex": ".*",
        "transforms.one_topic.replacement": private_topic,
        "key.converter": "org.apache.kafka.connect.json.JsonConverter",
        "key.converter.schemas.enable": "false",
        "value.converter": "org.apache.kafka.connect.json.JsonConverter",
        "value.converter.schemas.enable": "false",
    }
    return config | ({"column.exclude.list": ",".join(left_out)} if left_out else {})


def _database(source: Mapping[str, Any], password_file: Path) -> dict[str, str]:
    tls = {"database.sslmode": source["sslmode"]}
    if source["sslmode"].startswith("verify"):
        # The certificates that the machine trusts, as libpq's sslrootcert=system.
        tls["database.sslfactory"] = "org.postgresql.ssl.DefaultJavaSSLFactory"
    return {
        "database.hostname": str(source["host"]),
        "database.port": str(source["port"]),
        "database.dbname": str(source["dbname"]),
        "database.user": str(source["user"]),
        "database.password": f"${{file:{password_file}:password}}",
        **tls,
    }


def table_pattern(*names: str) -> str:
    """Schema, table, perhaps column as a regular expression; lists are split at plain commas."""
    return r"\.".join(re.sub(r"([^A-Za-z0-9_])", r"\\\1", name) for name in names)

"""A context from a YAML file, for compiling without the backend.

tables:
  postgres.sample.public.flights.*.*.*: {columns: "id long not null, origin string", keys: [id]}
connections:
  broker: {kind: kafka}
  mart: {kind: postgres, tables: {public.airports: "faa string, name string"}}
"""

from collections.abc import Mapping
from typing import Any

from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.context import ConnectionInfo, Context, SourceTable


def read_catalog(data: Mapping[str, Any]) -> Context:
    return Context(
        tables={name: _table(entry) for name, entry in data.get("tables", {}).items()},
        connections={
            name: _connection(entry) for name, entry in data.get("connections", {}).items()
        },
        version=data.get("version"),
    )


def _table(entry: Mapping[str, Any]) -> SourceTable:
    return SourceTable(
        columns=parse_columns(entry["columns"]),
        keys=tuple(entry.get("keys", ())),
        unchanged=frozenset(entry.get("unchanged", ())),
    )


def _connection(entry: Mapping[str, Any]) -> ConnectionInfo:
    tables = entry.get("tables")
    if tables is None:
        return ConnectionInfo(entry["kind"])
    return ConnectionInfo(
        entry["kind"], {name: parse_columns(columns) for name, columns in tables.items()}
    )

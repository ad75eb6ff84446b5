"""What stands in the way of a capture, and what a person should know before making one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from backend.collection.source.facts import ServerFacts, TableFacts, TableName
from spark_runtime.contract.error_texts import say
from spark_runtime.contract.postgres_types import (
    can_say_unchanged,
    carried,
    toastable,
    why_left_out,
)

OLDEST_SERVER = 140000  # the first whose logical messages reach the change stream


@dataclass(frozen=True)
class Finding:
    """`mend` names a service that would settle it with one click; `name` is None when it is
    about the server. `parameters` are what the message names."""

    code: str
    level: Literal["blocks", "warns"]
    subject: str
    mend: str | None = None
    name: TableName | None = None
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def message(self) -> str:
        return say(self.code, self.parameters).message

    @property
    def hint(self) -> str:
        return say(self.code, self.parameters).hint

    @property
    def schema(self) -> str | None:
        return self.name[0] if self.name else None

    @property
    def table(self) -> str | None:
        return self.name[1] if self.name else None

    @property
    def blocks(self) -> bool:
        return self.level == "blocks"


def server_findings(server: ServerFacts, *, needs_slot: bool = True) -> Iterator[Finding]:
    if server.version < OLDEST_SERVER:
        yield _server("server_too_old")
    if server.wal_level != "logical":
        yield _server("wal_level", level=server.wal_level)
    if not server.may_replicate:
        yield _server("role_replication")
    if not server.may_create:
        yield _server("database_create")
    if needs_slot and server.free_slots < 1:
        yield _server("no_free_slot")
    if needs_slot and server.free_senders < 1:
        yield _server("no_free_sender")
    if server.keeps_wal_without_limit:
        yield Finding("wal_without_limit", "warns", "server")
    if not server.announces_ddl and not server.is_superuser:
        yield Finding("ddl_detected_late", "warns", "server")


def table_findings(name: TableName, table: TableFacts | None) -> Iterator[Finding]:
    return (replace(finding, name=name) for finding in _table_findings(name, table))


def _table_findings(name: TableName, table: TableFacts | None) -> Iterator[Finding]:
    subject = ".".join(name)
    if table is None:
        yield _blocks("table_missing", subject)
        return
    if table.kind not in ("r", "p"):
        yield _blocks("not_a_table", subject)
        return
    if table.is_partition:
        yield _blocks("is_partition", subject)
    if table.persistence != "p":
        yield _blocks("not_logged", subject)
    if not table.is_readable:
        yield _blocks("not_readable", subject)
    if not table.is_owned:
        yield _blocks("not_owned", subject)
    yield from _identity_findings(subject, table)
    for info in table.shape.columns:
        if reason := why_left_out(info):
            where = f"{subject}.{info.name}"
            yield Finding(reason.code, "warns", where, parameters=reason.parameters)
    if not carried(table.shape.columns):
        yield _blocks("no_columns", subject)


def clashing(namespaces: Mapping[str, Sequence[str]]) -> Iterator[Finding]:
    """Tables whose names differ in case alone would share one namespace."""
    for namespace, tables in namespaces.items():
        if len(tables) > 1:
            yield _blocks("namespace_taken", ", ".join(tables), namespace=namespace)


def _identity_findings(subject: str, table: TableFacts) -> Iterator[Finding]:
    identity = table.shape.replica_identity
    has_key = any(info.pk for info in table.shape.columns)
    if table.is_partitioned and (table.has_deferrable_key or not has_key):
        yield _blocks("partitions_without_key", subject)
        return
    if identity == "full":
        if table.virtual_columns:
            yield _blocks("virtual_columns", subject, columns=list(table.virtual_columns))
        if table.has_deferrable_key:
            yield Finding("deferrable_key", "warns", subject, parameters={"case": "full"})
        if not has_key:
            yield Finding("no_key", "warns", subject, parameters={"case": "full"})
        return
    if not has_key:
        # As soon as we publish the table its own application's updates would fail.
        yield _full("no_key", "blocks", table)
    elif identity == "default" and table.has_deferrable_key:
        yield _full("deferrable_key", "blocks", table)
    elif identity != "default":
        yield _full("replica_identity", "blocks", table)
    large = set(toastable(table.shape.columns))
    silent = [
        info.name
        for info in table.shape.columns
        if info.name in large and info.storage != "m" and not can_say_unchanged(info.source_type)
    ]
    if silent:
        yield _full("unchanged_as_null", "blocks", table, columns=silent)
    elif large:
        yield _full("unchanged_missing", "warns", table)


def _full(
    code: str, level: Literal["blocks", "warns"], table: TableFacts, **parameters: object
) -> Finding:
    """REPLICA IDENTITY FULL settles it: with one click, unless PostgreSQL would then refuse its
    updates."""
    if table.virtual_columns:
        return Finding(code, level, table.name, parameters=parameters | {"case": "virtual"})
    if names := list(table.published_in_part_by):
        about = parameters | {"case": "in_part", "publications": names}
        return Finding(code, level, table.name, parameters=about)
    return Finding(code, level, table.name, mend="replica_identity_full", parameters=parameters)


def _server(code: str, **parameters: object) -> Finding:
    return _blocks(code, "server", **parameters)


def _blocks(code: str, subject: str, **parameters: object) -> Finding:
    return Finding(code, "blocks", subject, parameters=parameters)

"""What stands in the way of a capture, and what a person should know before making one."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from backend.collection.source.facts import ServerFacts, TableFacts, TableName
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
    message: str
    hint: str = ""
    mend: str | None = None
    name: TableName | None = None
    parameters: Mapping[str, Any] = field(default_factory=dict)

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
        yield _server("server_too_old", "PostgreSQL 14 or newer is needed.")
    if server.wal_level != "logical":
        yield _server(
            "wal_level",
            f"The log is written for {server.wal_level!r} use only.",
            "ALTER SYSTEM SET wal_level = 'logical'; then restart the server.",
            level=server.wal_level,
        )
    if not server.may_replicate:
        yield _server(
            "role_replication",
            "The connection's user may not read the log.",
            "ALTER ROLE … REPLICATION (on Amazon RDS: GRANT rds_replication TO …).",
        )
    if not server.may_create:
        yield _server(
            "database_create",
            "The connection's user may not make a publication in this database.",
            "GRANT CREATE ON DATABASE … TO …",
        )
    if needs_slot and server.free_slots < 1:
        yield _server(
            "no_free_slot",
            "Every replication slot of the server is taken.",
            "Drop one that nobody reads, or raise max_replication_slots.",
        )
    if needs_slot and server.free_senders < 1:
        yield _server(
            "no_free_sender", "Every WAL sender of the server is busy.", "Raise max_wal_senders."
        )
    if server.keeps_wal_without_limit:
        yield Finding(
            "wal_without_limit",
            "warns",
            "server",
            "While the capture is paused, the server keeps its log without any limit.",
            "ALTER SYSTEM SET max_slot_wal_keep_size = '20GB' protects its disk.",
        )
    if not server.announces_ddl and not server.is_superuser:
        yield Finding(
            "ddl_detected_late",
            "warns",
            "server",
            "Only a superuser may install the trigger that announces changes of a table.",
            "Without it a change is detected with the first row of the new shape.",
        )


def table_findings(name: TableName, table: TableFacts | None) -> Iterator[Finding]:
    return (replace(finding, name=name) for finding in _table_findings(name, table))


def _table_findings(name: TableName, table: TableFacts | None) -> Iterator[Finding]:
    subject = ".".join(name)
    if table is None:
        yield _blocks("table_missing", subject, "The source has no table of this name.")
        return
    if table.kind not in ("r", "p"):
        yield _blocks("not_a_table", subject, "Only tables write a log that can be read.")
        return
    if table.is_partition:
        yield _blocks(
            "is_partition", subject, "This is a partition.", "Capture the table it is part of."
        )
    if table.persistence != "p":
        yield _blocks("not_logged", subject, "Unlogged and temporary tables write no log.")
    if not table.is_readable:
        yield _blocks("not_readable", subject, "The user may not read it.", "GRANT SELECT ON …")
    if not table.is_owned:
        yield _blocks(
            "not_owned",
            subject,
            "Only the owner of a table may publish its changes.",
            "GRANT the owning role to the connection's user.",
        )
    yield from _identity_findings(subject, table)
    for info in table.shape.columns:
        if reason := why_left_out(info):
            yield Finding(
                reason.code, "warns", f"{subject}.{info.name}", reason.message, reason.hint,
                parameters=reason.parameters,
            )  # fmt: skip
    if not carried(table.shape.columns):
        yield _blocks("no_columns", subject, "None of its columns can be captured.")


def clashing(namespaces: Mapping[str, Sequence[str]]) -> Iterator[Finding]:
    """Tables whose names differ in case alone would share one namespace."""
    for namespace, tables in namespaces.items():
        if len(tables) > 1:
            yield _blocks(
                "namespace_taken",
                ", ".join(tables),
                f"They would share the namespace {namespace}.",
                "Give one of them to another connection's capture.",
                namespace=namespace,
            )


def _identity_findings(subject: str, table: TableFacts) -> Iterator[Finding]:
    identity = table.shape.replica_identity
    has_key = any(info.pk for info in table.shape.columns)
    if table.is_partitioned and (table.has_deferrable_key or not has_key):
        yield _blocks(
            "partitions_without_key",
            subject,
            "Its partitions to come would be made without a replica identity, and PostgreSQL would "
            "refuse their updates.",
            "Give the table a primary key that is not deferrable.",
        )
        return
    if identity == "full":
        if table.virtual_columns:
            yield _blocks(
                "virtual_columns",
                subject,
                f"Published with REPLICA IDENTITY FULL and virtual columns "
                f"({', '.join(table.virtual_columns)}), PostgreSQL refuses its updates.",
                "ALTER TABLE … REPLICA IDENTITY DEFAULT, or make the columns STORED.",
                columns=list(table.virtual_columns),
            )
        if table.has_deferrable_key:
            yield Finding(
                "deferrable_key",
                "warns",
                subject,
                "Rows that exchange their keys within a transaction may be missing from sinks.",
                "Use a primary key that is not deferrable where an application does so.",
                parameters={"case": "full"},
            )
        if not has_key:
            yield Finding(
                "no_key",
                "warns",
                subject,
                "Without a primary key all its columns are the key: equal rows count as one.",
                parameters={"case": "full"},
            )
        return
    if not has_key:
        # As soon as we publish the table its own application's updates would fail.
        yield _full("no_key", "blocks", table, "Without a key PostgreSQL refuses its updates.")
    elif identity == "default" and table.has_deferrable_key:
        yield _full(
            "deferrable_key",
            "blocks",
            table,
            "Its primary key is deferrable: published, PostgreSQL refuses its updates and deletes.",
        )
    elif identity != "default":
        yield _full(
            "replica_identity", "blocks", table, "Its deletes do not show their primary key."
        )
    large = set(toastable(table.shape.columns))
    silent = [
        info.name
        for info in table.shape.columns
        if info.name in large and info.storage != "m" and not can_say_unchanged(info.source_type)
    ]
    if silent:
        yield _full(
            "unchanged_as_null",
            "blocks",
            table,
            f"Updates that leave {', '.join(silent)} untouched would look as if they were NULL.",
            columns=silent,
        )
    elif large:
        yield _full(
            "unchanged_missing",
            "warns",
            table,
            "Updates leave out large values they did not touch: keyed sinks keep theirs, "
            "other sinks and stateful steps cannot use the table.",
        )


def _full(
    code: str,
    level: Literal["blocks", "warns"],
    table: TableFacts,
    message: str,
    **parameters: object,
) -> Finding:
    if table.virtual_columns:
        hint = "REPLICA IDENTITY FULL would settle it, once its virtual columns are STORED."
        return Finding(
            code, level, table.name, message, hint, parameters=parameters | {"case": "virtual"}
        )
    if table.published_in_part_by:
        names = list(table.published_in_part_by)
        hint = (
            f"REPLICA IDENTITY FULL would settle it, once {', '.join(names)} publishes all its "
            "columns: until then PostgreSQL would refuse its updates."
        )
        about = parameters | {"case": "in_part", "publications": names}
        return Finding(code, level, table.name, message, hint, parameters=about)
    hint = "ALTER TABLE … REPLICA IDENTITY FULL (the log then holds old rows, too)."
    mend = "replica_identity_full"
    return Finding(code, level, table.name, message, hint, mend=mend, parameters=parameters)


def _server(code: str, message: str, hint: str = "", **parameters: object) -> Finding:
    return _blocks(code, "server", message, hint, **parameters)


def _blocks(code: str, subject: str, message: str, hint: str = "", **parameters: object) -> Finding:
    return Finding(code, "blocks", subject, message, hint, parameters=parameters)

"""What can go wrong with captures, each with its way out."""

from collections.abc import Mapping, Sequence

from backend.shared.errors import Conflict, InvalidInput, PermanentError, TransientError


class ConnectRefused(PermanentError):
    """Connect understood the request and will not do it."""


class ConnectUnreachable(TransientError):
    """Connect does not answer, or is about to be itself again."""


def connect_not_configured() -> ConnectUnreachable:
    return ConnectUnreachable(
        "connect.not_configured",
        "This installation does not know its Kafka Connect yet.",
        "Start it with `manage.py up`, or set FOREBAY_CONNECT_URL.",
    )


def connect_unreachable(detail: str) -> ConnectUnreachable:
    return ConnectUnreachable(
        "connect.unreachable",
        f"Kafka Connect did not answer: {detail}.",
        "Try again later.",
        parameters={"detail": detail},
    )


def connect_refused(detail: str) -> ConnectRefused:
    return ConnectRefused(
        "connect.refused", f"Kafka Connect refused: {detail}", parameters={"detail": detail}
    )


def topic_silent(topic: str) -> TransientError:
    return TransientError(
        "broker.silent",
        f"Topic {topic} could not be read or written in time.",
        "Try again later.",
        parameters={"topic": topic},
    )


def source_unreachable(detail: str) -> TransientError:
    return TransientError(
        "source.unreachable",
        f"The source did not answer: {detail}",
        "Check the connection.",
        parameters={"detail": detail},
    )


def slot_in_use(slot: str) -> TransientError:
    return TransientError(
        "source.slot_in_use",
        f"The replication slot {slot} is still being read.",
        "Its connector is ending; try again in a moment. The capture stays until the slot is gone.",
        parameters={"slot": slot},
    )


def still_reading(slot: str) -> TransientError:
    return TransientError(
        "capture.still_reading",
        f"It starts when nobody reads the replication slot {slot} any more.",
        "Its connector is ending. If this stays, look for another program that reads the slot.",
        parameters={"slot": slot},
    )


def source_forbids(detail: str) -> PermanentError:
    return PermanentError(
        "source.forbidden",
        f"The source does not let the connection's user do this: {detail}",
        "Give the user the right, or use a connection of a user that has it.",
        parameters={"detail": detail},
    )


def source_refused(detail: str) -> PermanentError:
    return PermanentError(
        "source.refused", f"The source refused: {detail}", parameters={"detail": detail}
    )


def cannot_capture(kind: str) -> InvalidInput:
    return InvalidInput(
        "capture.kind",
        f"A {kind} connection cannot be captured from.",
        parameters={"kind": kind},
    )


def not_ready(findings: Sequence[Mapping[str, str]]) -> InvalidInput:
    return InvalidInput(
        "capture.not_ready",
        "The source is not ready to be captured like this.",
        "Each finding says what it wants.",
        errors=findings,
    )


def name_taken(name: str) -> Conflict:
    return Conflict(
        "capture.name_taken",
        f"The project has a capture {name!r} already.",
        "Choose another name.",
        parameters={"name": name},
    )


def no_tables() -> InvalidInput:
    return InvalidInput("capture.no_tables", "A capture needs at least one table.")


def table_not_captured(table: str) -> InvalidInput:
    return InvalidInput(
        "capture.table_unknown",
        f"{table} is not of this capture.",
        parameters={"table": str(table)},
    )


def table_captured_already(table: str) -> Conflict:
    return Conflict(
        "capture.table_known",
        f"{table} is of this capture already.",
        parameters={"table": str(table)},
    )


def not_a_table(table: str) -> InvalidInput:
    return InvalidInput(
        "capture.table_missing",
        f"The source has no table {table}.",
        parameters={"table": str(table)},
    )


def tables_gone(tables: Sequence[str]) -> PermanentError:
    return PermanentError(
        "capture.tables_gone",
        f"The source has no table {', '.join(tables)} any more: renamed or dropped.",
        "Rename it back, or remove it from the capture and add the new one.",
        parameters={"tables": list(tables)},
    )


def updates_refused(tables: Sequence[str]) -> PermanentError:
    return PermanentError(
        "capture.updates_refused",
        f"While {', '.join(tables)} is captured, PostgreSQL refuses every UPDATE and DELETE of it: "
        "it has no usable replica identity.",
        "Set REPLICA IDENTITY FULL, give the table a primary key that is not deferrable, or remove "
        "it from the capture.",
        parameters={"tables": list(tables)},
    )


def no_source(table: str) -> InvalidInput:
    return InvalidInput(
        "table.no_source",
        f"No capture reads {table}: its rows are in its Kafka topic alone.",
        parameters={"table": table},
    )


def connection_in_use(names: Sequence[str]) -> Conflict:
    return Conflict(
        "connection.in_use",
        f"The connection is used by {', '.join(names)}.",
        "Delete these captures first.",
        parameters={"case": "captures", "captures": list(names)},
    )


def epochs_exhausted(table: str) -> PermanentError:
    return PermanentError(
        "capture.epochs_exhausted",
        f"{table} has had all the source epochs there are.",
        "Delete the capture and make a new one: its topics begin again.",
        parameters={"table": str(table)},
    )


def published_in_part(table: str, publications: Sequence[str]) -> InvalidInput:
    return InvalidInput(
        "capture.published_in_part",
        f"With REPLICA IDENTITY FULL the application could not update {table} any more: "
        f"{', '.join(publications)} leaves out some of its columns.",
        "Publish all its columns there first.",
        parameters={"table": table, "publications": list(publications)},
    )


def virtual_columns(table: str, columns: Sequence[str]) -> InvalidInput:
    return InvalidInput(
        "capture.virtual_columns",
        f"With REPLICA IDENTITY FULL the application could not update {table} any more: "
        f"{', '.join(columns)} are virtual.",
        "Make them STORED first.",
        parameters={"table": str(table), "columns": list(columns)},
    )

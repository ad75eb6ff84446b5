"""What can go wrong with captures, each with its way out."""

from collections.abc import Mapping, Sequence

from backend.shared.errors import Conflict, InvalidInput, PermanentError, TransientError


class ConnectRefused(PermanentError):
    """Connect understood the request and will not do it."""


class ConnectUnreachable(TransientError):
    """Connect does not answer, or is about to be itself again."""


def connect_unreachable(detail: str) -> ConnectUnreachable:
    return ConnectUnreachable("connect.unreachable", detail=detail)


def offset_not_kept() -> ConnectUnreachable:
    return ConnectUnreachable("connect.unreachable", case="offset_not_kept")


def connect_refused(detail: str) -> ConnectRefused:
    return ConnectRefused("connect.refused", detail=detail)


def topic_silent(topic: str) -> TransientError:
    return TransientError("broker.silent", topic=topic)


def source_unreachable(detail: str) -> TransientError:
    return TransientError("source.unreachable", detail=detail)


def slot_in_use(slot: str) -> TransientError:
    return TransientError("source.slot_in_use", slot=slot)


def still_reading(slot: str) -> TransientError:
    return TransientError("capture.still_reading", slot=slot)


def source_forbids(detail: str) -> PermanentError:
    return PermanentError("source.forbidden", detail=detail)


def source_refused(detail: str) -> PermanentError:
    return PermanentError("source.refused", detail=detail)


def cannot_capture(kind: str) -> InvalidInput:
    return InvalidInput("capture.kind", kind=kind)


def not_ready(findings: Sequence[Mapping[str, str]]) -> InvalidInput:
    return InvalidInput("capture.not_ready", errors=findings)


def name_taken(name: str) -> Conflict:
    return Conflict("capture.name_taken", name=name)


def table_not_captured(table: str) -> InvalidInput:
    return InvalidInput("capture.table_unknown", table=str(table))


def table_captured_already(table: str) -> Conflict:
    return Conflict("capture.table_known", table=str(table))


def not_a_table(table: str) -> InvalidInput:
    return InvalidInput("capture.table_missing", table=str(table))


def tables_gone(tables: Sequence[str]) -> PermanentError:
    return PermanentError("capture.tables_gone", tables=list(tables))


def updates_refused(tables: Sequence[str]) -> PermanentError:
    return PermanentError("capture.updates_refused", tables=list(tables))


def no_source(table: str) -> InvalidInput:
    return InvalidInput("table.no_source", table=table)


def connection_in_use(names: Sequence[str]) -> Conflict:
    return Conflict("connection.in_use", case="captures", captures=list(names))


def epochs_exhausted(table: str) -> PermanentError:
    return PermanentError("capture.epochs_exhausted", table=str(table))


def published_in_part(table: str, publications: Sequence[str]) -> InvalidInput:
    return InvalidInput("capture.published_in_part", table=table, publications=list(publications))


def virtual_columns(table: str, columns: Sequence[str]) -> InvalidInput:
    return InvalidInput("capture.virtual_columns", table=str(table), columns=list(columns))

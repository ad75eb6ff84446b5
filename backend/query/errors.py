"""Why a query does not run or gives nothing, each with its way out."""

from collections.abc import Collection, Sequence
from uuid import UUID

from backend.shared.errors import (
    Conflict,
    InvalidInput,
    PlatformError,
    TooManyAttempts,
    TransientError,
)
from spark_runtime.sql.place import Place


class RefusedQuery(InvalidInput):
    """The text itself. `line` and `column` count from 1 and point into it."""

    def __init__(self, code: str, place: Place, /, **parameters: object) -> None:
        line, column = place
        super().__init__(code, line=line, column=column, **parameters)


class FailedQuery(InvalidInput):
    """The source took the text and could not compute it. Never carries values of rows."""


class StoppedQuery(PlatformError):
    """It ran and was ended: by its time limit or by somebody."""

    status = 409


def connection_in_use(tables: Sequence[str]) -> Conflict:
    return Conflict("connection.in_use", case="tables", tables=list(tables))


def name_taken(name: str) -> Conflict:
    return Conflict("query.name_taken", name=name)


def mount_name_taken(name: str) -> Conflict:
    return Conflict("query.mount_name_taken", name=name)


def not_mountable(kind: str) -> InvalidInput:
    return InvalidInput("query.not_mountable", kind=kind)


def no_such_table(schema: str, table: str) -> InvalidInput:
    return InvalidInput("query.no_such_table", schema=schema, table=table)


def role_too_powerful(user: str, powers: Sequence[str]) -> InvalidInput:
    return InvalidInput("query.role_too_powerful", user=user, powers=list(powers))


def several_sources(names: Collection[str]) -> InvalidInput:
    return InvalidInput("query.several_sources", tables=sorted(names))


def too_many(waiting: int) -> TooManyAttempts:
    return TooManyAttempts("query.too_many", retry_after_seconds=1, waiting=waiting)


def timed_out(seconds: float) -> StoppedQuery:
    return StoppedQuery("query.timed_out", seconds=seconds)


def source_silent(seconds: float) -> TransientError:
    return TransientError("query.source_silent", seconds=seconds)


def not_running(query_id: UUID) -> Conflict:
    return Conflict("query.not_running", query=str(query_id))


def id_taken(query_id: UUID) -> Conflict:
    return Conflict("query.id_taken", query=str(query_id))


def unknown_parameter(name: str, known: Collection[str]) -> InvalidInput:
    return InvalidInput(
        "query.unknown_parameter", name=name, known=sorted(known), case="known" if known else ""
    )


def value_wanted(name: str) -> InvalidInput:
    return InvalidInput("query.value_wanted", name=name)


def bad_value(name: str, kind: str) -> InvalidInput:
    return InvalidInput("query.bad_parameter", name=name, type=kind)

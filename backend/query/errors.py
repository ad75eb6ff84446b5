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

    def __init__(
        self, code: str, message: str, place: Place, hint: str = "", **parameters: object
    ) -> None:
        line, column = place
        super().__init__(
            code, message, hint, parameters={"line": line, "column": column, **parameters}
        )


class FailedQuery(InvalidInput):
    """The source took the text and could not compute it. Never carries values of rows."""


class StoppedQuery(PlatformError):
    """It ran and was ended: by its time limit or by somebody."""

    status = 409


def connection_in_use(tables: Sequence[str]) -> Conflict:
    return Conflict(
        "connection.in_use",
        f"Tables of the connection can be queried: {', '.join(tables)}.",
        "Remove these tables from their virtual databases first.",
        parameters={"case": "tables", "tables": list(tables)},
    )


def name_taken(name: str) -> Conflict:
    return Conflict(
        "query.name_taken",
        f"The project has a virtual database {name!r} already.",
        "Choose another name.",
        parameters={"name": name},
    )


def mount_name_taken(name: str) -> Conflict:
    return Conflict(
        "query.mount_name_taken",
        f"This virtual database has a table {name!r} already.",
        "Mount it under another name.",
        parameters={"name": name},
    )


def not_mountable(kind: str) -> InvalidInput:
    return InvalidInput(
        "query.not_mountable",
        f"Tables of a connection of kind {kind!r} cannot be queried.",
        "Choose a PostgreSQL connection.",
        parameters={"kind": kind},
    )


def no_such_table(schema: str, table: str) -> InvalidInput:
    return InvalidInput(
        "query.no_such_table",
        f"The connection shows no table {schema}.{table}.",
        "Check its name, and that the connection's role may read it.",
        parameters={"schema": schema, "table": table},
    )


def foreign_connection() -> InvalidInput:
    return InvalidInput(
        "query.foreign_connection",
        "The connection belongs to another project.",
        "Make a connection in this project.",
    )


def role_too_powerful(user: str, powers: Sequence[str]) -> InvalidInput:
    return InvalidInput(
        "query.role_too_powerful",
        f"The connection's role {user!r} could do more than read: {', '.join(powers)}.",
        "Queries run under a role that can only read. In that database: CREATE ROLE reader LOGIN "
        "PASSWORD '…'; GRANT USAGE ON SCHEMA … TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA … "
        "TO reader; then make a connection with it.",
        parameters={"user": user, "powers": list(powers)},
    )


def several_sources(names: Collection[str]) -> InvalidInput:
    return InvalidInput(
        "query.several_sources",
        "One query reads tables of one connection.",
        "Read them in two queries, or land them in one place with a pipeline.",
        parameters={"tables": sorted(names)},
    )


def reads_nothing() -> InvalidInput:
    return InvalidInput(
        "query.reads_nothing", "The query reads no table.", "Write FROM and a mounted table's name."
    )


def too_many(waiting: int) -> TooManyAttempts:
    problem = TooManyAttempts(
        "query.too_many",
        "Too many of your queries run already.",
        "Wait for one to end, or cancel one.",
        retry_after_seconds=1,
    )
    problem.parameters["waiting"] = waiting
    return problem


def timed_out(seconds: float) -> StoppedQuery:
    return StoppedQuery(
        "query.timed_out",
        f"The query was ended after {seconds:g} seconds.",
        "Read fewer rows, or an aggregate of them.",
        parameters={"seconds": seconds},
    )


def source_silent(seconds: float) -> TransientError:
    return TransientError(
        "query.source_silent",
        f"The source did not answer within {seconds:g} seconds, nor end the query.",
        "Try again in a moment; if that goes on, check the connection.",
        parameters={"seconds": seconds},
    )


def cancelled() -> StoppedQuery:
    return StoppedQuery("query.cancelled", "The query was cancelled.")


def not_running(query_id: UUID) -> Conflict:
    return Conflict(
        "query.not_running",
        "This query does not run here any more.",
        parameters={"query": str(query_id)},
    )


def id_taken(query_id: UUID) -> Conflict:
    return Conflict(
        "query.id_taken",
        "There was a query of this id.",
        "Make a fresh random id for each query.",
        parameters={"query": str(query_id)},
    )


def unknown_parameter(name: str, known: Collection[str]) -> InvalidInput:
    return InvalidInput(
        "query.unknown_parameter",
        f"There is no parameter {name!r}.",
        f"Known: {', '.join(sorted(known))}." if known else "Declare it first.",
        parameters={"name": name, "known": sorted(known), "case": "known" if known else ""},
    )


def value_wanted(name: str) -> InvalidInput:
    return InvalidInput(
        "query.value_wanted",
        f"The parameter {name!r} needs a value.",
        parameters={"name": name},
    )


def bad_value(name: str, kind: str) -> InvalidInput:
    return InvalidInput(
        "query.bad_parameter",
        f"The value of {name!r} is no {kind}.",
        parameters={"name": name, "type": kind},
    )

"""The kinds of node. A new kind: a model here and a line in Node."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from spark_runtime.contract.columns import format_columns, parse_columns
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.namespace import Namespace, NamespacePattern
from spark_runtime.contract.spec.names import (
    ColumnName,
    Duration,
    NodeId,
    SqlText,
    TableName,
    Text,
    wrong,
)


def _refused(error: ForebayError) -> PydanticCustomError:
    """The same error as pydantic carries it, with the code as its type."""
    return wrong(error.code, error.message, error.hint, **error.parameters)


def _pattern(text: str) -> str:
    try:
        return str(NamespacePattern.parse(text))
    except ForebayError as error:
        raise _refused(error) from error


def _namespace(text: str) -> str:
    try:
        return str(Namespace.parse(text))
    except ForebayError as error:
        raise _refused(error) from error


def _one_column(text: str) -> str:
    try:
        columns = parse_columns(text)
    except ForebayError as error:
        raise _refused(error) from error
    if len(columns) != 1:
        raise wrong(
            "one_column",
            "This is not one column.",
            "Write one name and type, such as origin_name string.",
        )
    return format_columns(columns)


def _sorted(mapping: dict[str, str]) -> dict[str, str]:
    # Objects lose their order in stores; equal specs must still give equal programs.
    return dict(sorted(mapping.items()))


class Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class EventTime(Model):
    """Which column says when a row happened, and how long stragglers are waited for."""

    column: ColumnName
    delay: Duration
    idle_after: Duration | None = None
    max_future: Duration | None = None


class SourceUms(Model):
    """Rows of one logical table from its UMS topics."""

    kind: Literal["source.ums"] = "source.ums"
    id: NodeId
    connection: Text
    namespace: Annotated[Text, AfterValidator(_pattern)]
    start: Literal["earliest", "latest"] = "earliest"
    protocols: tuple[Literal["initial", "increment", "batch"], ...] = ("initial", "increment")
    event_time: EventTime | None = None


class StepSql(Model):
    """One SELECT over the upstream node.

    Over changing rows an aggregate says what it counts: ``events`` (a predicate that is true once
    per entity, named by ``once_per``) or ``latest`` (groups recomputed from a mirror table).
    """

    kind: Literal["step.sql"] = "step.sql"
    id: NodeId
    sql: SqlText
    counts: Literal["events", "latest"] | None = None
    once_per: tuple[ColumnName, ...] = ()
    group_keys: tuple[ColumnName, ...] = ()
    mirror: Text | None = None
    event_time: EventTime | None = None


class StepLookup(Model):
    """Columns of a table elsewhere, found by equality: ``on`` maps ours to theirs."""

    kind: Literal["step.lookup"] = "step.lookup"
    id: NodeId
    connection: Text
    table: TableName
    on: Annotated[dict[ColumnName, ColumnName], Field(min_length=1), AfterValidator(_sorted)]
    # Their column to our name and type, e.g. {"name": "origin_name string"}.
    columns: Annotated[
        dict[ColumnName, Annotated[Text, AfterValidator(_one_column)]],
        Field(min_length=1),
        AfterValidator(_sorted),
    ]
    join: Literal["left", "inner"] = "left"


class SinkJdbc(Model):
    kind: Literal["sink.jdbc"] = "sink.jdbc"
    id: NodeId
    connection: Text
    table: TableName
    keys: tuple[ColumnName, ...] = ()
    mode: Literal["insert", "upsert", "overwrite"] = "upsert"
    on_delete: Literal["soft", "hard"] = "soft"


class SinkUms(Model):
    kind: Literal["sink.ums"] = "sink.ums"
    id: NodeId
    connection: Text
    namespace: Annotated[Text, AfterValidator(_namespace)]
    keys: tuple[ColumnName, ...] = ()


Node = Annotated[SourceUms | StepSql | StepLookup | SinkJdbc | SinkUms, Field(discriminator="kind")]

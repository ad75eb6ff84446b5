"""A dataset's rows with their age: what a widget shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from backend.dashboards import commits
from backend.dashboards.models import Dataset
from backend.dashboards.parameters import Parameter, fill
from backend.identity.models import User
from backend.query import gateway
from backend.query.gateway import Answer, Limits
from backend.query.models import QueryRecord, VirtualDatabase
from backend.query.rights import ASK, LOOK


@dataclass(frozen=True)
class DatasetResult:
    """`newest_commit_at`: when a source committed the newest change that the tables were known to
    hold; None when no flow told of them yet. `seen_up_to`: the newest commit that flows had read
    for them, heartbeats included: while it is new, an old commit only says that nothing changed."""

    answer: Answer
    newest_commit_at: datetime | None
    seen_up_to: datetime | None


def run_dataset(
    *,
    principal: User,
    dataset: Dataset,
    values: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    query_id: UUID | None = None,
    purpose: QueryRecord.Purpose = QueryRecord.Purpose.QUERY,
) -> DatasetResult:
    """The dataset's rows as this person may see them. Raises what `query.gateway.run` raises."""
    return run_sql(
        principal=principal,
        database=dataset.database,
        sql=dataset.sql,
        parameters=[Parameter.model_validate(each) for each in dataset.parameters],
        values=values or {},
        limits=limits,
        query_id=query_id,
        purpose=purpose,
        operation=LOOK,
    )


def run_sql(
    *,
    principal: User,
    database: VirtualDatabase,
    sql: str,
    parameters: list[Parameter],
    values: Mapping[str, Any],
    limits: Limits | None = None,
    query_id: UUID | None = None,
    purpose: QueryRecord.Purpose = QueryRecord.Purpose.QUERY,
    operation: str = ASK,
) -> DatasetResult:
    """The same for a text that nobody saved."""
    # Looked up before the rows are read: what commits meanwhile may be in them, never the reverse.
    known = commits.snapshot()
    answer = gateway.run(
        principal=principal,
        database=database,
        sql=sql,
        binds=fill(parameters, values),
        limits=limits,
        query_id=query_id,
        purpose=purpose,
        operation=operation,
    )
    return DatasetResult(answer, *commits.newest(known, commits.places_of(answer.sources)))

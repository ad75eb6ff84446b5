"""A dataset's rows with their age: what a widget shows."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from backend.dashboards import commits, errors
from backend.dashboards.content import Content
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.parameters import Parameter, fill
from backend.identity.models import User
from backend.projects.access import require
from backend.query import gateway
from backend.query.gateway import Answer, Limits
from backend.query.models import QueryRecord, VirtualDatabase
from backend.query.rights import ASK, LOOK, sees_rows
from backend.shared.errors import NotFound


@dataclass(frozen=True)
class DatasetResult:
    """`newest_commit_at`: when a source committed the newest change that the tables were known to
    hold; None when no flow told of them yet. `seen_up_to`: the newest commit that flows had read
    for them, heartbeats included: while it is new, an old commit only says that nothing changed.
    Where one of several tables lags, neither is later than what that one holds.
    `is_stopped`: a flow that fills one of them is not wanted to run.
    `places`: the tables that were read."""

    answer: Answer
    places: frozenset[UUID]
    newest_commit_at: datetime | None
    seen_up_to: datetime | None
    is_stopped: bool


def run_dataset(
    *,
    principal: User,
    dataset: Dataset,
    values: Mapping[str, Any] | None = None,
    limits: Limits | None = None,
    query_id: UUID | None = None,
    purpose: QueryRecord.Purpose = QueryRecord.Purpose.QUERY,
    shown_by: Dashboard | None = None,
) -> DatasetResult:
    """The dataset's rows as this person may see them; with `shown_by`, which vouches for it, as
    whoever may look at that dashboard. Raises what `query.gateway.run` raises."""
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
        shown_by=shown_by,
    )


def run_shown(
    *,
    principal: User,
    dashboard: Dashboard,
    dataset_id: UUID,
    limits: Limits,
    query_id: UUID | None,
) -> DatasetResult:
    """The rows of a dataset that the published dashboard shows: as the principal may see them, or
    as the dashboard vouches for them where it alone was shared.

    Raises NotFound for a dataset that it does not show, PermissionDenied `dashboard.not_vouched`,
    and what `query.gateway.run` raises.
    """
    require(principal, LOOK, dashboard)
    content = Content.model_validate(dashboard.published or {})
    dataset = Dataset.objects.for_project(dashboard.project).filter(pk=dataset_id).first()
    if dataset is None or dataset.pk not in content.datasets:
        raise NotFound()
    is_guest = not sees_rows(principal, dataset.database)
    if is_guest and not dashboard.vouches_for(dataset):
        raise errors.not_vouched(dataset.name)
    return run_dataset(
        principal=principal,
        dataset=dataset,
        limits=limits,
        query_id=query_id,
        shown_by=dashboard if is_guest else None,
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
    shown_by: Dashboard | None = None,
) -> DatasetResult:
    """The same for a text that nobody saved."""
    # Looked up before the rows are read: what commits meanwhile may be in them, never the reverse.
    commits.look_up()
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
        shown_by=shown_by,
    )
    places = commits.places_of(answer.sources)
    return DatasetResult(answer, places, *commits.together(known, places))

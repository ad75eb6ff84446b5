"""What people do between a table and a chart on a board; no SQL is asked of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from backend.dashboards.charting.guess import guess_shelves
from backend.dashboards.charting.profile import profile_of
from backend.dashboards.charting.reading import read_shelves
from backend.dashboards.charting.shelves import Shelves
from backend.dashboards.content import Content, Widget
from backend.dashboards.models import Dashboard, Dataset
from backend.dashboards.results import DatasetResult, run_sql
from backend.dashboards.services.dashboards import (
    create_dashboard,
    publish_dashboard,
    save_draft,
)
from backend.dashboards.services.datasets import create_dataset
from backend.identity.models import User
from backend.projects.access import operations_of
from backend.query.models import MountedTable
from backend.query.rewrite.mounts import Column
from backend.query.selectors import mounts_of


@dataclass(frozen=True)
class Drawn:
    """`settings` are those of a widget of the shelves' kind over the rows of `sql`."""

    sql: str
    settings: dict[str, Any]
    result: DatasetResult


def columns_of(table: MountedTable) -> tuple[Column, ...]:
    """The columns that queries see of it."""
    return mounts_of(table.database).by_name[table.name].columns


def guess_chart(*, principal: User, table: MountedTable) -> Shelves:
    """What to draw first. Raises what `query.gateway.run` raises."""
    columns = columns_of(table)
    return guess_shelves(columns, profile_of(principal=principal, table=table, columns=columns))


def draw_chart(
    *,
    principal: User,
    table: MountedTable,
    shelves: Mapping[str, Any],
    query_id: UUID | None = None,
) -> Drawn:
    """The rows of the shelves and how they are drawn; nothing is kept.

    Raises InvalidInput `chart.invalid`, and what `query.gateway.run` raises.
    """
    types = _types(table)
    kind, checked = read_shelves(shelves, columns_of(table))
    sql = kind.select(table.name, checked, types)
    result = run_sql(
        principal=principal,
        database=table.database,
        sql=sql,
        parameters=[],
        values={},
        query_id=query_id,
    )
    return Drawn(sql, kind.settings(checked, types), result)


@transaction.atomic
def add_chart(
    *,
    actor: User,
    table: MountedTable,
    shelves: Mapping[str, Any],
    style: Mapping[str, Any],
    title: str,
    now: datetime,
    dashboard: Dashboard | None = None,
    dashboard_name: str = "",
    dashboard_title: str = "",
) -> Dashboard:
    """Put the chart below all else on a dashboard, or on a new one; its dataset is kept under the
    table's name. A name that is taken gets a number.

    `style` are settings of the kind that say nothing of columns.
    Viewers see it at once, unless the dashboard has a draft that nobody published yet, or the
    actor may not publish.
    """
    types = _types(table)
    kind, checked = read_shelves(shelves, columns_of(table))
    dataset = _keep_dataset(actor, table, kind.select(table.name, checked, types))
    if dashboard is None:
        boards = Dashboard.objects.for_project(table.project)
        dashboard = create_dashboard(
            actor=actor,
            project=table.project,
            name=_free_name(dashboard_name, set(boards.values_list("name", flat=True))),
            title=dashboard_title,
        )
        is_published = True
    else:
        dashboard = Dashboard.unscoped.select_for_update(of=("self",)).get(pk=dashboard.pk)
        is_published = dashboard.published_revision == dashboard.revision
    content = Content.model_validate(dashboard.draft)
    widget = Widget(
        id=_free_id(kind.name, content),
        kind=kind.name,
        title=title,
        dataset=dataset.pk,
        settings={**style, **kind.settings(checked, types)},
        x=0,
        y=max((each.y + each.h for each in content.widgets), default=0),
        w=kind.width,
        h=kind.height,
    )
    draft = content.model_copy(update={"widgets": (*content.widgets, widget)})
    dashboard = save_draft(
        actor=actor,
        dashboard=dashboard,
        revision=dashboard.revision,
        draft=draft.model_dump(mode="json"),
    )
    if is_published and "dashboards.publish" in (operations_of(actor, dashboard) or ()):
        return publish_dashboard(
            actor=actor, dashboard=dashboard, revision=dashboard.revision, now=now
        )
    return dashboard


def _types(table: MountedTable) -> dict[str, str]:
    return {column.name: column.type for column in columns_of(table)}


def _keep_dataset(actor: User, table: MountedTable, sql: str) -> Dataset:
    """The same query twice is one dataset; another of the same table gets a number."""
    datasets = Dataset.objects.for_project(table.project)
    same = datasets.filter(database=table.database, sql=sql, parameters=[]).first()
    if same is not None:
        return same
    return create_dataset(
        actor=actor,
        project=table.project,
        database=table.database,
        name=_free_name(table.name, set(datasets.values_list("name", flat=True))),
        sql=sql,
    )


def _free_name(wanted: str, taken: set[str]) -> str:
    """The name, or with the first number that makes it another."""
    stem = wanted[:58]
    numbered = (f"{stem}_{number}" for number in range(2, len(taken) + 3))
    return next(name for name in (stem, *numbered) if name not in taken)


def _free_id(kind: str, content: Content) -> str:
    taken = {widget.id for widget in content.widgets}
    numbers = range(len(taken) + 1, 2 * len(taken) + 2)
    return next(f"{kind}_{number}" for number in numbers if f"{kind}_{number}" not in taken)

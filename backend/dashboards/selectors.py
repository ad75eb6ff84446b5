"""Who shows what, and what can be shown of a flow."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from backend.connections.models import Connection
from backend.dashboards import commits
from backend.dashboards.commits import Place
from backend.dashboards.content import Content
from backend.dashboards.models import Dashboard, Dataset
from backend.identity.models import User
from backend.projects.models import Project
from backend.query.models import MountedTable
from backend.query.planner import make_plan
from backend.query.selectors import mounts_of
from backend.runs.models import Flow
from backend.runs.selectors.written import tables_written
from backend.shared.errors import PlatformError


def dashboards_showing(dataset: Dataset, dashboards: Iterable[Dashboard]) -> list[Dashboard]:
    """Those whose draft or published content has a widget over this dataset."""
    return [
        dashboard
        for dashboard in dashboards
        if any(
            dataset.pk in Content.model_validate(content).datasets
            for content in (dashboard.draft, dashboard.published)
            if content is not None
        )
    ]


def sinks_of(flow: Flow) -> list[tuple[str, str]]:
    """The name of the connection and the table, of each sink that writes one."""
    if flow.pipeline_id is None:
        return []
    return list(tables_written(flow.pipeline_id, flow.version).values())


def tables_written_by(flow: Flow, *, actor: User) -> list[MountedTable]:
    """The mounted tables that the actor sees and that hold what the flow's sinks write. A sink and
    a query reach a table by different connections: it is the same where host, port, database and
    name are the same."""
    written = _places_written_by(flow, _connections(flow.project))
    mounted = MountedTable.objects.visible_to(actor).filter(project=flow.project).order_by("name")
    return [
        table
        for table in mounted
        if commits.place_of(table.connection_id, f"{table.source_schema}.{table.source_table}")
        in written
    ]


def dashboards_reading(flow: Flow, *, actor: User) -> list[Dashboard]:
    """Those that the actor sees and that show rows of a table that the flow writes, by title."""
    places = _places_written_by(flow, _connections(flow.project))
    written = frozenset(place.id for place in places)
    if not written:
        return []
    datasets = Dataset.objects.for_project(flow.project).select_related("database")
    reading = {dataset.pk for dataset in datasets if written & places_read_by(dataset)}
    dashboards = Dashboard.objects.visible_to(actor).filter(project=flow.project).order_by("title")
    return [
        dashboard
        for dashboard in dashboards
        if reading & Content.model_validate(dashboard.published or dashboard.draft).datasets
    ]


def flows_filling(dashboard: Dashboard) -> list[Flow]:
    """The pipelines' flows that write a table of which the dashboard shows rows."""
    shown = Content.model_validate(dashboard.published or dashboard.draft).datasets
    datasets = Dataset.objects.for_project(dashboard.project).filter(pk__in=shown)
    read = frozenset().union(*map(places_read_by, datasets.select_related("database")))
    flows = Flow.objects.for_project(dashboard.project).filter(kind=Flow.Kind.PIPELINE)
    connections = _connections(dashboard.project)
    return [
        flow
        for flow in flows.order_by("name")
        if not read.isdisjoint(place.id for place in _places_written_by(flow, connections))
    ]


def _connections(project: Project) -> dict[str, UUID]:
    return dict(Connection.objects.for_project(project).values_list("name", "pk"))


def _places_written_by(flow: Flow, connections: Mapping[str, UUID]) -> set[Place]:
    found = (
        commits.place_of(connections[connection], table)
        for connection, table in sinks_of(flow)
        if connection in connections
    )
    return {place for place in found if place is not None}


def places_read_by(dataset: Dataset) -> frozenset[UUID]:
    """None for a text that could not run now."""
    types = {each["name"]: each["type"] for each in dataset.parameters}
    try:
        plan = make_plan(dataset.sql, mounts_of(dataset.database), types, max_rows=1)
    except PlatformError:
        return frozenset()
    return commits.places_of(plan.sources)

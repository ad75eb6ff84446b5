"""Who shows what, and what can be shown of a flow."""

from collections.abc import Iterable

from backend.connections.models import Connection
from backend.dashboards import commits
from backend.dashboards.content import Content
from backend.dashboards.models import Dashboard, Dataset
from backend.identity.models import User
from backend.query.models import MountedTable
from backend.runs.models import Flow
from backend.runs.selectors.written import tables_written


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


def tables_written_by(flow: Flow, *, actor: User) -> list[MountedTable]:
    """The mounted tables that the actor sees and that hold what the flow's sinks write. A sink and
    a query reach a table by different connections: it is the same where host, port, database and
    name are the same."""
    if flow.pipeline_id is None:
        return []
    ids = dict(Connection.objects.for_project(flow.project).values_list("name", "pk"))
    written = {
        commits.place_of(ids[connection], table)
        for connection, table in tables_written(flow.pipeline_id, flow.version).values()
        if connection in ids
    } - {None}
    mounted = MountedTable.objects.visible_to(actor).filter(project=flow.project).order_by("name")
    return [
        table
        for table in mounted
        if commits.place_of(table.connection_id, f"{table.source_schema}.{table.source_table}")
        in written
    ]

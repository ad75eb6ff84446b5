"""What belongs to the sample: what was made with it, and what people made of its data alone."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.db.models import QuerySet

from backend.collection.models import Capture
from backend.connections.models import Connection
from backend.dashboards.content import Content
from backend.dashboards.models import Dashboard, Dataset
from backend.pipelines.models import Pipeline
from backend.pipelines.uses import connection_uses
from backend.projects.models import Project
from backend.query.models import MountedTable, VirtualDatabase
from backend.runs.models import Flow
from backend.sample.names import CAPTURE, CONNECTIONS, PIPELINES


@dataclass(frozen=True)
class Contents:
    """In the order in which they can go."""

    dashboards: tuple[Dashboard, ...]
    datasets: tuple[Dataset, ...]
    databases: tuple[VirtualDatabase, ...]
    flows: tuple[Flow, ...]
    pipelines: tuple[Pipeline, ...]
    captures: tuple[Capture, ...]
    connections: tuple[Connection, ...]

    def listed(self, needed: Collection[Connection]) -> Iterator[tuple[str, str]]:
        """Kind and name of each object that a person would look for and that goes; of what has a
        title, that one."""
        for kind, rows in (
            ("dashboard", self.dashboards),
            ("dataset", self.datasets),
            ("virtual_database", self.databases),
            ("pipeline", self.pipelines),
            ("capture", self.captures),
            ("connection", self.connections),
        ):
            for row in rows:
                if row not in needed:
                    yield kind, getattr(row, "title", row.name)


def contents_of(project: Project) -> Contents:
    names = [script.stem for script in PIPELINES]
    pipelines = Pipeline.objects.for_project(project).filter(name__in=names).order_by("name")
    connections = Connection.objects.for_project(project).filter(name__in=CONNECTIONS)
    databases = _databases_on(connections, project)
    datasets = Dataset.objects.for_project(project).filter(database__in=databases)
    captures = Capture.objects.for_project(project).filter(name=CAPTURE)
    return Contents(
        dashboards=tuple(_dashboards_of(datasets, project)),
        datasets=tuple(datasets.order_by("name")),
        databases=tuple(databases.order_by("name")),
        flows=tuple(Flow.objects.for_project(project).filter(pipeline__in=pipelines)),
        pipelines=tuple(pipelines),
        captures=tuple(captures),
        connections=tuple(connections.order_by("name")),
    )


def needed_elsewhere(contents: Contents, project: Project) -> list[Connection]:
    """Those of its connections that something else uses: they stay."""
    ours = {row.pk for row in (*contents.pipelines, *contents.captures)}
    used = {each.connection for each in connection_uses(project) if each.use.id not in ours}
    mounted = MountedTable.objects.for_project(project).exclude(database__in=contents.databases)
    used.update(mounted.values_list("connection", flat=True))
    return [connection for connection in contents.connections if connection.pk in used]


def _databases_on(connections: QuerySet[Connection], project: Project) -> QuerySet[VirtualDatabase]:
    """Virtual databases with tables of these connections and of no others."""
    tables = MountedTable.objects.for_project(project)
    others = tables.exclude(connection__in=connections).values("database")
    mounted = tables.filter(connection__in=connections).values("database")
    databases: QuerySet[VirtualDatabase] = VirtualDatabase.objects.for_project(project)
    return databases.filter(pk__in=mounted).exclude(pk__in=others)


def _dashboards_of(datasets: QuerySet[Dataset], project: Project) -> Iterator[Dashboard]:
    """Dashboards that show these datasets and no others; the oldest first."""
    known = set(datasets.values_list("pk", flat=True))
    for dashboard in Dashboard.objects.for_project(project).order_by("created_at"):
        contents = [c for c in (dashboard.draft, dashboard.published) if c is not None]
        shown = frozenset().union(*(Content.model_validate(c).datasets for c in contents))
        if shown and shown <= known:
            yield dashboard

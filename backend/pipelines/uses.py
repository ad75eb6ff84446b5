"""Who uses a connection or a table: captures and pipelines of its project."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from backend.catalog.models import Table
from backend.catalog.selectors import path_of
from backend.collection.models import Capture, CapturedTable
from backend.connections.models import Connection
from backend.pipelines.drafts import draft_of, read_draft
from backend.pipelines.endpoints import endpoints_in, endpoints_of
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.projects.models import Project
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.nodes.endpoint import Endpoint
from spark_runtime.nodes.endpoint import Use as EndpointUse

Role = Literal["reads", "writes", "looks_up", "captures", "keeps_mirror", "mounts"]
Kind = Literal["pipeline", "capture", "database"]

ROLES: dict[EndpointUse, Role] = {
    "reads_topic": "reads",
    "writes_topic": "writes",
    "writes_table": "writes",
    "looks_up": "looks_up",
    "mirrors": "keeps_mirror",
}


@dataclass(frozen=True)
class Use:
    """`node` is the pipeline's that says it, `version` the published number, None: in the draft.

    That a virtual database mounts a table is told where such a database is known: in `query`.
    """

    role: Role
    kind: Kind
    id: UUID
    name: str
    node: str | None = None
    version: int | None = None


@dataclass(frozen=True)
class ConnectionUse:
    connection: UUID
    use: Use


def connection_uses(project: Project) -> list[ConnectionUse]:
    """By captures and pipelines, of every connection of the project: four queries in all."""
    captures = Capture.objects.for_project(project).order_by("name")
    ids = dict(Connection.objects.for_project(project).values_list("name", "id"))
    return [
        *(
            ConnectionUse(
                capture.connection_id, Use("captures", "capture", capture.id, capture.name)
            )
            for capture in captures
        ),
        *(
            ConnectionUse(ids[endpoint.connection], use)
            for endpoint, use in _endpoints_of(project)
            if endpoint.connection in ids
        ),
    ]


def table_uses(table: Table) -> list[Use]:
    """Which captures and pipelines read or write the table."""
    path = path_of(table)
    captured = CapturedTable.objects.for_project(table.project).filter(namespace=path)
    namespace = NamespacePattern.parse(f"{path}.*.*.*")
    return [
        *(_use_of(row.capture) for row in captured.select_related("capture")),
        *(
            use
            for endpoint, use in _endpoints_of(table.project)
            if endpoint.is_ums and _same_table(NamespacePattern.parse(endpoint.name), namespace)
        ),
    ]


def _use_of(capture: Capture) -> Use:
    return Use("captures", "capture", capture.id, capture.name)


def _endpoints_of(project: Project) -> Iterator[tuple[Endpoint, Use]]:
    """Every place that is used by what is published newest, else by the draft, and how."""
    newest = (
        PipelineVersion.unscoped.filter(project=project)
        .order_by("pipeline", "-number")
        .distinct("pipeline")
        .defer("source")
    )
    published = {version.pipeline_id: version for version in newest}
    for pipeline in Pipeline.objects.for_project(project).order_by("name"):
        version = published.get(pipeline.id)
        number = version.number if version else None
        for endpoint in endpoints_of(version) if version else _endpoints_of_draft(pipeline):
            role = ROLES[endpoint.use]
            yield (
                endpoint,
                Use(role, "pipeline", pipeline.id, pipeline.name, endpoint.node, number),
            )


def _endpoints_of_draft(pipeline: Pipeline) -> Iterable[Endpoint]:
    """None while the draft cannot be read."""
    try:
        return endpoints_in(read_draft(pipeline, draft_of(pipeline)))
    except ForebayError:
        return ()


def _same_table(one: NamespacePattern, other: NamespacePattern) -> bool:
    pairs = zip(one.levels[:4], other.levels[:4], strict=True)
    return all(left is None or right is None or left == right for left, right in pairs)

"""Who uses a connection or a table: captures and pipelines of its project."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

from backend.catalog.models import Table
from backend.catalog.selectors import path_of
from backend.collection.models import Capture, CapturedTable
from backend.connections.models import Connection
from backend.pipelines.drafts import draft_of, read_draft
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.projects.models import Project
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.namespace import NamespacePattern

Role = Literal["reads", "writes", "looks_up", "captures", "keeps_mirror", "mounts"]
Kind = Literal["pipeline", "capture", "database"]

ROLES: dict[str, Role] = {"source": "reads", "sink": "writes", "step": "looks_up"}


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
            ConnectionUse(ids[name], use)
            for node, use in _nodes_of(project)
            for name, use in _connections_named(node, use)
            if name in ids
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
            for node, use in _nodes_of(table.project)
            if node.get("namespace")
            and _same_table(NamespacePattern.parse(node["namespace"]), namespace)
        ),
    ]


def _use_of(capture: Capture) -> Use:
    return Use("captures", "capture", capture.id, capture.name)


def _nodes_of(project: Project) -> Iterator[tuple[dict[str, Any], Use]]:
    """Every node of what is published newest, else of the draft, and how it uses things."""
    newest = (
        PipelineVersion.unscoped.filter(project=project)
        .order_by("pipeline", "-number")
        .distinct("pipeline")
        .defer("plan", "source")
    )
    published = {version.pipeline_id: version for version in newest}
    for pipeline in Pipeline.objects.for_project(project).order_by("name"):
        version = published.get(pipeline.id)
        for node in version.spec["nodes"] if version else _nodes_of_draft(pipeline):
            role = ROLES.get(str(node.get("kind", "")).partition(".")[0])
            if role is not None:
                number = version.number if version else None
                yield (
                    node,
                    Use(role, "pipeline", pipeline.id, pipeline.name, node.get("id"), number),
                )


def _nodes_of_draft(pipeline: Pipeline) -> Iterable[dict[str, Any]]:
    """None while the draft cannot be read."""
    try:
        spec = read_draft(pipeline, draft_of(pipeline))
    except ForebayError:
        return ()
    nodes: list[dict[str, Any]] = spec.model_dump(mode="json")["nodes"]
    return nodes


def _connections_named(node: dict[str, Any], use: Use) -> Iterator[tuple[str, Use]]:
    if isinstance(name := node.get("connection"), str):
        yield name, use
    if isinstance(name := node.get("mirror"), str):
        yield name, Use("keeps_mirror", use.kind, use.id, use.name, use.node, use.version)


def _same_table(one: NamespacePattern, other: NamespacePattern) -> bool:
    pairs = zip(one.levels[:4], other.levels[:4], strict=True)
    return all(left is None or right is None or left == right for left, right in pairs)

from typing import Any

from django.db.models import Max, Prefetch, QuerySet

from backend.connections.models import Connection
from backend.pipelines.drafts import draft_of, read_draft
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.projects.models import Project
from backend.shared.errors import NotFound
from spark_runtime.contract.errors import ForebayError
from spark_runtime.contract.spec import Spec


def with_published(pipelines: QuerySet[Pipeline]) -> QuerySet[Pipeline]:
    """With `newest_versions`, a list of one or none, without their texts: two queries in all."""
    newest = (
        PipelineVersion.unscoped.order_by("pipeline", "-number")
        .distinct("pipeline")
        .defer("spec", "plan", "source")
        .select_related("published_by")
    )
    return pipelines.select_related("saved_by").prefetch_related(
        Prefetch("versions", queryset=newest, to_attr="newest_versions")
    )


def spec_of(pipeline: Pipeline, which: str) -> dict[str, Any]:
    """The spec of a version by its number, or of what is stored as `draft`.

    Raises NotFound, InvalidSpec, InvalidScript.
    """
    if which == "draft":
        return read_draft(pipeline, draft_of(pipeline)).model_dump(mode="json")
    version = pipeline.versions.filter(number=int(which)).first() if which.isdecimal() else None
    if version is None:
        raise NotFound()
    found: dict[str, Any] = version.spec
    return found


def next_number(pipeline: Pipeline) -> int:
    return (pipeline.versions.aggregate(highest=Max("number"))["highest"] or 0) + 1


def connection_names(spec: Spec) -> set[str]:
    """Every connection that a node reads, writes or keeps a mirror in."""
    named = {
        getattr(node, field, None) for node in spec.nodes for field in ("connection", "mirror")
    }
    return {name for name in named if name}


def connections_of(spec: Spec, project: Project) -> list[Connection]:
    """Those that exist; the compiler has a diagnostic for each that does not."""
    return list(Connection.objects.for_project(project).filter(name__in=connection_names(spec)))


def pipelines_naming(connection_name: str, project_id: object) -> list[str]:
    """Names of the pipelines whose draft or newest version has a node with this connection."""
    pipelines = Pipeline.unscoped.filter(project_id=project_id).prefetch_related("versions")
    return sorted(
        pipeline.name
        for pipeline in pipelines
        if any(_names(spec, connection_name) for spec in _specs(pipeline))
    )


def _specs(pipeline: Pipeline) -> list[dict[str, object]]:
    versions = sorted(pipeline.versions.all(), key=lambda version: version.number)
    return [*(version.spec for version in versions[-1:]), _drafted(pipeline)]


def _drafted(pipeline: Pipeline) -> dict[str, object]:
    """What the draft says so far; of a script that cannot be read, nothing."""
    if pipeline.draft_spec:
        return dict(pipeline.draft_spec)
    try:
        return read_draft(pipeline, draft_of(pipeline)).model_dump(mode="json")
    except ForebayError:
        return {}


def _names(spec: dict[str, object], connection_name: str) -> bool:
    nodes = spec.get("nodes")
    return isinstance(nodes, list) and any(
        isinstance(node, dict) and connection_name in (node.get("connection"), node.get("mirror"))
        for node in nodes
    )

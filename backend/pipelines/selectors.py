from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import Max, Prefetch, QuerySet

from backend.connections.models import Connection
from backend.pipelines.drafts import draft_of, read_draft
from backend.pipelines.endpoints import endpoints_in, endpoints_of
from backend.pipelines.models import Pipeline, PipelineVersion
from backend.projects.models import Project
from backend.shared.errors import NotFound
from spark_runtime.contract.errors import ForebayError
from spark_runtime.nodes import connections_written
from spark_runtime.spec import Spec
from spark_runtime.spec.upgrades import upgraded


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
    return upgraded(version.spec)


def next_number(pipeline: Pipeline) -> int:
    return (pipeline.versions.aggregate(highest=Max("number"))["highest"] or 0) + 1


def connection_names(spec: Spec) -> set[str]:
    """Every connection that a node reads, writes or keeps a mirror in."""
    return {endpoint.connection for endpoint in endpoints_in(spec)}


def connections_of(spec: Spec, project: Project) -> list[Connection]:
    """Those that exist; the compiler has a diagnostic for each that does not."""
    return list(Connection.objects.for_project(project).filter(name__in=connection_names(spec)))


def pipelines_naming(connection_name: str, project_id: object) -> list[str]:
    """Names of the pipelines whose draft or newest version has a node with this connection."""
    pipelines = Pipeline.unscoped.filter(project_id=project_id).prefetch_related("versions")
    return sorted(
        pipeline.name
        for pipeline in pipelines
        if any(connection_name in named for named in _named_by(pipeline))
    )


def _named_by(pipeline: Pipeline) -> Iterator[set[str]]:
    """Connections of the newest version, and of the draft."""
    if versions := sorted(pipeline.versions.all(), key=lambda version: version.number):
        yield {endpoint.connection for endpoint in endpoints_of(versions[-1])}
    try:
        yield connection_names(read_draft(pipeline, draft_of(pipeline)))
    except ForebayError:
        yield _written_down(upgraded(pipeline.draft_spec or {}))


def _written_down(draft: Mapping[str, object]) -> set[str]:
    """Connections that an unfinished spec names already; of a script that cannot be read, none."""
    nodes = draft.get("nodes")
    found = connections_written(nodes) if isinstance(nodes, list) else ()
    return set(found)

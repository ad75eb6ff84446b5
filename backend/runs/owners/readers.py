"""Which flows read what which capture brings."""

from collections.abc import Collection, Iterable

from django.db.models import QuerySet

from backend.catalog.selectors import topics_matching
from backend.collection.models import Capture
from backend.pipelines.endpoints import ums_read_by
from backend.projects.models import Project
from backend.runs.models import Flow
from backend.runs.owners.pipelines import version_of
from backend.runs.states import Wanted
from spark_runtime.contract.namespace import NamespacePattern


def flows_reading(project: Project, topics: Collection[str]) -> list[Flow]:
    """Flows of pipelines that are wanted running and read one of these topics, by name."""
    wanted = Flow.objects.for_project(project).filter(
        kind=Flow.Kind.PIPELINE, wanted=Wanted.RUNNING
    )
    read = frozenset(topics)
    return [flow for flow in wanted.order_by("name") if read & _topics_read_by(flow)]


def captures_read_by(flows: Iterable[Flow]) -> QuerySet[Capture]:
    """Those whose tables the flows read themselves, not by way of another flow."""
    topics = {topic for flow in flows for topic in _topics_read_by(flow)}
    captures: QuerySet[Capture] = Capture.unscoped.filter(tables__topic__in=topics)
    return captures.distinct()


def _topics_read_by(flow: Flow) -> set[str]:
    return {
        topic
        for source in ums_read_by(version_of(flow))
        for topic in topics_matching(flow.project, NamespacePattern.parse(source.name))
    }

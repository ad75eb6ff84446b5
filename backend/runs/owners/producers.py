"""How far the producers of what a flow reads can have come: `blocks/sources/producers.py` says why.

Every answer holds for all rows written before it was asked for: epochs, positions and generations
are kept here before the first row that bears them is written.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from backend.catalog.models import Table
from backend.catalog.selectors import path_of, tables_matching
from backend.collection.high_water import highest_id
from backend.collection.selectors import tables_on
from backend.pipelines.endpoints import ums_read_by
from backend.pipelines.models import PipelineVersion
from backend.projects.models import Project
from backend.runs.models import Flow
from backend.runs.owners.outputs import flow_writing
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.contract.ums_ids import GENERATION_BITS, LAST_EPOCH, LAST_POSITION, pack_id

Limits = dict[str, dict[str, int]]


def limits_of(project: Project, namespace: str, replays: Iterable[str], now: datetime) -> Limits:
    """The largest id by topic and table, for a source that reads this namespace. Its replays may
    be of any of its tables."""
    limits: Limits = defaultdict(dict)
    for table, limit in _limits(project, [namespace], now, frozenset()):
        for topic in (table.topic, *replays):
            limits[topic][path_of(table)] = limit
    return dict(limits)


def _limits(
    project: Project, namespaces: Iterable[str], now: datetime, asked_for: frozenset[Flow]
) -> list[tuple[Table, int]]:
    tables = {
        table.id: table
        for namespace in namespaces
        for table in tables_matching(project, NamespacePattern.parse(namespace))
    }
    captured = tables_on(table.topic for table in tables.values())
    found = []
    for table in tables.values():
        producer = flow_writing(project, table.topic)
        if table.topic in captured:
            limit = highest_id(captured[table.topic], now)
        elif producer is not None:
            limit = _highest_written_by(producer, now, asked_for)
        else:
            # Nobody has the right to write there any more, and nobody knows how far it had come.
            limit = pack_id(LAST_EPOCH, LAST_POSITION)
        found.append((table, limit))
    return found


def _highest_written_by(flow: Flow, now: datetime, asked_for: frozenset[Flow]) -> int:
    """A flow hands on the ids of what it reads, or gives those of its state's generation. What an
    earlier version of it wrote may still be read."""
    own = (int(flow.generation.split("-", 1)[0]) + 1 << GENERATION_BITS) - 1
    if flow in asked_for:
        return own
    versions = PipelineVersion.unscoped.filter(pipeline_id=flow.pipeline_id).defer("source")
    read = {each.name for version in versions for each in ums_read_by(version)}
    below = _limits(flow.project, read, now, asked_for | {flow})
    return max([own, *(limit for _, limit in below)])

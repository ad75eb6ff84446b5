"""Rows that expired in their topics before a pipeline was there to read them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from backend.catalog.selectors import topics_matching
from backend.collection.selectors import last_full_pulls
from backend.collection.topics import TABLE_DAYS
from backend.pipelines.endpoints import endpoints_in
from backend.pipelines.models import Pipeline
from spark_runtime.contract.namespace import NamespacePattern
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.spec import Spec


def expired_rows(pipeline: Pipeline, spec: Spec) -> Iterator[Diagnostic]:
    """A warning on each source whose table was read in full longer ago than its topic keeps
    messages. Of a pipeline that was never published: a later one goes on where it is."""
    if pipeline.versions.exists():
        return
    kept_since = datetime.now(UTC) - timedelta(days=TABLE_DAYS)
    for endpoint in endpoints_in(spec):
        if endpoint.is_ums and endpoint.wants_history:
            pattern = NamespacePattern.parse(endpoint.name)
            pulls = last_full_pulls(topics_matching(pipeline.project, pattern))
            for table, pulled_at in pulls.items():
                if pulled_at < kept_since:
                    yield _warning(endpoint.node, table, pulled_at)


def _warning(node: str, table: str, pulled_at: datetime) -> Diagnostic:
    day = pulled_at.date().isoformat()
    return Diagnostic(
        "ROWS_LET_GO",
        severity="warning",
        node=node,
        parameters={"table": table, "day": day, "days": TABLE_DAYS},
    )

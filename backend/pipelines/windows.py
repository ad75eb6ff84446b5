"""Groups by windows of time in published versions, and what becomes of them later."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from backend.catalog.compile_context import compile_context
from backend.pipelines.models import PipelineVersion
from spark_runtime.compiler import Plan, compile_document
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.event_time import most_ahead


@dataclass(frozen=True)
class Windows:
    """`ahead`: how far ahead of its arrival a row of them may have happened. `removed_from` and
    `kept_in`: the tables and namespaces that groups leave, or stay in, when the flow begins anew
    and does not give them again."""

    ahead: timedelta
    counts_once: bool
    removed_from: tuple[str, ...]
    kept_in: tuple[str, ...]


def windows_in(version: PipelineVersion) -> list[Windows] | None:
    """Of each aggregate over windows. None while the compiler has something against the version,
    with the tables as they are now."""
    context = compile_context(version.project, version=version.number)
    compiled = compile_document(version.spec, context)
    return list(_windows_in(compiled.plan)) if compiled.plan and compiled.is_runnable else None


def _windows_in(plan: Plan) -> Iterator[Windows]:
    for planned in plan.upstream_first():
        windowed = rules_of(planned.node).windows(planned)
        if windowed is not None:
            yield Windows(
                most_ahead(windowed.event_time.max_future),
                bool(windowed.once_per),
                tuple(_written_behind(plan, planned.id, removes=True)),
                tuple(_written_behind(plan, planned.id, removes=False)),
            )


def _written_behind(plan: Plan, step: str, *, removes: bool) -> Iterator[str]:
    """Where its groups land; no other step follows an aggregate."""
    for planned in plan.upstream_first():
        rules = rules_of(planned.node)
        if step in planned.inputs and rules.removes_groups(planned.node) == removes:
            yield from (place.name for place in rules.endpoints(planned.node) if place.is_written)

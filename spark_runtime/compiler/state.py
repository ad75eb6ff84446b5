"""Whether what a flow remembers fits another version of its pipeline."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.state import Part, Rows, State

Outcome = Literal["harmless", "keeps", "rebuild"]
Reason = (
    Part
    | Literal["renamed", "removed", "added", "place", "settings", "sink", "gives", "not_compiled"]
)

# How fast a flow goes is nothing to its state.
_PACE = {"trigger", "max_rows_per_second"}


@dataclass(frozen=True)
class Signature:
    """Of one node. ``behind``: the nodes with a state that its rows have passed before."""

    state: State
    behind: tuple[str, ...]


@dataclass(frozen=True)
class Signatures:
    """All that a pipeline's state hangs on, by the names of nodes, as checkpoints know them.

    ``reads``: where each source reads, of a pipeline without any other state as well: how far it
    has come is known by its name. ``queries``: by the node whose rows a query writes, its sources.
    ``writes``: of each sink its query, and whether it notes how far that has come.
    """

    states: Mapping[str, Signature]
    reads: Mapping[str, tuple[str, str]]
    queries: Mapping[str, frozenset[str]]
    writes: Mapping[str, tuple[str, bool]]
    settings: Mapping[str, object]


@dataclass(frozen=True)
class Verdict:
    """``harmless``: what changed is nothing to the state. ``keeps``: a node with a state gives
    something else, and its state still fits. ``rebuild``: it does not fit, or nobody knows.

    ``node`` and ``reason`` are the first difference; ``other`` is a node's new name. Whoever cannot
    have a version signed says ``not_compiled``, and no node.
    """

    outcome: Outcome
    node: str | None = None
    reason: Reason | None = None
    other: str | None = None


def signatures(plan: Plan) -> Signatures:
    """The signatures of a plan without errors."""
    states: dict[str, Signature] = {}
    rows: dict[str, Rows] = {}
    behind: dict[str, tuple[str, ...]] = {}
    writes: dict[str, tuple[str, bool]] = {}
    for planned in plan.upstream_first():
        rules, inputs = rules_of(planned.node), [rows[name] for name in planned.inputs]
        # In their order, each once.
        before = tuple(dict.fromkeys(each for name in planned.inputs for each in behind[name]))
        state = rules.state(planned, inputs)
        if state is not None:
            states[planned.id] = Signature(state, before)
            before = (*before, planned.id)
        behind[planned.id] = before
        if rules.gives:
            rows[planned.id] = rules.rows(planned, inputs)
        else:
            [query] = planned.inputs
            writes[planned.id] = (query, rules.notes_progress)
    reads = {
        each.node: (each.connection, each.name)
        for each in plan.endpoints
        if each.use == "reads_topic"
    }
    queries = {query: frozenset(rows[query].sources) for query, _ in writes.values()}
    settings = plan.spec.settings.model_dump(exclude=_PACE)
    return Signatures(states, reads, queries, writes, settings)


def verdict(before: Signatures, after: Signatures) -> Verdict:
    """Whether a flow may go on with the state that `before` has made.

    >>> before: SELECT …, min(v) AS lo, max(v) AS hi FROM orders GROUP BY …
    >>> after:  SELECT …, max(v) AS hi, min(v) AS lo FROM orders GROUP BY …
    ...         rebuild: each aggregate would go on with the buffer of the other
    """
    if difference := next(_differences(before, after), None):
        return difference
    for name, signature in after.states.items():
        if signature.state.gives != before.states[name].state.gives:
            return Verdict("keeps", name, "gives")
    return Verdict("harmless")


def _differences(before: Signatures, after: Signatures) -> Iterator[Verdict]:
    """What the state does not survive. Names come first: a source's stands in all that is made of
    its rows."""
    yield from _other_sources(before, after)
    yield from _other_nodes(before, after)
    yield from _late_sinks(before, after)
    for name, old in before.states.items():
        new = after.states[name]
        if new.behind != old.behind:
            yield Verdict("rebuild", name, "place")
        for part in get_args(Part):
            if new.state.parts.get(part) != old.state.parts.get(part):
                yield Verdict("rebuild", name, part)
        if old.state.in_checkpoint and before.settings != after.settings:
            yield Verdict("rebuild", name, "settings")


def _other_sources(before: Signatures, after: Signatures) -> Iterator[Verdict]:
    added = [name for name in after.reads if name not in before.reads]
    for name, place in before.reads.items():
        if name in after.reads:
            if after.reads[name] != place:
                yield Verdict("rebuild", name, "source")
        elif twin := next((each for each in added if after.reads[each] == place), None):
            yield Verdict("rebuild", name, "renamed", twin)
    for query, sources in before.queries.items():
        if after.queries.get(query, sources) != sources:
            yield Verdict("rebuild", query, "source")


def _other_nodes(before: Signatures, after: Signatures) -> Iterator[Verdict]:
    """A node that is new may have the name of one that this checkpoint knew, in a version before:
    it would go on with that one's offsets, without its rows."""
    added = [name for name in after.states if name not in before.states]
    for name, old in before.states.items():
        if name in after.states:
            continue
        twin = next((each for each in added if after.states[each].state == old.state), None)
        yield Verdict("rebuild", name, "renamed" if twin else "removed", twin)
    for name in added:
        yield Verdict("rebuild", name, "added")


def _late_sinks(before: Signatures, after: Signatures) -> Iterator[Verdict]:
    """A sink that joins a query behind its start lacks what was read before, and stops the flow."""
    for name, (query, notes_progress) in after.writes.items():
        known, _ = before.writes.get(name, (None, False))
        if not notes_progress or query == known or query not in before.queries:
            continue
        gone = (each for each, (of, _) in before.writes.items() if of == query)
        if twin := next((each for each in gone if each not in after.writes), None):
            yield Verdict("rebuild", twin, "renamed", name)
        else:
            yield Verdict("rebuild", name, "sink")

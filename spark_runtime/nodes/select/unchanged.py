"""Where a SELECT computes with values that an update may leave out."""

from collections.abc import Iterator

from sqlglot import exp

from spark_runtime.nodes.planned import ValueUse
from spark_runtime.nodes.port import Port
from spark_runtime.nodes.rules import value_use
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.sql.columns_read import columns_read, names_of
from spark_runtime.sql.grouping import aggregates


def uses_in(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port | None
) -> Iterator[ValueUse]:
    """``port`` is what leaves the step. A column passed on as it is counts as no use."""
    items = [] if aggregates(select) else select.expressions
    bare = {id(item.unalias()) for item in items}
    names = names_of(select, upstream.names)
    for column in select.find_all(exp.Column):
        if id(column) in bare:
            continue
        for name in sorted(columns_read(column, names) & upstream.unchanged):
            yield value_use(step.id, upstream, name, place=step.location_of(column))
    if port is not None:
        yield from _returning(step, select, upstream, port)


def _returning(
    step: AuthoredSelect, select: exp.Select, upstream: Port, port: Port
) -> Iterator[ValueUse]:
    """A row that did not pass has left no value behind, and the update that makes it pass may not
    bring it. A condition on the key alone never changes its mind."""
    where = select.args.get("where")
    keys = {key.lower() for key in upstream.keys}
    if where is None or all(column.name.lower() in keys for column in where.find_all(exp.Column)):
        return
    for name in sorted(port.unchanged):
        yield value_use(step.id, port, name, place=step.location_of(where))

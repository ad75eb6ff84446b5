"""An aggregating SELECT, taken apart: what is computed of rows, of groups, and of their results.

Spark computes the first and the last part beside the second, where one row or group that cannot be
computed stops them all. Apart, each can be tried by itself.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlglot import exp

from spark_runtime.sql.bounds import duration_seconds
from spark_runtime.sql.dialect import StreamingSpark, to_sql
from spark_runtime.sql.expression_types import WINDOWS, is_window_bound
from spark_runtime.sql.grouping import groups_of, is_aggregate, same, window_of

# What stands for the window of a group, and for the time of a row.
WINDOW, TIME = "ums_window_", "ums_time_"
# Sums that are too large for their type; no other aggregate raises.
_TRY_FORMS: Mapping[type[exp.Expr], str] = {exp.Sum: "try_sum", exp.Avg: "try_avg"}
_MEAN = "mean"


@dataclass(frozen=True)
class Grouped:
    """SQL by names of ours, each part over the one before.

    `condition` and `values` are of a row, by its columns; `window` groups by `TIME`, `groups` are
    those of the values that rows are grouped by besides. `aggregates` are over values, `results` by
    the output's names over `WINDOW`, groups and aggregates. `overflows`, by what the author wrote,
    are the conditions that a sum is too large. `reads` are the columns that all of it reads; `step`
    is the time between the starts of two windows, and `width` how long one lasts, in microseconds,
    where these are fixed.
    """

    condition: str | None
    values: Mapping[str, str]
    groups: tuple[str, ...]
    window: str
    aggregates: Mapping[str, str]
    results: Mapping[str, str]
    overflows: Mapping[str, str]
    reads: frozenset[str]
    step: int | None
    width: int | None


def take_apart(select: exp.Select, columns: Collection[str]) -> Grouped:
    """The parts of a SELECT that groups by a window, over an input of these columns.

    >>> before: SELECT window.start AS hour, sum(a / b) AS ratio FROM t
    ...         GROUP BY window(at, '1 hour')
    >>> values: value_0 = a / b     window: window(ums_time_, '1 hour')
    >>> aggregates: aggregate_0 = try_sum(value_0), aggregate_1 = count(value_0)
    >>> results: hour = ums_window_.start, ratio = aggregate_0
    """
    return _Parts(select, {name.lower() for name in columns}).apart()


class _Parts:
    def __init__(self, select: exp.Select, columns: Collection[str]) -> None:
        unqualified = select.copy().transform(_unqualified)
        assert isinstance(unqualified, exp.Select)
        self._select = unqualified
        self._columns = columns
        groups = groups_of(unqualified)
        window = window_of(groups)
        assert window is not None
        self._window = window
        self._values: list[exp.Expr] = [group for group in groups if group is not window]
        self._groups = len(self._values)
        self._aggregates: list[exp.Expr] = []
        self._overflows: dict[str, str] = {}

    def apart(self) -> Grouped:
        results = self._results()
        where = self._select.args.get("where")
        window = self._window.copy()
        window.set("expressions", [exp.column(TIME), *window.expressions[1:]])
        return Grouped(
            condition=_said(where.this) if where else None,
            values={f"value_{i}": _said(value) for i, value in enumerate(self._values)},
            groups=tuple(f"value_{i}" for i in range(self._groups)),
            window=to_sql(window),
            aggregates={f"aggregate_{i}": to_sql(each) for i, each in enumerate(self._aggregates)},
            results=results,
            overflows=self._overflows,
            reads=frozenset(column.name for column in self._select.find_all(exp.Column)),
            step=self._span(slice(1, 3)),
            width=self._span(slice(1, 2)),
        )

    def _span(self, arguments: slice) -> int | None:
        """The last of the window's arguments there, in microseconds."""
        spans = [span for span in self._window.expressions[arguments] if span.is_string]
        seconds = duration_seconds(spans[-1].name) if spans else None
        return None if seconds is None else round(seconds * 1_000_000)

    def _results(self) -> dict[str, str]:
        """A result may use the alias of an earlier one, where the input has no such column."""
        aliases: dict[str, exp.Expr] = {}
        results = {}
        for item in self._select.expressions:
            value = item.unalias().copy().transform(lambda node: self._meant(node, aliases))
            aliases.setdefault(item.alias_or_name.lower(), value)
            results[item.alias_or_name] = to_sql(value.copy().transform(self._of_group))
        return results

    def _meant(self, node: exp.Expr, aliases: Mapping[str, exp.Expr]) -> exp.Expr:
        is_bare = isinstance(node, exp.Column) and not node.table
        if not is_bare or node.name.lower() in self._columns:
            return node
        meant = aliases.get(node.name.lower())
        return node if meant is None else exp.paren(meant.copy())

    def _of_group(self, node: exp.Expr) -> exp.Expr:
        """What stands for a part of a result, where the group or one of its aggregates has it."""
        if is_window_bound(node):
            return exp.column(node.name, table=WINDOW)
        if same(node, self._window) or self._is_bare_window(node):
            return exp.column(WINDOW)
        if isinstance(node, exp.Anonymous) and node.name.lower() == "window_time":
            return exp.maybe_parse(f"{WINDOW}.end - INTERVAL '1' MICROSECOND", dialect="spark")
        for number, group in enumerate(self._values[: self._groups]):
            if same(node, group):
                return exp.column(f"value_{number}")
        if isinstance(node, exp.Filter) or is_aggregate(node):
            return exp.column(self._aggregate(node))
        return node

    def _is_bare_window(self, node: exp.Expr) -> bool:
        return (
            isinstance(node, exp.Column)
            and node.name.lower() in WINDOWS
            and node.name.lower() not in self._columns
        )

    def _aggregate(self, written: exp.Expr) -> str:
        over_values = self._over_values(written.copy())
        tried = over_values.transform(_try_form)
        name = self._known(self._aggregates, tried, "aggregate")
        if tried != over_values:
            of = next(node for node in over_values.walk() if is_aggregate(node))
            counting = over_values.transform(
                lambda node: exp.Count(this=_argument(node).copy()) if node == of else node
            )
            count = self._known(self._aggregates, counting, "aggregate")
            self._overflows[_said(written)] = f"{name} IS NULL AND {count} > 0"
        return name

    def _over_values(self, node: exp.Expr) -> exp.Expr:
        """An aggregate whose arguments are values; what names no column stays as it is."""
        for part in list(node.iter_expressions()):
            if part.find(exp.Column) is None:
                continue
            if is_aggregate(part) or isinstance(part, exp.Where):
                self._over_values(part)
            else:
                part.replace(exp.column(self._known(self._values, part.copy(), "value")))
        return node

    @staticmethod
    def _known(parts: list[exp.Expr], part: exp.Expr, name: str) -> str:
        texts = [to_sql(each) for each in parts]
        if (text := to_sql(part)) in texts:
            return f"{name}_{texts.index(text)}"
        parts.append(part)
        return f"{name}_{len(texts)}"


def _said(node: exp.Expr) -> str:
    """As a person might write it: they may read it again."""
    return node.sql(dialect=StreamingSpark, comments=False, normalize_functions="lower")


def _unqualified(node: exp.Expr) -> exp.Expr:
    """There is one relation to read, and its name is known to nobody later."""
    if isinstance(node, exp.Column) and node.table and not is_window_bound(node):
        return exp.column(node.this)
    return node


def _argument(aggregate: exp.Expr) -> exp.Expr:
    is_named = isinstance(aggregate, exp.Anonymous)
    argument: exp.Expr = aggregate.expressions[0] if is_named else aggregate.this
    return argument


def _try_form(node: exp.Expr) -> exp.Expr:
    """A sum that is null where it would raise."""
    form = _TRY_FORMS.get(type(node))
    if isinstance(node, exp.Anonymous) and node.name.lower() == _MEAN:
        form = _TRY_FORMS[exp.Avg]
    if form is None:
        return node
    return exp.Anonymous(this=form, expressions=[_argument(node).copy()])

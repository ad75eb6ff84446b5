"""A simple SELECT over ordinary rows, without Spark: bare columns, null tests, equal texts.

What else a SELECT says stays Spark's. The changelog rule is that of `sql.changelog`: a row that
does not pass goes on, marked, with its key alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pyarrow as pa
import pyarrow.compute as pc
from sqlglot import exp

from spark_runtime.blocks.arrow_rows import NeedsSpark
from spark_runtime.blocks.frame import FILTERED, ArrowReader
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import Column, spark_type

# The wire form's own columns, which a SELECT carries along.
CARRIED = ("ums_id_", "ums_rank_", "ums_uid_", "ums_ts_", "ums_op_")

_FILTERED = pa.array([FILTERED])

Test = Callable[[pa.ChunkedArray], pa.ChunkedArray]


@dataclass(frozen=True)
class ArrowSelect:
    """`outputs`: new name -> column; `tests`: what a row has to pass, of which column."""

    before: ArrowReader
    outputs: Mapping[str, str]
    keys: frozenset[str]
    tests: Sequence[tuple[str, Test]]

    def __call__(self, records: Sequence[Record]) -> pa.Table:
        """Raises NeedsSpark."""
        rows = self.before(records)
        is_delete, is_ordinary = pc.equal(rows["ums_op_"], "d"), pc.is_null(rows["ums_why_"])
        # A delete passes by its key, whatever the tests say.
        judged = pc.and_not(is_ordinary, is_delete) if self.keys else is_ordinary
        passing = judged
        for name, test in self.tests:
            passing = pc.and_(passing, pc.fill_null(test(rows[name]), False))
        fails = pc.and_not(judged, passing)
        made = {name: rows[name] for name in CARRIED}
        made["ums_why_"] = pc.if_else(fails, FILTERED, rows["ums_why_"])
        made["ums_gone_"] = pc.or_(is_delete, pc.is_in(made["ums_why_"], _FILTERED))
        made["ums_same_"] = self._untouched(rows["ums_same_"])
        for output, name in self.outputs.items():
            kept = rows[name]
            if name not in self.keys:
                kept = pc.if_else(passing, kept, pa.scalar(None, kept.type))
            made[output] = kept
        return pa.table(made)

    def _untouched(self, same: pa.ChunkedArray) -> pa.ChunkedArray:
        """The outputs of the columns that a row says nothing about."""
        if same.null_count == len(same):
            return same
        outputs = [
            names and ([o for o, name in self.outputs.items() if name in names] or None)
            for names in same.to_pylist()
        ]
        return pa.chunked_array([pa.array(outputs, same.type)])


def arrow_select(
    select: exp.Select, columns: Sequence[Column], keys: Sequence[str]
) -> Callable[[ArrowReader], ArrowReader] | None:
    """The same over a few ordinary rows of the relation; None where only Spark can tell.

    `select` is a checked one (`sql.changelog.stateless_select`).
    """
    relation = _Relation.of(select, columns)
    try:
        outputs = {
            item.alias_or_name: relation.column(item.unalias()).name for item in select.expressions
        }
        tests = [relation.test(part) for part in _conjuncts(select.args.get("where"))]
    except NeedsSpark:
        return None
    kept = {key.lower() for key in keys}
    names = frozenset(name for name in outputs.values() if name.lower() in kept)
    return lambda before: ArrowSelect(before, outputs, names, tests)


@dataclass(frozen=True)
class _Relation:
    name: str
    columns: Mapping[str, Column]

    @classmethod
    def of(cls, select: exp.Select, columns: Sequence[Column]) -> "_Relation":
        by_name = {column.name.lower(): column for column in columns}
        return cls(select.args["from_"].this.alias_or_name.lower(), by_name)

    def column(self, value: exp.Expr) -> Column:
        """The column that a bare name means. Raises NeedsSpark."""
        if not isinstance(value, exp.Column) or value.args.get("db"):
            raise NeedsSpark(value)
        if value.args.get("table") and value.table.lower() != self.name:
            raise NeedsSpark(value)
        if value.name.lower() not in self.columns:
            raise NeedsSpark(value)
        return self.columns[value.name.lower()]

    def test(self, part: exp.Expr) -> tuple[str, Test]:
        """Of a column against NULL, or of a text against another. Raises NeedsSpark."""
        match part:
            case exp.Is(this=value, expression=exp.Null()):
                return self.column(value).name, pc.is_null
            case exp.Not(this=exp.Is(this=value, expression=exp.Null())):
                return self.column(value).name, pc.is_valid
            case exp.EQ(this=value, expression=exp.Literal(is_string=True, this=text)):
                return self._text(value), partial(pc.equal, pa.scalar(text))
            case exp.NEQ(this=value, expression=exp.Literal(is_string=True, this=text)):
                return self._text(value), partial(pc.not_equal, pa.scalar(text))
        raise NeedsSpark(part)

    def _text(self, value: exp.Expr) -> str:
        column = self.column(value)
        if spark_type(column) != "string":
            raise NeedsSpark(value)
        return column.name


def _conjuncts(where: exp.Where | None) -> list[exp.Expr]:
    if where is None:
        return []
    return list(where.this.flatten()) if isinstance(where.this, exp.And) else [where.this]

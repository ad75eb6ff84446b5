"""A simple SELECT over a few ordinary rows, without Spark: bare columns, null tests, equal texts.

What else a SELECT says stays Spark's. The changelog rule is that of `sql.changelog`: a row that
does not pass goes on, marked, with its key alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlglot import exp

from spark_runtime.blocks.frame import FILTERED, Plain, PlainColumns
from spark_runtime.blocks.sources.plain_values import NotPlain
from spark_runtime.blocks.sources.tail import Record
from spark_runtime.contract.columns import Column, spark_type

# The wire form's own columns, which a SELECT carries along.
CARRIED = ("ums_id_", "ums_rank_", "ums_uid_", "ums_ts_", "ums_op_", "ums_dead_")

Test = Callable[[Any], bool]


@dataclass(frozen=True)
class PlainSelect:
    """`outputs`: new name -> column; `tests`: what a row has to pass, of which column."""

    before: Plain
    outputs: Mapping[str, str]
    keys: frozenset[str]
    tests: Sequence[tuple[str, Test]]

    def __call__(self, records: Sequence[Record]) -> PlainColumns:
        """Raises NotPlain."""
        rows = self.before(records)
        whys, by_key = rows["ums_why_"], [bool(self.keys) and op == "d" for op in rows["ums_op_"]]
        passing = [why is None and not gone for why, gone in zip(whys, by_key, strict=True)]
        for name, test in self.tests:
            passing = [
                passed and test(value) for passed, value in zip(passing, rows[name], strict=True)
            ]
        made: PlainColumns = {name: rows[name] for name in CARRIED}
        for output, name in self.outputs.items():
            made[output] = rows[name] if name in self.keys else _where(passing, rows[name])
        made["ums_same_"] = [self._untouched(same) for same in rows["ums_same_"]]
        made["ums_why_"] = [
            FILTERED if why is None and not gone and not passed else why
            for why, gone, passed in zip(whys, by_key, passing, strict=True)
        ]
        made["ums_gone_"] = [
            op == "d" or why == FILTERED
            for op, why in zip(rows["ums_op_"], made["ums_why_"], strict=True)
        ]
        return made

    def _untouched(self, same: Sequence[str] | None) -> tuple[str, ...] | None:
        """The outputs of the columns that a row says nothing about."""
        if same is None:
            return None
        return tuple(output for output, name in self.outputs.items() if name in same) or None


def plain_select(
    select: exp.Select, columns: Sequence[Column], keys: Sequence[str]
) -> Callable[[Plain], Plain] | None:
    """The same over a few ordinary rows of the relation; None where only Spark can tell.

    `select` is a checked one (`sql.changelog.stateless_select`).
    """
    relation = _Relation.of(select, columns)
    try:
        outputs = {
            item.alias_or_name: relation.column(item.unalias()).name for item in select.expressions
        }
        tests = [relation.test(part) for part in _conjuncts(select.args.get("where"))]
    except NotPlain:
        return None
    kept = {key.lower() for key in keys}
    names = frozenset(name for name in outputs.values() if name.lower() in kept)
    return lambda before: PlainSelect(before, outputs, names, tests)


@dataclass(frozen=True)
class _Relation:
    name: str
    columns: Mapping[str, Column]

    @classmethod
    def of(cls, select: exp.Select, columns: Sequence[Column]) -> "_Relation":
        by_name = {column.name.lower(): column for column in columns}
        return cls(select.args["from_"].this.alias_or_name.lower(), by_name)

    def column(self, value: exp.Expr) -> Column:
        """The column that a bare name means. Raises NotPlain."""
        is_bare = isinstance(value, exp.Column) and not value.args.get("db")
        if not is_bare or value.args.get("table") and value.table.lower() != self.name:
            raise NotPlain(value)
        if value.name.lower() not in self.columns:
            raise NotPlain(value)
        return self.columns[value.name.lower()]

    def test(self, part: exp.Expr) -> tuple[str, Test]:
        """Of a column against NULL, or of a text against another. Raises NotPlain."""
        match part:
            case exp.Is(this=value, expression=exp.Null()):
                return self.column(value).name, lambda given: given is None
            case exp.Not(this=exp.Is(this=value, expression=exp.Null())):
                return self.column(value).name, lambda given: given is not None
            case exp.EQ(this=value, expression=exp.Literal(is_string=True, this=text)):
                return self._text(value), lambda given: given == text
            case exp.NEQ(this=value, expression=exp.Literal(is_string=True, this=text)):
                return self._text(value), lambda given: given is not None and given != text
        raise NotPlain(part)

    def _text(self, value: exp.Expr) -> str:
        column = self.column(value)
        if spark_type(column) != "string":
            raise NotPlain(value)
        return column.name


def _conjuncts(where: exp.Where | None) -> list[exp.Expr]:
    if where is None:
        return []
    return list(where.this.flatten()) if isinstance(where.this, exp.And) else [where.this]


def _where(passing: Sequence[bool], values: Sequence[Any]) -> list[Any]:
    return [value if passed else None for passed, value in zip(passing, values, strict=True)]

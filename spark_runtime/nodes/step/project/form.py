"""``CREATE VIEW slim WITH (kind = 'project') AS SELECT id, amount AS total FROM orders``."""

from typing import Any, ClassVar

from spark_runtime.bsql.grammar.statement import Cursor, is_name
from spark_runtime.contract.columns import quote_name
from spark_runtime.nodes.fields import SQL_WORDS
from spark_runtime.nodes.form import Form, Read
from spark_runtime.nodes.select.pieces import quoted
from spark_runtime.nodes.step.project.model import StepProject


class StepProjectForm(Form[StepProject]):
    fields: ClassVar[frozenset[str]] = frozenset({"columns"})

    def read(self, cursor: Cursor) -> Read:
        cursor.expect("SELECT")
        columns: list[dict[str, Any]] = []
        while not columns or cursor.accept(","):
            columns.append({"column": _column(cursor)})
            if cursor.accept("AS"):
                columns[-1]["name"] = cursor.take_name()
        cursor.expect("FROM")
        upstream = cursor.take_name()
        cursor.finish()
        return Read({"columns": columns}, upstream)

    def write(self, node: StepProject, upstream: str) -> str:
        items = [
            _written(each.column) + (f" AS {quote_name(each.name)}" if each.name else "")
            for each in node.columns
        ]
        return f"SELECT {', '.join(items)}\nFROM {upstream}"


def _written(column: str) -> str:
    # A bare `from` would end the list.
    return quoted(column) if column.lower() in SQL_WORDS else quote_name(column)


def _column(cursor: Cursor) -> str:
    first, *others = taken = cursor.take_expression()
    if others or not is_name(first):
        text = cursor.text_of(taken)
        raise cursor.refuse(token=first, code="PROJECT_COMPUTES", expression=text)
    return first.text

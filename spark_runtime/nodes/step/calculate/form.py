"""``CREATE VIEW priced WITH (kind = 'calculate') AS SELECT *, price * 2 AS twice FROM orders``."""

from typing import Any, ClassVar

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.contract.columns import quote_name
from spark_runtime.nodes.form import Form, Read
from spark_runtime.nodes.step.calculate.model import StepCalculate


class StepCalculateForm(Form[StepCalculate]):
    fields: ClassVar[frozenset[str]] = frozenset({"columns"})

    def read(self, cursor: Cursor) -> Read:
        cursor.expect("SELECT")
        cursor.expect("*")
        columns: list[dict[str, Any]] = []
        texts: dict[str | None, int] = {}
        while cursor.accept(","):
            offset, text, name = cursor.named_expression()
            texts[f"columns.{len(columns)}.expression"] = offset
            columns.append({"name": name, "expression": text})
        cursor.expect("FROM")
        upstream = cursor.take_name()
        cursor.finish()
        return Read({"columns": columns}, upstream, texts)

    def write(self, node: StepCalculate, upstream: str) -> str:
        values = [f"{column.expression} AS {quote_name(column.name)}" for column in node.columns]
        return ",\n       ".join(["SELECT *", *values]) + f"\nFROM {upstream}"

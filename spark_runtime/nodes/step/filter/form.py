"""``CREATE VIEW large WITH (kind = 'filter') AS SELECT * FROM orders WHERE amount > 100``."""

from typing import ClassVar

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.nodes.form import Form, Read
from spark_runtime.nodes.step.filter.model import StepFilter


class StepFilterForm(Form[StepFilter]):
    fields: ClassVar[frozenset[str]] = frozenset({"condition"})

    def read(self, cursor: Cursor) -> Read:
        cursor.expect("SELECT")
        cursor.expect("*")
        cursor.expect("FROM")
        upstream = cursor.take_name()
        cursor.expect("WHERE")
        offset, text = cursor.rest()
        return Read({"condition": text}, upstream, {"condition": offset})

    def write(self, node: StepFilter, upstream: str) -> str:
        return f"SELECT * FROM {upstream} WHERE {node.condition}"

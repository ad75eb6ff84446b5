"""``CREATE VIEW paid AS SELECT id, amount FROM orders WHERE status = 'paid'``."""

from typing import ClassVar

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.nodes.form import Form, Read
from spark_runtime.nodes.step.sql.model import StepSql


class StepSqlForm(Form[StepSql]):
    fields: ClassVar[frozenset[str]] = frozenset({"sql"})
    says_inputs: ClassVar[bool] = True
    is_default: ClassVar[bool] = True

    def read(self, cursor: Cursor) -> Read:
        offset, text = cursor.rest()
        return Read({"sql": text}, texts={None: offset})

    def write(self, node: StepSql, upstream: str) -> str:
        return node.sql

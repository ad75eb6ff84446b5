"""A SELECT that was understood."""

from dataclasses import dataclass

from sqlglot import exp

from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.sql.dialect import to_sql


@dataclass(frozen=True)
class Selected:
    """With its stars written out, if ``has_star``; ``event_time`` is that of its windows."""

    step: AuthoredSelect
    select: exp.Select
    has_star: bool
    event_time: EventTime | None

    @property
    def text(self) -> str:
        """The author's own text, or with its stars written out."""
        return to_sql(self.select) if self.has_star else self.step.text

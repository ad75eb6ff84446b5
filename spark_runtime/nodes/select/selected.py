"""A SELECT that was understood."""

from dataclasses import dataclass

from sqlglot import exp

from spark_runtime.nodes.fields import EventTime
from spark_runtime.nodes.select.authored import AuthoredSelect
from spark_runtime.sql.dialect import to_sql


@dataclass(frozen=True)
class Selected:
    """With its stars written out, if ``has_star``."""

    step: AuthoredSelect
    select: exp.Select
    has_star: bool

    @property
    def text(self) -> str:
        """The author's own text, or with its stars written out."""
        return to_sql(self.select) if self.has_star else self.step.text


@dataclass(frozen=True)
class Windowed(Selected):
    """A SELECT over windows, and the event time that they are of."""

    event_time: EventTime

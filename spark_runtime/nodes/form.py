"""How a script says a step: ``CREATE VIEW id [WITH (kind = …, options)] AS`` and what follows.

Sources and sinks are said by options alone; a step has a form over a SELECT.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic

from spark_runtime.bsql.grammar.statement import Cursor
from spark_runtime.nodes.planned import N


@dataclass(frozen=True)
class Read:
    """What follows AS, as fields of the node. ``texts`` are the fields that a person wrote as SQL,
    each with its offset in the script; without ``upstream`` the first of them says what it reads.
    """

    fields: dict[str, Any]
    upstream: str | None = None
    texts: dict[str | None, int] = field(default_factory=dict)


class Form(ABC, Generic[N]):
    """``fields`` are those that the SELECT says; all others are options."""

    fields: ClassVar[frozenset[str]]
    # Whether the text itself names what it reads.
    says_inputs: ClassVar[bool] = False
    # Whether a view that says no kind, and that no other kind recognises, is of this one.
    is_default: ClassVar[bool] = False

    def recognises(self, words: Sequence[str]) -> bool:
        """Whether these upper-case words of a statement can be of this kind alone, so that it
        needs no option ``kind``."""
        return False

    @abstractmethod
    def read(self, cursor: Cursor) -> Read:
        """Raises RefusedSql where the text is not of this form."""

    @abstractmethod
    def write(self, node: N, upstream: str) -> str:
        """The text behind AS, which `read` reads back."""

"""A place outside that a node reads or writes: the one list that everybody downstream asks."""

from dataclasses import dataclass
from typing import Literal

Use = Literal["reads_topic", "writes_topic", "writes_table", "looks_up", "mirrors"]


@dataclass(frozen=True)
class Endpoint:
    """``name`` is a topic or a table; empty for a mirror, which the sink behind it names.
    ``field``: the field of the node that names the place.

    ``is_ums``: a topic of UMS messages, whose ``name`` is a namespace of the catalog (of what is
    read, a pattern). ``keys``: by which written rows replace each other; without any each row is
    added.
    ``wants_history``: rows that are in the topic already are wanted, too. ``from_end``: a flow that
    begins reads what comes from then on.
    """

    node: str
    use: Use
    connection: str
    field: str
    name: str = ""
    is_ums: bool = False
    keys: tuple[str, ...] = ()
    wants_history: bool = False
    from_end: bool = False

    @property
    def is_written(self) -> bool:
        return self.use in ("writes_table", "writes_topic")

    @property
    def table(self) -> str:
        """What lineage calls it: a table with its connection, or a namespace."""
        return f"{self.connection}.{self.name}" if self.use == "writes_table" else self.name

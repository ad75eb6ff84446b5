"""What a kind of sink can do: data that compiler and engine read instead of asking its name."""

from dataclasses import dataclass
from typing import Literal

WriteMode = Literal["insert", "upsert", "overwrite"]
Guarantee = Literal["effectively_once", "at_least_once", "last_writer_wins"]


@dataclass(frozen=True)
class SinkCapabilities:
    """``fenced``: a zombie engine is stopped by the sink itself."""

    kind: str
    modes: tuple[WriteMode, ...]
    transactional: bool
    fenced: bool
    # A value the source left out as unchanged can be left as it is stored.
    keeps_unchanged_values: bool
    # Of a pipeline's own in one table; None where nothing bounds them.
    most_columns: int | None = None

    def guarantee(self, mode: WriteMode) -> Guarantee:
        """What a path that ends here delivers, shown before anyone publishes."""
        if mode == "overwrite":
            return "last_writer_wins"
        return "effectively_once" if self.transactional and self.fenced else "at_least_once"


JDBC = SinkCapabilities(
    kind="sink.jdbc",
    modes=("insert", "upsert", "overwrite"),
    transactional=True,
    fenced=True,
    keeps_unchanged_values=True,
    # PostgreSQL has 1,600 in a table, and the staging table has eight of ours.
    most_columns=1_592,
)
UMS = SinkCapabilities(
    kind="sink.ums",
    modes=("insert", "upsert"),
    transactional=False,
    fenced=False,
    keeps_unchanged_values=False,
)

SINKS = (JDBC, UMS)
CAPABILITIES = {sink.kind: sink for sink in SINKS}

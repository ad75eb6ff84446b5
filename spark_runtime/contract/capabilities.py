"""What a kind of sink can do: data that compiler and engine read instead of asking its name."""

from dataclasses import dataclass
from typing import Literal

WriteMode = Literal["insert", "upsert", "overwrite"]
Guarantee = Literal["effectively_once", "at_least_once", "last_writer_wins"]


@dataclass(frozen=True)
class SinkCapabilities:
    """``fenced``: a zombie engine is stopped by the sink itself."""

    modes: tuple[WriteMode, ...]
    transactional: bool
    fenced: bool
    # A value the source left out as unchanged can be left as it is stored.
    keeps_unchanged_values: bool
    # Groups of changing rows are computed again in its database.
    recomputes_groups: bool = False
    # In these modes a row shows which generation of its flow gave it: groups that a later one does
    # not give are removed.
    removes_groups: tuple[WriteMode, ...] = ()
    # Of a pipeline's own in one table; None where nothing bounds them.
    most_columns: int | None = None

    def guarantee(self, mode: WriteMode) -> Guarantee:
        """What a path that ends here delivers, shown before anyone publishes."""
        if mode == "overwrite":
            return "last_writer_wins"
        return "effectively_once" if self.transactional and self.fenced else "at_least_once"

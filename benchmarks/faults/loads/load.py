"""What an experiment must know of the rows that move, whatever they are."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

from benchmarks.faults.verdicts import Promise

if TYPE_CHECKING:
    from benchmarks.faults.stand import Stand


class Load(Protocol):
    """`flow` writes `table` of the mart: it is the one that is frozen, taken over and restored."""

    flow: str
    table: str
    flows: Sequence[str]
    watched: Sequence[str]  # tables of the mart whose rows say when the source committed them
    promises: Sequence[Promise]
    first_load_seconds: float
    recover_seconds: float  # within which everything that was broken must work again

    @property
    def up_arguments(self) -> Sequence[str]:
        """How `benchmarks.faults.up` is to be called."""

    def moving(self, stand: "Stand") -> AbstractContextManager[None]:
        """Run the flows, and keep the source changing."""

    def held(self, stand: "Stand") -> AbstractContextManager[None]:
        """Hold the source between two transactions, so that source and sink can be compared."""

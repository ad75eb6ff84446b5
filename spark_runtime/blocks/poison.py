"""When too much of what a query reads is poison, it waits for a person.

A bad row now and then belongs in the dead letters. A stream that is bad as a whole (another format,
another table) would fill them with what nobody can use.
"""

from dataclasses import dataclass

from spark_runtime.blocks.errors import MostlyPoison
from spark_runtime.contract.account import Account

JUDGED_ROWS = 1_000
MOST = 0.2  # of these


@dataclass
class PoisonBudget:
    """Counts from batch to batch, and judges a thousand rows or more at a time."""

    query: str
    _read: int = 0
    _dead: int = 0

    def spend(self, account: Account) -> None:
        """Count what became of a batch."""
        if self._read >= JUDGED_ROWS:
            self._read = self._dead = 0
        self._read += account.consumed - account.control
        self._dead += account.dead

    def check(self) -> None:
        """Asked before the next batch: the flow starts again behind the one that was too bad, and
        has it landed. Raises MostlyPoison."""
        if self._read >= JUDGED_ROWS and self._dead > MOST * self._read:
            raise MostlyPoison(self.query, self._dead, self._read)

"""Where every row went: ten counters that must add up to the rows consumed."""

from dataclasses import dataclass, fields
from typing import Self

from spark_runtime.contract.wire import Wire


@dataclass(frozen=True)
class Account(Wire):
    """Counted per source row read, inside the batch, committed with the sink's progress row."""

    landed: int = 0
    superseded: int = 0  # older than what the sink holds
    duplicate: int = 0
    suppressed: int = 0  # a trigger of the target left it out
    unmatched: int = 0  # an inner lookup found nothing
    # Behind a row's own term. No block has one yet: what comes behind a window's watermark is late.
    expired: int = 0
    late: int = 0
    filtered: int = 0
    control: int = 0
    dead: int = 0

    @property
    def consumed(self) -> int:
        return sum(getattr(self, field.name) for field in fields(self))

    @property
    def least(self) -> int:
        """The smallest of the counters; they count rows, so none is below zero."""
        counters: list[int] = [getattr(self, field.name) for field in fields(self)]
        return min(counters)

    def __add__(self, other: Self) -> Self:
        return type(self)(
            *(getattr(self, field.name) + getattr(other, field.name) for field in fields(self))
        )

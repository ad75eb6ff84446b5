"""What a node remembers from batch to batch, and the rows that this was made of.

Both are written out down to the columns outside, so that names in between and the way a pipeline
is cut into steps make no difference. They are compared and never run.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Literal

# Of what a state depends on, in the order in which a difference is told: what comes first is often
# the reason for what follows.
Part = Literal[
    "source", "filter", "window", "groups", "once_per", "aggregates", "columns", "options"
]
# A name that is used twice by each name after it doubles the text each time.
_LONGEST = 500


@dataclass(frozen=True, order=True)
class Read:
    """A column outside, by the node that reads it, and its type in Spark."""

    node: str
    column: str
    type: str


@dataclass(frozen=True)
class Value:
    """How a value is made of columns outside: equal texts mean equal values of equal columns."""

    text: str
    reads: frozenset[Read] = frozenset()

    def __post_init__(self) -> None:
        if len(self.text) > _LONGEST:
            digest = hashlib.sha256(self.text.encode()).hexdigest()
            object.__setattr__(self, "text", f"sha256:{digest}")


@dataclass(frozen=True)
class Rows:
    """The rows that leave a node. ``columns`` by their names in small letters; ``conditions``: all
    that a row has passed; ``sources``: by node, what of a place outside it reads."""

    columns: Mapping[str, Value]
    conditions: frozenset[Value] = frozenset()
    sources: Mapping[str, str] = field(default_factory=dict)


NO_ROWS = Rows({})


@dataclass(frozen=True)
class State:
    """``parts``: what it depends on. ``gives``: what leaves the node, by column, which may change
    while the state stays. A state that is not ``in_checkpoint`` lies in a store."""

    parts: Mapping[Part, object]
    gives: Mapping[str, str]
    in_checkpoint: bool = True


def both(one: Rows, other: Rows) -> Rows:
    """What is known of rows that are made of two kinds of rows."""
    return Rows(
        {**one.columns, **other.columns},
        one.conditions | other.conditions,
        {**one.sources, **other.sources},
    )


def opaque(names: Iterable[str], written: Mapping[str, Any], inputs: Iterable[Rows]) -> Rows:
    """The rows of a node of which nothing is known but its fields: any of these may decide any
    column, and so may everything in front of it."""
    upstream = reduce(both, inputs, NO_ROWS)
    values = [*upstream.columns.values(), *upstream.conditions]
    made_of = sorted(value.text for value in values)
    whole = Value(f"{sorted(written.items())} of {made_of}", reads_of(values))
    return Rows(
        {name.lower(): Value(f"{name.lower()} of {whole.text}", whole.reads) for name in names},
        upstream.conditions | {whole},
        upstream.sources,
    )


def reads_of(values: Iterable[Value]) -> frozenset[Read]:
    """The columns outside that these are made of."""
    return frozenset().union(*(value.reads for value in values))

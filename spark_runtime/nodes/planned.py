"""A node with everything the passes found out about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from spark_runtime.contract.capabilities import Guarantee
from spark_runtime.nodes.diagnostic import Diagnostic
from spark_runtime.nodes.fields import EventTime, NodeModel
from spark_runtime.nodes.port import Origin, Port

N = TypeVar("N", bound=NodeModel)


@dataclass(frozen=True)
class PlanNode(Generic[N]):
    """``port`` is None for a sink, and for a node that has, or stands behind, an error.

    ``meaning`` is what the kind's own rules read out of its fields, for themselves.
    """

    node: N
    inputs: tuple[str, ...] = ()
    port: Port | None = None
    guarantee: Guarantee | None = None
    meaning: Any = None
    must_have: tuple[str, ...] = ()  # of a source: columns that no update may leave out

    @property
    def id(self) -> str:
        return self.node.id


@dataclass(frozen=True)
class Input:
    """A node upstream and what leaves it, where that is known."""

    node: str
    port: Port | None


@dataclass(frozen=True)
class Inferred(Generic[N]):
    """What a kind's rules say of a node behind its inputs. ``node``: with names as they are spelled
    upstream, where that differs from what was written."""

    findings: tuple[Diagnostic, ...] = ()
    port: Port | None = None
    node: N | None = None
    meaning: Any = None


@dataclass(frozen=True)
class ValueUse:
    """A use of values that an update may leave out, and what to say where one may."""

    origins: frozenset[Origin]
    problem: Diagnostic


@dataclass(frozen=True)
class Sentence:
    """What a node does: which of its kind's sentences says it, and what that names."""

    case: str
    named: Mapping[str, object]


@dataclass(frozen=True)
class Windowing:
    """Groups by windows of time: of which event time, and which columns name an entity that counts
    once; none, each row does."""

    event_time: EventTime
    once_per: tuple[str, ...]


@dataclass(frozen=True)
class Call:
    """A line of a generated program: ``id = flow.method(…)``, of a sink without ``id =``.

    An argument is (name or None, value). ``reads_views``: SQL in it names its inputs.
    """

    method: str
    arguments: list[tuple[str | None, object]] = field(default_factory=list)
    comment: str = ""
    reads_views: bool = False

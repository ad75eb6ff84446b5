from dataclasses import dataclass

from backend.events.event import Event


@dataclass(frozen=True, kw_only=True)
class SampleMade(Event):
    pass


@dataclass(frozen=True, kw_only=True)
class SampleRemovalAsked(Event):
    """Its flows stop now; the rest goes when they have ended their batches."""


@dataclass(frozen=True, kw_only=True)
class SampleRemovalWithdrawn(Event):
    """Whoever asked for it may not any more: somebody else decides."""


@dataclass(frozen=True, kw_only=True)
class SampleRemoved(Event):
    """`kept` names the connections that something else still uses."""

    kept: tuple[str, ...]

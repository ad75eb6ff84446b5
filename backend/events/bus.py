"""Carries facts upward: apps above subscribe to what apps below publish.

`in_transaction` handlers run at once and share the transaction's fate: what must not be missed,
such as audit. `after_commit` handlers run when the fact is certain: what must not be premature,
such as live pushes; a failure there is logged and stops neither the fact nor other handlers.
"""

from collections import defaultdict
from collections.abc import Callable
from typing import Any, Literal, TypeVar

from django.db import transaction

from backend.events.event import Event

E = TypeVar("E", bound=Event)
When = Literal["in_transaction", "after_commit"]

_handlers: dict[type[Event], list[tuple[When, Callable[[Any], None]]]] = defaultdict(list)


def subscribe(kind: type[E], handler: Callable[[E], None], *, when: When) -> None:
    """Call `handler` with every event of this class or of a subclass. Apps do so in `ready()`."""
    if (when, handler) not in _handlers[kind]:
        _handlers[kind].append((when, handler))


def unsubscribe(kind: type[E], handler: Callable[[E], None]) -> None:
    _handlers[kind] = [entry for entry in _handlers[kind] if entry[1] != handler]


def publish(event: Event) -> None:
    """Tell the subscribers. Only inside a transaction, so that no fact outlives its rollback."""
    if not transaction.get_connection().in_atomic_block:
        raise RuntimeError(f"{type(event).__name__} was published outside a transaction.")
    for kind in type(event).__mro__:
        for when, handler in tuple(_handlers.get(kind, ())):
            if when == "in_transaction":
                handler(event)
            else:
                transaction.on_commit(_delivery(handler, event), robust=True)


def _delivery(handler: Callable[[Any], None], event: Event) -> Callable[[], None]:
    # A function, not a partial: Django names it in the log when it fails.
    def deliver() -> None:
        handler(event)

    return deliver

"""What was read of somebody's rights, remembered while one request is answered, or as long as an
organization's counter of rights stands still."""

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar
from uuid import UUID

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

from backend.identity.models import Organization, User

T = TypeVar("T")
Known = dict[Hashable, tuple[float, Any]]

# A request may take minutes; a right that is gone ends within this all the same.
SECONDS = 5.0

# None outside of requests: loops and commands always ask the database.
_memory: ContextVar[Known | None] = ContextVar("rights", default=None)


def remembered(key: Hashable, read: Callable[[], T]) -> T:
    memory = _memory.get()
    if memory is None:
        return read()
    known = memory.get(key)
    if known is None or time.monotonic() - known[0] > SECONDS:
        known = memory[key] = (time.monotonic(), read())
    value: T = known[1]
    return value


def forget() -> None:
    """Rights have changed within this request."""
    if (memory := _memory.get()) is not None:
        memory.clear()


def as_of_now(person: User) -> User:
    """The same person with what is known of them now: asked again after something that took long.
    Their token's scope stays."""
    forget()
    found = User.objects.get(pk=person.pk)
    found.scope = person.scope
    return found


class StandingRights:
    """For work that comes again and again in one process: the same people, the same objects.

    Every change of rights raises the organization's counter, so what was read at the same counter
    still holds; it is asked again after `SECONDS` all the same.
    """

    def __init__(self) -> None:
        self._known: dict[UUID, tuple[int, float, Known]] = {}

    @contextmanager
    def at(self, organization: Organization) -> Iterator[None]:
        """In here rights are remembered; the organization was read for this very piece of work."""
        counter, since, known = self._known.get(organization.pk, (None, 0.0, {}))
        if counter != organization.rights_version or time.monotonic() - since > SECONDS:
            known = {}
            self._known[organization.pk] = (organization.rights_version, time.monotonic(), known)
        token = _memory.set(known)
        try:
            yield
        finally:
            _memory.reset(token)


# Both ways: a middleware that is sync alone would hold a thread for every engine's long poll.
@sync_and_async_middleware
def remember_rights(get_response):  # type: ignore[no-untyped-def]
    if iscoroutinefunction(get_response):

        async def answer_later(request: HttpRequest) -> HttpResponse:
            token = _memory.set({})
            try:
                response: HttpResponse = await get_response(request)
            finally:
                _memory.reset(token)
            return response

        return answer_later

    def answer(request: HttpRequest) -> HttpResponse:
        token = _memory.set({})
        try:
            response: HttpResponse = get_response(request)
        finally:
            _memory.reset(token)
        return response

    return answer

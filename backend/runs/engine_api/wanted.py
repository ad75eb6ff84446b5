"""The long poll: a coroutine waits, not a thread."""

import asyncio
import math
from collections.abc import Callable
from typing import ParamSpec, TypeVar
from uuid import UUID

from asgiref.sync import sync_to_async
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_GET

from backend.runs.engine_api.authentication import lease_of, require_engine
from backend.runs.engine_api.bell import bell_of
from backend.runs.selectors.wanted import revision_of, wanted_set
from backend.runs.services.leases import record_carried_out
from backend.shared.errors import InvalidInput, PlatformError
from backend.shared.http import PROBLEM, problem_body, problem_of

P = ParamSpec("P")
T = TypeVar("T")
LONGEST_WAIT_SECONDS = 25.0


@require_GET
async def wanted(request: HttpRequest, engine_id: UUID) -> HttpResponse:
    """Answer at once when the revision is above `after`, else when it rises or after `wait`."""
    try:
        lease = await _ask(lease_of, request.headers)
        require_engine(lease, engine_id)
        after, wait = _number(request, "after"), _number(request, "wait")
        if after > lease.carried_out:
            await _ask(record_carried_out, lease=lease, revision=int(after))
        await _until_above(engine_id, after, min(wait, LONGEST_WAIT_SECONDS))
        await _ask(lease_of, request.headers)  # it may have been taken over meanwhile
        found = await _ask(wanted_set, engine_id)
    except (PlatformError, OperationalError) as error:
        problem = problem_of(error)
        assert problem is not None
        return JsonResponse(problem_body(problem), status=problem.status, content_type=PROBLEM)
    return JsonResponse(found.to_json())


async def _until_above(engine_id: UUID, after: float, wait: float) -> None:
    bell = bell_of(asyncio.get_running_loop())
    rung = await bell.take(str(engine_id))
    try:
        async with asyncio.timeout(wait):
            while await _ask(revision_of, engine_id) <= after:
                await rung.wait()
                rung.clear()
    except TimeoutError:
        return
    finally:
        bell.leave(str(engine_id), rung)


async def _ask(function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Ask the database and give its connection back: a poll waits without holding one."""

    def ask() -> T:
        try:
            return function(*given, **named)
        finally:
            if not connection.in_atomic_block:
                connection.close()

    return await sync_to_async(ask)()


def _number(request: HttpRequest, name: str) -> float:
    try:
        number = float(request.GET.get(name, "0"))
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise InvalidInput("wanted.malformed", name=name)
    return number

"""Looks at what is listened to again and again: states change by silence, and no event tells it."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Hashable, Iterable
from uuid import UUID

from backend.collection.models import Capture
from backend.collection.states import state_of_capture
from backend.live.hub import Hub
from backend.live.reading import Reader
from backend.live.threads import Threads
from backend.runs.clock import database_now
from backend.runs.models import Engine, Flow
from backend.runs.selectors.flows import shown_flow
from backend.runs.states import state_of_engine

logger = logging.getLogger(__name__)

EVERY_SECONDS = 1.0
# A page that is told after so long, by the next beat, says so within ten seconds.
KNOWS_FOR_SECONDS = 5.0

# By project and the name of the object's topic.
Shown = dict[tuple[UUID, str], Hashable]


class Watch:
    """Has ageing topics read again, and tells lists of watched projects what shows otherwise."""

    def __init__(
        self, hub: Hub, ageing: Iterable[Reader], changed: Callable[[UUID, Collection[str]], None]
    ) -> None:
        self._hub, self._ageing, self._changed = hub, tuple(ageing), changed
        self._threads = Threads("watch", 1)
        self._shown: Shown = {}
        self._answered_at = time.monotonic()

    @property
    def knows(self) -> bool:
        """Whether the database has answered lately."""
        return time.monotonic() - self._answered_at < KNOWS_FOR_SECONDS

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._age_on())
            group.create_task(self._look_on())

    async def _age_on(self) -> None:
        """Waits for nothing: a database that is frozen answers late, and what it told grows old."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            for reader in self._ageing:
                reader.mark_unread_for(EVERY_SECONDS)
                reader.tell_age()

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                await self._look()
            except Exception:
                # The database is away; what is shown of its objects ages by itself.
                logger.exception("The states of watched projects could not be read.")

    async def _look(self) -> None:
        projects = {topic.object_id for topic in self._hub.topics("project")}
        shown = await self._threads.ask(what_shows, projects)
        self._answered_at = time.monotonic()
        for project_id, names in differing(self._shown, shown).items():
            self._changed(project_id, names)
        self._shown = shown


def what_shows(projects: Collection[UUID]) -> Shown:
    """The states of these projects' flows, engines and captures: three queries for all of them,
    and one for the time, by which the database shows that it answers."""
    now = database_now()
    if not projects:
        return {}
    flows = Flow.unscoped.filter(project__in=projects).select_related("engine__lease")
    engines = Engine.unscoped.filter(project__in=projects).select_related("lease")
    captures = Capture.unscoped.filter(project__in=projects)
    shown: Shown = {}
    for flow in flows:
        shown[flow.project_id, f"flow:{flow.pk}"] = shown_flow(flow, now).state
    for engine in engines:
        state = state_of_engine(engine.evidence, now).state
        shown[engine.project_id, f"engine:{engine.pk}"] = state
    for capture in captures:
        shown[capture.project_id, f"capture:{capture.pk}"] = (
            state_of_capture(capture, now).state,
            capture.slot_state,
            capture.problem_code,
        )
    return shown


def differing(before: Shown, now: Shown) -> dict[UUID, set[str]]:
    """By project: what shows otherwise. Of a project that nobody watched before that is everything:
    its page may have read the lists just before something changed."""
    changed: dict[UUID, set[str]] = {}
    for project, name in before.keys() | now.keys():
        if before.get((project, name)) != now.get((project, name)):
            changed.setdefault(project, set()).add(name)
    return changed

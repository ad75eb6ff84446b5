"""The live topic of a person: something is new for them. What it is they read by REST."""

import logging
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from uuid import UUID

from django.db import connections

from backend.events.topics import WHOLE, LiveTopic, Pairs, Tell, TopicKind
from backend.projects.access import who_may
from backend.projects.models import Project

logger = logging.getLogger(__name__)

# Pages name it with their person, processes tell each other of it with a project.
TOPIC = "notifications"


class Bells:
    """Asks who sees the project of each news, of those who listen here: where nobody listens the
    database is asked nothing."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._lock = Lock()
        self._people: frozenset[UUID] = frozenset()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bells")

    def listen(self, topic: LiveTopic, people: frozenset[UUID]) -> None:
        with self._lock:
            person = frozenset({topic.object_id})
            self._people = self._people | person if people else self._people - person

    def hear(self, topic: LiveTopic, part: str) -> None:
        if self._people:
            self._thread.submit(self._ring_for, topic.object_id, part)

    def catch_up(self) -> None:
        """Pages whose line broke read everything anew by themselves."""

    def _ring_for(self, project_id: UUID, at: str) -> None:
        try:
            pairs = who_may("project.view", Project, {project_id}, self._people)
        except Exception:
            logger.exception("Nobody is told what is new in the project %s.", project_id)
            return
        finally:
            connections.close_all()  # back into the pool
        for _, person in pairs:
            self._tell(LiveTopic(TOPIC, person), WHOLE, {"at": at}, "", frozenset({person}))


def _themselves(ids: Collection[UUID], people: Collection[UUID]) -> Pairs:
    return frozenset((person, person) for person in set(ids) & set(people))


KIND = TopicKind(TOPIC, _themselves, feed=Bells)

"""The live topic of a person: something is new for them. What it is they read by REST."""

import logging
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from uuid import UUID

from django.db import connections
from django.db.models import Max

from backend.events.topics import WHOLE, LiveTopic, Pairs, Tell, TopicKind
from backend.notifications.models import Notification
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
        self._is_behind = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bells")

    def listen(self, topic: LiveTopic, people: frozenset[UUID]) -> None:
        with self._lock:
            person = frozenset({topic.object_id})
            self._people = self._people | person if people else self._people - person

    def hear(self, topic: LiveTopic, part: str) -> None:
        if self._people:
            self._thread.submit(self._ring, {topic.object_id: part})

    def catch_up(self) -> None:
        """Pages read everything anew when their own line broke; of ours they know nothing. Asked
        for with each right that moves, it is done once for all that came before it begins."""
        if self._people and not self._is_behind:
            self._is_behind = True
            self._thread.submit(self._ring, None)

    def _ring(self, news: Mapping[UUID, str] | None) -> None:
        """`news`: projects, with the moment of what is new in them; None: the newest of all."""
        try:
            moments = self._newest() if news is None else news
            pairs = who_may("project.view", Project, moments.keys(), self._people)
        except Exception:
            projects = "any project" if news is None else ", ".join(map(str, news))
            logger.exception("Nobody is told what is new in %s.", projects)
            return
        finally:
            connections.close_all()  # back into the pool
        for at, person in sorted((moments[project], person) for project, person in pairs):
            self._tell(LiveTopic(TOPIC, person), WHOLE, {"at": at}, "", frozenset({person}))

    def _newest(self) -> Mapping[UUID, str]:
        self._is_behind = False
        newest = Notification.unscoped.values_list("project").annotate(Max("at"))
        return {project: at.isoformat() for project, at in newest.order_by()}


def _themselves(ids: Collection[UUID], people: Collection[UUID]) -> Pairs:
    return frozenset((person, person) for person in set(ids) & set(people))


KIND = TopicKind(TOPIC, _themselves, feed=Bells)

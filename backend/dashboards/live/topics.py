"""What the live side knows of dashboards: who may listen, and which facts move them."""

import logging
from collections.abc import Collection
from uuid import UUID

from backend.dashboards import commits
from backend.dashboards.live.feed import BoardFeed
from backend.dashboards.models import Dashboard
from backend.events.bus import publish
from backend.events.topics import LiveTopic, Pairs, TopicKind, TopicMoved
from backend.projects.access import who_may
from backend.query.rights import LOOK
from backend.runs.events import TableMoved

logger = logging.getLogger(__name__)


def _viewers(ids: Collection[UUID], people: Collection[UUID]) -> Pairs:
    return who_may(LOOK, Dashboard, ids, people)


def _nobody(ids: Collection[UUID], people: Collection[UUID]) -> Pairs:
    """Not for pages: by these names processes tell each other what moves a dashboard."""
    return frozenset()


KINDS = (
    TopicKind("dashboard", _viewers, feed=BoardFeed),
    TopicKind("dataset", _nobody, feed=BoardFeed),
    TopicKind("virtual_database", _nobody, feed=BoardFeed),
    TopicKind(commits.TOPIC, _nobody, feed=BoardFeed),
)


def tell_table(moved: TableMoved) -> None:
    """In the transaction that recorded the move; what is not known here must not undo it."""
    place = commits.place_of(moved.connection_id, moved.table)
    if place is None:
        logger.warning("A table moved whose connection is gone.")
        return
    told = commits.Fresh(moved.newest_commit_at, moved.seen_up_to, moved.is_stopped)
    commits.remember(place.id, told)
    commits.keep(place.id)
    publish(
        TopicMoved(
            actor_id=None,
            project_id=moved.project_id,
            topic=LiveTopic(commits.TOPIC, place.id),
            part=commits.write_part(moved.rows, told),
        )
    )

"""Takes back at the broker what no flow of a project needs any more.

A flow is admitted to its topics when it starts (`runs.kafka`). What it read in an older version,
and everything of a project whose flows are stopped, archived or gone, would stay open otherwise.
"""

import logging

from django.db.models import Q

from backend.connections.own_broker import own_broker
from backend.projects.models import Project
from backend.runs.kafka import Rights, dead_letters_topic
from backend.runs.models import Flow, KafkaPrincipal
from backend.runs.owners.pipeline_options import rights_of
from backend.shared.errors import PlatformError
from backend.shared.states import Wanted

logger = logging.getLogger(__name__)

Grants = frozenset[tuple[str, str]]


def take_back_rights() -> None:
    for principal in KafkaPrincipal.unscoped.select_related("project"):
        try:
            take_back(principal)
        except PlatformError as error:
            # One project's trouble is no other's; the next turn comes.
            logger.warning("The rights of %s stay as they are: %s", principal.user, error.message)


def take_back(principal: KafkaPrincipal) -> None:
    """Raises PlatformError while it cannot be told what is needed, or the broker is away."""
    broker, project = own_broker(), principal.project
    surplus = broker.grants_of(principal.user) - needed_by(project)
    if not surplus:
        return
    broker.withdraw(principal.user, surplus)
    logger.info("%s may no longer %s.", principal.user, sorted(surplus))
    # Whoever was wanted meanwhile may have been admitted before we withdrew.
    again = surplus & needed_by(project)
    broker.grant_read(principal.user, [topic for word, topic in again if word == "read"])
    broker.grant_write(principal.user, [topic for word, topic in again if word == "write"])


def needed_by(project: Project) -> Grants:
    """By flows that are wanted, or still at their last batch."""
    at_work = Q(wanted=Wanted.RUNNING) | Q(run__isnull=False, run__ended_at=None)
    flows = Flow.unscoped.filter(at_work, project=project).select_related("project")
    return frozenset[tuple[str, str]]().union(*(_needed(flow) for flow in flows))


def _needed(flow: Flow) -> Grants:
    letters = dead_letters_topic(flow.project)
    # A capture's own principal reads and writes its topics; the project's tells of its failures.
    rights = Rights() if flow.kind == Flow.Kind.CAPTURE else rights_of(flow)
    writes = (topic.name for topic in rights.with_write(letters).writes)
    return frozenset(
        [*(("read", topic) for topic in rights.reads), *(("write", topic) for topic in writes)]
    )

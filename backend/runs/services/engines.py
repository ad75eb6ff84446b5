"""What people do with engines, and which engine serves whom."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import BooleanField, ExpressionWrapper, Q

from backend.events.bus import publish
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.models import Project
from backend.projects.services.turns import wait_for_turn
from backend.runs.errors import (
    engine_hosts_flows,
    engine_hosts_no_flows,
    engine_lives,
    engine_name_taken,
    engine_not_shared,
)
from backend.runs.events import EngineDeleted, EngineShared, EngineWanted
from backend.runs.models import Engine, Flow
from backend.runs.services.assignment import locked, raise_revision
from backend.shared.states import Wanted

EMBEDDED = "embedded"


@transaction.atomic
def create_engine(
    *, actor: User, project: Project, name: str, purpose: str, launcher: str, now: datetime
) -> Engine:
    """Want a new engine for the project; the supervisor launches it."""
    wait_for_turn(actor, project)
    require(actor, "engines.manage", project)
    if Engine.objects.for_project(project).filter(name=name).exists():
        raise engine_name_taken(name)
    engine = Engine.objects.create(
        project=project, name=name, purpose=purpose, launcher=launcher, asked_at=now
    )
    _tell(actor.id, engine)
    return engine


@transaction.atomic
def start_engine(*, actor: User, engine: Engine, now: datetime) -> Engine:
    """Want the engine running, at once even if its last launches failed."""
    wait_for_turn(actor, engine.project)
    require(actor, "engines.manage", engine)
    return _want(actor, engine, Wanted.RUNNING, now)


@transaction.atomic
def stop_engine(*, actor: User, engine: Engine, now: datetime) -> Engine:
    """Want the engine stopped; its flows stay assigned and go on when it starts again."""
    require(actor, "engines.manage", engine)
    return _want(actor, engine, Wanted.STOPPED, now)


@transaction.atomic
def share_engine(*, actor: User, engine: Engine, is_shared: bool) -> Engine:
    """Let the engine serve every project of its organization, or its own alone.

    One driver is one trust domain, so this takes a right in the organization, too.
    """
    wait_for_turn(actor, engine.project)
    require(actor, "engines.manage", engine)
    require(actor, "organization.engines", engine.project.organization)
    return keep_shared(engine, is_shared, actor_id=actor.id)


def keep_shared(engine: Engine, is_shared: bool, *, actor_id: UUID | None) -> Engine:
    """Raises Conflict `engine.hosts_flows` for taking back one that hosts other projects' flows,
    or that some are on their way to. The caller has asked what may be."""
    locked(Engine.unscoped.all()).get(pk=engine.pk)  # no flow sets out for it meanwhile
    hosted = Flow.unscoped.filter(Q(engine=engine) | Q(next_engine=engine))
    foreign = hosted.exclude(project_id=engine.project_id).count()
    if not is_shared and foreign:
        raise engine_hosts_flows(engine.name, foreign)
    engine.is_shared = is_shared
    engine.save(update_fields=["is_shared", "updated_at"])
    publish(
        EngineShared(
            actor_id=actor_id,
            project_id=engine.project_id,
            engine_id=engine.id,
            is_shared=is_shared,
        )
    )
    return engine


@transaction.atomic
def delete_engine(*, actor: User, engine: Engine) -> None:
    """Forget an engine that has ended and hosts nothing."""
    require(actor, "engines.manage", engine)
    engine = locked(Engine.unscoped.all()).get(pk=engine.pk)
    if engine.evidence.lives:
        raise engine_lives(engine.name)
    if count := engine.flows.count():
        raise engine_hosts_flows(engine.name, count)
    publish(
        EngineDeleted(
            actor_id=actor.id, project_id=engine.project_id, engine_id=engine.id, name=engine.name
        )
    )
    engine.delete()


def choose_engine(*, project: Project, actor_id: UUID | None, now: datetime) -> Engine:
    """The project's own engine for flows, else a shared one, else a new one of its own."""
    mine = Q(project=project)
    shared = Q(is_shared=True, project__organization=project.organization)
    found = (
        Engine.unscoped.filter(mine | shared, purpose=Engine.Purpose.FLOWS)
        .order_by(ExpressionWrapper(mine, output_field=BooleanField()).desc(), "created_at")
        .first()
    )
    if found is not None:
        return found
    engine, is_new = Engine.unscoped.get_or_create(
        project=project, name=EMBEDDED, defaults={"asked_at": now}
    )
    if is_new:
        _tell(actor_id, engine)
    return engine


def lock_host(flow: Flow, engine: Engine) -> Engine:
    """The engine that is to run the locked flow, locked beside the one it leaves: nobody takes
    back meanwhile that it is shared. Raises what `require_host` raises."""
    both = {engine.pk, flow.engine_id} - {None}
    engines = {each.pk: each for each in locked(Engine.unscoped.filter(pk__in=both).order_by("id"))}
    require_host(engines[engine.pk], flow.project)
    return engines[engine.pk]


def require_host(engine: Engine, project: Project) -> None:
    """Raise unless the engine may run flows of the project."""
    if engine.purpose != Engine.Purpose.FLOWS:
        raise engine_hosts_no_flows(engine.name)
    shares = engine.is_shared and engine.project.organization_id == project.organization_id
    if engine.project_id != project.pk and not shares:
        raise engine_not_shared(engine.name)


def _want(actor: User, engine: Engine, wanted: Wanted, now: datetime) -> Engine:
    engine = locked(Engine.unscoped.all()).get(pk=engine.pk)
    engine.wanted, engine.asked_at = wanted, now
    engine.failures, engine.next_launch_at, engine.reason = 0, None, None
    engine.save()
    raise_revision(engine.id)
    _tell(actor.id, engine)
    return engine


def _tell(actor_id: UUID | None, engine: Engine) -> None:
    publish(
        EngineWanted(
            actor_id=actor_id,
            project_id=engine.project_id,
            engine_id=engine.id,
            wanted=engine.wanted,
        )
    )

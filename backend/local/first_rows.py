"""The rows that an installation of one machine starts with, made once through the services."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from backend.identity.models import Membership, Organization, User
from backend.identity.services import create_organization, create_user
from backend.projects.models import Project
from backend.projects.services import create_project
from backend.runs.models import Engine
from backend.runs.services.engines import choose_engine, share_engine

OWNER = "owner"
ORGANIZATION = "local"
PROJECT = "main"


@dataclass(frozen=True)
class FirstRows:
    """Who owns this machine's installation, and where they begin."""

    owner: User
    project: Project
    engine: Engine


@transaction.atomic
def ensure_first_rows(*, now: datetime) -> FirstRows:
    """An owner who has yet to come, an organization, a project, and an engine for flows."""
    organization = Organization.objects.filter(slug=ORGANIZATION).first()
    if organization is None:
        owner = create_user(username=OWNER, is_set_up=False)
        organization = create_organization(actor=owner, name="This machine", slug=ORGANIZATION)
    else:  # who may have another name by now
        owners = organization.memberships.filter(role=Membership.Role.OWNER, user__is_active=True)
        owner = owners.select_related("user").earliest("created_at").user
    project = organization.projects.filter(slug=PROJECT).first() or create_project(
        actor=owner, organization=organization, name="Main", slug=PROJECT
    )
    is_first = not Engine.unscoped.filter(project=project).exists()
    engine = choose_engine(project=project, actor_id=owner.id, now=now)
    # Whether it stays shared is for people to say; and a project that somebody archived or threw
    # away stays as they left it.
    if is_first and not engine.is_shared and not project.is_put_away:
        # One driver for all projects of this machine: whoever runs `up` decides that for them.
        share_engine(actor=owner, engine=engine, is_shared=True)
    return FirstRows(owner, project, engine)

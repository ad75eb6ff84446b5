"""The rows that an installation of one machine starts with, made once through the services."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from backend.identity.models import Organization, User
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
    """An owner without a password, an organization, a project, and an engine for flows."""
    owner = User.objects.named(OWNER).first() or create_user(username=OWNER)
    organization = Organization.objects.filter(slug=ORGANIZATION).first() or create_organization(
        actor=owner, name="This machine", slug=ORGANIZATION
    )
    project = organization.projects.filter(slug=PROJECT).first() or create_project(
        actor=owner, organization=organization, name="Main", slug=PROJECT
    )
    engine = choose_engine(project=project, now=now)
    if not engine.is_shared:
        # One driver for all projects of this machine: whoever runs `up` decides that for them.
        share_engine(actor=owner, engine=engine, is_shared=True)
    return FirstRows(owner, project, engine)

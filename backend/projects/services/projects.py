import uuid

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import Organization, User
from backend.projects.access import require
from backend.projects.errors import slug_taken
from backend.projects.events import ProjectCreated, ProjectRenamed
from backend.projects.models import Project
from backend.projects.roles import Role
from backend.projects.services.turns import wait_for_turn


@transaction.atomic
def create_project(*, actor: User, organization: Organization, name: str, slug: str) -> Project:
    """A new project of the organization, with the actor as its owner."""
    wait_for_turn(actor, organization)
    require(actor, "organization.projects", organization)
    if organization.projects.filter(slug=slug).exists():
        raise slug_taken(slug)
    project_id = uuid.uuid4()
    project = Project.objects.create(
        id=project_id,
        organization=organization,
        name=name,
        slug=slug,
        physical_name=Project.physical_name_of(slug, project_id),
    )
    project.members.create(user=actor, role=Role.OWNER)
    publish(ProjectCreated(actor_id=actor.id, project_id=project.id))
    return project


@transaction.atomic
def rename_project(*, actor: User, project: Project, name: str) -> Project:
    require(actor, "project.edit", project)
    changes = {"name": (project.name, name)}
    project.name = name
    project.save(update_fields=["name", "updated_at"])
    publish(ProjectRenamed(actor_id=actor.id, project_id=project.id, changes=changes))
    return project

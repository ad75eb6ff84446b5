"""What people do with organizations' projects."""

import uuid

from django.db import transaction

from backend.events.bus import publish
from backend.identity.models import Membership, Organization, User
from backend.projects.access import require
from backend.projects.errors import last_owner, not_in_organization, slug_taken
from backend.projects.events import MemberAdded, MemberRemoved, ProjectCreated, ProjectRenamed
from backend.projects.models import Project, ProjectMember
from backend.projects.roles import Role
from backend.shared.errors import NotFound


@transaction.atomic
def create_project(*, actor: User, organization: Organization, name: str, slug: str) -> Project:
    """A new project of the organization, with the actor as its owner."""
    if not Membership.objects.filter(organization=organization, user=actor).exists():
        raise NotFound()
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


@transaction.atomic
def add_member(
    *, actor: User, project: Project, user: User, role: Role = Role.MEMBER
) -> ProjectMember:
    """Let a member of the organization into the project; adding twice changes the role."""
    require(actor, "project.members", project)
    if not Membership.objects.filter(organization=project.organization, user=user).exists():
        raise not_in_organization()
    before = ProjectMember.objects.filter(project=project, user=user).first()
    member, _ = ProjectMember.objects.update_or_create(
        project=project, user=user, defaults={"role": role}
    )
    publish(
        MemberAdded(
            actor_id=actor.id,
            project_id=project.id,
            user_id=user.id,
            changes={"role": (before and before.role, member.role)},
        )
    )
    return member


@transaction.atomic
def remove_member(*, actor: User, project: Project, user: User) -> None:
    require(actor, "project.members", project)
    others = project.members.select_for_update().exclude(user=user)
    if not any(member.role == Role.OWNER for member in others):
        raise last_owner()
    project.members.filter(user=user).delete()
    publish(MemberRemoved(actor_id=actor.id, project_id=project.id, user_id=user.id))

from dataclasses import dataclass
from typing import Any

from backend.identity.models import Team, User
from backend.projects.access import grants_by_project, union
from backend.projects.models import PersonShare, Project, TeamShare
from backend.projects.models.shares import of_kind
from backend.shared.errors import NotFound
from backend.shared.models import ProjectScoped


def find_project(*, actor: User, project_id: Any) -> Project:
    """The project, if the actor may know of it; NotFound for all others alike."""
    project = Project.objects.visible_to(actor).filter(pk=project_id).first()
    if project is None:
        raise NotFound()
    return project


@dataclass(frozen=True)
class MyProject:
    project: Project
    roles: tuple[str, ...]
    operations: tuple[str, ...]

    @property
    def is_archived(self) -> bool:
        return self.project.archived_at is not None


def my_projects(user: User) -> list[MyProject]:
    """Every project that the person sees, by name, with what they may do there; and those in which
    single objects were shared with them, as places where they may do nothing else: two queries."""
    grants = dict(grants_by_project(user))
    for project in Project.objects.with_shares_for(user):
        grants.setdefault(project, ())
    return [
        MyProject(
            project,
            tuple(dict.fromkeys(grant.role for grant in grants[project])),
            tuple(sorted(union(grants[project]))),
        )
        for project in sorted(grants, key=lambda project: (project.name, project.pk))
    ]


@dataclass(frozen=True)
class Share:
    """With whom an object is shared; `shared_by` is who did it last."""

    user: User | None
    team: Team | None
    operations: tuple[str, ...]
    shared_by: User | None

    @property
    def holder_id(self) -> Any:
        holder = self.user or self.team
        return holder and holder.pk


def shares_of(target: ProjectScoped) -> list[Share]:
    """One entry a person or team: two queries."""
    on_it = {"object_pk": str(target.pk), **of_kind(type(target))}
    of_people = PersonShare.objects.filter(**on_it).order_by("user__username", "pk")
    of_teams = TeamShare.objects.filter(**on_it).order_by("group__name", "pk")
    by_holder: dict[tuple[User | None, Team | None], list[PersonShare | TeamShare]] = {}
    for share in of_people.select_related("user", "shared_by", "permission"):
        by_holder.setdefault((share.user, None), []).append(share)
    for share in of_teams.select_related("group", "shared_by", "permission"):
        by_holder.setdefault((None, share.group), []).append(share)
    return [
        Share(
            user,
            team,
            tuple(sorted(each.permission.codename for each in shares)),
            shares[-1].shared_by,
        )
        for (user, team), shares in by_holder.items()
    ]

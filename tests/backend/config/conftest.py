"""An installation to walk through, made once: no case of the walk may change it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from django.apps import apps
from django.db import transaction

from backend.directories.models import Directory, GroupRule, OpenIdProvider
from backend.identity.models import Team, User
from backend.identity.services import add_to_organization, create_organization, create_user
from backend.projects.models import ApiToken, CustomRole, Invitation, Project
from backend.projects.operations import SHAREABLE
from backend.projects.roles import Role
from backend.projects.services import add_member, create_project
from backend.projects.services.members import add_service
from backend.projects.services.people import remove_from_organization
from backend.projects.services.shares import share_object
from backend.projects.services.teams import create_team, join_team
from backend.shared.models import ProjectScoped
from tests.backend.rows import Rows

OF_NO_PROJECT = (Team, CustomRole, Invitation, ApiToken, Directory, GroupRule, OpenIdProvider)


@dataclass(frozen=True)
class Place:
    """What the owner has, and the outsider the same of their own: by the names of models the ids of
    the project, the organization, its parts, a row of every model of a project; of people, their
    own and that of the project's service."""

    owner: User
    owners: Mapping[str, str]
    former: User
    outsider: User
    outsiders: Mapping[str, str]

    @property
    def project(self) -> str:
        return self.owners["project"]

    @property
    def ids(self) -> Sequence[str]:
        return list(self.owners.values())


@pytest.fixture(scope="module")
def place(django_db_setup: None, django_db_blocker: Any) -> Iterator[Place]:
    """Around the transaction of each test."""
    with django_db_blocker.unblock(), transaction.atomic():
        owner, project = _person_with_project("olga", "Acme")
        owners = _ids(project, owner)
        outsider, rival = _person_with_project("otto", "Rival")
        yield Place(
            owner=owner,
            owners=owners,
            former=_former(owner, project),
            outsider=outsider,
            outsiders=_ids(rival, outsider),
        )
        transaction.set_rollback(True)


def _person_with_project(username: str, organization: str) -> tuple[User, Project]:
    user = create_user(username=username, email=f"{username}@{organization.lower()}.example")
    made = create_organization(actor=user, name=organization, slug=organization.lower())
    return user, create_project(actor=user, organization=made, name="Sales", slug="sales")


def _former(owner: User, project: Project) -> User:
    """Had a role in the project, by a team, and shares; has nothing of it any more."""
    organization = project.organization
    user = create_user(username="fay")
    add_to_organization(actor=owner, organization=organization, user=user)
    add_member(actor=owner, project=project, user=user, role=Role.OWNER)
    team = create_team(actor=owner, organization=organization, name="Former")
    add_member(actor=owner, project=project, team=team, role=Role.EDITOR)
    join_team(actor=owner, team=team, user=user)
    for model in _shareable_models():
        operations = SHAREABLE[model._meta.label_lower]
        target = model.unscoped.get(project=project)
        share_object(actor=owner, target=target, user=user, operations=operations)
    remove_from_organization(actor=owner, organization=organization, user=user)
    return user


def _ids(project: Project, user: User) -> dict[str, str]:
    rows = Rows(project, user)
    scoped = [model for model in apps.get_models() if issubclass(model, ProjectScoped)]
    made = [rows.row_of(model) for model in (*OF_NO_PROJECT, *scoped)]
    ids = {row._meta.model_name: row.pk for row in (project, project.organization, *made)}
    service = add_service(
        actor=user, project=project, name=project.organization.slug, role=Role.OWNER
    )
    return {
        name: str(pk) for name, pk in {**ids, "user": user.pk, "service": service.user_id}.items()
    }


def _shareable_models() -> list[Any]:
    return [apps.get_model(label) for label in SHAREABLE]

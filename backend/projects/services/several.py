"""The same for several people of an organization: for all of them, or for nobody."""

from collections.abc import Iterable

from django.db import transaction

from backend.identity.models import Membership, Organization, Team, User
from backend.projects.services.people import change_person, remove_from_organization
from backend.projects.services.teams import join_team
from backend.shared.errors import NotFound, PlatformError


@transaction.atomic
def change_people(
    *,
    actor: User,
    organization: Organization,
    users: Iterable[User],
    role: Membership.Role | None = None,
    is_active: bool | None = None,
    team: Team | None = None,
    is_removed: bool = False,
    successor: User | None = None,
) -> None:
    """What is refused of one is done to nobody; `person` among the error's parameters says of
    whom. Raises what the change of one raises."""
    if team is not None and team.organization_id != organization.pk:
        raise NotFound()
    for user in users:
        try:
            change_person(
                actor=actor,
                organization=organization,
                user=user,
                role=role,
                is_active=is_active,
                successor=successor,
            )
            if team is not None:
                join_team(actor=actor, team=team, user=user)
            if is_removed:
                remove_from_organization(
                    actor=actor, organization=organization, user=user, successor=successor
                )
        except PlatformError as error:
            error.parameters["person"] = str(user.pk)
            raise

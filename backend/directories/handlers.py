"""What the directory decides about its people, nobody else does: these object by raising."""

from backend.directories.errors import (
    belongs_to_directory,
    gone_from_directory,
    password_of_directory,
    profile_of_directory,
)
from backend.directories.events import GroupRuleDeleted
from backend.directories.models import DirectoryPerson, GroupRule
from backend.directories.selectors import keepers_of
from backend.events.bus import publish
from backend.identity.events import PasswordChanged, ProfileChanged
from backend.projects.events import OrganizationLeft, PersonDisabled, PersonEnabled, TeamDeleted


def refuse_local_password(event: PasswordChanged) -> None:
    """A second way in would stay open when the directory closes the first."""
    if (keeper := keepers_of(event.user_id).password) is not None:
        raise password_of_directory(keeper)


def refuse_another_name(event: ProfileChanged) -> None:
    """It would last until the next sync."""
    keeper = keepers_of(event.user_id).profile
    if keeper is not None and {"display_name", "email"} & set(event.fields):
        raise profile_of_directory(keeper)


def keep_where_they_belong(event: OrganizationLeft) -> None:
    """Else the next sync would let them in again."""
    found = _person(
        user=event.user_id, directory__organization=event.organization_id, user__is_active=True
    )
    if found is not None:
        raise belongs_to_directory(found.directory.name)


def keep_who_is_gone_disabled(event: PersonEnabled) -> None:
    """Else no sync would ever disable them again: to it they are gone already."""
    if event.actor_id is None:
        return
    if (found := _person(user=event.user_id, gone_at__isnull=False)) is not None:
        raise gone_from_directory(found.directory.name)


def forget_that_they_were_gone(event: PersonDisabled) -> None:
    """Whom a person disables stays disabled when the directory has them again."""
    if event.actor_id is not None:
        DirectoryPerson.objects.filter(user=event.user_id).update(gone_at=None)


def tell_of_rules_that_end(event: TeamDeleted) -> None:
    """They go with the team that they gave."""
    for rule in GroupRule.objects.filter(team=event.team_id).select_related("directory"):
        publish(
            GroupRuleDeleted(
                actor_id=event.actor_id,
                organization_id=event.organization_id,
                directory_id=rule.directory_id,
                name=rule.directory.name,
                group_dn=rule.group_dn,
                gives=f"team {event.name}",
            )
        )


def _person(**where: object) -> DirectoryPerson | None:
    people = DirectoryPerson.objects.filter(**where).select_related("directory")  # type: ignore[misc]
    return people.first()

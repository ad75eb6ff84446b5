"""The way in that needs no directory: an owner of the organization with a password here.

While people sign in by a directory or an issuer there is always such an owner: whoever would be
the last one stays, by these objecting.
"""

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db.models import QuerySet

from backend.directories.errors import no_local_owner
from backend.directories.models import Directory, OpenIdProvider
from backend.identity.models import Membership, Organization
from backend.projects.events import OrganizationLeft, OrganizationRoleChanged, PersonDisabled
from backend.shared.errors import Conflict


def require_local_owner(organization: Organization) -> None:
    """Raises Conflict `directory.no_local_owner`. Who owns the organization stays as it is until
    the transaction ends."""
    Organization.objects.select_for_update().get(pk=organization.pk)
    if not _local_owners(organization).exists():
        raise no_local_owner(organization.name)


def keep_the_last_local_owner(
    event: OrganizationLeft | OrganizationRoleChanged | PersonDisabled,
) -> None:
    """Of what people do; a sync takes away what a sync gave, and nobody's password is of that."""
    if event.actor_id is None:
        return
    organization = Organization.objects.get(pk=event.organization_id)
    others = _local_owners(organization).exclude(user=event.user_id)
    if _had_a_password(event) and _has_other_ways(organization) and not others.exists():
        raise Conflict("directory.last_local_owner")


def _had_a_password(event: OrganizationLeft | OrganizationRoleChanged | PersonDisabled) -> bool:
    """And was an owner: a changed role tells which it was, else it is there still."""
    theirs = _with_password(
        Membership.objects.filter(organization=event.organization_id, user=event.user_id)
    )
    if isinstance(event, OrganizationRoleChanged):
        before, _ = event.changes["role"]
        return before == Membership.Role.OWNER and theirs.exists()
    return theirs.filter(role=Membership.Role.OWNER).exists()


def _has_other_ways(organization: Organization) -> bool:
    ways = (Directory, OpenIdProvider)
    return any(way.objects.filter(organization=organization, is_on=True).exists() for way in ways)


def _local_owners(organization: Organization) -> QuerySet[Membership]:
    owners = organization.memberships.filter(
        role=Membership.Role.OWNER, user__is_active=True, user__is_service=False
    )
    return _with_password(owners)


def _with_password(memberships: QuerySet[Membership]) -> QuerySet[Membership]:
    return memberships.exclude(user__password__startswith=UNUSABLE_PASSWORD_PREFIX)

"""What an organization's owners do with the issuers that its people sign in by."""

from typing import Any

from django.db import transaction

from backend.directories import errors
from backend.directories.events import ProviderChanged, ProviderCreated, ProviderDeleted
from backend.directories.local_owners import require_local_owner
from backend.directories.models import OpenIdProvider
from backend.directories.sealing import seal_secret
from backend.directories.services.directories import check_certificates
from backend.events.bus import publish
from backend.identity.models import Organization, User
from backend.projects.access import require

OPERATION = "organization.directories"
WHERE = frozenset({"authority", "client_id"})


@transaction.atomic
def create_provider(
    *, actor: User, organization: Organization, client_secret: str, **values: Any
) -> OpenIdProvider:
    """It is off at first. Its issuer stays: another one has other people."""
    require(actor, OPERATION, organization)
    provider = OpenIdProvider(organization=organization)
    _set(provider, values)
    seal_secret(provider, client_secret)
    provider.save()
    publish(ProviderCreated(**_about(actor, provider)))
    return provider


@transaction.atomic
def change_provider(
    *, actor: User, provider: OpenIdProvider, client_secret: str | None = None, **values: Any
) -> OpenIdProvider:
    require(actor, OPERATION, provider.organization)
    provider = OpenIdProvider.objects.select_for_update().get(pk=provider.pk)
    before = {name: getattr(provider, name) for name in values}
    is_elsewhere = any(before[name] != values[name] for name in WHERE & before.keys())
    if client_secret is None and is_elsewhere:
        raise errors.secret_wanted()
    _set(provider, values)
    changes: dict[str, tuple[Any, Any]] = {
        name: (before[name], values[name]) for name in values if before[name] != values[name]
    }
    if client_secret is not None:
        seal_secret(provider, client_secret)
        changes["client_secret"] = (None, "replaced")
    provider.save()
    publish(ProviderChanged(**_about(actor, provider), changes=changes))
    return provider


@transaction.atomic
def delete_provider(*, actor: User, provider: OpenIdProvider) -> None:
    """Conflict `provider.has_people` while somebody's account is of it: it can be turned off."""
    require(actor, OPERATION, provider.organization)
    if people := provider.people.count():
        raise errors.provider_has_people(provider.name, people)
    publish(ProviderDeleted(**_about(actor, provider)))
    provider.delete()


def _set(provider: OpenIdProvider, values: dict[str, Any]) -> None:
    was_on = provider.is_on
    for name, value in values.items():
        setattr(provider, name, value)
    if provider.is_on and not was_on:
        require_local_owner(provider.organization)
    others = OpenIdProvider.objects.filter(
        organization=provider.organization_id, name__iexact=provider.name
    )
    if others.exclude(pk=provider.pk).exists():
        raise errors.provider_name_taken(provider.name)
    if provider.authority:
        check_certificates(provider.authority)


def _about(actor: User, provider: OpenIdProvider) -> dict[str, Any]:
    return {
        "actor_id": actor.id,
        "organization_id": provider.organization_id,
        "provider_id": provider.pk,
        "name": provider.name,
    }

"""What an organization's owners do with the issuers that its people sign in by."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction

from backend.directories import errors
from backend.directories.events import (
    ProviderChanged,
    ProviderCreated,
    ProviderDeleted,
    ProviderTested,
)
from backend.directories.local_owners import require_local_owner
from backend.directories.models import OpenIdProvider
from backend.directories.openid.protocol import discovered, is_client_known, signing_keys
from backend.directories.openid.transport import issuer_client
from backend.directories.sealing import seal_secret
from backend.directories.services.directories import check_certificates
from backend.directories.services.openid import return_address
from backend.directories.services.stages import StageResult, broken_one, go_through
from backend.events.bus import publish
from backend.identity.models import Organization, User
from backend.projects.access import require
from backend.shared.errors import InvalidInput

OPERATION = "organization.directories"
WHERE = frozenset({"authority", "client_id"})
STAGES = ("discovery", "keys", "client")


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
        raise InvalidInput("directory.secret_wanted")
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


def try_provider(*, actor: User, provider: OpenIdProvider) -> tuple[StageResult, ...]:
    """Everything that needs nobody to sign in, for each of STAGES."""
    require(actor, OPERATION, provider.organization)
    stages = go_through(STAGES, _tried(provider))
    with transaction.atomic():
        publish(ProviderTested(**_about(actor, provider), broken=broken_one(stages)))
    return stages


def _tried(provider: OpenIdProvider) -> Iterator[StageResult]:
    with issuer_client(provider.authority) as client:
        known = discovered(client, provider)
        yield StageResult("discovery", "well")
        yield StageResult("keys", "well", len(signing_keys(client, known).keys))
        is_known = is_client_known(client, provider, known, return_address())
        yield StageResult("client", "well" if is_known else "not_told")


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

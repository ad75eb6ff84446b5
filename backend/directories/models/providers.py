from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower

from backend.identity.models import Organization
from backend.shared.models import Timestamped


class OpenIdProvider(Timestamped):
    """Where people of one organization sign in by OpenID Connect.

    `mail_domains`: only people with a proven address there come in; none: whomever it signs in.
    """

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="openid_providers"
    )
    name = models.CharField(max_length=100)
    is_on = models.BooleanField(default=False)
    issuer = models.CharField(max_length=400)
    authority = models.TextField(blank=True)
    client_id = models.CharField(max_length=400)
    sealed_secret = models.BinaryField(default=b"")
    mail_domains = models.JSONField(default=list)

    objects: ClassVar[models.Manager[OpenIdProvider]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("organization", Lower("name"), name="one_provider_per_name")
        ]

    def __str__(self) -> str:
        return self.name


class OpenIdPerson(Timestamped):
    """Who an account is at its issuer; never linked by name or mail."""

    provider = models.ForeignKey(OpenIdProvider, on_delete=models.PROTECT, related_name="people")
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="openid_person"
    )
    issuer = models.CharField(max_length=400)
    subject = models.CharField(max_length=255)

    objects: ClassVar[models.Manager[OpenIdPerson]] = models.Manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "provider", "issuer", "subject", name="one_person_per_issuer_and_subject"
            )
        ]

    def __str__(self) -> str:
        return self.subject

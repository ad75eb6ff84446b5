"""`manage.py add-person anna --organization acme`: the first people, before anyone can invite."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.db import transaction

from backend.events.bus import publish
from backend.identity.events import OrganizationJoined
from backend.identity.models import Organization
from backend.identity.services import create_organization, create_user
from backend.shared.errors import PlatformError
from backend.shared.management.installed import InstalledCommand


class Command(InstalledCommand):
    help = "Add a person, without a password; `sign-in-link` lets them in."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--email", default="")
        parser.add_argument("--organization", help="slug; made with this owner if it is new")

    @transaction.atomic
    def handle(
        self, *args: Any, username: str, email: str, organization: str | None, **options: Any
    ) -> None:
        try:
            user = create_user(username=username, email=email)
            if organization:
                self._join(user, organization)
        except PlatformError as error:
            raise CommandError(f"{error.message} {error.hint}".strip()) from error
        self.stdout.write(f"{user.username} {user.id}")

    def _join(self, user: Any, slug: str) -> None:
        found = Organization.objects.filter(slug=slug).first()
        if found is None:
            create_organization(actor=user, name=slug, slug=slug)
        else:
            found.memberships.create(user=user)
            publish(OrganizationJoined(actor_id=None, organization_id=found.id, user_id=user.id))

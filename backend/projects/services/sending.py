"""Mail, where an installation has a mail server; without one, links are handed on by people."""

import logging
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import send_mail

from backend.projects.models import Invitation

log = logging.getLogger(__name__)


def link_of(token: str) -> str:
    # Behind the #, the token never reaches an access log or a Referer header.
    return f"{settings.FOREBAY_BASE_URL}/join#token={token}"


def send_invitation(invitation: Invitation, link: str) -> bool:
    """Whether the mail server took it."""
    organization = invitation.organization.name
    host = invitation.invited_by.display_name or invitation.invited_by.username
    try:
        send_mail(
            # A subject is one line, whatever the organization is called.
            " ".join(f"Forebay: {host} invites you to {organization}".split()),
            f"{host} invites you to {organization} on Forebay.\n\n{link}\n\n"
            f"The link works once, until {invitation.expires_at:%Y-%m-%d %H:%M} UTC.\n",
            None,
            [invitation.email],
        )
    except (SMTPException, OSError):
        log.exception("An invitation could not be mailed.")
        return False
    return True

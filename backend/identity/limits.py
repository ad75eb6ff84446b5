"""How often somebody may try to sign in: counted in the database, so for all web processes."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection, transaction

from backend.identity.errors import too_many_attempts
from backend.identity.models import SignInLimit
from backend.shared.errors import TooManyAttempts
from backend.shared.networks import network_of

WINDOW = timedelta(minutes=15)


@dataclass(frozen=True)
class Limit:
    kind: str
    attempts: int


ACCOUNT = Limit("account", 10)
# Many people may share one address; a guesser with many accounts must still run into it.
ADDRESS = Limit("address", 60)


def claim_attempt(
    limit: Limit,
    subject: str,
    *,
    now: datetime,
    refusal: Callable[[int], TooManyAttempts] = too_many_attempts,
) -> None:
    """Count one more attempt. Raises TooManyAttempts once the window's share is used up: `refusal`
    of the seconds to wait.

    One statement counts and reads, so parallel guesses cannot slip through together.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            """
            INSERT INTO identity_signinlimit AS old (subject_hash, window_started_at, attempts)
            VALUES (%(subject)s, %(now)s, 1)
            ON CONFLICT (subject_hash) DO UPDATE SET
                attempts = CASE WHEN old.window_started_at <= %(start)s THEN 1
                                ELSE old.attempts + 1 END,
                window_started_at = CASE WHEN old.window_started_at <= %(start)s THEN %(now)s
                                         ELSE old.window_started_at END
            RETURNING attempts, window_started_at
            """,
            {"subject": subject_hash(limit, subject), "now": now, "start": now - WINDOW},
        )
        attempts, started_at = cursor.fetchone()
    if attempts > limit.attempts:
        raise refusal(max(1, int((started_at + WINDOW - now).total_seconds())))


def forgive(limit: Limit, subject: str, *, now: datetime) -> None:
    """After a success the account starts anew; what is long over is tidied away with it."""
    SignInLimit.objects.filter(subject_hash=subject_hash(limit, subject)).delete()
    SignInLimit.objects.filter(window_started_at__lte=now - WINDOW).delete()


def subject_hash(limit: Limit, subject: str) -> bytes:
    # Keyed: people type passwords into name fields, and addresses are personal.
    whose = network_of(subject) if limit is ADDRESS else subject
    text = f"{limit.kind}:{whose.strip().lower()}"
    return hmac.digest(settings.SECRET_KEY.encode(), text.encode(), hashlib.sha256)

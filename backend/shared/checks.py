"""`manage.py check --deploy` refuses weak keys along with what Django itself looks at."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register

from backend.shared.errors import PermanentError
from backend.shared.secrets import read_key


@register(Tags.security, deploy=True)
def check_encryption_key(**_: Any) -> list[CheckMessage]:
    path = Path(settings.FOREBAY_ENCRYPTION_KEY_FILE)
    try:
        read_key(path)
    except PermanentError as error:
        return [Error(error.message, hint=error.hint, id="forebay.E001")]
    if path.stat().st_mode & 0o077:
        return [
            Error(
                f"Others on this machine may read the encryption key at {path}.",
                hint=f"chmod 600 {path}",
                id="forebay.E002",
            )
        ]
    return []


@register(Tags.security, deploy=True)
def check_secret_key(**_: Any) -> list[CheckMessage]:
    key = settings.SECRET_KEY
    if len(key) >= 43 and len(set(key)) >= 16:
        return []
    return [
        Error(
            "The key that signs sessions is missing or weak.",
            hint="`manage.py up` makes one at its first start; or set FOREBAY_SECRET_KEY_FILE.",
            id="forebay.E003",
        )
    ]

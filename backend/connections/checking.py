"""Trying a connection stage by stage, and what was found the last time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from backend.connections import errors
from backend.connections.kinds import kind_named
from backend.connections.models import Connection
from backend.connections.reaching import judged, judged_addresses
from backend.connections.services import read_fields
from backend.identity.models import User
from backend.projects.access import require
from backend.projects.models import Project
from backend.shared.redaction import remember_secret

Stage = Literal["address", "network", "tls", "sign_in", "database", "answer"]

# Where on the way a check ended; what is not listed came from the system itself.
STAGE_OF: dict[str, Stage] = {
    "connection.dns": "address",
    "connection.address_refused": "address",
    "connection.refused": "network",
    "connection.timeout": "network",
    "connection.unreachable": "network",
    "connection.tls": "tls",
    "connection.sign_in": "sign_in",
    "connection.not_admitted": "database",
    "connection.database": "database",
}


@dataclass(frozen=True)
class CheckResult:
    """`code` is empty when the system can be used; else `stage` says where it broke."""

    checked_at: datetime
    code: str = ""
    message: str = ""
    hint: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_well(self) -> bool:
        return not self.code

    @property
    def stage(self) -> Stage | None:
        return STAGE_OF.get(self.code, "answer") if self.code else None


def last_check(connection: Connection) -> CheckResult | None:
    """What the last check found; None before the first, and after every change."""
    if connection.checked_at is None:
        return None
    return CheckResult(
        connection.checked_at,
        connection.check_code,
        connection.check_message,
        connection.check_hint,
        connection.check_parameters,
    )


def check_connection(*, actor: User, connection: Connection, now: datetime) -> CheckResult:
    """Try the connection stage by stage and keep the outcome as evidence."""
    require(actor, "connections.use", connection)

    def check() -> None:
        kind, options, secrets, addresses = judged(connection)
        kind.check(options, secrets, addresses)

    result = _tried(check, now)
    # Not a change of the connection: only if it is still the one that was tried.
    Connection.unscoped.filter(pk=connection.pk, version=connection.version).update(
        checked_at=result.checked_at,
        check_code=result.code,
        check_message=result.message,
        check_hint=result.hint,
        check_parameters=result.parameters,
    )
    return result


def check_options(
    *,
    actor: User,
    project: Project,
    kind: str,
    options: Mapping[str, Any],
    secrets: Mapping[str, Any],
    now: datetime,
) -> CheckResult:
    """Try what a form holds, before anything of it is kept."""
    require(actor, "connections.manage", project)
    found = kind_named(kind)
    typed = read_fields(found.Options, "options", options)
    opened = read_fields(found.Secrets, "secrets", secrets)
    for name in type(opened).model_fields:
        remember_secret(getattr(opened, name).get_secret_value())
    return _tried(lambda: found.check(typed, opened, judged_addresses(found, typed)), now)


def _tried(check: Callable[[], None], now: datetime) -> CheckResult:
    try:
        check()
    except errors.Unreachable as broken:
        return CheckResult(now, broken.code, broken.message, broken.hint, broken.parameters)
    return CheckResult(now)

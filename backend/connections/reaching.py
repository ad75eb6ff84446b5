"""Using a connection: check it, list its tables, hand it to an engine.

Every way goes through `_judged`, so no packet leaves before all addresses are allowed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from backend.connections import errors
from backend.connections.kinds import kind_named
from backend.connections.kinds.kind import Kind, TableInfo
from backend.connections.models import Connection
from backend.connections.reach import Address, find_address
from backend.connections.sealing import open_secrets
from backend.identity.models import User
from backend.projects.access import require


@dataclass(frozen=True)
class CheckResult:
    """`code` is empty when the system can be used; else it names the broken stage."""

    checked_at: datetime
    code: str = ""
    message: str = ""
    hint: str = ""

    @property
    def is_well(self) -> bool:
        return not self.code


def check_connection(*, actor: User, connection: Connection, now: datetime) -> CheckResult:
    """Try the connection stage by stage and keep the outcome as evidence."""
    require(actor, "connections.use", connection)
    result = _check(connection, now)
    # Not a change of the connection: only if it is still the one that was tried.
    Connection.unscoped.filter(pk=connection.pk, version=connection.version).update(
        checked_at=result.checked_at, check_code=result.code
    )
    return result


def list_tables(*, actor: User, connection: Connection) -> Sequence[TableInfo]:
    """Tables with columns and keys that the connection's user may read."""
    require(actor, "connections.use", connection)
    if not kind_named(connection.kind).capabilities.lists_tables:
        raise errors.cannot_list(connection.kind)
    kind, options, secrets, addresses = _judged(connection)
    return kind.list_tables(options, secrets, addresses)


def engine_options(*, connection: Connection) -> dict[str, dict[str, Any]]:
    """`{"postgres": {...}}` or `{"kafka": {...}}` with secrets in clear, for an engine's eyes only.

    The right to use the connection was asked of whoever published and started the flow.
    """
    kind, options, secrets, addresses = _judged(connection)
    return kind.engine_options(options, secrets, addresses)


def open_session(*, connection: Connection, settings: Mapping[str, str]) -> Any:
    """A driver's connection to where queries are answered; raises Unreachable.

    Whoever runs a query asked the right to its virtual database.
    """
    kind, options, secrets, addresses = _judged(connection)
    return kind.open_session(options, secrets, addresses, settings)


def _check(connection: Connection, now: datetime) -> CheckResult:
    try:
        kind, options, secrets, addresses = _judged(connection)
        kind.check(options, secrets, addresses)
    except errors.Unreachable as broken:
        return CheckResult(now, broken.code, broken.message, broken.hint)
    return CheckResult(now)


def _judged(connection: Connection) -> tuple[Kind[Any, Any], Any, Any, list[Address]]:
    kind = kind_named(connection.kind)
    options = kind.Options.model_validate(connection.options)
    addresses = [find_address(endpoint) for endpoint in kind.endpoints(options)]
    return kind, options, open_secrets(connection), addresses

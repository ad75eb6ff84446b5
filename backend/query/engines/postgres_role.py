"""What the role of a connection could do, were a statement ever to slip through."""

from typing import Any

import psycopg

from backend.query import errors

_POWERS = """
SELECT power FROM (VALUES
    ('superuser', (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)),
    ('makes roles', (SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user)),
    ('makes databases', (SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user)),
    ('replicates', (SELECT rolreplication FROM pg_roles WHERE rolname = current_user)),
    ('passes row security', (SELECT rolbypassrls FROM pg_roles WHERE rolname = current_user)),
    ('reads files', pg_has_role('pg_read_server_files', 'MEMBER')),
    ('writes files', pg_has_role('pg_write_server_files', 'MEMBER')),
    ('runs programs', pg_has_role('pg_execute_server_program', 'MEMBER')),
    ('writes tables', pg_has_role('pg_write_all_data', 'MEMBER') OR EXISTS (
        SELECT FROM pg_class
        WHERE relkind IN ('r', 'p', 'v', 'f') AND relnamespace >= 16384
          AND has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE')))
) AS known (power, is_given)
WHERE is_given
"""


def require_weak_role(connection: psycopg.Connection[Any], user: str) -> None:
    """Raises InvalidInput `query.role_too_powerful`."""
    powers = [power for (power,) in connection.execute(_POWERS).fetchall()]
    if powers:
        raise errors.role_too_powerful(user, powers)

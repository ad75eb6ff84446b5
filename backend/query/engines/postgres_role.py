"""What the role of a connection could do, were a statement ever to slip through."""

from typing import Any

import psycopg

from backend.query import errors

# Of tables that are there. To make one is no power here: up to PostgreSQL 14 every role may do that
# in `public`, unless somebody took it from PUBLIC. Who has made one owns it, and is refused for it.
# Each is named as one grants and revokes it, in whatever language its reader has.
_POWERS = """
SELECT power FROM (VALUES
    ('SUPERUSER', (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)),
    ('CREATEROLE', (SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user)),
    ('CREATEDB', (SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user)),
    ('REPLICATION', (SELECT rolreplication FROM pg_roles WHERE rolname = current_user)),
    ('BYPASSRLS', (SELECT rolbypassrls FROM pg_roles WHERE rolname = current_user)),
    ('pg_read_server_files', pg_has_role('pg_read_server_files', 'MEMBER')),
    ('pg_write_server_files', pg_has_role('pg_write_server_files', 'MEMBER')),
    ('pg_execute_server_program', pg_has_role('pg_execute_server_program', 'MEMBER')),
    ('INSERT, UPDATE, DELETE or TRUNCATE', pg_has_role('pg_write_all_data', 'MEMBER') OR EXISTS (
        SELECT FROM pg_class AS c JOIN pg_namespace AS s ON s.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p', 'v', 'f')
          AND s.nspname !~ '^pg_' AND s.nspname <> 'information_schema'
          AND (has_table_privilege(c.oid, 'DELETE, TRUNCATE')
               OR has_any_column_privilege(c.oid, 'INSERT, UPDATE'))))
) AS known (power, is_given)
WHERE is_given
"""


def require_weak_role(connection: psycopg.Connection[Any], user: str) -> None:
    """Raises InvalidInput `query.role_too_powerful`."""
    powers = [power for (power,) in connection.execute(_POWERS).fetchall()]
    if powers:
        raise errors.role_too_powerful(user, powers)

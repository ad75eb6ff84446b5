"""What empties the database after a test that commits: of its sixty tables the few with rows, and
what migrations put there stays. Django's own empties all, and has them filled again: 130 ms."""

from functools import cache
from typing import Any

from django.core.management.commands import flush
from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from psycopg.sql import SQL, Composed, Identifier, Literal

# By Django itself, after each migration.
KEPT = {"django_content_type", "auth_permission"}


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        # Constraints are judged in the end, when nothing is left that could break one.
        with transaction.atomic(using=options["database"]), connection.cursor() as cursor:
            cursor.execute(_filled(connection))
            for (table,) in cursor.fetchall():
                cursor.execute(SQL("DELETE FROM {}").format(Identifier(table)))


@cache
def _filled(connection: BaseDatabaseWrapper) -> Composed:
    """Which tables have rows."""
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    asked = SQL("SELECT {} WHERE EXISTS (SELECT FROM {})")
    return SQL(" UNION ALL ").join(
        asked.format(Literal(table), Identifier(table)) for table in sorted({*tables} - KEPT)
    )

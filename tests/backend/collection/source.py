"""What tests do at the source, and what they see come out of it."""

from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg.sql import SQL, Composable, Identifier

Session = psycopg.Connection[tuple[Any, ...]]


@dataclass(frozen=True)
class Source:
    """`session` is the application's; `admin` is the server's superuser."""

    session: Session
    admin: Session
    schema: str

    def run(self, *statements: str | Composable) -> None:
        for statement in statements:
            text = SQL(statement) if isinstance(statement, str) else statement
            self.session.execute(text)

    def another_session(self) -> Session:
        """The application's second connection."""
        other: Session = psycopg.connect(
            self.session.info.dsn, password=self.session.info.password, autocommit=True
        )
        other.execute(SQL("SET search_path = {}, public").format(Identifier(self.schema)))
        return other

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return self.session.execute(SQL(query)).fetchall()

    def name(self, table: str) -> tuple[str, str]:
        return self.schema, table

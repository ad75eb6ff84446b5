"""Who may sign in to a cluster of ours, and to what: declared once, made true at every start."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import psycopg
from psycopg import sql
from psycopg.sql import SQL, Identifier, Literal

from backend.collection.source.ddl_trigger import install_ddl_trigger

Connection = psycopg.Connection[tuple[object, ...]]


@dataclass(frozen=True)
class Role:
    """A role that signs in to its databases only; none is a superuser."""

    name: str
    databases: Sequence[str]
    replicates: bool = False
    creates_databases: bool = False
    member_of: Sequence[str] = ()


@dataclass(frozen=True)
class Database:
    """A database, its owner, who reads and writes its tables without owning any, and who else may
    create schemas and publications in it.

    With `announces_changes` every change of a captured table is said in its log. Only a superuser
    may arrange for that, and a capture's role is none.
    """

    name: str
    owner: str
    user: str = ""
    creators: Sequence[str] = ()
    announces_changes: bool = False


def access_lines(roles: Sequence[Role], admin: str, address: str) -> list[str]:
    """pg_hba.conf. No line says `replication`, so pg_basebackup finds no way in.

    PostgreSQL still grants a base backup to a role that replicates, asked through its database:
    such a role reads all of its cluster, and a cluster with one must hold nothing to hide from it.
    """
    pairs = [(admin, "all"), *((role.name, ",".join(role.databases)) for role in roles)]
    return [f"host {names} {role} {address} scram-sha-256" for role, names in pairs]


def ensure_roles(
    connection: Connection, roles: Sequence[Role], password_of: Callable[[str], str]
) -> None:
    """Make the roles as declared, passwords included."""
    known = {name for (name,) in connection.execute("SELECT rolname FROM pg_roles")}
    for role in roles:
        name = Identifier(role.name)
        if role.name not in known:
            connection.execute(SQL("CREATE ROLE {}").format(name))
        connection.execute(alter_role(connection, role, password_of(role.name)))
        for group in role.member_of:
            connection.execute(SQL("GRANT {} TO {}").format(Identifier(group), name))


def alter_role(connection: Connection, role: Role, password: str) -> sql.Composed:
    """The statement that gives a role its password and its few rights."""
    # A verifier, not the password: a statement may end up in the server's log.
    verifier = connection.pgconn.encrypt_password(
        password.encode(), role.name.encode(), b"scram-sha-256"
    )
    return SQL("ALTER ROLE {} LOGIN NOSUPERUSER NOCREATEROLE {} {} PASSWORD {}").format(
        Identifier(role.name),
        SQL("REPLICATION" if role.replicates else "NOREPLICATION"),
        SQL("CREATEDB" if role.creates_databases else "NOCREATEDB"),
        Literal(verifier.decode()),
    )


def ensure_databases(
    connection: Connection, databases: Sequence[Database], roles: Sequence[Role]
) -> None:
    """Make the databases, each closed to every role that does not name it."""
    known = {name for (name,) in connection.execute("SELECT datname FROM pg_database")}
    for database in databases:
        if database.name not in known:
            connection.execute(
                SQL("CREATE DATABASE {} OWNER {}").format(
                    Identifier(database.name), Identifier(database.owner)
                )
            )
        for statement in grants_on(database, roles):
            connection.execute(statement)


def ensure_announcements(
    databases: Sequence[Database], connect: Callable[[str], Connection]
) -> None:
    """Install, or renew, the announcing trigger; `connect` signs the admin in to a database."""
    for database in databases:
        if database.announces_changes:
            with connect(database.name) as connection:
                install_ddl_trigger(connection)


def ensure_users(databases: Sequence[Database], connect: Callable[[str], Connection]) -> None:
    """Let each database's user at its rows; `connect` signs the admin in to a database."""
    for database in databases:
        if database.user:
            with connect(database.name) as connection:
                ensure_user(connection, database)


def ensure_user(connection: Connection, database: Database) -> None:
    """The rows of the schema `public`, today's tables and tomorrow's, and no more: other schemas
    say themselves who may do what."""
    owner, user = Identifier(database.owner), Identifier(database.user)
    public = (
        ("TABLES", SQL("SELECT, INSERT, UPDATE, DELETE")),
        ("SEQUENCES", SQL("SELECT, USAGE")),
    )
    # Of installations from before there were two: the user made everything.
    connection.execute(SQL("REASSIGN OWNED BY {} TO {}").format(user, owner))
    for kind, rights in public:
        on_all = SQL("GRANT {} ON ALL {} IN SCHEMA public TO {}")
        connection.execute(on_all.format(rights, SQL(kind), user))
        connection.execute(
            SQL(
                "ALTER DEFAULT PRIVILEGES FOR ROLE {} IN SCHEMA public GRANT {} ON {} TO {}"
            ).format(owner, rights, SQL(kind), user)
        )


def grants_on(database: Database, roles: Sequence[Role]) -> Iterator[sql.Composed]:
    """Nothing to the public; CONNECT to whom the database is for."""
    name = Identifier(database.name)
    yield SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(name)
    for role in roles:
        if database.name in role.databases:
            grant = SQL("GRANT CONNECT, TEMPORARY ON DATABASE {} TO {}")
            yield grant.format(name, Identifier(role.name))
    for creator in database.creators:
        yield SQL("GRANT CREATE ON DATABASE {} TO {}").format(name, Identifier(creator))

"""Why a system cannot be reached or a connection not be kept, each with its way out."""

from typing import TYPE_CHECKING

from backend.shared.errors import Conflict, InvalidInput, PermanentError, TransientError

if TYPE_CHECKING:
    from backend.connections.reach import Address, Endpoint


class Unreachable(PermanentError):
    """A check's finding. It is shown beside the connection; the request itself went well."""


class Away(Unreachable):
    """It may answer later, without anybody's doing: what needs no person may ask again."""


def unknown_host(endpoint: "Endpoint") -> Unreachable:
    return Unreachable(
        "connection.dns",
        f"No address is known for the host {endpoint.host!r}.",
        "Check its spelling, or ask whether this machine's name server knows it.",
        parameters={"host": endpoint.host},
    )


def address_refused(endpoint: "Endpoint") -> Unreachable:
    return Unreachable(
        "connection.address_refused",
        f"{endpoint} leads to an address that is not public, which this installation does not "
        "allow.",
        "An administrator may name host and port in FOREBAY_ALLOWED_HOSTS_PORTS.",
        parameters={"host": endpoint.host, "port": str(endpoint.port)},
    )


def refused(address: "Address") -> Away:
    return Away(
        "connection.refused",
        f"{address.host} answers, but nothing listens on port {address.port}.",
        "Check the port, and that the system runs and listens on this address.",
        parameters={"host": address.host, "port": str(address.port)},
    )


def timeout(target: "Address | Endpoint") -> Away:
    return Away(
        "connection.timeout",
        f"{target.host} port {target.port} did not answer in time.",
        "A firewall may drop the packets, or the system is overloaded.",
        parameters={"host": target.host, "port": str(target.port)},
    )


def unreachable(address: "Address") -> Away:
    return Away(
        "connection.unreachable",
        f"There is no way from here to {address.host} port {address.port}.",
        "Check the network between this machine and the system.",
        parameters={"host": address.host, "port": str(address.port)},
    )


def foreign(target: "Address | Endpoint", system: str) -> Unreachable:
    return Unreachable(
        "connection.foreign",
        f"What answers at {target.host} port {target.port} is no {system}.",
        "Check host and port: another program listens there.",
        parameters={"host": target.host, "port": str(target.port), "system": system},
    )


def mute(target: "Address | Endpoint", system: str) -> Away:
    return Away(
        "connection.mute",
        f"Something listens at {target.host} port {target.port}, but it hangs up or says nothing "
        f"where {system} would answer.",
        "Check host and port, and whether it expects TLS. If all are right, the system is just "
        "starting or overloaded.",
        parameters={"host": target.host, "port": str(target.port), "system": system},
    )


def tls(detail: str) -> Unreachable:
    return Unreachable(
        "connection.tls",
        f"A protected connection could not be agreed on: {detail}",
        "Check that the system offers TLS and that its certificate names this host. In a network "
        "you trust, set Encryption to Off.",
        parameters={"detail": detail},
    )


def sign_in(user: str) -> Unreachable:
    return Unreachable(
        "connection.sign_in",
        f"The system refuses the user {user!r} with this password.",
        "Check user and password, and that the user may connect from this machine.",
        parameters={"user": user},
    )


def not_admitted(user: str, database: str) -> Unreachable:
    return Unreachable(
        "connection.not_admitted",
        f"The server lets no user {user!r} into a database {database!r} from this machine.",
        "Check the names of both. If they are right, its administrator adds a line to pg_hba.conf.",
        parameters={"user": user, "database": database},
    )


def no_database(database: str) -> Unreachable:
    return Unreachable(
        "connection.database",
        f"There is no database {database!r} on this server, or the user may not enter it.",
        "Check its name; upper and lower case differ.",
        parameters={"database": database},
    )


def failed(detail: str) -> Unreachable:
    return Unreachable(
        "connection.failed", f"The system answered: {detail}", parameters={"detail": detail}
    )


def unknown_kind(kind: str, known: list[str]) -> InvalidInput:
    return InvalidInput(
        "connection.unknown_kind",
        f"There is no kind of connection {kind!r}.",
        f"Known: {', '.join(known)}.",
        parameters={"kind": kind, "known": known},
    )


def invalid_fields(part: str, problems: list[dict[str, str]]) -> InvalidInput:
    return InvalidInput(
        "connection.invalid",
        f"The connection's {part} have fields that cannot be taken.",
        errors=[
            problem | {"path": f"{part}.{problem['path']}".rstrip(".")} for problem in problems
        ],
    )


def name_taken(name: str) -> Conflict:
    return Conflict(
        "connection.name_taken",
        f"The project has a connection {name!r} already.",
        "Choose another name.",
        parameters={"name": name},
    )


def secrets_wanted() -> InvalidInput:
    return InvalidInput(
        "connection.secrets_wanted",
        "Where the connection leads or how it is protected would change: enter its secrets again.",
        "So nobody can send a stored password to a server of their own.",
    )


def cannot_list(kind: str) -> InvalidInput:
    return InvalidInput(
        "connection.no_tables",
        f"A {kind} connection has no tables to list.",
        parameters={"kind": kind},
    )


def no_table(table: str) -> InvalidInput:
    return InvalidInput(
        "connection.no_table",
        f"There is no table {table}, or the connection's user may not read it.",
        parameters={"table": table},
    )


def too_slow() -> TransientError:
    return TransientError(
        "connection.too_slow", "The system did not answer in time.", "Try again later."
    )

"""Why a system cannot be reached or a connection not be kept, each with its way out."""

from typing import TYPE_CHECKING

from backend.shared.errors import Conflict, InvalidInput, PermanentError

if TYPE_CHECKING:
    from backend.connections.reach import Address, Endpoint


class Unreachable(PermanentError):
    """A check's finding. It is shown beside the connection; the request itself went well."""


class Away(Unreachable):
    """It may answer later, without anybody's doing: what needs no person may ask again."""


def unknown_host(endpoint: "Endpoint") -> Unreachable:
    return Unreachable("connection.dns", host=endpoint.host)


def address_refused(endpoint: "Endpoint") -> Unreachable:
    return Unreachable("connection.address_refused", host=endpoint.host, port=str(endpoint.port))


def refused(address: "Address") -> Away:
    return Away("connection.refused", host=address.host, port=str(address.port))


def timeout(target: "Address | Endpoint") -> Away:
    return Away("connection.timeout", host=target.host, port=str(target.port))


def unreachable(address: "Address") -> Away:
    return Away("connection.unreachable", host=address.host, port=str(address.port))


def foreign(target: "Address | Endpoint", system: str) -> Unreachable:
    return Unreachable("connection.foreign", host=target.host, port=str(target.port), system=system)


def mute(target: "Address | Endpoint", system: str) -> Away:
    return Away("connection.mute", host=target.host, port=str(target.port), system=system)


def tls(detail: str) -> Unreachable:
    return Unreachable("connection.tls", detail=detail)


def broker_tls() -> Unreachable:
    return Unreachable("connection.tls", case="broker")


def sign_in(user: str) -> Unreachable:
    return Unreachable("connection.sign_in", user=user)


def not_admitted(user: str, database: str) -> Unreachable:
    return Unreachable("connection.not_admitted", user=user, database=database)


def no_database(database: str) -> Unreachable:
    return Unreachable("connection.database", database=database)


def failed(detail: str) -> Unreachable:
    return Unreachable("connection.failed", detail=detail)


def unknown_kind(kind: str, known: list[str]) -> InvalidInput:
    return InvalidInput("connection.unknown_kind", kind=kind, known=known)


def invalid_fields(part: str, problems: list[dict[str, str]]) -> InvalidInput:
    return InvalidInput(
        "connection.invalid",
        errors=[
            problem | {"path": f"{part}.{problem['path']}".rstrip(".")} for problem in problems
        ],
    )


def name_taken(name: str) -> Conflict:
    return Conflict("connection.name_taken", name=name)


def cannot_list(kind: str) -> InvalidInput:
    return InvalidInput("connection.no_tables", kind=kind)


def no_table(table: str) -> InvalidInput:
    return InvalidInput("connection.no_table", table=table)

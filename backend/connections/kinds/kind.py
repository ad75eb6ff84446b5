"""What every kind of connection is: typed options, capabilities as data, and three questions."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, StringConstraints

from backend.connections.reach import Address, Endpoint
from spark_runtime.contract.notice import Notice
from spark_runtime.contract.schema_change import SourceColumn

# One host name or address: no list, no socket path, no user, nothing a URL could read.
Host = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_]([A-Za-z0-9._:-]{0,252})$")]


class Fields(BaseModel):
    """Options or secrets of a kind. What is not listed is refused, not passed on."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


@dataclass(frozen=True)
class Capabilities:
    captures: bool
    lists_tables: bool
    queries: bool = False


@dataclass(frozen=True)
class TableInfo:
    """`left_out` names columns that a capture cannot carry unharmed, each with the reason."""

    schema: str
    name: str
    columns: Sequence[SourceColumn]
    keys: Sequence[str]
    replica_identity: str
    left_out: Mapping[str, Notice]


@dataclass(frozen=True)
class SampleColumn:
    """`type` is the source's own name for it."""

    name: str
    type: str


@dataclass(frozen=True)
class Sample:
    """Rows of a table, each value as the source writes it, or None.

    `newest_first` is False where the table has nothing to order by.
    """

    columns: Sequence[SampleColumn]
    rows: Sequence[Sequence[str | None]]
    newest_first: bool
    is_truncated: bool
    took_ms: float


O = TypeVar("O", bound=Fields)  # noqa: E741
S = TypeVar("S", bound=Fields)


class Kind(ABC, Generic[O, S]):
    name: ClassVar[str]
    title: ClassVar[str]
    capabilities: ClassVar[Capabilities]
    Options: type[O]
    Secrets: type[S]

    @abstractmethod
    def endpoints(self, options: O) -> tuple[Endpoint, ...]:
        """Every address that the options name; all of them are judged before any is used."""

    @abstractmethod
    def check(self, options: O, secrets: S, addresses: Sequence[Address]) -> None:
        """Return if the system can be used; raise Unreachable with the broken stage if not."""

    def list_tables(
        self, options: O, secrets: S, addresses: Sequence[Address]
    ) -> Sequence[TableInfo]:
        raise NotImplementedError(f"{self.name} connections list no tables")

    def open_session(
        self, options: O, secrets: S, addresses: Sequence[Address], settings: Mapping[str, str]
    ) -> Any:
        """A driver's connection, in autocommit, for a query; the caller closes it."""
        raise NotImplementedError(f"{self.name} connections answer no queries")

    def sample(
        self,
        options: O,
        secrets: S,
        addresses: Sequence[Address],
        table: tuple[str, str],
        limit: int,
    ) -> Sample:
        """At most `limit` rows of (schema, table). Raises Unreachable, InvalidInput."""
        raise NotImplementedError(f"{self.name} connections have no tables to read")

    @abstractmethod
    def engine_options(
        self, options: O, secrets: S, addresses: Sequence[Address]
    ) -> dict[str, dict[str, Any]]:
        """What an engine needs to connect, secrets in clear: `{"postgres": {...}}`."""

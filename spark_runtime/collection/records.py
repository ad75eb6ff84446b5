"""What goes into the normaliser and what comes out."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from spark_runtime.contract.account import Account
from spark_runtime.contract.dead_reasons import dead_reason
from spark_runtime.contract.error_texts import say
from spark_runtime.contract.namespace import Namespace
from spark_runtime.contract.schema_change import TableVersion
from spark_runtime.contract.wire import Wire


@dataclass(frozen=True)
class CapturedTable(Wire):
    """A table of the capture and where its messages go; ``namespace`` has its first four levels."""

    schema: str
    table: str
    namespace: str
    topic: str
    partitions: int
    epoch: int

    def namespace_at(self, version: int) -> Namespace:
        """The namespace of this table's messages at a version."""
        return Namespace.parse(f"{self.namespace}.{version}.0.0")


class LogRecord(Protocol):
    """What is read of a record, whoever fetched it."""

    @property
    def offset(self) -> int: ...

    @property
    def value(self) -> bytes | None: ...

    @property
    def milliseconds(self) -> int: ...


class Record(NamedTuple):
    """A record of the private topic."""

    offset: int
    value: bytes | None
    milliseconds: int


class OutMessage(NamedTuple):
    """A record to produce, in the order of the list per partition."""

    topic: str
    partition: int
    key: bytes
    value: bytes
    headers: list[tuple[str, bytes]]


class DeadRecord(NamedTuple):
    """A record that could not be read, with its reason as a code and a sentence."""

    offset: int
    reason: str
    payload: bytes


@dataclass(frozen=True)
class Normalised:
    """The outcome of a batch. Write ``new_versions`` before ``messages``: a replay needs them."""

    messages: list[OutMessage]
    new_versions: list[TableVersion]
    account: Account
    dead: list[DeadRecord]
    pulled: Counter[str]  # records of full pulls by table, `public.orders`
    records: int  # that were read: what the account is held against


@dataclass(frozen=True)
class NeedsOrder:
    """A range met a shape that no known version has, or a full pull after another; the batch must
    be read in order."""

    offset: int


class Unreadable(Exception):
    """This record cannot become a row; it goes to the dead letters for this reason. Pages word its
    code alone: words that name something of the record have the case `of_record`."""

    def __init__(self, code: str, /, **parameters: object) -> None:
        named = {"case": "of_record", **parameters} if parameters else {}
        super().__init__(dead_reason(code, say(code, named).message))


class Misfit(Unreadable):
    """The row is not of the version's shape: perhaps the table has changed."""

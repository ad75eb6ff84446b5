"""A UMS source: the rows of a table's messages on Kafka."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pyspark.sql import Column as Expression
from pyspark.sql import DataFrame

from spark_runtime.blocks.frame import Frame, Origin
from spark_runtime.blocks.sources.producers import Producers
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.contract.columns import Column
from spark_runtime.nodes.source.ums.run.arrow import ArrowSource
from spark_runtime.nodes.source.ums.run.arrow_values import is_readable
from spark_runtime.nodes.source.ums.run.changes import explain_change
from spark_runtime.nodes.source.ums.run.counting import RowCount
from spark_runtime.nodes.source.ums.run.rows import rows_of


@dataclass(frozen=True)
class UmsSource:
    """Which rows of the records are the table's, and their columns. Without `producers` every id
    is believed."""

    records: KafkaRecords
    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    namespace: str
    protocols: Sequence[str]
    event_time: Mapping[str, str] | None = None
    producers: Producers | None = None
    version: int | None = None
    may_lack: Sequence[str] = ()
    must_have: Sequence[str] = ()

    def frame(self, stream: DataFrame) -> Frame:
        """The rows of a stream of the records. Their ids are judged where a batch makes its rows
        of records: a running stream's plan would know the limits of its start for ever."""
        believing = replace(self, producers=None)
        origin = Origin(
            self.records,
            stream,
            self._rows,
            arrow=self._arrow,
            producers=self.producers,
            believing=believing._rows,
            count=RowCount(self.namespace, self.protocols),
            explain=partial(explain_change, node=self.records.node),
        )

        def timed(event_time: Mapping[str, str], names: Collection[str]) -> Frame:
            wanted = {name.lower() for name in (*names, *self.keys)}
            columns = tuple(column for column in self.columns if column.name.lower() in wanted)
            return replace(self, columns=columns, event_time=event_time).frame(stream)

        return Frame(
            self.records.node,
            partial(believing._rows, stream, None, {}),
            self.columns,
            self.keys,
            origin,
            timed=timed,
        )

    @property
    def _arrow(self) -> ArrowSource | None:
        if not all(map(is_readable, self.columns)):
            return None
        return ArrowSource(
            self.columns,
            self.keys,
            self.namespace,
            self.protocols,
            self.producers,
            self.version,
            self.may_lack,
            self.must_have,
            self.event_time,
        )

    def _rows(
        self, records: DataFrame, keep: Expression | None, blamed: Mapping[str, str]
    ) -> DataFrame:
        rows = rows_of(
            records,
            columns=self.columns,
            keys=self.keys,
            namespace=self.namespace,
            protocols=self.protocols,
            blamed=blamed,
            event_time=self.event_time,
            limits=None if self.producers is None else self.producers.limits,
            version=self.version,
            may_lack=self.may_lack,
            must_have=self.must_have,
        )
        return rows if keep is None else rows.where(keep)

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from spark_runtime.blocks.flow import FlowParts
from spark_runtime.blocks.frame import Frame
from spark_runtime.blocks.sources.records import KafkaRecords
from spark_runtime.contract.columns import parse_columns
from spark_runtime.nodes.source.ums.run.source import UmsSource

INCREMENTAL = ("initial", "increment")


def read_ums(
    flow: FlowParts,
    node: str,
    *,
    namespace: str,
    columns: str,
    keys: Sequence[str] = (),
    start: str = "earliest",
    protocols: Sequence[str] = INCREMENTAL,
    event_time: Mapping[str, str] | None = None,
    version: int | None = None,
    may_lack: Sequence[str] = (),
    must_have: Sequence[str] = (),
) -> Frame:
    """Rows of a table's UMS topic. Columns out: `columns`. With `keys` an upsert port.

    `version` is that of the table which these columns are from. Messages of a later one that
    lack a column, other than those that an update left out, or have narrowed one, or tell
    another primary key than `keys`, stop the flow. With columns of `must_have` something is
    computed: not even an update may leave them out.

    Rows that happened later than `max_future` of `event_time` allows are dead letters. Its
    `idle_after` concerns the windows behind it, which get it themselves.
    """
    options = flow.context.node(node)
    start_at = datetime.fromisoformat(options["start_at"]) if "start_at" in options else None
    begins = start_at or (None if start == "earliest" else datetime.now(UTC))
    records = KafkaRecords(flow.session, node, options["kafka"], options["topics"], begins)
    source = UmsSource(
        records=records,
        columns=parse_columns(columns),
        keys=tuple(keys),
        namespace=namespace,
        protocols=protocols,
        event_time=event_time,
        producers=flow.context.producers(node),
        version=version,
        may_lack=may_lack,
        must_have=must_have,
    )
    stream = records.stream(
        start=start,
        start_at=start_at,
        most=flow.context.settings.max_rows_per_second,
    )
    return source.frame(stream)

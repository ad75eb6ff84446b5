"""The passes, in their order: each takes a plan and gives one that knows more."""

from collections.abc import Callable

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.passes.bind_tables import bind_tables
from spark_runtime.compiler.passes.check_recomputed import check_recomputed
from spark_runtime.compiler.passes.check_sinks import check_sinks
from spark_runtime.compiler.passes.check_streaming import check_streaming
from spark_runtime.compiler.passes.check_unchanged import check_unchanged
from spark_runtime.compiler.passes.infer_changes import infer_changes
from spark_runtime.compiler.passes.infer_columns import infer_columns
from spark_runtime.compiler.passes.infer_event_time import infer_event_time
from spark_runtime.compiler.passes.lineage import lineage
from spark_runtime.compiler.passes.order import order
from spark_runtime.compiler.passes.read_sql import read_sql
from spark_runtime.compiler.plan import Plan

PASSES: tuple[Callable[[Plan, Context], Plan], ...] = (
    order,
    read_sql,
    bind_tables,
    check_streaming,
    infer_columns,
    infer_changes,
    infer_event_time,
    check_unchanged,
    check_sinks,
    check_recomputed,
    lineage,
)

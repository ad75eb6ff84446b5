"""The passes, in their order: each takes a plan and gives one that knows more."""

from collections.abc import Callable

from spark_runtime.compiler.passes.bind_connections import bind_connections
from spark_runtime.compiler.passes.check_targets import check_targets
from spark_runtime.compiler.passes.find_endpoints import find_endpoints
from spark_runtime.compiler.passes.infer_ports import infer_ports
from spark_runtime.compiler.passes.lineage import lineage
from spark_runtime.compiler.passes.order import order
from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes.context import Context

PASSES: tuple[Callable[[Plan, Context], Plan], ...] = (
    order,
    bind_connections,
    infer_ports,
    find_endpoints,
    check_targets,
    lineage,
)

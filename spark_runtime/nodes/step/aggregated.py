"""What no step can follow."""

from spark_runtime.nodes.diagnostic import Diagnostic


def behind_aggregate(node: str) -> Diagnostic:
    return Diagnostic("STEP_BEHIND_AGGREGATE", node=node)

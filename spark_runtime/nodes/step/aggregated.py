"""What no step can follow."""

from spark_runtime.nodes.diagnostic import Diagnostic


def behind_aggregate(node: str) -> Diagnostic:
    return Diagnostic(
        "STEP_BEHIND_AGGREGATE",
        f"{node} works on the result of an aggregate, which a stream can only write.",
        "Say it inside the aggregate's SELECT, or in a pipeline that reads the written table.",
        node=node,
    )

"""A plan to the text of its program. Values reach it by repr only; equal specs give equal text."""

from spark_runtime.compiler.plan import Plan
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.source_text import call
from spark_runtime.spec import spec_hash


def emit(plan: Plan, version: int | None) -> str:
    """The program of a plan without errors."""
    lines = [
        _docstring(plan, version),
        "from spark_runtime.blocks import Flow, run_alone",
        "",
        "",
        "def build(flow: Flow) -> None:",
    ]
    calls = {node.id: rules_of(node.node).call(node) for node in plan.nodes.values()}
    read_by_sql = {
        upstream
        for node in plan.nodes.values()
        if calls[node.id].reads_views
        for upstream in node.inputs
    }
    for position, node in enumerate(plan.upstream_first()):
        if position:
            lines.append("")
        made = calls[node.id]
        if made.comment:
            lines.append(f"    # {made.comment}")
        target = node.id if rules_of(node.node).gives else ""
        lines += call(target, made.method, made.arguments)
        if node.id in read_by_sql:
            lines.append(f'    flow.view({node.id}, "{node.id}")')
    lines += ["", "", 'if __name__ == "__main__":', "    run_alone(build)", ""]
    return "\n".join(lines)


def _docstring(plan: Plan, version: int | None) -> str:
    number = "draft" if version is None else f"version {version}"
    short_hash = spec_hash(plan.spec).removeprefix("sha256:")[:12]
    return (
        f'"""{plan.spec.name}, {number}, from spec {short_hash}.  Run alone: spark-submit '
        f'--py-files forebay_runtime.zip {plan.spec.name}.py --options options.json"""'
    )

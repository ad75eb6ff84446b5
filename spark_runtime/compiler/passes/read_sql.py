"""Parse the SQL of every step through the allow-list."""

from dataclasses import replace

from sqlglot import exp

from spark_runtime.compiler.context import Context
from spark_runtime.compiler.diagnostic import Diagnostic, refused
from spark_runtime.compiler.plan import Plan
from spark_runtime.contract.spec import StepSql
from spark_runtime.sql.authored import parse_authored
from spark_runtime.sql.refusal import RefusedSql


def read_sql(plan: Plan, context: Context) -> Plan:
    """Trees for texts; a text may read the nodes that are connected to it and nothing else."""
    for node in plan.nodes.values():
        if not isinstance(node.node, StepSql):
            continue
        try:
            query = parse_authored(node.node.sql, node.inputs)
        except RefusedSql as refusal:
            plan = plan.reporting(*(refused(node.id, each) for each in (refusal, *refusal.others)))
            continue
        plan = plan.with_node(replace(node, select=query))
        read = {table.name.lower() for table in query.find_all(exp.Table)}
        plan = plan.reporting(
            *(
                Diagnostic(
                    "INPUT_NOT_READ",
                    f"{upstream} is connected to {node.id}, but its SQL does not read it.",
                    f"Write FROM {upstream}, or remove the edge.",
                    node=node.id,
                    parameters={"upstream": upstream},
                )
                for upstream in node.inputs
                if upstream not in read
            )
        )
    return plan

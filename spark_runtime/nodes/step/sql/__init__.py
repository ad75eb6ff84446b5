from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.step.sql.form import StepSqlForm
from spark_runtime.nodes.step.sql.model import StepSql
from spark_runtime.nodes.step.sql.rules import StepSqlRules

KIND = NodeKind(__name__, StepSql, StepSqlRules(), StepSqlForm())

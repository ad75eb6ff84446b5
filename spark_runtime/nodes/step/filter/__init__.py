from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.step.filter.form import StepFilterForm
from spark_runtime.nodes.step.filter.model import StepFilter
from spark_runtime.nodes.step.filter.rules import StepFilterRules

KIND = NodeKind(__name__, StepFilter, StepFilterRules(), StepFilterForm())

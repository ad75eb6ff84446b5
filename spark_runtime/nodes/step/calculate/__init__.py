from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.step.calculate.form import StepCalculateForm
from spark_runtime.nodes.step.calculate.model import StepCalculate
from spark_runtime.nodes.step.calculate.rules import StepCalculateRules

KIND = NodeKind(__name__, StepCalculate, StepCalculateRules(), StepCalculateForm())

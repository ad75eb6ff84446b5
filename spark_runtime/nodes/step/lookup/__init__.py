from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.step.lookup.form import StepLookupForm
from spark_runtime.nodes.step.lookup.model import StepLookup
from spark_runtime.nodes.step.lookup.rules import StepLookupRules

KIND = NodeKind(__name__, StepLookup, StepLookupRules(), StepLookupForm())

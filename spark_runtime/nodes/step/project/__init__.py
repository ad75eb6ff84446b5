from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.step.project.form import StepProjectForm
from spark_runtime.nodes.step.project.model import StepProject
from spark_runtime.nodes.step.project.rules import StepProjectRules

KIND = NodeKind(__name__, StepProject, StepProjectRules(), StepProjectForm())

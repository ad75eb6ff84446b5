from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.source.ums.model import SourceUms
from spark_runtime.nodes.source.ums.rules import SourceUmsRules

KIND = NodeKind(__name__, SourceUms, SourceUmsRules())

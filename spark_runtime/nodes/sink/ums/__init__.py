from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.sink.ums.model import SinkUms
from spark_runtime.nodes.sink.ums.rules import SinkUmsRules

KIND = NodeKind(__name__, SinkUms, SinkUmsRules())

from spark_runtime.nodes.kind import NodeKind
from spark_runtime.nodes.sink.postgres.model import SinkPostgres
from spark_runtime.nodes.sink.postgres.rules import SinkPostgresRules

KIND = NodeKind(__name__, SinkPostgres, SinkPostgresRules())

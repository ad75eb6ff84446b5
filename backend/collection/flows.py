"""What an engine needs to normalise a capture: one program for all, and options for each."""

from typing import Any

from backend.collection import names, topics
from backend.collection.models import Capture
from backend.connections.reaching import engine_options

NODE = "changes"

_PROGRAM = '''\
"""capture {capture}: Debezium records to UMS messages.  Run alone: \
spark-submit --py-files forebay_runtime.zip capture.py --options options.json"""
from spark_runtime.blocks import Flow, run_alone


def build(flow: Flow) -> None:
    flow.normalise({node!r})


if __name__ == "__main__":
    run_alone(build)
'''


def capture_program(capture: Capture) -> str:
    """The program text; it changes with nothing but the capture's id."""
    return _PROGRAM.format(capture=capture.id, node=NODE)


def capture_options(capture: Capture) -> dict[str, dict[str, Any]]:
    """Options by node id, secrets in clear, for an engine's eyes only."""
    return {
        NODE: {
            "kafka": topics.client_of(capture),
            "private_topic": names.private_topic(capture),
            "schema_topic": names.schema_topic(capture),
            "source": engine_options(connection=capture.connection),
            "tables": [
                {
                    "schema": table.schema,
                    "table": table.table,
                    "namespace": table.namespace,
                    "topic": table.topic,
                    "partitions": table.partitions,
                    "epoch": table.epoch,
                }
                for table in capture.tables.all()
            ],
        }
    }

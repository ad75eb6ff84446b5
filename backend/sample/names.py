"""What the sample's objects are called, and which pipelines it has."""

from pathlib import Path

SOURCE, MART, READER, KAFKA = "sample", "mart", "mart_reader", "kafka"
CONNECTIONS = (SOURCE, MART, READER, KAFKA)
CAPTURE = "sample"
PIPELINES = tuple(sorted(Path(__file__).with_name("pipelines").glob("*.sql")))

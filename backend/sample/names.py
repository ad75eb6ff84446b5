"""What the sample's objects are called, and which pipelines it has."""

from pathlib import Path

SOURCE, MART, READER, KAFKA = "sample", "mart", "mart_reader", "kafka"
CONNECTIONS = (SOURCE, MART, READER, KAFKA)
CAPTURE = "sample"
# In the order in which they begin: the one that people see first comes first.
PIPELINES = tuple(
    Path(__file__).with_name("pipelines") / f"{name}.sql"
    for name in ("departures", "flights", "delay_by_origin")
)

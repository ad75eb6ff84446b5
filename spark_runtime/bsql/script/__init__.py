"""A pipeline as a SQL script: script to spec, spec to script, and nothing lost between them."""

from spark_runtime.bsql.script.reading import InvalidScript, NodePlaces, places_in, read_script
from spark_runtime.bsql.script.writing import unwritable_texts, write_node, write_script

__all__ = [
    "InvalidScript",
    "NodePlaces",
    "places_in",
    "read_script",
    "unwritable_texts",
    "write_node",
    "write_script",
]

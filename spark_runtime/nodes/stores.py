"""Which kinds of connection can be asked for what, by what is done there."""

from collections.abc import Mapping

from spark_runtime.nodes.endpoint import Use

# A lookup asks any store that answers by key; a sink belongs to one store, which its kind names.
STORES: Mapping[str, frozenset[Use]] = {
    "postgres": frozenset({"looks_up", "mirrors", "writes_table"}),
    "kafka": frozenset({"reads_topic", "writes_topic"}),
}


def stores_for(use: Use) -> tuple[str, ...]:
    """The kinds of connection that can be used so."""
    return tuple(store for store, uses in STORES.items() if use in uses)

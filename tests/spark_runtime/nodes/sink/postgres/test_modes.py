from spark_runtime.nodes.sink.postgres.rules import SinkPostgresRules
from spark_runtime.nodes.sink.postgres.run.modes import MODES


def test_its_rules_say_which_modes_remove_groups() -> None:
    """What people are told before a flow begins anew is what then happens."""
    removing = {name.partition("_")[0] for name, mode in MODES.items() if mode.clear is not None}
    assert removing == set(SinkPostgresRules.capabilities.removes_groups)

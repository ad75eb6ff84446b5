"""A kind that leaves something out is noticed where it is made."""

from dataclasses import replace

import pytest

from spark_runtime.nodes import BY_NAME
from spark_runtime.nodes.sink.rules import SinkRules


def test_a_sink_without_its_capabilities_is_not_made() -> None:
    kind = BY_NAME["sink.ums"]
    bare = type(
        "BareRules",
        (SinkRules,),
        {
            name: getattr(type(kind.rules), name)
            for name in (
                "endpoints",
                "summary",
                "call",
                "sentence",
                "mode",
                "methods",
                "mode_field",
            )
        },
    )
    with pytest.raises(TypeError, match="BareRules does not say `capabilities`"):
        replace(kind, rules=bare())


def test_a_step_without_a_form_is_not_made() -> None:
    with pytest.raises(TypeError, match="step.filter has no form"):
        replace(BY_NAME["step.filter"], form=None)

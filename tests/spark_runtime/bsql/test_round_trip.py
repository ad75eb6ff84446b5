from hypothesis import given, settings

from spark_runtime.bsql.script import read_script, write_script
from spark_runtime.spec import Spec
from tests.spark_runtime.specs import specs


@settings(max_examples=150, deadline=None)
@given(specs())
def test_spec_to_script_to_spec_is_identity(spec: Spec) -> None:
    assert read_script(write_script(spec), layout=spec.layout) == spec

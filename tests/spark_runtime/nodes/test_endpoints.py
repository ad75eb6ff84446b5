"""An endpoint says which field of its node names the place, so that a problem appears there."""

from hypothesis import given

from spark_runtime.nodes import kind_of, rules_of
from spark_runtime.spec import Spec
from tests.spark_runtime.specs import specs


@given(specs())
def test_the_field_of_an_endpoint_names_its_place(spec: Spec) -> None:
    for node in spec.nodes:
        for endpoint in rules_of(node).endpoints(node):
            assert endpoint.node == node.id
            assert getattr(node, endpoint.field) == (endpoint.name or endpoint.connection)
            assert endpoint.use in kind_of(node).rules.connects.values()

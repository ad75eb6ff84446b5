from pathlib import Path

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer
from drf_spectacular.validation import validate_schema

from backend.shared.docs import OPENAPI


def generated() -> tuple[dict, str]:
    schema = SchemaGenerator().get_schema(request=None, public=True)
    return schema, OpenApiYamlRenderer().render(schema, renderer_context={}).decode()


def test_the_committed_description_is_the_one_the_code_gives():
    _, text = generated()
    assert Path(OPENAPI).read_text() == text, (
        "Run `manage.py spectacular --file backend/openapi.yaml`."
    )


def test_the_description_is_valid_and_every_operation_has_a_name_of_its_own():
    schema, _ = generated()
    validate_schema(schema)
    names = [
        operation["operationId"]
        for operations in schema["paths"].values()
        for operation in operations.values()
    ]
    assert len(names) == len(set(names))


def test_people_can_read_it_without_scripts(client):
    page = client.get("/api/docs/").content.decode()
    assert "/api/connections/{id}/check/" in page
    assert "<script" not in page

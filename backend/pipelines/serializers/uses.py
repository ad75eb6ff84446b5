from typing import Any, get_args

from rest_framework import serializers

from backend.pipelines.uses import Kind, Role

USE_KINDS = get_args(Kind)
USE_ROLES = get_args(Role)


class UseOutput(serializers.Serializer[Any]):
    role = serializers.ChoiceField(choices=USE_ROLES)
    kind = serializers.ChoiceField(choices=USE_KINDS)
    id = serializers.UUIDField()
    name = serializers.CharField()
    node = serializers.CharField(allow_null=True)
    version = serializers.IntegerField(
        allow_null=True, help_text="The published number; null: in the draft, or no pipeline."
    )


class ConnectionUseOutput(serializers.Serializer[Any]):
    connection = serializers.UUIDField()
    use = UseOutput()

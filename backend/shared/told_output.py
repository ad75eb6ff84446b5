"""What a page words by its code: the English words beside it are for whoever has no catalog."""

from typing import Any

from rest_framework import serializers


class ToldOutput(serializers.Serializer[Any]):
    code = serializers.CharField()
    message = serializers.CharField(help_text="In English.")
    hint = serializers.CharField(allow_blank=True)
    parameters = serializers.DictField(help_text="What the words name.")

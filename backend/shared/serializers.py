"""The base of JSON that comes in: an unknown field is an error, not a typo that does nothing."""

from typing import Any

from rest_framework import serializers


class Input(serializers.Serializer[Any]):
    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict):
            unknown = data.keys() - self.fields.keys()
            if unknown:
                raise serializers.ValidationError(
                    {str(name): ["This field is not known here."] for name in sorted(unknown)},
                    code="unknown",
                )
        return super().to_internal_value(data)

    @classmethod
    def read(cls, data: Any, *, partial: bool = False) -> Any:
        """The checked values, or ValidationError for every field that does not fit."""
        reader = cls(data=data, partial=partial)
        reader.is_valid(raise_exception=True)
        return reader.validated_data

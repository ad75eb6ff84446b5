"""The base of JSON that comes in: an unknown field is an error, not a typo that does nothing."""

import re
from datetime import UTC, datetime
from typing import Any

from rest_framework import serializers

# Line breaks and the like, and what turns the direction of the text around it: a name with them
# looks like another one. So does one with spaces of no width.
_UNREADABLE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]"
)

# Of moments that somebody reckons from. Before it Kafka has none; after it the calendar ends.
FIRST_MOMENT = datetime(1970, 1, 1, tzinfo=UTC)
LAST_MOMENT = datetime(9999, 1, 1, tzinfo=UTC)


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


class NameField(serializers.CharField):
    """What people call something: on one line, and no other than it looks."""

    def to_internal_value(self, data: Any) -> str:
        name = str(super().to_internal_value(data))
        if _UNREADABLE.search(name):
            raise serializers.ValidationError(
                "A name has no line breaks and no characters that cannot be seen.",
                code="unreadable",
            )
        return name


class MomentField(serializers.DateTimeField):
    """A moment that can be reckoned from: an hour before it, or a step after it, is one too."""

    def to_internal_value(self, value: Any) -> datetime:
        moment: datetime = super().to_internal_value(value)
        if not FIRST_MOMENT <= moment < LAST_MOMENT:
            self.fail("overflow")
        return moment

from typing import Annotated

from pydantic import Field, StringConstraints

from backend.dashboards.kinds.kind import Settings, WidgetKind


class TextSettings(Settings):
    """Markdown. The page that shows it takes no HTML, no pictures and no addresses but those of
    the web and of mail; what is stored is what somebody wrote."""

    text: Annotated[
        str,
        StringConstraints(max_length=10_000),
        Field(json_schema_extra={"format": "multiline"}),
    ]


class TextKind(WidgetKind):
    name = "text"
    title = "Text"
    needs = "words"
    width, height = 8, 6
    Settings = TextSettings
    needs_dataset = False

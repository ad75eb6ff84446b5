"""A script that leaves `max_future` out has a limit of a day from now on. Those that were written
before meant none, and go on meaning it."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from sqlglot.errors import TokenError
from sqlglot.tokenizer_core import Token, TokenType
from sqlglot.tokens import Tokenizer


def say_no_limit(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    drafts = apps.get_model("pipelines", "Pipeline")._base_manager.filter(draft_form="sql")
    for draft in drafts.filter(draft_sql__icontains="event_time").iterator():
        said = with_no_limit(draft.draft_sql)
        if said != draft.draft_sql:
            draft.draft_sql = said
            draft.save(update_fields=["draft_sql"])


def with_no_limit(script: str) -> str:
    """The script with `max_future = 'none'` behind each event time that says no limit; as it is
    where it cannot be read."""
    try:
        tokens = Tokenizer(dialect="spark").tokenize(script)
    except TokenError:
        return script
    for place in reversed(range(len(tokens) - 2)):
        name, equals, value = tokens[place : place + 3]
        is_option = name.text.lower() == "event_time" and equals.token_type == TokenType.EQ
        if is_option and value.token_type == TokenType.STRING and not _has_limit(tokens, place):
            script = f"{script[: value.end + 1]}, max_future = 'none'{script[value.end + 1 :]}"
    return script


def _has_limit(tokens: list[Token], place: int) -> bool:
    """Whether the options around say it, from bracket to bracket."""
    before = next((i for i in reversed(range(place)) if tokens[i].text == "("), 0)
    after = next((i for i in range(place, len(tokens)) if tokens[i].text == ")"), len(tokens))
    return any(token.text.lower() == "max_future" for token in tokens[before:after])


class Migration(migrations.Migration):
    dependencies = (("pipelines", "0005_draft_hash"),)

    operations = (migrations.RunPython(say_no_limit, migrations.RunPython.noop),)

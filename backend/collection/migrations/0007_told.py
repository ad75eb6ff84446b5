from django.db import migrations, models


def tell_reasons(apps, schema_editor):
    """A reason was English words; it is told anew with its code at the next look at the source."""
    tables = apps.get_model("collection", "CapturedTable")._base_manager
    for table in tables.exclude(left_out={}):
        table.left_out = {
            name: {"code": "column.left_out", "message": words, "hint": "", "parameters": {}}
            for name, words in table.left_out.items()
        }
        table.save(update_fields=["left_out"])


class Migration(migrations.Migration):
    dependencies = [("collection", "0006_read_by_table")]

    operations = [
        migrations.AddField("capture", "problem_hint", models.TextField(blank=True)),
        migrations.AddField("capture", "problem_parameters", models.JSONField(default=dict, blank=True)),
        migrations.RunPython(tell_reasons, migrations.RunPython.noop),
    ]

from django.db import migrations, models


def told(model, name):
    """English words become a `Told`. What was said before has no code: it goes."""
    return [
        migrations.RemoveField(model, name),
        migrations.AddField(model, name, models.JSONField(null=True)),
    ]


class Migration(migrations.Migration):
    dependencies = [("runs", "0004_replays_and_logs")]

    operations = [
        migrations.RemoveField("run", "end_message"),
        migrations.AddField("run", "end_told", models.JSONField(null=True)),
        migrations.AddField("flow", "failure_parameters", models.JSONField(default=dict, blank=True)),
        *told("engine", "reason"),
        *told("enginelease", "end_reason"),
        *told("flow", "heard_reason"),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("collection", "0007_told")]

    operations = [
        migrations.AddField("snapshot", "signal_due", models.BooleanField(default=False)),
        migrations.AddField("snapshot", "stood_at_lsn", models.BigIntegerField(blank=True, null=True)),
    ]

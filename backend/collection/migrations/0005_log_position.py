from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("collection", "0004_lag_and_progress")]

    operations = [
        migrations.AddField(
            model_name="capture",
            name="log_position",
            field=models.BigIntegerField(blank=True, null=True),
        ),
    ]

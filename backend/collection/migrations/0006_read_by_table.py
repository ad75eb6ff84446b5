from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("collection", "0005_log_position")]

    operations = [
        migrations.AddField(
            model_name="snapshot",
            name="read_by_table",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="snapshot",
            name="counted_to",
            field=models.BigIntegerField(default=0),
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("runs", "0007_left_states"),
    ]

    operations = [
        migrations.AddField(
            model_name=model,
            name="suppressed",
            field=models.BigIntegerField(default=0),
        )
        for model in ("accounttotal", "runaccount")
    ]

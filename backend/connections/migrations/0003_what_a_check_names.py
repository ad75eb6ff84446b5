from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('connections', '0002_what_a_check_found'),
    ]

    operations = [
        migrations.AddField(
            model_name='connection',
            name='check_parameters',
            field=models.JSONField(blank=True, default=dict),
        ),
    ]

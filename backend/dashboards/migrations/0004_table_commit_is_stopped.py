from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('dashboards', '0003_dashboard_vouched'),
    ]

    operations = [
        migrations.AddField(
            model_name='tablecommit',
            name='is_stopped',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('dashboards', '0002_table_commits'),
    ]

    operations = [
        migrations.AddField(
            model_name='dashboard',
            name='vouched',
            field=models.JSONField(default=dict, editable=False),
        ),
    ]

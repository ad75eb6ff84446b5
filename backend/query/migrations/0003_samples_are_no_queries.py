from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('query', '0002_cancelled_from_elsewhere'),
    ]

    operations = [
        migrations.AlterField(
            model_name='queryrecord',
            name='purpose',
            field=models.CharField(choices=[('query', 'Query'), ('live', 'Live')], max_length=16),
        ),
    ]

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("governance", "0003_chain")]

    operations = [
        # Whoever may connect may enter; what they may do there, the tables say. The role that
        # serves requests is not the schema's owner, and has no name here.
        migrations.RunSQL("GRANT USAGE ON SCHEMA audit TO PUBLIC", migrations.RunSQL.noop)
    ]

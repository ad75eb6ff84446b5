from django.db import migrations


class Migration(migrations.Migration):
    """Members could do everything but vanish: that is a maintainer. Before the role's choices
    change, and on its own: the next migration alters the same table."""

    dependencies = [("projects", "0001_initial")]

    operations = [
        migrations.RunSQL(
            "UPDATE projects_projectmember SET role = 'maintainer' WHERE role = 'member'",
            "UPDATE projects_projectmember SET role = 'member' WHERE role <> 'owner'",
        )
    ]

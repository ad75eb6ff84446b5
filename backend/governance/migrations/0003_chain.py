import uuid
from pathlib import Path

import django.db.models.deletion
from django.db import migrations, models

CHAIN = Path(__file__).with_suffix(".sql").read_text()


class Migration(migrations.Migration):
    dependencies = [
        ("governance", "0002_organization"),
        ("identity", "0001_initial"),
        ("projects", "0001_initial"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[migrations.RunSQL(CHAIN)],
            state_operations=[
                migrations.AlterModelTable("AuditEntry", '"audit"."entry"'),
                migrations.CreateModel(
                    name="AuditLink",
                    fields=[
                        ("entry_id", models.UUIDField(primary_key=True, serialize=False)),
                        ("position", models.BigIntegerField(null=True, unique=True)),
                        ("created_at", models.DateTimeField()),
                        ("organization_id", models.UUIDField(null=True)),
                        ("content_hash", models.BinaryField()),
                        ("hash", models.BinaryField(null=True)),
                    ],
                    options={"db_table": '"audit"."link"'},
                ),
            ],
        ),
        migrations.CreateModel(
            name="AuditRule",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("kept_days", models.PositiveIntegerField(null=True)),
                (
                    "organization",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="audit_rule",
                        to="identity.organization",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
    ]

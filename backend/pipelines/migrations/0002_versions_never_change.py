from django.db import migrations

REFUSE_UPDATES = """
CREATE FUNCTION refuse_version_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a published pipeline version never changes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER versions_never_change BEFORE UPDATE ON pipelines_pipelineversion
    FOR EACH ROW EXECUTE FUNCTION refuse_version_update();
"""
ALLOW_UPDATES = """
DROP TRIGGER versions_never_change ON pipelines_pipelineversion;
DROP FUNCTION refuse_version_update();
"""


class Migration(migrations.Migration):
    dependencies = [("pipelines", "0001_initial")]
    operations = [migrations.RunSQL(REFUSE_UPDATES, ALLOW_UPDATES)]

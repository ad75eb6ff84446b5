"""A project's own principal at the installation's broker."""

from django.db import models

from backend.shared.models import ProjectScoped


class KafkaPrincipal(ProjectScoped):
    """The user that the project's flows sign in as; it may use exactly the topics they name."""

    user = models.CharField(max_length=80, unique=True)
    sealed_password = models.BinaryField()

    class Meta(ProjectScoped.Meta):
        constraints = [models.UniqueConstraint("project", name="one_principal_per_project")]

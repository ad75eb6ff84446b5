from django.urls import path

from backend.shared.health import health

urlpatterns = [path("health/", health, name="health")]

from django.apps import AppConfig


class LocalConfig(AppConfig):
    name = "backend.local"

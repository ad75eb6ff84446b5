from django.apps import AppConfig


class EntryConfig(AppConfig):
    name = "backend.entry"

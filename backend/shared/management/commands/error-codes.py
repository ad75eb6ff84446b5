"""`manage.py error-codes`: write down every error code, for those who word them."""

import json
from typing import Any

from django.core.management.base import BaseCommand

from backend.shared.error_codes import FILE, error_codes


class Command(BaseCommand):
    help = "Write backend/error_codes.json anew."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        FILE.write_text(json.dumps(error_codes(), indent=2, ensure_ascii=False) + "\n")

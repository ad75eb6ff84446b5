from datetime import timedelta

from backend.notifications.models import Notification
from backend.runs.clock import database_now

KEPT = timedelta(days=30)


def let_old_ones_go() -> int:
    """Remove what nobody would look for here any more: the audit and the runs keep it longer. The
    number of rows."""
    old = Notification.unscoped.filter(at__lt=database_now() - KEPT)
    gone, _ = old.delete()
    return gone

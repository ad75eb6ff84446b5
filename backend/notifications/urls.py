from django.urls import path

from backend.notifications.views import LookView, NotificationsView

urlpatterns = [
    path("notifications/", NotificationsView.as_view(), name="notifications"),
    path("notifications/look/", LookView.as_view(), name="notifications-look"),
]

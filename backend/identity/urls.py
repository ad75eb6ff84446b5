from django.urls import path

from backend.identity.views.me import MeView, MyPasswordView, MySessionsView, MySessionView

urlpatterns = [
    path("me/", MeView.as_view(), name="me"),
    path("me/password/", MyPasswordView.as_view(), name="my-password"),
    path("me/sessions/", MySessionsView.as_view(), name="my-sessions"),
    path("me/sessions/<uuid:pk>/", MySessionView.as_view(), name="my-session"),
]

from django.urls import path

from backend.entry.joining import AcceptView, InvitationView, JoinView
from backend.entry.views import SessionByLinkView, SessionView, SetUpView, StartView

urlpatterns = [
    path("start/", StartView.as_view(), name="start"),
    path("set-up/", SetUpView.as_view(), name="set-up"),
    path("session/", SessionView.as_view(), name="session"),
    path("invitations/look/", InvitationView.as_view(), name="invitation"),
    path("invitations/accept/", AcceptView.as_view(), name="invitation-accept"),
    path("invitations/join/", JoinView.as_view(), name="invitation-join"),
    path("session/by-link/", SessionByLinkView.as_view(), name="session-by-link"),
]

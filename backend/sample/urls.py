from django.urls import path

from backend.sample.views import SampleRemovalView, SampleView

urlpatterns = [
    path("sample/", SampleView.as_view(), name="sample"),
    path("sample/remove/", SampleRemovalView.as_view(), name="sample-remove"),
]

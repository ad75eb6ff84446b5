"""What specs and published versions read and write outside, as the kinds of their nodes say."""

from typing import Any

from backend.pipelines.models import PipelineVersion
from spark_runtime.nodes import rules_of
from spark_runtime.nodes.endpoint import Endpoint, Use
from spark_runtime.spec import Spec, read_spec


def endpoints_in(spec: Spec) -> tuple[Endpoint, ...]:
    """Every place outside that the nodes read or write, in their order."""
    return tuple(endpoint for node in spec.nodes for endpoint in rules_of(node).endpoints(node))


def endpoints_of(version: PipelineVersion) -> tuple[Endpoint, ...]:
    """The same of a published version, as its plan says."""
    if (planned := version.plan.get("endpoints")) is not None:
        return tuple(map(_endpoint, planned))
    return endpoints_in(read_spec(version.spec))  # a plan of an earlier release names none


def sources_in(version: PipelineVersion) -> tuple[Endpoint, ...]:
    """What a flow of the version reads when it begins: plans of earlier releases do not say where
    in its topics that is."""
    return tuple(
        endpoint
        for endpoint in endpoints_in(read_spec(version.spec))
        if endpoint.use == "reads_topic"
    )


def used_by(version: PipelineVersion, use: Use) -> tuple[Endpoint, ...]:
    """Those of a version that are used so."""
    return tuple(endpoint for endpoint in endpoints_of(version) if endpoint.use == use)


def ums_read_by(version: PipelineVersion) -> tuple[Endpoint, ...]:
    """Where a version reads UMS messages."""
    return tuple(each for each in used_by(version, "reads_topic") if each.is_ums)


def ums_written_by(version: PipelineVersion) -> tuple[Endpoint, ...]:
    """Where a version writes UMS messages."""
    return tuple(each for each in used_by(version, "writes_topic") if each.is_ums)


def _endpoint(planned: dict[str, Any]) -> Endpoint:
    # Plans of earlier releases do not say these: there were no topics of other messages.
    unsaid = {"field": "", "is_ums": planned["use"] in ("reads_topic", "writes_topic")}
    return Endpoint(**{**unsaid, **planned, "keys": tuple(planned["keys"])})

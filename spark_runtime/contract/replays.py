"""The name of a topic that holds rows again which a flow has read before."""

# Behind `<project>.<flow>.<source>`: one partition, and no other flow reads it.
REPLAY_SUFFIX = ".replay"

"""The exit codes by which an engine says why it ends by itself."""

from spark_runtime.contract.told import tell

LEASE_LOST, JAVA_ENDED, WORK_GOES_ON, JAVA_LACKS_MEMORY = 3, 4, 5, 6

REASONS = {
    LEASE_LOST: tell("engine.lease_lost"),
    JAVA_ENDED: tell("engine.java_ended"),
    WORK_GOES_ON: tell("engine.work_went_on"),
    JAVA_LACKS_MEMORY: tell("engine.lacks_memory"),
}

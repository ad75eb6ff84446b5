"""The exit codes by which an engine says why it ends by itself."""

from spark_runtime.contract.told import Told

LEASE_LOST, JAVA_ENDED, WORK_GOES_ON, JAVA_LACKS_MEMORY = 3, 4, 5, 6

REASONS = {
    LEASE_LOST: Told("engine.lease_lost", "Another process is this engine now."),
    JAVA_ENDED: Told("engine.java_ended", "Its Java process ended, and it ended with that."),
    WORK_GOES_ON: Told(
        "engine.work_went_on",
        "Work that nothing waited for could not be interrupted, and kept others waiting.",
    ),
    JAVA_LACKS_MEMORY: Told(
        "engine.lacks_memory",
        "Its Java process had too little memory for the flows it runs.",
        "Move some of them to another engine.",
    ),
}

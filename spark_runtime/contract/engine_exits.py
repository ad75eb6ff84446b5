"""The exit codes by which an engine says why it ends by itself."""

from spark_runtime.contract.notice import notice_of

LEASE_LOST, JAVA_ENDED, WORK_GOES_ON, JAVA_LACKS_MEMORY = 3, 4, 5, 6

REASONS = {
    LEASE_LOST: notice_of("engine.lease_lost"),
    JAVA_ENDED: notice_of("engine.java_ended"),
    WORK_GOES_ON: notice_of("engine.work_went_on"),
    JAVA_LACKS_MEMORY: notice_of("engine.lacks_memory"),
}

"""How long a flow rests after a failure that may pass."""

from spark_runtime.engine.retry_pause import RetryPause


def test_each_failure_in_a_row_waits_longer_up_to_a_limit():
    pause = RetryPause()
    assert [pause.after(0.1) for _ in range(7)] == [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]


def test_a_failure_after_a_good_while_of_work_is_answered_soon():
    pause = RetryPause()
    for _ in range(6):
        pause.after(0.1)
    assert [pause.after(31.0), pause.after(0.1)] == [1.0, 2.0]

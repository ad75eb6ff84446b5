"""One small table of orders that are placed, paid, refunded and removed all the while."""

import contextlib
import random
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from benchmarks.faults.stand import Stand
from benchmarks.faults.verdicts import Promise

CREATE = """
    CREATE TABLE public.orders (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        status text NOT NULL, amount numeric(12, 2) NOT NULL, note text);
    ALTER TABLE public.orders REPLICA IDENTITY FULL;
    INSERT INTO public.orders (status, amount)
        SELECT 'placed', number FROM generate_series(1, 500) AS number;
"""
# Few keys, many changes: most batches hold several changes of one row.
ANY_ORDER = "SELECT id FROM public.orders ORDER BY random() LIMIT 1"
CHANGES = (
    "INSERT INTO public.orders (status, amount) VALUES ('placed', (random() * 1000)::numeric)",
    f"UPDATE public.orders SET status = 'paid' WHERE id = ({ANY_ORDER})",
    f"UPDATE public.orders SET status = 'refunded', note = 'no' WHERE id = ({ANY_ORDER})",
    f"UPDATE public.orders SET amount = amount + 1 WHERE id = ({ANY_ORDER})",
    f"DELETE FROM public.orders WHERE id = ({ANY_ORDER})",
)
CHANGES_A_TRANSACTION = 4
RECONNECT_SECONDS = 0.5
ORDERS = "SELECT * FROM public.orders"
PAID = "SELECT id, amount FROM public.orders WHERE status = 'paid'"
BY_STATUS = "SELECT status, count(*) AS orders, sum(amount) AS amount FROM public.orders GROUP BY 1"


@dataclass(frozen=True)
class Orders:
    changes_per_second: float
    seed: int
    flow: str = "orders"
    table: str = "orders"
    flows: Sequence[str] = ("orders", "orders_by_status")
    watched: Sequence[str] = ("orders", "paid_orders")
    promises: Sequence[Promise] = (
        Promise("orders", ORDERS, ["id"], ["id", "status", "amount", "note"], True),
        Promise("paid_orders", PAID, ["id"], ["id", "amount"]),
        Promise("orders_by_status", BY_STATUS, ["status"], ["status", "orders", "amount"], True),
    )
    # What is right must not depend on what else the machine does.
    first_load_seconds: float = 300.0
    recover_seconds: float = 300.0
    up_arguments: Sequence[str] = ()
    _holding: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def moving(self, stand: Stand) -> Iterator[None]:
        from benchmarks.faults.loads.capturing import capture_tables  # needs Django set up

        with stand.parts.connect("replayer") as source:
            source.execute(CREATE)
        capture_tables(stand, "shop", ["orders"])
        for name in self.flows:
            stand.run_pipeline(name, Path(__file__).with_name(f"{name}.sql").read_text())
        stopped = threading.Event()
        changer = threading.Thread(target=self._change, args=[stand, stopped])
        changer.start()
        try:
            yield
        finally:
            stopped.set()
            changer.join()

    @contextmanager
    def held(self, stand: Stand) -> Iterator[None]:
        with self._holding:
            yield

    def _change(self, stand: Stand, stopped: threading.Event) -> None:
        """Until `stopped`; the database may be one of the things that break."""
        chance = random.Random(self.seed)
        while not stopped.wait(RECONNECT_SECONDS):
            with (
                contextlib.suppress(psycopg.OperationalError),
                stand.parts.connect("replayer") as source,
            ):
                source.execute("SELECT setseed(%s)", [chance.random()])
                while not stopped.wait(CHANGES_A_TRANSACTION / self.changes_per_second):
                    with self._holding, source.transaction():
                        for change in chance.choices(CHANGES, k=CHANGES_A_TRANSACTION):
                            source.execute(change)  # type: ignore[arg-type]

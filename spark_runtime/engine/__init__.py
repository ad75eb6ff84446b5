"""The engine: one Spark driver that hosts many flows, serves nobody, and asks what is wanted."""

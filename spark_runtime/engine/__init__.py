"""The engine: one Spark driver that hosts many flows, opens no port, and asks what is wanted."""

"""The flow of a capture: Debezium's records in, UMS messages out."""

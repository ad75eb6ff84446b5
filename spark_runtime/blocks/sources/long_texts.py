"""How long a text of a message may be where Spark reads it as JSON."""

# Spark's own bound is 20 million characters; a message may have 32 MiB, a third more in base64.
LONG_TEXTS = {"maxStringLen": str(64 * 2**20)}

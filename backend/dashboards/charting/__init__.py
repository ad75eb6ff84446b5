"""From a table to a chart: what to draw first, as shelves; the shelves as SQL and settings."""

"""Programs that measure Forebay beside its peers; figures are kept in RESULTS.md."""

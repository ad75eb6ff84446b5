"""`forebay`: pipelines as files, from any machine, by REST and an API token. No Django here."""

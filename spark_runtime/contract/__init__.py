"""What web, supervisor, engines and captures say to each other: no Django, no Spark."""

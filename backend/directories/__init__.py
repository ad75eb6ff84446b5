"""Other systems that know an organization's people: they sign in there, and teams follow it."""

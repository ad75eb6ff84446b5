"""The loops that keep engines, flows and captures as they are wanted."""

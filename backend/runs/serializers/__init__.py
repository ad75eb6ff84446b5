"""JSON of engines, flows and what came back from them."""

"""One socket a page: newest states as they change, to whoever may see them."""

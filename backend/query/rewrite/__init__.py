"""From a person's text to the text a source gets: pure passes over one tree, in this order.

read_select → refuse_forbidden → resolve_columns → read_sources → bind_values → bounded → write

A pass that filters rows or masks columns belongs into `read_sources`: it decides what a table's
name means to the person who asks, and everything above only sees that.
"""

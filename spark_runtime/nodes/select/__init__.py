"""Steps that are a SELECT over one input: how it is read, what it may say, what leaves it.

Kinds of step differ in what of the SELECT a person writes: all of it, or one condition. Here rows
pass one by one; `aggregates` has what any SELECT must say that groups them.
"""

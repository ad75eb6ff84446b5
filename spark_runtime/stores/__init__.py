"""The stores that kinds of node read and write, one package each, named as in connections.

A store says how it is reached, what its errors mean, and the statements of its dialect. What is
done with these is the business of the kinds, or of `blocks` where all of them do it.
"""

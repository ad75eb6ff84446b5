"""Dead letters once more through their flow: on a topic that only this flow reads.

The topic of the letter itself has other readers, for whom the record would be a second copy.
"""

"""The SQL of pipelines: `grammar` knows words and options, `script` whole scripts.

The kinds of node stand between the two, so nothing is imported here.
"""

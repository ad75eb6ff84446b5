"""A moving sample: the flights that left New York in 2013, and the pipelines that read them."""

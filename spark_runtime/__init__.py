"""Everything Spark: contract, SQL, compiler, blocks, engine. No Django inside."""

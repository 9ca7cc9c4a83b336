"""A Parquet file of any size solved batch by batch: memory does not grow with the file."""
# prints: 20000 puzzles solved

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

import ukodus.arrow

# A file to begin with: shuffled copies of a few puzzles.
few = ukodus.arrow.generate(20, seed=1).column("puzzle").to_pylist()
pq.write_table(pa.table({"puzzle": few * 1000}), "puzzles.parquet", row_group_size=4000)

schema = pa.schema([("puzzle", pa.string()), ("status", pa.string()), ("solution", pa.string())])
solved = 0
with pq.ParquetWriter("solved.parquet", schema) as writer:
    for batch in ds.dataset("puzzles.parquet").to_batches(columns=["puzzle"], batch_size=5000):
        puzzles = batch.column("puzzle")
        answers = ukodus.arrow.solve(puzzles)
        columns = [puzzles, answers.column("status"), answers.column("solution")]
        writer.write_batch(pa.record_batch(columns, schema=schema))
        solved += answers.column("status").to_pylist().count("unique")
print(solved, "puzzles solved")

"""A small training set for a neural network: inputs and targets as arrays, no equal puzzles in train and test."""
# prints: train (

import numpy as np
import pyarrow.parquet as pq

from ukodus import dataset

dataset.write("data", levels=["easy", "medium"], count=50, copies=3, seed=1)
for name in ("train", "test"):
    table = pq.read_table(f"data/{name}.parquet")
    digits = [np.frombuffer("".join(table.column(column).to_pylist()).replace(".", "0").encode(), np.uint8) - ord("0")
              for column in ("puzzle", "solution")]
    inputs, targets = (column.reshape(-1, 9, 9) for column in digits)
    print(name, inputs.shape, targets.shape)

"""A training set in one command: puzzles with solutions and ratings, in Parquet.

    python -m ukodus.dataset train/ --levels easy,medium,hard --count 1000 --copies 4 --seed 1

writes `train.parquet`, `validation.parquet` and `test.parquet` with the columns `puzzle`, `solution`, `clues`, `level`,
`score`, `hardest` and `canonical`. No puzzle of one file is equal to a puzzle of another, not even up to symmetry: they
are divided by their canonical form. Every puzzle comes with `--copies` equal puzzles that look different.
With `--er 1.2..2.0,7.0..7.4` there are ranges of ER, the difficulty on the scale of Sudoku Explainer, instead of levels,
and a column `er`.
"""

from __future__ import annotations

import argparse
import hashlib
import pathlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .generation import ErRange

LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
SPLITS = ("train", "validation", "test")


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes a training set; returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        counts = write(
            options.folder,
            levels=options.levels,
            er=options.er,
            count=options.count,
            copies=options.copies,
            seed=options.seed,
            shares=options.split,
            threads=options.threads,
        )
    except (OSError, ValueError, ImportError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted: no file was written", file=sys.stderr)
        return 130
    for name, rows in counts.items():
        print(f"{options.folder / name}.parquet: {rows} puzzles")
    return 0


def write(
    folder: pathlib.Path | str,
    *,
    levels: Sequence[str] | None = None,
    er: Sequence[ErRange] | None = None,
    count: int = 1000,
    copies: int = 0,
    seed: int,
    shares: tuple[float, float, float] = (0.8, 0.1, 0.1),
    threads: int = 0,
) -> dict[str, int]:
    """Writes `count` puzzles of each level, and `copies` shuffled ones of each; returns the rows of each file.

    Without `levels`, there are all five; with `er`, puzzles of each of these ranges of ER instead.
    The same arguments give the same files. The canonical form of a puzzle chooses its file, so the shares
    are approximate.
    """
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    if levels is not None and er is not None:
        raise ValueError("expected levels or ranges of ER, not both")
    kinds: list[dict[str, Any]] = [{"level": level} for level in (LEVELS if levels is None else levels)]
    if er is not None:
        kinds = [{"er": bounds} for bounds in er]
    if count < 1 or not kinds:
        raise ValueError("expected at least one level or range of ER, and one puzzle of each")
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    places = {name: folder / f"{name}.parquet" for name in SPLITS}
    parts = {name: place.with_suffix(".parquet.part") for name, place in places.items()}
    rows = dict.fromkeys(SPLITS, 0)
    seen: set[str] = set()
    writers: dict[str, Any] = {}
    try:
        for number, kind in enumerate(kinds):
            for puzzles in _new(kind, count, seed + number, threads, seen):
                chosen = pa.array([_split(form, shares) for form in puzzles.column("canonical").to_pylist()])
                for name in SPLITS:
                    own = puzzles.filter(pc.equal(chosen, name))
                    for copy in range(copies + 1):
                        batch = _shuffled(own, seed, rows[name], threads) if copy else own
                        if name not in writers:
                            writers[name] = pq.ParquetWriter(parts[name], puzzles.schema, compression="zstd")
                        writers[name].write_batch(batch)
                        rows[name] += batch.num_rows
        for writer in writers.values():
            writer.close()
        for name in writers:
            parts[name].replace(places[name])
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
    return rows


def _new(kind: dict[str, Any], count: int, seed: int, threads: int, seen: set[str]) -> Iterator[Any]:
    """Batches of puzzles of a kind, `count` in all, none equal to another up to symmetry."""
    from . import arrow

    start, missing = 0, count
    while missing:
        wanted = min(missing, 1000)
        batch = arrow.generate(wanted, seed=seed, start=start, threads=threads, **kind)
        start += wanted
        forms = arrow.canonical(batch.column("puzzle"), threads=threads).column("canonical")
        keep = []
        for form in forms.to_pylist():
            keep.append(form not in seen)
            seen.add(form)
        batch = batch.append_column("canonical", forms).filter(_flags(keep))
        missing -= batch.num_rows
        yield batch


def _flags(values: list[bool]) -> Any:
    import pyarrow as pa

    return pa.array(values, pa.bool_())


def _shuffled(batch: Any, seed: int, start: int, threads: int) -> Any:
    """The same puzzles, disguised; the solutions by solving them again."""
    from . import arrow

    puzzles = arrow.shuffle(batch.column("puzzle"), seed=seed, start=start, threads=threads).column("puzzle")
    solutions = arrow.solve(puzzles, threads=threads).column("solution")
    for name, column in (("puzzle", puzzles), ("solution", solutions)):
        batch = batch.set_column(batch.schema.get_field_index(name), name, column)
    return batch


def _split(form: str, shares: tuple[float, float, float]) -> str:
    """The file of a canonical form: by a hash, the same whenever the form comes up."""
    place = int.from_bytes(hashlib.blake2b(form.encode(), digest_size=8).digest(), "big") / 2**64 * sum(shares)
    for name, share in zip(SPLITS, shares):
        if place < share:
            return name
        place -= share
    return SPLITS[-1]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m ukodus.dataset",
        description="Writes train.parquet, validation.parquet and test.parquet: puzzles with solutions and ratings. "
        "No puzzle of one file is equal to a puzzle of another, not even up to symmetry.",
    )
    parser.add_argument("folder", type=pathlib.Path, help="the folder to write to")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument("--levels", type=_names, help="levels, separated by commas (default: all five)")
    kinds.add_argument("--er", type=_names, help="instead of levels: ranges of ER such as 1.2..2.0,7.0..7.4")
    parser.add_argument("--count", type=_at_least(1), default=1000, help="puzzles of each level or range (default 1000)")
    parser.add_argument("--copies", type=_at_least(0), default=0, help="shuffled copies of each puzzle (default 0)")
    parser.add_argument("--seed", type=_at_least(0), default=1, help="the seed: the same seed gives the same files (default 1)")
    parser.add_argument(
        "--split", type=_shares, default=(0.8, 0.1, 0.1), help="shares of the three files (default 0.8,0.1,0.1)"
    )
    parser.add_argument("--threads", type=_at_least(0), default=0, help="threads (default: all cores)")
    return parser


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _at_least(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number, {least} or more, found {text}")
        return int(text)

    return read


def _shares(text: str) -> tuple[float, float, float]:
    try:
        train, validation, test = (float(share) for share in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected three shares such as 0.8,0.1,0.1, found {text}") from None
    if min(train, validation, test) < 0 or train + validation + test <= 0:
        raise argparse.ArgumentTypeError(f"expected shares of 0 or more, not all 0, found {text}")
    return train, validation, test


if __name__ == "__main__":
    sys.exit(main())

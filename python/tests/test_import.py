"""What `import ukodus` costs."""

import resource
import subprocess
import sys


def cpu_time(program: str) -> float:
    """The CPU time of a fresh interpreter that runs a program, in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def test_the_import_takes_less_than_50_ms() -> None:
    # The best of several, without the start of the interpreter itself: other programs take their share of the machine.
    runs = [(cpu_time("pass"), cpu_time("import ukodus")) for _ in range(8)]
    bare, importing = (min(times) for times in zip(*runs))
    assert importing - bare < 50, f"{importing - bare:.0f} ms"


def test_the_import_brings_no_large_library() -> None:
    program = "import sys, ukodus; print(sorted({'dataclasses', 'numpy', 'pyarrow', 'pyspark'} & set(sys.modules)))"
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "[]\n"

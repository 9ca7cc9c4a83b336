//! Which figures each table shows.

use super::{Column, Filter, Row, Show, Style, Table};

const fn column(title: &'static str, of: Filter, show: Show) -> Column {
    Column { title, of, show }
}

const fn row(title: &'static str, of: Filter) -> Row {
    Row { title, of, style: Style::Plain }
}

const fn bold(title: &'static str, of: Filter) -> Row {
    Row { title, of, style: Style::Bold }
}

/// How many times as long another takes.
const fn ratio(title: &'static str, of: Filter, other: Filter) -> Row {
    Row { title, of, style: Style::Ratio(other) }
}

/// The run of 9×9 puzzles on the machine with AVX-512.
const ZEN4_NINE: Filter = &[("commit", "ff83ba2"), ("measure", "time per puzzle")];

/// The run of 9×9 puzzles on the machine without it.
const ZEN3_NINE: Filter = &[("commit", "2fbdcb2"), ("measure", "time per puzzle")];

const TDOKU: Filter = &[("program", "tdoku"), ("options", "g++ 12.2 -O3 -march=native")];

const FIRST: Show = Show::Pair([&[("measure", "first, median")], &[("measure", "first, slowest")]]);
const SETTLED: Show = Show::Pair([&[("measure", "settled, median")], &[("measure", "settled, slowest")]]);

/// The sets of 9×9 puzzles, easiest first.
const SETS: &[Column] = &[
    column("kaggle_like", &[("set", "kaggle_like")], Show::Value),
    column("minimal_random", &[("set", "minimal_random")], Show::Value),
    column("17_clue", &[("set", "17_clue")], Show::Value),
    column("magictour", &[("set", "magictour_top1465")], Show::Value),
    column("1905_11+", &[("set", "forum_hardest_1905_11plus")], Show::Value),
    column("1106", &[("set", "forum_hardest_1106")], Show::Value),
    column("serg (many)", &[("set", "serg_multi")], Show::Value),
];

/// The solvers of large boards.
const SOLVERS: &[Column] = &[
    column("ukodus, settled", &[("program", "ukodus")], SETTLED),
    column("ukodus", &[("program", "ukodus")], FIRST),
    column("`varisat` 0.2", &[("program", "varisat")], FIRST),
    column("`batsat` 0.6", &[("program", "batsat")], FIRST),
    column("`splr` 0.17", &[("program", "splr")], FIRST),
    column("CaDiCaL 1.9.5", &[("program", "cadical")], FIRST),
];

/// The bands of ER.
const BANDS: &[Column] = &[
    column("1.x", &[("set", "1.x")], Show::WithUnit),
    column("2.x", &[("set", "2.x")], Show::WithUnit),
    column("3.x", &[("set", "3.x")], Show::WithUnit),
    column("4.x", &[("set", "4.x")], Show::WithUnit),
    column("6.x", &[("set", "6.x")], Show::WithUnit),
    column("7.x", &[("set", "7.x")], Show::WithUnit),
    column("8.x", &[("set", "8.x")], Show::WithUnit),
    column("9.x", &[("set", "9.x")], Show::WithUnit),
    column("10.x", &[("set", "10.x")], Show::WithUnit),
    column("11.x", &[("set", "11.x")], Show::WithUnit),
];

const FORGE: Filter = &[("program", "sukaku-forge"), ("options", "native build")];

/// Every table.
pub(crate) static TABLES: &[Table] = &[
    Table {
        document: "README.md",
        name: "algorithms",
        record: "algorithms.csv",
        of: &[("date", "2026-11-16")],
        corner: "",
        columns: &[
            column("`presence`", &[("options", "presence")], Show::WithUnit),
            column("`backtrack`", &[("options", "backtrack")], Show::WithUnit),
            column("`pencilmark`", &[("options", "pencilmark")], Show::WithUnit),
            column("`mrv`", &[("options", "mrv")], Show::WithUnit),
            column("`heuristic`", &[("options", "heuristic")], Show::WithUnit),
            column("`fast`", &[("options", "fast")], Show::WithUnit),
        ],
        rows: &[
            row("easy", &[("set", "easy")]),
            row("medium", &[("set", "medium")]),
            row("hard", &[("set", "hard")]),
            row("expert", &[("set", "expert")]),
            row("evil", &[("set", "evil")]),
            row("seventeen", &[("set", "seventeen")]),
        ],
    },
    Table {
        document: "README.md",
        name: "nine",
        record: "nine.csv",
        of: ZEN4_NINE,
        corner: "",
        columns: &[
            column("easy", &[("set", "kaggle_like")], Show::Value),
            column("random minimal", &[("set", "minimal_random")], Show::Value),
            column("17 clues", &[("set", "17_clue")], Show::Value),
            column("magictour", &[("set", "magictour_top1465")], Show::Value),
            column("hardest (SE 11+)", &[("set", "forum_hardest_1905_11plus")], Show::Value),
            column("several solutions", &[("set", "serg_multi")], Show::Value),
        ],
        rows: &[
            bold("ukodus, batch", &[("options", "batch avx512bitalg")]),
            row("ukodus, batch, AVX2", &[("options", "batch avx2")]),
            row("ukodus, one at a time", &[("options", "single avx512")]),
            row("ukodus, without vector instructions", &[("options", "single portable")]),
            row("tdoku (C++, g++)", &[("program", "tdoku"), ("options", "g++ 12.2 -O3 -march=native")]),
            row("tdoku (C++, clang)", &[("program", "tdoku"), ("options", "clang 14 -O3 -march=native")]),
            row("`sudoku` 0.8", &[("program", "sudoku")]),
            row("`msolve` 0.6", &[("program", "msolve")]),
        ],
    },
    Table {
        document: "README.md",
        name: "logic",
        record: "logic.csv",
        of: &[("date", "2026-11-18"), ("measure", "path, median")],
        corner: "",
        columns: &[
            column("Easy", &[("options", "Easy")], Show::WithUnit),
            column("Medium", &[("options", "Medium")], Show::WithUnit),
            column("Hard", &[("options", "Hard")], Show::WithUnit),
            column("Unfair", &[("options", "Unfair")], Show::WithUnit),
            column("Extreme", &[("options", "Extreme")], Show::WithUnit),
        ],
        rows: &[
            row("random minimal", &[("set", "minimal_random"), ("program", "ukodus")]),
            row("HoDoKu 2.2", &[("set", "minimal_random"), ("program", "HoDoKu")]),
            row("17 clues", &[("set", "17_clue"), ("program", "ukodus")]),
            row("HoDoKu 2.2", &[("set", "17_clue"), ("program", "HoDoKu")]),
        ],
    },
    Table {
        document: "docs/ratings.md",
        name: "se",
        record: "se.csv",
        of: &[("date", "2026-11-18"), ("measure", "rating, mean")],
        corner: "ER",
        columns: BANDS,
        rows: &[
            bold("ukodus", &[("program", "ukodus")]),
            row("sukaku-forge 0.6.0, built for the CPU", FORGE),
            ratio("times as fast", &[("program", "ukodus")], FORGE),
        ],
    },
    Table {
        document: "docs/engine-nine.md",
        name: "nine",
        record: "nine.csv",
        of: ZEN4_NINE,
        corner: "",
        columns: SETS,
        rows: &[
            row("tdoku", &[("program", "tdoku"), ("options", "g++ 12.2 -O3 -march=native")]),
            row("portable, single", &[("options", "single portable")]),
            row("SSE4.1, single", &[("options", "single sse41")]),
            row("SSE4.1, batch", &[("options", "batch sse41")]),
            row("AVX2, single", &[("options", "single avx2")]),
            row("AVX2, batch", &[("options", "batch avx2")]),
            row("AVX-512, single", &[("options", "single avx512")]),
            row("AVX-512, batch", &[("options", "batch avx512")]),
            row("AVX-512 with BITALG, batch", &[("options", "batch avx512bitalg")]),
            ratio("tdoku / portable, single", &[("program", "ukodus"), ("options", "single portable")], TDOKU),
            ratio("tdoku / AVX2, batch", &[("program", "ukodus"), ("options", "batch avx2")], TDOKU),
            ratio("tdoku / AVX-512, single", &[("program", "ukodus"), ("options", "single avx512")], TDOKU),
            ratio(
                "tdoku / AVX-512 with BITALG, batch",
                &[("program", "ukodus"), ("options", "batch avx512bitalg")],
                TDOKU,
            ),
        ],
    },
    Table {
        document: "docs/engine-wide.md",
        name: "sets",
        record: "wide.csv",
        of: &[("commit", "607026f"), ("program", "ukodus")],
        corner: "set",
        columns: &[
            column("solved", &[("measure", "first, slowest")], Show::Solved),
            column("median, at most", &[("measure", "first, median")], Show::Largest),
            column("slowest", &[("measure", "first, slowest")], Show::Largest),
        ],
        rows: &[
            row("`readme_16`", &[("set", "readme_16"), ("options", "limit 10 s")]),
            row("`readme_25`", &[("set", "readme_25"), ("options", "limit 10 s")]),
            row("`gecode_16`", &[("set", "gecode_16"), ("options", "limit 10 s")]),
            row("`lloyd_amos_16_*`", &[("set", "lloyd_amos_16_*"), ("options", "limit 10 s")]),
            row("`lloyd_amos_25`, fill 0", &[("set", "lloyd_amos_25_fill0*"), ("options", "limit 10 s")]),
            row("`lloyd_amos_25`, fill 10", &[("set", "lloyd_amos_25_fill1*"), ("options", "limit 10 s")]),
            row("`lloyd_amos_25`, fill 20 and 25", &[("set", "lloyd_amos_25_fill2*"), ("options", "limit 10 s")]),
            row("`lloyd_amos_25`, fill 30 and 35", &[("set", "lloyd_amos_25_fill3*"), ("options", "limit 10 s")]),
            row("`lloyd_amos_25`, fill 40 and 45", &[("set", "lloyd_amos_25_fill4*"), ("options", "limit 10 s")]),
            row("the same in three disguises", &[("set", "lloyd_amos_25_fill4*"), ("options", "limit 10 s, seed *")]),
            row("`lloyd_amos_25`, fill 50 and 55", &[("set", "lloyd_amos_25_fill5*"), ("options", "limit 10 s")]),
            row("`lloyd_amos_25`, fill 60", &[("set", "lloyd_amos_25_fill6*"), ("options", "limit 10 s")]),
            row("`gecode_25`, limit 10 s", &[("set", "gecode_25"), ("options", "limit 10 s")]),
            row("`gecode_25`, limit 20 s, disguise 1", &[("set", "gecode_25"), ("options", "limit 20 s, seed 1")]),
            row("`gecode_25`, limit 20 s, disguise 2", &[("set", "gecode_25"), ("options", "limit 20 s, seed 2")]),
            row("`gecode_25`, limit 20 s, disguise 3", &[("set", "gecode_25"), ("options", "limit 20 s, seed 3")]),
            row(
                "`random_36_*`, fill 20 to 60, twice",
                &[("set", "random_36_*"), ("options", "limit 10 s, seeds 0 and 3")],
            ),
            row(
                "`random_49_*`, fill 20 to 60, twice",
                &[("set", "random_49_*"), ("options", "limit 10 s, seeds 0 and 3")],
            ),
            row(
                "`random_64_*`, fill 20 to 60, twice",
                &[("set", "random_64_*"), ("options", "limit 10 s, seeds 0 and 3")],
            ),
            row(
                "`random_100_*`, fill 20 to 60, twice",
                &[("set", "random_100_*"), ("options", "limit 10 s, seeds 0 and 3")],
            ),
        ],
    },
    Table {
        document: "docs/engine-wide.md",
        name: "searched",
        record: "wide.csv",
        of: &[("commit", "607026f"), ("program", "ukodus")],
        corner: "ms",
        columns: &[
            column("20 %", &[("set", "*_fill20")], Show::Value),
            column("30 %", &[("set", "*_fill30")], Show::Value),
            column("35 %", &[("set", "*_fill35")], Show::Value),
            column("40 %", &[("set", "*_fill40")], Show::Value),
            column("45 %", &[("set", "*_fill45")], Show::Value),
            column("50 %", &[("set", "*_fill50")], Show::Value),
            column("55 %", &[("set", "*_fill55")], Show::Value),
            column("60 %", &[("set", "*_fill60")], Show::Value),
        ],
        rows: &[
            row(
                "36×36, median",
                &[("set", "searched_36_*"), ("options", "limit 10 s, seeds 0 and 1"), ("measure", "first, median")],
            ),
            row(
                "36×36, slowest",
                &[("set", "searched_36_*"), ("options", "limit 10 s, seeds 0 and 1"), ("measure", "first, slowest")],
            ),
            row(
                "49×49, median",
                &[("set", "searched_49_*"), ("options", "limit 10 s, seeds 0 and 1"), ("measure", "first, median")],
            ),
            row(
                "49×49, slowest",
                &[("set", "searched_49_*"), ("options", "limit 10 s, seeds 0 and 1"), ("measure", "first, slowest")],
            ),
            row("64×64, median", &[("set", "searched_64_*"), ("options", "limit 15 s"), ("measure", "first, median")]),
            row(
                "64×64, slowest",
                &[("set", "searched_64_*"), ("options", "limit 15 s"), ("measure", "first, slowest")],
            ),
            row(
                "100×100, median",
                &[("set", "searched_100_*"), ("options", "limit 15 s"), ("measure", "first, median")],
            ),
            row(
                "100×100, slowest",
                &[("set", "searched_100_*"), ("options", "limit 15 s"), ("measure", "first, slowest")],
            ),
        ],
    },
    Table {
        document: "docs/generate.md",
        name: "generate",
        record: "generate.csv",
        of: &[("commit", "67c1b24"), ("measure", "time each")],
        corner: "",
        columns: &[
            column("each", &[], Show::WithUnit),
            column("per second", &[], Show::PerSecond),
            column("times QQWing", &[], Show::Ratio(&[("program", "qqwing")])),
        ],
        rows: &[
            row("QQWing, minimal 9×9", &[("program", "qqwing"), ("set", "minimal 9×9")]),
            row("minimal 9×9", &[("program", "ukodus"), ("set", "minimal 9×9")]),
            row("minimal 6×6", &[("program", "ukodus"), ("set", "minimal 6×6")]),
            row("minimal 12×12", &[("program", "ukodus"), ("set", "minimal 12×12")]),
            row("minimal 16×16", &[("program", "ukodus"), ("set", "minimal 16×16")]),
            row("25×25 with 312 clues", &[("program", "ukodus"), ("set", "25×25 with 312 clues")]),
            row("solved 9×9", &[("program", "ukodus"), ("set", "solved 9×9")]),
        ],
    },
    Table {
        document: "docs/canon.md",
        name: "canon",
        record: "generate.csv",
        of: &[("date", "2026-11-16"), ("commit", ""), ("options", "one thread")],
        corner: "",
        columns: &[column("each", &[], Show::WithUnit), column("per second", &[], Show::PerSecond)],
        rows: &[
            row("random minimal 9×9 puzzle", &[("set", "canonical form, minimal puzzle")]),
            row("9×9 puzzle with 17 clues", &[("set", "canonical form, 17 clues")]),
            row("solved 9×9 board", &[("set", "canonical form, solved board")]),
        ],
    },
    Table {
        document: "docs/serve.md",
        name: "serve",
        record: "serve.csv",
        of: &[("date", "2026-11-16")],
        corner: "",
        columns: &[
            column("median", &[("measure", "response, median")], Show::WithUnit),
            column("99th percentile", &[("measure", "response, 99th percentile")], Show::WithUnit),
        ],
        rows: &[
            row("`/api/solve`, an ordinary 9×9, 32 connections at once", &[("options", "/api/solve*")]),
            row(
                "`/api/hint` at full depth, `hard` and `expert` of the examples",
                &[("options", "/api/hint*"), ("set", "hard and expert")],
            ),
            row("`/api/steps`, `hard` and `expert`", &[("options", "/api/steps"), ("set", "hard and expert")]),
            row("`/api/hint`, `evil`", &[("options", "/api/hint*"), ("set", "evil")]),
            row("`/api/steps`, `evil`", &[("options", "/api/steps"), ("set", "evil")]),
        ],
    },
    Table {
        document: "bench/record/README.md",
        name: "nine-zen4",
        record: "nine.csv",
        of: ZEN4_NINE,
        corner: "µs per puzzle",
        columns: SETS,
        rows: &[
            row("ukodus single portable", &[("program", "ukodus"), ("options", "single portable")]),
            row("ukodus single sse41", &[("program", "ukodus"), ("options", "single sse41")]),
            row("ukodus single avx2", &[("program", "ukodus"), ("options", "single avx2")]),
            row("ukodus single avx512", &[("program", "ukodus"), ("options", "single avx512")]),
            row("ukodus single avx512bitalg", &[("program", "ukodus"), ("options", "single avx512bitalg")]),
            row("ukodus batch portable", &[("program", "ukodus"), ("options", "batch portable")]),
            row("ukodus batch sse41", &[("program", "ukodus"), ("options", "batch sse41")]),
            row("ukodus batch avx2", &[("program", "ukodus"), ("options", "batch avx2")]),
            row("ukodus batch avx512", &[("program", "ukodus"), ("options", "batch avx512")]),
            row("ukodus batch avx512bitalg", &[("program", "ukodus"), ("options", "batch avx512bitalg")]),
            row("tdoku (g++)", &[("program", "tdoku"), ("options", "g++ 12.2 -O3 -march=native")]),
            row("tdoku (clang)", &[("program", "tdoku"), ("options", "clang 14 -O3 -march=native")]),
            row("`sudoku` 0.8", &[("program", "sudoku")]),
            row("`msolve` 0.6", &[("program", "msolve")]),
            row("`rustoku-lib` 0.16, without a solution", &[("program", "rustoku-lib")]),
            row("`zero-alloc-sudoku` 1.0, first solution only", &[("program", "zero-alloc-sudoku")]),
            row("`sudoku-solver` 0.6", &[("program", "sudoku-solver")]),
        ],
    },
    Table {
        document: "bench/record/README.md",
        name: "nine-zen3",
        record: "nine.csv",
        of: ZEN3_NINE,
        corner: "µs per puzzle",
        columns: SETS,
        rows: &[
            row("ukodus single portable", &[("program", "ukodus"), ("options", "single portable")]),
            row("ukodus single sse41", &[("program", "ukodus"), ("options", "single sse41")]),
            row("ukodus single avx2", &[("program", "ukodus"), ("options", "single avx2")]),
            row("ukodus batch portable", &[("program", "ukodus"), ("options", "batch portable")]),
            row("ukodus batch sse41", &[("program", "ukodus"), ("options", "batch sse41")]),
            row("ukodus batch avx2", &[("program", "ukodus"), ("options", "batch avx2")]),
            row("tdoku (g++)", &[("program", "tdoku"), ("options", "g++ 12.2 -O3 -march=native")]),
            row("`sudoku` 0.8", &[("program", "sudoku")]),
            row("`msolve` 0.6", &[("program", "msolve")]),
            row("`rustoku-lib` 0.16, without a solution", &[("program", "rustoku-lib")]),
            row("`zero-alloc-sudoku` 1.0, first solution only", &[("program", "zero-alloc-sudoku")]),
            row("`sudoku-solver` 0.6", &[("program", "sudoku-solver")]),
        ],
    },
    Table {
        document: "bench/record/README.md",
        name: "wide-zen4",
        record: "wide.csv",
        of: &[("commit", "607026f"), ("options", "limit 10 s")],
        corner: "ms: median, slowest",
        columns: SOLVERS,
        rows: &[
            row("`gecode_25`", &[("set", "gecode_25")]),
            row("`made_36_fill50`", &[("set", "made_36_fill50")]),
            row("`made_49_fill40`", &[("set", "made_49_fill40")]),
            row("`made_49_fill50`", &[("set", "made_49_fill50")]),
            row("`made_64_fill30`", &[("set", "made_64_fill30")]),
            row("`made_64_fill60`", &[("set", "made_64_fill60")]),
            row("`made_100_fill30`", &[("set", "made_100_fill30")]),
            row("`random_49_fill55`", &[("set", "random_49_fill55")]),
            row("`random_64_fill55`", &[("set", "random_64_fill55")]),
            row("`random_100_fill60`", &[("set", "random_100_fill60")]),
        ],
    },
    Table {
        document: "bench/record/README.md",
        name: "wide-zen3",
        record: "wide.csv",
        of: &[("commit", "bfc9692"), ("options", "limit 5 s")],
        corner: "ms: median, slowest",
        columns: SOLVERS,
        rows: &[
            row("`empty_16`", &[("set", "empty_16")]),
            row("`empty_25`", &[("set", "empty_25")]),
            row("`empty_36`", &[("set", "empty_36")]),
            row("`gecode_16`", &[("set", "gecode_16")]),
            row("`gecode_25`", &[("set", "gecode_25")]),
            row("`lloyd_amos_25_fill00`", &[("set", "lloyd_amos_25_fill00")]),
            row("`lloyd_amos_25_fill10`", &[("set", "lloyd_amos_25_fill10")]),
            row("`lloyd_amos_25_fill20`", &[("set", "lloyd_amos_25_fill20")]),
            row("`lloyd_amos_25_fill25`", &[("set", "lloyd_amos_25_fill25")]),
            row("`lloyd_amos_25_fill30`", &[("set", "lloyd_amos_25_fill30")]),
            row("`lloyd_amos_25_fill35`", &[("set", "lloyd_amos_25_fill35")]),
            row("`lloyd_amos_25_fill40`", &[("set", "lloyd_amos_25_fill40")]),
            row("`lloyd_amos_25_fill45`", &[("set", "lloyd_amos_25_fill45")]),
            row("`lloyd_amos_25_fill50`", &[("set", "lloyd_amos_25_fill50")]),
            row("`lloyd_amos_25_fill55`", &[("set", "lloyd_amos_25_fill55")]),
            row("`lloyd_amos_25_fill60`", &[("set", "lloyd_amos_25_fill60")]),
            row("`random_36_fill20`", &[("set", "random_36_fill20")]),
            row("`random_36_fill30`", &[("set", "random_36_fill30")]),
            row("`random_36_fill35`", &[("set", "random_36_fill35")]),
            row("`random_36_fill40`", &[("set", "random_36_fill40")]),
            row("`random_36_fill45`", &[("set", "random_36_fill45")]),
            row("`random_36_fill50`", &[("set", "random_36_fill50")]),
            row("`random_36_fill55`", &[("set", "random_36_fill55")]),
            row("`random_36_fill60`", &[("set", "random_36_fill60")]),
            row("`readme_16`", &[("set", "readme_16")]),
            row("`readme_25`", &[("set", "readme_25")]),
        ],
    },
    Table {
        document: "bench/record/README.md",
        name: "logic",
        record: "logic.csv",
        of: &[("date", "2026-11-18"), ("measure", "path, median")],
        corner: "",
        columns: &[
            column("ukodus", &[("program", "ukodus")], Show::WithUnit),
            column("HoDoKu", &[("program", "HoDoKu")], Show::WithUnit),
            column("times", &[("program", "ukodus")], Show::Ratio(&[("program", "HoDoKu")])),
        ],
        rows: &[
            row("`kaggle_like`, Easy", &[("set", "kaggle_like"), ("options", "Easy")]),
            row("`minimal_random`, Easy", &[("set", "minimal_random"), ("options", "Easy")]),
            row("`minimal_random`, Medium", &[("set", "minimal_random"), ("options", "Medium")]),
            row("`minimal_random`, Hard", &[("set", "minimal_random"), ("options", "Hard")]),
            row("`minimal_random`, Unfair", &[("set", "minimal_random"), ("options", "Unfair")]),
            row("`minimal_random`, Extreme", &[("set", "minimal_random"), ("options", "Extreme")]),
            row("`17_clue`, Easy", &[("set", "17_clue"), ("options", "Easy")]),
            row("`17_clue`, Medium", &[("set", "17_clue"), ("options", "Medium")]),
            row("`17_clue`, Hard", &[("set", "17_clue"), ("options", "Hard")]),
            row("`17_clue`, Unfair", &[("set", "17_clue"), ("options", "Unfair")]),
            row("`17_clue`, Extreme", &[("set", "17_clue"), ("options", "Extreme")]),
        ],
    },
];

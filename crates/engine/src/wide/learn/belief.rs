use super::problem::Problem;

/// How likely each open candidate is, by messages between the groups.
///
/// A cell sends its candidates how little else it can hold, a line sends them how few other places it has, and each
/// passes on what it received: belief propagation. Two groups that share many candidates reinforce each other's
/// messages until they are certain, and a box and a line share many: a strip. So a line only receives which of its
/// strips may have the digit, and the box handles the cells.
///
/// Messages still travel in circles. What a receiver sent itself should be excluded from the reply to it; here most of
/// it is excluded ([`Discretion`]), which keeps the circles from amplifying. If nothing were excluded, this would be
/// the same as balancing.
pub(super) struct Belief {
    discretion: Discretion,
    /// The belief of each candidate.
    spots: Vec<Spot>,
    /// Row strips and column strips.
    strips: [Vec<Strip>; 2],
    /// The last message of its cell to each candidate: odds, as are all messages.
    from_cells: Vec<f32>,
    /// The last message of its line to each strip.
    from_lines: [Vec<f32>; 2],
    /// The sum of the candidates of each strip, and finally the message to its line.
    parts: [Vec<f32>; 2],
    to_lines: Vec<f32>,
    /// The sum of the strips of each box.
    totals: Vec<f32>,
    /// The messages of the strips to each line.
    sums: Vec<f32>,
    /// The open candidates, cell by cell, and the strips they are in.
    open: Vec<Open>,
    open_strips: [Vec<u32>; 2],
}

/// How much of what a receiver sent is excluded from the reply to it, for cells and for lines, found by experiment.
/// With more, the messages of a board with one solution converge to something else; with less, they carry less
/// information.
#[derive(Copy, Clone)]
struct Discretion {
    cells: f32,
    lines: f32,
}

impl Discretion {
    fn of(side: usize) -> Self {
        let side = f32::from(side as u8);
        Self { cells: (1.0 - 2.25 / side).min(0.91), lines: 1.0 - 0.9 / side.sqrt() }
    }
}

/// Where a candidate is. All but the strips are groups.
#[derive(Copy, Clone)]
struct Spot {
    cell: u32,
    in_box: u32,
    strips: [u32; 2],
}

/// The intersection of a box and a line.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Strip {
    in_box: u32,
    line: u32,
}

/// A candidate during message passing.
#[derive(Copy, Clone)]
struct Open {
    spot: Spot,
    weight: f32,
    from_cell: f32,
    to_cell: f32,
}

/// Keeps odds finite.
const LEAST: f32 = 1e-9;

/// Marks a strip while open strips are listed; sums of candidates are never negative.
const LISTED: f32 = -1.0;

impl Belief {
    /// Starts without messages, under all the rules of a board.
    pub(super) fn new(problem: &Problem) -> Self {
        let strip_of = |side: usize, &[_, row, column, in_box]: &[u32; 4]| Strip { in_box, line: [row, column][side] };
        let strips = [0, 1].map(|side| {
            let mut strips: Vec<Strip> = problem.groups_of.iter().map(|groups| strip_of(side, groups)).collect();
            strips.sort_unstable();
            strips.dedup();
            strips
        });
        let spot = |groups: &[u32; 4]| {
            let number = |side: usize| strips[side].partition_point(|strip| strip < &strip_of(side, groups)) as u32;
            Spot { cell: groups[0], in_box: groups[3], strips: [number(0), number(1)] }
        };
        let groups = problem.may_be_empty.len();
        let all_strips = |value: f32| [vec![value; strips[0].len()], vec![value; strips[1].len()]];
        Self {
            discretion: Discretion::of(problem.side),
            spots: problem.groups_of.iter().map(spot).collect(),
            from_cells: vec![1.0; problem.candidates.len()],
            from_lines: all_strips(1.0),
            parts: all_strips(0.0),
            to_lines: vec![0.0; strips[0].len().max(strips[1].len())],
            totals: vec![0.0; groups],
            sums: vec![0.0; groups],
            strips,
            open: Vec::new(),
            open_strips: [Vec::new(), Vec::new()],
        }
    }

    /// Starts with the open candidates, cell by cell, with a weight each: its prior likelihood.
    pub(super) fn begin(&mut self, open: &[u32], weights: &[f32]) {
        self.open.clear();
        self.open.extend(open.iter().zip(weights).map(|(&candidate, &weight)| Open {
            spot: self.spots[candidate as usize],
            weight,
            from_cell: self.from_cells[candidate as usize],
            to_cell: 0.0,
        }));
        for side in 0..2 {
            let (parts, strips) = (&mut self.parts[side], &mut self.open_strips[side]);
            strips.clear();
            for open in &self.open {
                let strip = open.spot.strips[side];
                if parts[strip as usize] != LISTED {
                    parts[strip as usize] = LISTED;
                    strips.push(strip);
                }
            }
            for &strip in &*strips {
                parts[strip as usize] = 0.0;
            }
        }
        self.add_up(1);
        self.sum_boxes(1);
    }

    /// Sends the messages of cells, rows and columns once each; the boxes pass them on.
    pub(super) fn sweep(&mut self) {
        self.hear_cells();
        for side in 0..2 {
            self.add_up(side);
            self.sum_boxes(side);
            self.hear_lines(side);
        }
        self.sum_boxes(1);
    }

    /// Finishes with the likelihood of each candidate, by its box.
    pub(super) fn end(&mut self, open: &[u32], beliefs: &mut Vec<f32>) {
        beliefs.clear();
        for (&candidate, open) in open.iter().zip(&self.open) {
            let [row, column] = [0, 1].map(|side| self.from_lines[side][open.spot.strips[side] as usize]);
            let odds = open.weight * row * column * open.from_cell;
            beliefs.push(odds / self.totals[open.spot.in_box as usize].max(LEAST));
            self.from_cells[candidate as usize] = open.from_cell;
        }
    }

    /// Sums the candidates of each strip in one direction, by all messages except the line's.
    fn add_up(&mut self, side: usize) {
        for &strip in &self.open_strips[side] {
            self.parts[side][strip as usize] = 0.0;
        }
        for open in &self.open {
            let strips = open.spot.strips;
            let across = self.from_lines[1 - side][strips[1 - side] as usize];
            self.parts[side][strips[side] as usize] += open.weight * open.from_cell * across;
        }
    }

    /// Sums the strips of each box.
    fn sum_boxes(&mut self, side: usize) {
        let (strips, parts, from_lines) = (&self.strips[side], &self.parts[side], &self.from_lines[side]);
        for &strip in &self.open_strips[side] {
            self.totals[strips[strip as usize].in_box as usize] = 0.0;
        }
        for &strip in &self.open_strips[side] {
            let strip = strip as usize;
            self.totals[strips[strip].in_box as usize] += parts[strip] * from_lines[strip];
        }
    }

    /// Computes the replies of the cells.
    fn hear_cells(&mut self) {
        for cell in self.open.chunk_by_mut(|one, next| one.spot.cell == next.spot.cell) {
            let mut sum = 0.0;
            for open in &mut *cell {
                let [row, column] = [0, 1].map(|side| self.from_lines[side][open.spot.strips[side] as usize]);
                let odds = open.weight * row * column;
                let others = self.totals[open.spot.in_box as usize] - self.discretion.cells * odds * open.from_cell;
                open.to_cell = odds / others.max(LEAST);
                sum += open.to_cell;
            }
            for open in cell {
                open.from_cell = 1.0 / (sum - self.discretion.cells * open.to_cell).max(LEAST);
            }
        }
    }

    /// Computes the replies of the rows, or of the columns.
    fn hear_lines(&mut self, side: usize) {
        let (strips, parts, from_lines) = (&self.strips[side], &self.parts[side], &mut self.from_lines[side]);
        for &strip in &self.open_strips[side] {
            self.sums[strips[strip as usize].line as usize] = 0.0;
        }
        for &strip in &self.open_strips[side] {
            let strip = strip as usize;
            let others =
                self.totals[strips[strip].in_box as usize] - self.discretion.lines * parts[strip] * from_lines[strip];
            self.to_lines[strip] = parts[strip] / others.max(LEAST);
            self.sums[strips[strip].line as usize] += self.to_lines[strip];
        }
        for &strip in &self.open_strips[side] {
            let strip = strip as usize;
            let others = self.sums[strips[strip].line as usize] - self.discretion.lines * self.to_lines[strip];
            from_lines[strip] = 1.0 / others.max(LEAST);
        }
    }
}

#[cfg(test)]
mod tests {
    use ukodus_core::{Cell, Grid, Shape};

    use super::super::super::group_board::GroupBoard;
    use super::*;
    use crate::wide::random::SmallRandom;
    use crate::{Solver, wide::Wide};

    /// The belief of each open candidate of a board.
    fn beliefs(problem: &Problem, discretion: Discretion) -> Vec<f32> {
        let mut belief = Belief { discretion, ..Belief::new(problem) };
        let open: Vec<u32> = (0..problem.candidates.len() as u32).collect();
        let mut beliefs = Vec::new();
        belief.begin(&open, &vec![1.0; open.len()]);
        for _ in 0..30 {
            belief.sweep();
        }
        belief.end(&open, &mut beliefs);
        beliefs
    }

    /// The share of the solutions in which each candidate is true.
    fn parts(grid: &Grid, problem: &Problem) -> Vec<f32> {
        let mut counts = vec![0_u16; problem.candidates.len()];
        let mut all = 0_u16;
        for solution in Solver::new().with_algorithm(&Wide).solutions(grid) {
            all += 1;
            for (count, candidate) in counts.iter_mut().zip(&problem.candidates) {
                *count += u16::from(usize::from(solution.cells()[candidate.cell()]) == candidate.digit() + 1);
            }
        }
        counts.iter().map(|&count| f32::from(count) / f32::from(all)).collect()
    }

    #[test]
    fn what_is_believed_is_near_to_what_is_so() {
        let shape = Shape::new(3, 3).unwrap();
        let mut random = SmallRandom::new(3);
        let (mut wrong, mut wrong_if_told_all, mut boards) = (0.0, 0.0, 0);
        while boards < 20 {
            let mut grid = Solver::new().with_algorithm(&Wide).solutions(&Grid::empty(shape)).next().unwrap();
            let mut cells: Vec<Cell> = shape.all_cells().collect();
            random.shuffle(&mut cells);
            for &cell in &cells[..56] {
                grid.set(cell, None).unwrap();
            }
            let mut board = GroupBoard::<u32>::new(&grid);
            while let Ok(Some(candidate)) = board.forced() {
                board.place(candidate);
            }
            let problem = Problem::new(&board);
            if problem.candidates.len() < 60
                || Solver::new().with_algorithm(&Wide).solutions(&grid).take(1000).count() == 1000
            {
                continue;
            }
            boards += 1;
            let so = parts(&grid, &problem);
            let distance = |beliefs: Vec<f32>| -> f32 {
                let distances = so.iter().zip(&beliefs).map(|(so, belief)| (so - belief).abs());
                distances.sum::<f32>() / f32::from(so.len() as u16)
            };
            wrong += distance(beliefs(&problem, Discretion::of(9)));
            wrong_if_told_all += distance(beliefs(&problem, Discretion { cells: 0.0, lines: 0.0 }));
        }
        assert!(wrong < 0.8 * wrong_if_told_all, "{wrong} {wrong_if_told_all}");
    }
}

use super::problem::Problem;

/// How likely each open candidate is, by what the groups tell each other.
///
/// A cell tells its candidates how little else it can hold, a line tells them how few other places it has, and each
/// passes on what the others told it: belief propagation. Two groups that share many candidates tell each other the
/// same thing again and again until they are sure of it, and a box and a line do share many: a strip. So a line is told
/// only which of its strips may have the digit, and the box sees to the cells.
///
/// Messages go round in circles all the same. What a listener said itself ought to be left out of the answer to it;
/// here it is left out for the greater part ([`Discretion`]), which keeps the circles from winding up. Were nothing left
/// out, this would come to the same as balancing.
pub(super) struct Belief {
    discretion: Discretion,
    /// Of each candidate.
    spots: Vec<Spot>,
    /// Row strips and column strips.
    strips: [Vec<Strip>; 2],
    /// What its cell told each candidate last: odds, as are all messages.
    from_cells: Vec<f32>,
    /// What its line told each strip last.
    from_lines: [Vec<f32>; 2],
    /// What the candidates of each strip come to, and what its line is told in the end.
    parts: [Vec<f32>; 2],
    to_lines: Vec<f32>,
    /// What the strips of each box come to.
    totals: Vec<f32>,
    /// What the strips of each line tell it.
    sums: Vec<f32>,
    /// The open candidates, cell by cell, and the strips they are in.
    open: Vec<Open>,
    open_strips: [Vec<u32>; 2],
}

/// How much of what a listener said is left out of the answer to it, by cells and by lines, found by trial. With more,
/// the messages of a board with one solution come to rest at something else; with less, they say less.
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

/// What a box and a line share.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Strip {
    in_box: u32,
    line: u32,
}

/// A candidate while messages are passed.
#[derive(Copy, Clone)]
struct Open {
    spot: Spot,
    weight: f32,
    from_cell: f32,
    to_cell: f32,
}

/// Keeps odds finite.
const LEAST: f32 = 1e-9;

/// Marks a strip while open strips are listed; what candidates come to is never less than 0.
const LISTED: f32 = -1.0;

impl Belief {
    /// Begins with no messages, under all the rules of a board.
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

    /// Takes up what is open, candidates cell by cell, with a weight each: how likely it is before anything is said.
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

    /// Lets cells, rows and columns speak once each, the boxes passing on what they say.
    pub(super) fn sweep(&mut self) {
        self.hear_cells();
        for side in 0..2 {
            self.add_up(side);
            self.sum_boxes(side);
            self.hear_lines(side);
        }
        self.sum_boxes(1);
    }

    /// Ends with how likely each is, by its box.
    pub(super) fn end(&mut self, open: &[u32], beliefs: &mut Vec<f32>) {
        beliefs.clear();
        for (&candidate, open) in open.iter().zip(&self.open) {
            let [row, column] = [0, 1].map(|side| self.from_lines[side][open.spot.strips[side] as usize]);
            let odds = open.weight * row * column * open.from_cell;
            beliefs.push(odds / self.totals[open.spot.in_box as usize].max(LEAST));
            self.from_cells[candidate as usize] = open.from_cell;
        }
    }

    /// Adds up the candidates of each strip of a side, by what all but the line say.
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

    /// Adds up the strips of each box.
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

    /// Lets the cells answer.
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

    /// Lets the rows answer, or the columns.
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

    use super::super::super::board::Board;
    use super::*;
    use crate::wide::random::Random;
    use crate::{Solver, wide::Wide};

    /// What is believed of each candidate that is open on a board.
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

    /// In which part of the solutions each candidate holds.
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
        let mut random = Random::new(3);
        let (mut wrong, mut wrong_if_told_all, mut boards) = (0.0, 0.0, 0);
        while boards < 20 {
            let mut grid = Solver::new().with_algorithm(&Wide).solutions(&Grid::empty(shape)).next().unwrap();
            let mut cells: Vec<Cell> = shape.all_cells().collect();
            random.shuffle(&mut cells);
            for &cell in &cells[..56] {
                grid.set(cell, None).unwrap();
            }
            let mut board = Board::<u32>::new(&grid);
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

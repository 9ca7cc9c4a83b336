//! Proofs of impossibility, checked by a checker that knows clauses only.

use ukodus_core::{Cell, Digit, Grid, Shape};
use ukodus_engine::{Solver, wide};

/// Clauses, and what follows from them by unit propagation.
struct Checker {
    clauses: Vec<Vec<i32>>,
    /// Which clauses have each literal.
    holders: Vec<Vec<usize>>,
}

impl Checker {
    fn of(text: &str) -> Self {
        let mut lines = text.lines();
        let head: Vec<usize> = lines.next().unwrap().split(' ').filter_map(|word| word.parse().ok()).collect();
        let mut checker = Self { clauses: Vec::new(), holders: vec![Vec::new(); 2 * head[0] + 2] };
        for line in lines {
            checker.add(clause(line));
        }
        assert_eq!(checker.clauses.len(), head[1], "as many clauses as the head says");
        checker
    }

    fn index(literal: i32) -> usize {
        2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
    }

    fn add(&mut self, clause: Vec<i32>) {
        for &literal in &clause {
            self.holders[Self::index(literal)].push(self.clauses.len());
        }
        self.clauses.push(clause);
    }

    /// Whether the clause follows: supposing it false, unit propagation meets a contradiction.
    fn follows(&self, clause: &[i32]) -> bool {
        let mut holds = vec![false; self.holders.len()];
        let units = self.clauses.iter().filter(|clause| clause.len() == 1).map(|clause| clause[0]);
        let mut queue: Vec<i32> = clause.iter().map(|&literal| -literal).chain(units).collect();
        while let Some(literal) = queue.pop() {
            if holds[Self::index(-literal)] {
                return true;
            }
            if std::mem::replace(&mut holds[Self::index(literal)], true) {
                continue;
            }
            for &holder in &self.holders[Self::index(-literal)] {
                let clause = &self.clauses[holder];
                if clause.iter().any(|&other| holds[Self::index(other)]) {
                    continue;
                }
                let mut open = clause.iter().filter(|&&other| !holds[Self::index(-other)]);
                match (open.next(), open.next()) {
                    (None, _) => return true,
                    (Some(&last), None) => queue.push(last),
                    _ => {}
                }
            }
        }
        false
    }
}

fn clause(line: &str) -> Vec<i32> {
    let numbers: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
    assert_eq!(numbers.last(), Some(&0), "a clause ends with 0");
    numbers[..numbers.len() - 1].to_vec()
}

/// How many steps the proof of an impossible board has, each checked.
fn checked_steps(grid: &Grid) -> usize {
    let (mut rules, mut proof) = (Vec::new(), Vec::new());
    wide::write_clauses(grid, &mut rules).unwrap();
    assert_eq!(wide::write_proof(grid, &Solver::new(), &mut proof).unwrap(), Ok(true), "{grid}");
    let mut checker = Checker::of(std::str::from_utf8(&rules).unwrap());
    let steps: Vec<Vec<i32>> = std::str::from_utf8(&proof).unwrap().lines().map(clause).collect();
    assert_eq!(steps.last(), Some(&Vec::new()), "a proof ends with the empty clause");
    for step in &steps {
        assert!(checker.follows(step), "{grid}: {step:?}");
        checker.add(step.clone());
    }
    steps.len()
}

/// A hard puzzle with a digit too many, which clashes with none.
fn spoilt() -> Vec<Grid> {
    let puzzle: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let solution = ukodus_engine::Solver::new().solutions(&puzzle).next().unwrap();
    let blanks: Vec<Cell> = puzzle.blanks().collect();
    let spoil = |&cell: &Cell| {
        let wrong = puzzle.candidates(cell).iter().find(|&digit| solution.get(cell) != Some(digit))?;
        let mut spoilt = puzzle.clone();
        spoilt.set(cell, Some(wrong)).unwrap();
        Some(spoilt)
    };
    blanks.iter().step_by(9).filter_map(spoil).collect()
}

#[test]
fn every_step_of_a_proof_follows_from_those_before() {
    let spoilt = spoilt();
    assert!(spoilt.len() > 4);
    let steps: usize = spoilt.iter().map(checked_steps).sum();
    assert!(steps > 3 * spoilt.len(), "these are not shown by unit propagation alone: {steps} steps");
}

#[test]
fn clashes_and_marks_are_proved_too() {
    for text in ["11..............", "12....3.........", "1..1............"] {
        assert_eq!(checked_steps(&text.parse().unwrap()), 1, "{text}");
    }
    // Two cells of a row with the same lone mark.
    let mut marked = Grid::empty(Shape::new(2, 3).unwrap());
    for col in [0, 5] {
        marked.set_marks(marked.shape().cell(0, col), ukodus_core::DigitSet::only(Digit::new(4).unwrap()));
    }
    checked_steps(&marked);
}

#[test]
fn a_board_with_a_solution_is_not_refuted() {
    let grid: Grid = "1...............".parse().unwrap();
    assert_eq!(wide::write_proof(&grid, &Solver::new(), &mut Vec::new()).unwrap(), Ok(false));
}

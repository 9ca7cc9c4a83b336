//! A step drawn as SVG: one picture that stands for itself, legible at a glance.

#![expect(clippy::cast_precision_loss, reason = "sides and counts are small")]

use std::fmt::Write;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Role, Strength};
use crate::step::Step;

/// The colours of Okabe and Ito, which eyes of every kind tell apart.
const BLUE: &str = "#0072b2";
const SKY: &str = "#56b4e9";
const GREEN: &str = "#009e73";
const ORANGE: &str = "#e69f00";
const VERMILION: &str = "#d55e00";
const PURPLE: &str = "#cc79a7";
const YELLOW: &str = "#f0e442";

/// The colour of links, which is no role's.
const INK: &str = "#5a2a82";

/// The colour of a role.
const fn colour(role: Role) -> &'static str {
    match role {
        Role::Pattern | Role::Base | Role::On | Role::ColourA => BLUE,
        Role::Cover | Role::Off | Role::ColourB => SKY,
        Role::Fin | Role::EndoFin | Role::Guardian | Role::ColourC => ORANGE,
        Role::Pivot | Role::Premise | Role::Common => PURPLE,
        Role::Pincer | Role::Conclusion => GREEN,
        Role::ColourD | Role::Deadly => YELLOW,
        Role::Set(number) => match number % 5 {
            0 => BLUE,
            1 => GREEN,
            2 => PURPLE,
            3 => ORANGE,
            _ => SKY,
        },
    }
}

/// Where things lie on the picture.
struct Plan {
    shape: Shape,
    /// Candidates across a cell.
    across: usize,
    cell: f64,
}

/// The margin around the board, with room for the numbers of rows and columns.
const MARGIN: f64 = 24.0;

impl Plan {
    fn new(shape: Shape) -> Self {
        let across = shape.box_cols().max(shape.side().div_ceil(shape.box_rows()));
        Self { shape, across, cell: 21.0 * across as f64 }
    }

    fn down(&self) -> usize {
        self.shape.side().div_ceil(self.across)
    }

    fn size(&self) -> f64 {
        self.cell * self.shape.side() as f64
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> (f64, f64) {
        let at = self.shape.position(cell);
        (MARGIN + at.col as f64 * self.cell, MARGIN + at.row as f64 * self.cell)
    }

    /// The middle of a candidate.
    fn place(&self, cell: Cell, digit: Digit) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        let number = usize::from(digit.get()) - 1;
        let (row, col) = (number / self.across, number % self.across);
        let (wide, high) = (self.cell / self.across as f64, self.cell / self.down() as f64);
        (x + (col as f64 + 0.5) * wide, y + (row as f64 + 0.5) * high)
    }

    /// The middle of a node's candidates.
    fn middle(&self, node: &[Candidate]) -> (f64, f64) {
        let count = node.len().max(1) as f64;
        let places = node.iter().map(|mark| self.place(mark.cell, mark.digit));
        let (x, y) = places.fold((0.0, 0.0), |(x, y), (right, down)| (x + right, y + down));
        (x / count, y / count)
    }

    /// The left, top, width and height of a house.
    fn bounds(&self, house: House) -> (f64, f64, f64, f64) {
        let (size, cell) = (self.size(), self.cell);
        match house {
            House::Row(row) => (MARGIN, MARGIN + row as f64 * cell, size, cell),
            House::Column(col) => (MARGIN + col as f64 * cell, MARGIN, cell, size),
            House::Box(_) => {
                let (x, y) = self.corner(self.shape.cell_in(house, 0));
                (x, y, self.shape.box_cols() as f64 * cell, self.shape.box_rows() as f64 * cell)
            }
        }
    }
}

impl Step {
    /// The board before the step as an SVG document: houses, cells and candidates in the colours of their roles, links
    /// as lines (strong whole, weak dashed), what goes struck out in red, what is written ringed in green.
    #[must_use]
    pub fn svg(&self, grid: &Grid) -> String {
        let plan = Plan::new(self.shape);
        let whole = plan.size() + 2.0 * MARGIN;
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" height=\"{whole}\" \
             font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n\
             <rect width=\"{whole}\" height=\"{whole}\" fill=\"#ffffff\"/>\n",
            escape(&self.notation()),
            escape(&self.sentence()),
        );
        let drawing = self.drawing();
        draw_ground(&plan, &drawing, &mut svg);
        draw_marks(&plan, self, &drawing, &mut svg);
        draw_digits(&plan, grid, &mut svg);
        draw_lines(&plan, &mut svg);
        draw_links(&plan, &drawing, &mut svg);
        svg.push_str("</svg>\n");
        svg
    }
}

/// Houses and cells, tinted.
fn draw_ground(plan: &Plan, drawing: &Drawing, svg: &mut String) {
    for &(house, role) in &drawing.houses {
        let (x, y, width, height) = plan.bounds(house);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\" fill-opacity=\"0.12\"/>",
            colour(role)
        );
    }
    for &(cell, role) in &drawing.cells {
        let ((x, y), size) = (plan.corner(cell), plan.cell);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" fill=\"{}\" fill-opacity=\"0.22\"/>",
            colour(role)
        );
    }
}

/// Candidates that play a part, go, or are written: a disc each, the last role on top.
fn draw_marks(plan: &Plan, step: &Step, drawing: &Drawing, svg: &mut String) {
    let radius = 9.0;
    for &(mark, role) in &drawing.candidates {
        let (x, y) = plan.place(mark.cell, mark.digit);
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{0}\" fill-opacity=\"0.45\" stroke=\"{0}\" stroke-width=\"1.6\"/>",
            colour(role)
        );
    }
    for mark in &step.deduction.eliminations {
        let (x, y) = plan.place(mark.cell, mark.digit);
        // The stroke tells as much as the colour, on paper and to every eye.
        let ((left, top), (right, bottom)) = ((x - radius, y - radius), (x + radius, y + radius));
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{VERMILION}\" fill-opacity=\"0.85\"/>\
             <path d=\"M{left:.1} {bottom:.1}L{right:.1} {top:.1}\" stroke=\"#000000\" stroke-width=\"1.2\"/>"
        );
    }
    for mark in &step.deduction.placements {
        let (x, y) = plan.place(mark.cell, mark.digit);
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{GREEN}\" stroke=\"#000000\" stroke-width=\"1.5\"/>"
        );
    }
}

/// Digits that stand, and candidates; those on a dark disc in white, those that go with a stroke.
fn draw_digits(plan: &Plan, grid: &Grid, svg: &mut String) {
    for cell in plan.shape.all_cells() {
        let (x, y) = plan.corner(cell);
        if let Some(digit) = grid.get(cell) {
            let size = plan.cell * 0.62;
            let (x, y) = (x + plan.cell / 2.0, y + plan.cell / 2.0 + size * 0.36);
            let ink = if grid.is_given(cell) { "#000000" } else { "#1a4f8b" };
            let _ =
                writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" fill=\"{ink}\">{digit}</text>");
            continue;
        }
        for digit in grid.candidates(cell) {
            let (x, y) = plan.place(cell, digit);
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"13\" fill=\"#000000\">{digit}</text>",
                y + 4.7
            );
        }
    }
}

/// The lines of the board, and the numbers of rows and columns.
fn draw_lines(plan: &Plan, svg: &mut String) {
    let (size, shape) = (plan.size(), plan.shape);
    for line in 0..=shape.side() {
        let at = MARGIN + line as f64 * plan.cell;
        let end = MARGIN + size;
        let width = |step: usize| if line % step == 0 { 2.4 } else { 0.7 };
        let _ = writeln!(
            svg,
            "<path d=\"M{MARGIN} {at}H{end}\" stroke=\"#222222\" stroke-width=\"{}\"/>\
             <path d=\"M{at} {MARGIN}V{end}\" stroke=\"#222222\" stroke-width=\"{}\"/>",
            width(shape.box_rows()),
            width(shape.box_cols())
        );
    }
    for number in 0..shape.side() {
        let middle = MARGIN + (number as f64 + 0.5) * plan.cell;
        let _ = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"16\" font-size=\"12\" fill=\"#555555\">{0}</text>\
             <text x=\"12\" y=\"{1}\" font-size=\"12\" fill=\"#555555\">{0}</text>",
            number + 1,
            middle + 4.0
        );
    }
}

/// Links as gentle arcs, so that they pass beside what lies between.
fn draw_links(plan: &Plan, drawing: &Drawing, svg: &mut String) {
    for link in &drawing.links {
        let ((x1, y1), (x2, y2)) = (plan.middle(&link.from), plan.middle(&link.to));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy).max(1.0);
        let bend = (length * 0.12).min(24.0);
        let (mx, my) = (f64::midpoint(x1, x2) - dy / length * bend, f64::midpoint(y1, y2) + dx / length * bend);
        let inset = 9.0f64.min(length / 3.0);
        let toward = |x: f64, y: f64| {
            let away = (mx - x).hypot(my - y).max(1.0);
            (x + (mx - x) / away * inset, y + (my - y) / away * inset)
        };
        let ((x1, y1), (x2, y2)) = (toward(x1, y1), toward(x2, y2));
        let dash = if link.strength == Strength::Weak { " stroke-dasharray=\"5 4\"" } else { "" };
        let _ = writeln!(
            svg,
            "<path d=\"M{x1:.1} {y1:.1}Q{mx:.1} {my:.1} {x2:.1} {y2:.1}\" fill=\"none\" stroke=\"{INK}\" \
             stroke-width=\"2.2\"{dash}/>"
        );
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

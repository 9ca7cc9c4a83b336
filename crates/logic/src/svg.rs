//! A step drawn as SVG: one self-contained picture, legible at a glance.

#![expect(clippy::cast_precision_loss, reason = "sides and counts are small")]

use std::fmt::Write;

use ukodus_core::{Cell, Digit, Grid, House, Shape};

use crate::Candidate;
use crate::drawing::{Drawing, Link, Role, Strength};
use crate::explanation::{Explanation, Line};
use crate::reason::Reason;
use crate::step::Step;

/// The colours of Okabe and Ito, which are distinct in every kind of colour vision.
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
        Role::ColourD | Role::Deadly | Role::Blocker => YELLOW,
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

    /// The candidates of two nodes that are nearest to each other: a link ends at candidates, not between them.
    fn nearest(&self, from: &[Candidate], to: &[Candidate]) -> Option<((f64, f64), (f64, f64))> {
        let place = |mark: &Candidate| self.place(mark.cell, mark.digit);
        let pairs = from.iter().flat_map(|one| to.iter().map(move |other| (place(one), place(other))));
        let length = |((x1, y1), (x2, y2)): &((f64, f64), (f64, f64))| (x2 - x1).hypot(y2 - y1);
        pairs.min_by(|one, other| length(one).total_cmp(&length(other)))
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
    /// as arrows (strong whole, weak dashed) with the number of their line, a colour for each branch of the argument, what
    /// goes struck out in red, what is written ringed in green.
    #[must_use]
    pub fn svg(&self, grid: &Grid) -> String {
        let plan = Plan::new(self.shape);
        let explanation = self.explanation(grid);
        let whole = plan.size() + 2.0 * MARGIN;
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" height=\"{whole}\" \
             font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n\
             <rect width=\"{whole}\" height=\"{whole}\" fill=\"#ffffff\"/>\n",
            escape(&self.notation()),
            escape(&explanation.paragraph()),
        );
        // The one line of a single shows the digits that block the others, which only the board knows.
        let drawing = match (&self.deduction.reason, &explanation.lines[..]) {
            (Reason::Single(_), [line]) => line.drawing.clone(),
            _ => self.drawing(),
        };
        draw_ground(&plan, &drawing, &mut svg);
        draw_marks(&plan, self, &drawing, &mut svg);
        draw_digits(&plan, grid, &mut svg);
        draw_lines(&plan, &mut svg);
        draw_links(&plan, &drawing, &explanation, &mut svg);
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
        // The stroke shows the same as the colour, for print and for colour-blind readers.
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

/// Digits and candidates; those on a dark disc in white, removed ones with a stroke.
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

/// The colours of the branches of an argument, distinct in every kind of colour vision; the first is for what is under
/// no supposition, or under the only one.
const BRANCHES: [&str; 6] = [INK, BLUE, VERMILION, GREEN, "#a6761d", "#1b1b1b"];

/// A link to draw: its line, if it has one, and its colour.
struct Arrow<'a> {
    link: &'a Link,
    number: Option<usize>,
    colour: usize,
}

/// The links of the lines in order, each once, then what else the step shows.
fn arrows<'a>(drawing: &'a Drawing, explanation: &'a Explanation) -> Vec<Arrow<'a>> {
    let mut branches: Vec<usize> = explanation.lines.iter().filter_map(|line| line.branch.first().copied()).collect();
    branches.dedup();
    let colour = |line: &Line| match line.branch.first() {
        Some(first) if branches.len() > 1 => {
            1 + branches.iter().position(|branch| branch == first).unwrap_or(0) % (BRANCHES.len() - 1)
        }
        _ => 0,
    };
    let mut arrows: Vec<Arrow> = Vec::new();
    for (number, line) in explanation.lines.iter().enumerate() {
        for link in &line.drawing.links {
            if !arrows.iter().any(|arrow| arrow.link == link) {
                arrows.push(Arrow { link, number: Some(number + 1), colour: colour(line) });
            }
        }
    }
    for link in &drawing.links {
        if !arrows.iter().any(|arrow| arrow.link == link) {
            arrows.push(Arrow { link, number: None, colour: 0 });
        }
    }
    arrows
}

/// Links as gentle arcs, so that they pass beside what lies between, from candidate to candidate.
fn draw_links(plan: &Plan, drawing: &Drawing, explanation: &Explanation, svg: &mut String) {
    let arrows = arrows(drawing, explanation);
    let mut used: Vec<usize> = arrows.iter().map(|arrow| arrow.colour).collect();
    used.sort_unstable();
    used.dedup();
    for colour in used {
        let _ = writeln!(
            svg,
            "<marker id=\"head-{colour}\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"4.5\" markerHeight=\"4.5\" \
             orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"{}\"/></marker>",
            BRANCHES[colour]
        );
    }
    for arrow in arrows {
        let ink = BRANCHES[arrow.colour];
        for node in [&arrow.link.from, &arrow.link.to] {
            draw_group(plan, node, ink, svg);
        }
        let Some(((x1, y1), (x2, y2))) = plan.nearest(&arrow.link.from, &arrow.link.to) else { continue };
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
        let dash = if arrow.link.strength == Strength::Weak { " stroke-dasharray=\"5 4\"" } else { "" };
        let _ = writeln!(
            svg,
            "<path d=\"M{x1:.1} {y1:.1}Q{mx:.1} {my:.1} {x2:.1} {y2:.1}\" fill=\"none\" stroke=\"{ink}\" \
             stroke-width=\"2\"{dash} marker-end=\"url(#head-{})\"/>",
            arrow.colour
        );
        // Within a cell there is no room for a number; the link that leads to the cell has it.
        if let Some(number) = arrow.number.filter(|_| length > plan.cell * 0.8) {
            let (x, y) = (f64::midpoint(f64::midpoint(x1, x2), mx), f64::midpoint(f64::midpoint(y1, y2), my));
            let _ = writeln!(
                svg,
                "<circle class=\"number\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"7.5\" fill=\"#ffffff\" stroke=\"{ink}\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"10\" fill=\"{ink}\">{number}</text>",
                y + 3.5
            );
        }
    }
}

/// A group of candidates in one outline.
fn draw_group(plan: &Plan, node: &[Candidate], ink: &str, svg: &mut String) {
    if node.len() < 2 {
        return;
    }
    let places = node.iter().map(|mark| plan.place(mark.cell, mark.digit));
    let path: Vec<String> = places.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let _ = writeln!(
        svg,
        "<path class=\"group\" d=\"M{}\" fill=\"none\" stroke=\"{ink}\" stroke-opacity=\"0.18\" stroke-width=\"22\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>",
        path.join("L")
    );
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

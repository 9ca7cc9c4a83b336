//! The times as a bar chart: a group of bars for each class, a bar for each algorithm, on a logarithmic axis.

use std::fmt::Write;

use super::results::Results;
use crate::units;

/// Eight colours that everyone can distinguish (Okabe and Ito).
const COLOURS: [&str; 8] = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#000000"];

const LEFT: f64 = 76.0;
const RIGHT: f64 = 24.0;
const TITLE: f64 = 58.0;
const LEGEND_ROW: f64 = 22.0;
/// Space above the longest bar for its figure, along the bar or upright.
const HEADROOM_ALONG: f64 = 60.0;
const HEADROOM_UPRIGHT: f64 = 20.0;
const PLOT: f64 = 320.0;
/// Space below the plot for the names of the classes, and for a note.
const BELOW: f64 = 36.0;
const NOTE: f64 = 26.0;
const NARROWEST: f64 = 640.0;
/// Space between two groups of bars.
const GAP: f64 = 28.0;

/// The chart as an SVG file.
pub(super) fn svg(results: &Results) -> String {
    Chart::new(results).draw()
}

struct Chart<'a> {
    results: &'a Results,
    axis: Axis,
    bar: f64,
    group: f64,
    width: f64,
    legend: Vec<Label<'a>>,
    /// The top and the bottom of the plot.
    top: f64,
    bottom: f64,
}

/// An algorithm's place in the legend.
struct Label<'a> {
    name: &'a str,
    x: f64,
    row: usize,
}

/// A logarithmic axis, from one power of ten of nanoseconds to another.
struct Axis {
    first: i32,
    last: i32,
}

impl Axis {
    /// The axis that covers all these times, in nanoseconds.
    fn over(nanos: impl Iterator<Item = f64>) -> Self {
        let (mut low, mut high) = (f64::MAX, f64::MIN);
        for value in nanos.map(|value| value.max(1.0)) {
            (low, high) = (low.min(value), high.max(value));
        }
        if low > high {
            return Self { first: 3, last: 6 };
        }
        // A bar just at a power of ten would have no height.
        let (first, last) = ((low / 1.5).log10().floor() as i32, high.log10().ceil() as i32);
        Self { first, last: last.max(first + 1) }
    }

    /// The position of a time on the axis, from 0 to 1.
    fn share(&self, nanos: f64) -> f64 {
        (nanos.max(1.0).log10() - f64::from(self.first)) / f64::from(self.last - self.first)
    }

    /// `10 µs` for 4.
    fn label(power: i32) -> String {
        let (power, unit) = match power {
            ..3 => (power, "ns"),
            3..6 => (power - 3, "µs"),
            6..9 => (power - 6, "ms"),
            _ => (power - 9, "s"),
        };
        if (0..3).contains(&power) { format!("{} {unit}", 10_f64.powi(power)) } else { format!("10^{power} {unit}") }
    }
}

impl<'a> Chart<'a> {
    fn new(results: &'a Results) -> Self {
        let count = float(results.algorithms.len());
        let (bar, headroom) = match results.algorithms.len() {
            1 => (56.0, HEADROOM_UPRIGHT),
            _ => ((160.0 / count).clamp(15.0, 32.0), HEADROOM_ALONG),
        };
        let names = results.rows.iter().map(|row| text_width(&row.class, 13.0)).fold(0.0, f64::max);
        let narrowest = (count * bar + GAP).max(names + 16.0);
        let groups = float(results.rows.len().max(1));
        let width = (LEFT + groups * narrowest + RIGHT).max(NARROWEST);
        let group = (width - LEFT - RIGHT) / groups;
        let legend = legend(&results.algorithms, width);
        let rows = legend.last().map_or(0, |label| label.row + 1);
        let top = TITLE + float(rows) * LEGEND_ROW + headroom;
        let axis = Axis::over(results.all().map(|figures| figures.time.as_secs_f64() * 1e9));
        Self { results, axis, bar, group, width, legend, top, bottom: top + PLOT }
    }

    fn draw(&self) -> String {
        let note = self.results.about_limit();
        let (width, height) = (self.width, self.bottom + BELOW + if note.is_some() { NOTE } else { 0.0 });
        let mut svg = String::new();
        let _ = writeln!(
            svg,
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-size="13" fill="#222222">
<title>Time per puzzle by difficulty and algorithm</title>
<defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" height="6" fill="#ffffff"/></pattern></defs>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="{LEFT:.0}" y="28" font-size="18" font-weight="bold">Time per puzzle</text>
<text x="{LEFT:.0}" y="47" font-size="12" fill="#555555">{}</text>"##,
            self.subtitle(),
        );
        self.draw_legend(&mut svg);
        self.draw_axis(&mut svg);
        self.draw_groups(&mut svg);
        if let Some(note) = note {
            let (y, note) = (self.bottom + BELOW + 10.0, escape(&note));
            let _ = writeln!(svg, r##"<text x="{LEFT:.0}" y="{y:.1}" font-size="12" fill="#555555">{note}</text>"##);
        }
        svg + "</svg>\n"
    }

    fn subtitle(&self) -> String {
        format!("Mean over the puzzles, each {}; logarithmic scale", self.results.about_repeats())
    }

    fn draw_legend(&self, svg: &mut String) {
        for (index, label) in self.legend.iter().enumerate() {
            let y = TITLE + float(label.row) * LEGEND_ROW;
            draw_bar(svg, index, [label.x, y, 14.0, 14.0]);
            let _ =
                writeln!(svg, r#"<text x="{:.1}" y="{:.1}">{}</text>"#, label.x + 20.0, y + 11.5, escape(label.name));
        }
    }

    fn draw_axis(&self, svg: &mut String) {
        let end = self.width - RIGHT;
        for power in self.axis.first..=self.axis.last {
            let y = self.y(10_f64.powi(power));
            let colour = if power == self.axis.first { "#222222" } else { "#cccccc" };
            let _ = writeln!(
                svg,
                r#"<path d="M{LEFT:.0} {y:.1}H{end:.1}" stroke="{colour}"/><text x="{:.1}" y="{:.1}" text-anchor="end">{}</text>"#,
                LEFT - 8.0,
                y + 4.5,
                Axis::label(power),
            );
        }
    }

    fn draw_groups(&self, svg: &mut String) {
        for (number, row) in self.results.rows.iter().enumerate() {
            let middle = LEFT + (float(number) + 0.5) * self.group;
            let start = middle - float(row.figures.len()) * self.bar / 2.0;
            for (index, figures) in row.figures.iter().enumerate() {
                let Some(figures) = figures else { continue };
                let mark = if figures.timed_out > 0 { "> " } else { "" };
                let time = escape(&format!("{mark}{}", units::time(figures.time)));
                let (x, y) = (start + float(index) * self.bar, self.y(figures.time.as_secs_f64() * 1e9));
                let name = escape(&format!("{}, {}", row.class, self.results.algorithms[index]));
                let _ = write!(svg, "<g><title>{name}: {time}, {}/{} solved</title>", figures.solved, figures.puzzles);
                draw_bar(svg, index, [x + 1.0, y, self.bar - 2.0, self.bottom - y]);
                self.draw_value(svg, &time, x + self.bar / 2.0, y - 5.0);
                svg.push_str("</g>\n");
            }
            let y = self.bottom + 20.0;
            let _ =
                writeln!(svg, r#"<text x="{middle:.1}" y="{y:.1}" text-anchor="middle">{}</text>"#, escape(&row.class));
        }
    }

    /// The figure above a bar: upright if bars are wide, else along the bar.
    fn draw_value(&self, svg: &mut String, time: &str, x: f64, y: f64) {
        let place = if self.results.algorithms.len() == 1 {
            format!(r#"x="{x:.1}" y="{y:.1}" text-anchor="middle""#)
        } else {
            let x = x + 4.0;
            format!(r#"x="{x:.1}" y="{y:.1}" transform="rotate(-90 {x:.1} {y:.1})""#)
        };
        let _ = write!(
            svg,
            r##"<text {place} font-size="11" stroke="#ffffff" stroke-width="3" paint-order="stroke">{time}</text>"##
        );
    }

    fn y(&self, nanos: f64) -> f64 {
        self.bottom - self.axis.share(nanos) * (self.bottom - self.top)
    }
}

/// A bar in the colour of an algorithm; striped from the ninth on.
fn draw_bar(svg: &mut String, algorithm: usize, [x, y, width, height]: [f64; 4]) {
    let colour = COLOURS[algorithm % COLOURS.len()];
    let place = format!(r#"x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}""#);
    let _ = write!(svg, r#"<rect {place} fill="{colour}"/>"#);
    if algorithm / COLOURS.len() % 2 == 1 {
        let _ = write!(svg, r#"<rect {place} fill="url(#stripes)"/>"#);
    }
}

/// The positions of the names, in rows no wider than the chart.
fn legend<'a>(names: &[&'a str], width: f64) -> Vec<Label<'a>> {
    let (mut x, mut row) = (LEFT, 0);
    let mut labels = Vec::new();
    for &name in names {
        let needed = 20.0 + text_width(name, 13.0);
        if x > LEFT && x + needed > width - RIGHT {
            (x, row) = (LEFT, row + 1);
        }
        labels.push(Label { name, x, row });
        x += needed + 18.0;
    }
    labels
}

/// The approximate width of a text, rather too large than too small.
fn text_width(text: &str, size: f64) -> f64 {
    float(text.chars().count()) * size * 0.64
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn float(count: usize) -> f64 {
    count as f64
}

/// A text escaped for XML.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for symbol in text.chars() {
        match symbol {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no place for these, not even escaped.
            '\0'..' ' | '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            _ => escaped.push(symbol),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::results::tests::{one, several};
    use super::*;

    #[test]
    fn a_chart_is_well_formed_and_has_no_script() {
        let names = vec!["a", "b", "c", "d", "e", "f", "g", "h", "i<&>", "j"];
        for (results, bars) in [(one(), 3), (several(vec!["backtrack", "fast"]), 5), (several(names), 29)] {
            let text = svg(&results);
            let document = roxmltree::Document::parse(&text).unwrap();
            let count = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
            assert_eq!(count("g"), bars);
            assert_eq!(count("script"), 0);
            for rect in document.descendants().filter_map(|node| node.attribute("height")) {
                assert!(rect == "100%" || rect.parse::<f64>().unwrap() > 0.0, "{rect}");
            }
        }
    }

    #[test]
    fn a_chart_of_nothing_is_still_a_chart() {
        let mut results = one();
        results.rows.clear();
        assert!(roxmltree::Document::parse(&svg(&results)).is_ok());
        let mut results = one();
        results.rows[0].figures[0].as_mut().unwrap().time = Duration::ZERO;
        results.rows[0].class = "\u{1}\u{FFFF}".to_string();
        assert!(roxmltree::Document::parse(&svg(&results)).is_ok());
    }

    #[test]
    fn the_axis_spans_the_times() {
        for (nanos, first, last) in [
            (&[1_234.0, 3_456_789.0][..], 2, 7),
            (&[1_600.0, 2_000.0], 3, 4),
            (&[10_000.0], 3, 4),
            (&[0.0], -1, 0),
            (&[], 3, 6),
        ] {
            let axis = Axis::over(nanos.iter().copied());
            assert_eq!((axis.first, axis.last), (first, last), "{nanos:?}");
            assert!(nanos.iter().all(|&value| (0.01..=1.0).contains(&axis.share(value))), "{nanos:?}");
        }
    }

    #[test]
    fn powers_of_ten_have_names() {
        for (power, expected) in [
            (0, "1 ns"),
            (2, "100 ns"),
            (3, "1 µs"),
            (7, "10 ms"),
            (9, "1 s"),
            (11, "100 s"),
            (13, "10^4 s"),
            (-1, "10^-1 ns"),
        ] {
            assert_eq!(Axis::label(power), expected);
        }
    }

    #[test]
    fn a_long_legend_has_several_rows() {
        let names = ["presence"; 20];
        let labels = legend(&names, 640.0);
        assert!(labels.last().unwrap().row >= 2);
        assert!(labels.iter().all(|label| label.x + text_width(label.name, 13.0) < 640.0 - RIGHT + 1.0));
    }
}

//! A page as SVG.

use std::fmt::Write;

use super::page::{Align, Mark, Page, Weight};

pub(super) fn document(page: &Page) -> String {
    let (width, height) = (page.width, page.height);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"Helvetica, Arial, sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for mark in &page.marks {
        let _ = match mark {
            Mark::Line { from, to, width } => writeln!(
                text,
                "<path d=\"M{:.2} {:.2}L{:.2} {:.2}\" stroke=\"#000\" stroke-width=\"{width:.2}\" stroke-linecap=\"square\"/>",
                from.0, from.1, to.0, to.1
            ),
            Mark::Text { at, size, text: words, weight, align } => {
                let style = match weight {
                    Weight::Plain => "",
                    Weight::Bold => " font-weight=\"bold\"",
                    Weight::Light => " fill=\"#777\"",
                };
                let anchor = if *align == Align::Middle { " text-anchor=\"middle\"" } else { "" };
                let words = words.replace('&', "&amp;").replace('<', "&lt;");
                writeln!(
                    text,
                    "<text x=\"{:.2}\" y=\"{:.2}\" font-size=\"{size:.2}\"{style}{anchor}>{words}</text>",
                    at.0, at.1
                )
            }
        };
    }
    text + "</svg>\n"
}

//! Pages as a PDF, in the fonts that every reader has.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str};

use super::page::{Align, DIGIT_WIDTH, Mark, Page, Weight};

const PLAIN: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

pub(super) fn document(pages: &[Page]) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let number = |number: usize| Ref::new(i32::try_from(number).unwrap_or(i32::MAX));
    let (catalog, tree, plain, bold) = (number(1), number(2), number(3), number(4));
    let page_ids: Vec<(Ref, Ref)> =
        (0..pages.len()).map(|place| (number(5 + 2 * place), number(6 + 2 * place))).collect();
    pdf.catalog(catalog).pages(tree);
    pdf.pages(tree).kids(page_ids.iter().map(|(page, _)| *page)).count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    for (font, name) in [(plain, b"Helvetica".as_slice()), (bold, b"Helvetica-Bold")] {
        pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (page, (id, content)) in pages.iter().zip(page_ids) {
        let mut written = pdf.page(id);
        written.media_box(Rect::new(0.0, 0.0, page.width, page.height)).parent(tree).contents(content);
        written.resources().fonts().pair(PLAIN, plain).pair(BOLD, bold);
        written.finish();
        pdf.stream(content, &draw(page));
    }
    pdf.finish()
}

/// What is drawn on a page. A PDF counts from the bottom.
#[expect(clippy::cast_precision_loss, reason = "a text in the middle is a number of few digits")]
fn draw(page: &Page) -> Vec<u8> {
    let mut content = Content::new();
    content.set_line_cap(LineCapStyle::ProjectingSquareCap);
    for mark in &page.marks {
        match mark {
            Mark::Line { from, to, width } => {
                content.set_line_width(*width);
                content.move_to(from.0, page.height - from.1).line_to(to.0, page.height - to.1).stroke();
            }
            Mark::Text { at, size, text, weight, align } => {
                let (font, grey) = match weight {
                    Weight::Plain => (PLAIN, 0.0),
                    Weight::Bold => (BOLD, 0.0),
                    Weight::Light => (PLAIN, 0.45),
                };
                let left = match align {
                    Align::Left => at.0,
                    Align::Middle => at.0 - DIGIT_WIDTH * size * text.len() as f32 / 2.0,
                };
                content.set_fill_gray(grey).begin_text().set_font(font, *size);
                content.next_line(left, page.height - at.1).show(Str(&latin(text))).end_text();
            }
        }
    }
    content.finish().to_vec()
}

/// A text in the encoding of the fonts; what it lacks is a question mark.
fn latin(text: &str) -> Vec<u8> {
    text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect()
}

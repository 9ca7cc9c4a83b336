//! The techniques as a table.

use std::fmt::Write;

use ukodus::lesson::summary;
use ukodus::logic::Technique;

/// A table with aligned columns.
pub(super) fn table(techniques: &[&'static Technique]) -> String {
    let rows = techniques.iter().map(|technique| {
        let off = if technique.enabled { "" } else { " *" };
        [
            technique.level.to_string(),
            technique.score.to_string(),
            technique.family.to_string(),
            technique.slug.to_string(),
            format!("{}{off}", technique.name),
        ]
    });
    let header = ["LEVEL", "SCORE", "FAMILY", "SLUG", "NAME"].map(str::to_owned);
    let rows: Vec<[String; 5]> = std::iter::once(header).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let [level, score, family, slug] = [0, 1, 2, 3].map(width);
    let mut text = String::new();
    for [a, b, c, d, e] in &rows {
        let _ = writeln!(text, "{a:level$}  {b:>score$}  {c:family$}  {d:slug$}  {e}");
    }
    if techniques.iter().any(|technique| !technique.enabled) {
        text.push_str("\n* not used by default; --settings all uses every technique\n");
    }
    text
}

/// A table for other programs.
pub(super) fn csv(techniques: &[&'static Technique]) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["slug", "name", "family", "level", "score", "enabled", "needs_uniqueness", "summary"])?;
    for technique in techniques {
        writer.write_record([
            technique.slug,
            technique.name,
            technique.family.slug(),
            technique.level.slug(),
            &technique.score.to_string(),
            &technique.enabled.to_string(),
            &technique.needs_uniqueness.to_string(),
            &summary(technique).split_whitespace().collect::<Vec<_>>().join(" "),
        ])?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

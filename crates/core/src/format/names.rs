use std::fmt;

/// Writes `a, b or c`.
pub(super) fn list<'a>(f: &mut fmt::Formatter<'_>, names: impl ExactSizeIterator<Item = &'a str>) -> fmt::Result {
    let last = names.len().saturating_sub(1);
    for (i, name) in names.enumerate() {
        let separator = match i {
            0 => "",
            _ if i == last => " or ",
            _ => ", ",
        };
        write!(f, "{separator}{name}")?;
    }
    Ok(())
}

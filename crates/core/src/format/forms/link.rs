mod zipped;

use serde_json::Value;

use super::{fpuzzles, scl};
use crate::Grid;
use crate::format::form::{Form, FormLayout};
use crate::format::text::Excerpt;
use crate::format::{Entry, Format, Metadata, Notation, ParseGridError, WriteError, WriteOptions};

pub(in crate::format) const FORM: Form = Form {
    name: "link",
    about: "a link to f-puzzles or SudokuPad that contains the puzzle; up to 25×25",
    extension: "url",
    layout: FormLayout::Lines,
    read,
    write,
};

/// The largest side that is written: a link of a larger board is too long for browsers.
const LARGEST: usize = 25;

/// The most characters of compressed data that are read. What they unpack to can grow with the square of this.
const MOST: usize = 16 * 1024;

/// Before the data of a link that is written.
const SITE: &str = "https://sudokupad.app/fpuzzles";

/// How the puzzle is described in the data of a link.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Fpuzzles,
    Scl,
}

/// The beginnings of data that name its kind; the longer of two first.
const KINDS: [(&str, Kind); 4] =
    [("fpuzzles", Kind::Fpuzzles), ("fpuz", Kind::Fpuzzles), ("scl", Kind::Scl), ("ctc", Kind::Scl)];

/// Whether a line is in this format: a link, or its data alone.
pub(in crate::format) fn fits(line: &str) -> bool {
    let line = line.trim();
    let is_data = || {
        let data = |symbol: char| symbol.is_ascii_alphanumeric() || "+/=%-_".contains(symbol);
        line.len() > 40 && KINDS.iter().any(|(start, _)| line.starts_with(start)) && line.chars().all(data)
    };
    ["http://", "https://", "sudokupad://"].iter().any(|scheme| line.starts_with(scheme)) || is_data()
}

fn read(text: &Excerpt<'_>) -> Result<Entry, ParseGridError> {
    let wrong = |reason: &'static str| ParseGridError::Link { line: text.line, reason };
    let (kind, data) = data_of(text.text.trim()).map_err(wrong)?;
    if data.len() > MOST {
        return Err(wrong("its data is too long"));
    }
    let json = decompressed(&data).ok_or_else(|| wrong("its data is damaged; copy the whole link"))?;
    let value = match serde_json::from_str(&json) {
        Ok(value) => value,
        Err(_) => zipped::parse(&json).ok_or_else(|| wrong("its data is damaged; copy the whole link"))?,
    };
    let Value::Object(object) = value else { return Err(wrong("its data is not a puzzle")) };
    let entry = match kind {
        _ if fpuzzles::fits(&object) => fpuzzles::read_object(&object, text)?,
        Kind::Scl if scl::fits(&object) => scl::read_object(&object, text)?,
        _ => return Err(wrong("its data is not a puzzle")),
    };
    let alphabet = entry.notation.alphabet;
    Ok(Entry { notation: Notation { format: Format::Link, alphabet }, ..entry })
}

/// The kind and the compressed data of a link.
fn data_of(link: &str) -> Result<(Kind, String), &'static str> {
    let address = link.split_once("://").map_or(link, |(_, address)| address);
    let host = address.split('/').next().unwrap_or_default();
    let is_on = |site: &str| host.strip_suffix(site).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    let data = if let Some((_, data)) = address.split_once("load=").filter(|_| is_on("f-puzzles.com")) {
        return Ok((Kind::Fpuzzles, decoded(data)));
    } else if let Some((_, data)) = address.split_once("puzzleid=") {
        data
    } else if link.starts_with("sudokupad://") {
        address.strip_prefix("puzzle/").unwrap_or(address)
    } else if is_on("sudokupad.app") || is_on("crackingthecryptic.com") {
        let path = address.split_once('/').map_or("", |(_, path)| path);
        path.strip_prefix("sudoku/").unwrap_or(path)
    } else if link.contains("://") {
        return Err("only links to f-puzzles.com and sudokupad.app are supported");
    } else {
        address
    };
    let kind = KINDS.iter().find_map(|&(start, kind)| data.strip_prefix(start).map(|rest| (kind, decoded(rest))));
    kind.ok_or("the puzzle is on the site, not in the link; open the link and export the puzzle")
}

/// The data without what follows it, and with its escapes resolved.
fn decoded(data: &str) -> String {
    let data = data.split(['&', '?', '#']).next().unwrap_or_default();
    let mut bytes = Vec::with_capacity(data.len());
    let mut rest = data.as_bytes();
    while let [first, after @ ..] = rest {
        let escape = Some(after).filter(|_| *first == b'%').and_then(|after| after.get(..2));
        let byte = escape.and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        if let Some(byte) = byte {
            bytes.push(byte);
            rest = &after[2..];
        } else {
            // A plus sign arrives as a space from some forms.
            bytes.push(if *first == b' ' { b'+' } else { *first });
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn decompressed(data: &str) -> Option<String> {
    if data.starts_with('{') {
        return Some(data.to_owned());
    }
    // Some links use the characters that need no escape.
    let data = data.replace('-', "+").replace('_', "/");
    let units = lz_str::decompress_from_base64(&data)?;
    String::from_utf16(&units).ok().filter(|text| !text.is_empty())
}

fn write(out: &mut String, grid: &Grid, metadata: &Metadata, _: &WriteOptions) -> Result<(), WriteError> {
    let side = grid.shape().side();
    if side > LARGEST {
        return Err(WriteError::Form { format: Format::Link, side });
    }
    let object = fpuzzles::object_of(grid, metadata)?.to_string();
    let data = lz_str::compress_to_base64(object.as_str());
    if data.len() > MOST {
        return Err(WriteError::Form { format: Format::Link, side });
    }
    out.push_str(SITE);
    for symbol in data.chars() {
        match symbol {
            '+' => out.push_str("%2B"),
            '/' => out.push_str("%2F"),
            '=' => out.push_str("%3D"),
            symbol => out.push(symbol),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, ReadOptions, WriteOptions};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn data() -> String {
        let link = format::to_string(&PUZZLE.parse().unwrap(), &WriteOptions::new(Format::Link)).unwrap();
        link.strip_prefix(SITE).unwrap().to_owned()
    }

    fn read_link(link: &str) -> Result<String, String> {
        let entry = format::parse(link, &ReadOptions::default()).map_err(|error| error.to_string())?;
        assert_eq!(entry.notation.format, Format::Link);
        Ok(entry.grid.to_string())
    }

    #[test]
    fn a_puzzle_is_found_behind_every_address() {
        let data = data();
        let plain = data.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
        for link in [
            format!("https://sudokupad.app/fpuzzles{data}"),
            format!("https://sudokupad.app/fpuzzles{plain}"),
            format!("https://beta.sudokupad.app/fpuz{plain}?setting-nogrid=1"),
            format!("https://sudokupad.app/sudoku/fpuzzles{plain}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{plain}"),
            format!("https://f-puzzles.com/?load={plain}"),
            format!("https://www.f-puzzles.com/?load={data}&x=1"),
            format!("sudokupad://puzzle/fpuzzles{plain}"),
            format!("fpuzzles{plain}"),
        ] {
            assert_eq!(read_link(&link).as_deref(), Ok(PUZZLE), "{link}");
        }
    }

    #[test]
    fn sudokupad_data_is_read_plain_and_shortened() {
        let grid: Grid = "1.3..2.4.1..2.4.".parse().unwrap();
        let scl = format::to_string(&grid, &WriteOptions::new(Format::Scl)).unwrap();
        let short =
            "{cs:64,metadata:{title:'It\\'s small'},ce:[[{v:1},,{v:3},],[,{v:2},,{v:4}],[,{v:1},,],[{v:2},,{v:4},]]}";
        for json in [scl.as_str(), short] {
            let link = format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(json));
            assert_eq!(read_link(&link).as_deref(), Ok("1.3..2.4.1..2.4."), "{json}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_link_is_named() {
        let cages = r#"{"size":9,"grid":[[{}]],"killercage":[{"cells":["R1C1"]}]}"#;
        let variant = format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(cages));
        for (link, expected) in [
            ("https://sudokupad.app/abc123", "on the site, not in the link"),
            ("https://example.org/fpuzzles", "only links to f-puzzles.com and sudokupad.app"),
            ("https://sudokupad.app/fpuzzlesN4Igz", "damaged"),
            ("https://f-puzzles.com/?load=", "damaged"),
            (&variant, "variant rule (killercage)"),
        ] {
            let error = read_link(link).unwrap_err();
            assert!(error.contains(expected), "{link}: {error}");
        }
        let long = format!("https://f-puzzles.com/?load={}", "A".repeat(MOST + 1));
        assert!(read_link(&long).unwrap_err().contains("too long"));
    }

    #[test]
    fn a_board_without_digits_has_a_link_too() {
        let empty = ".".repeat(81);
        let link = format::to_string(&empty.parse().unwrap(), &WriteOptions::new(Format::Link)).unwrap();
        assert_eq!(read_link(&link), Ok(empty));
    }
}

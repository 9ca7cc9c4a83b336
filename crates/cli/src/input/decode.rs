//! Input that is compressed, or in UTF-16: recognised by its first bytes, and decoded as it is read.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::MultiGzDecoder;

use super::Input;
use super::utf16::{Endian, Utf16};
use super::zstd::Zstd;

/// Bytes read at once.
const BUFFER: usize = 1 << 18;

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
const LONGEST_MARK: usize = 4;

/// An input as UTF-8 text, whatever it is stored as.
pub(super) fn decoded(input: impl Read + Send + 'static) -> io::Result<Input> {
    let (start, input) = started(BufReader::with_capacity(BUFFER, input))?;
    if start.starts_with(GZIP) {
        return text(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(input)));
    }
    if start.starts_with(ZSTD) {
        return text(BufReader::with_capacity(BUFFER, Zstd::new(input)));
    }
    text(input)
}

/// The text of an input that is not compressed.
fn text(input: impl BufRead + Send + 'static) -> io::Result<Input> {
    let (start, input) = started(input)?;
    Ok(match Endian::of(&start) {
        Some(endian) => Box::new(BufReader::with_capacity(BUFFER, Utf16::new(input, endian))),
        None => Box::new(input),
    })
}

/// An input that was read a little and starts over.
type Rewound<R> = io::Chain<Cursor<Vec<u8>>, R>;

/// The first bytes of an input, and the input from its start.
fn started<R: BufRead>(mut input: R) -> io::Result<(Vec<u8>, Rewound<R>)> {
    let mut start = Vec::with_capacity(LONGEST_MARK);
    // What is typed comes a line at a time, the shortest of which is a line end.
    while start.len() < LONGEST_MARK && !start.ends_with(b"\n") {
        let mut byte = [0];
        match input.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => start.push(byte[0]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok((start.clone(), Cursor::new(start).chain(input)))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    const TEXT: &str = "1.3..2.4.1..2.4.\r\n# Übung 🧩\n";

    fn read(bytes: Vec<u8>) -> io::Result<String> {
        let mut text = String::new();
        decoded(Cursor::new(bytes))?.read_to_string(&mut text)?;
        Ok(text)
    }

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn zstd(text: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let plain = TEXT.as_bytes().to_vec();
        let little: Vec<u8> = "\u{feff}".encode_utf16().chain(TEXT.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = "\u{feff}".encode_utf16().chain(TEXT.encode_utf16()).flat_map(u16::to_be_bytes).collect();
        for (name, bytes) in [
            ("plain", plain.clone()),
            ("gzip", gzip(&plain)),
            ("zstd", zstd(&plain)),
            ("UTF-16, little endian", little.clone()),
            ("UTF-16, big endian", big),
            ("UTF-16 in gzip", gzip(&little)),
        ] {
            assert_eq!(read(bytes).unwrap(), TEXT, "{name}");
        }
        for (name, bytes) in [("gzip", [gzip(&plain), gzip(&plain)]), ("zstd", [zstd(&plain), zstd(&plain)])] {
            assert_eq!(read(bytes.concat()).unwrap(), TEXT.repeat(2), "two {name} files as one");
        }
        // A frame that decoders skip.
        let skipped = [&zstd(&plain)[..], &[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3], &zstd(&plain)].concat();
        assert_eq!(read(skipped).unwrap(), TEXT.repeat(2));
    }

    #[test]
    fn short_inputs_are_read_whole() {
        for text in ["", "1", "\n", "12", "\n\n1"] {
            assert_eq!(read(text.as_bytes().to_vec()).unwrap(), text);
        }
    }

    #[test]
    fn input_that_is_cut_off_is_an_error() {
        let long = TEXT.repeat(100);
        for bytes in [gzip(long.as_bytes()), zstd(long.as_bytes())] {
            assert!(read(bytes[..bytes.len() - 3].to_vec()).is_err());
        }
    }
}

use std::io::{self, BufRead, Read};

/// The order of the two bytes of a UTF-16 unit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Endian {
    Little,
    Big,
}

impl Endian {
    /// The order that a byte order mark shows; `None` if the bytes do not start with one.
    pub(super) fn of(start: &[u8]) -> Option<Self> {
        match start {
            [0xff, 0xfe, ..] => Some(Self::Little),
            [0xfe, 0xff, ..] => Some(Self::Big),
            _ => None,
        }
    }
}

/// UTF-16 as UTF-8, without the byte order mark. A unit that is not part of a character becomes U+FFFD.
pub(super) struct Utf16<R> {
    input: R,
    endian: Endian,
    is_at_start: bool,
    /// The first half of a character whose second half was not read yet.
    half: Option<u16>,
    /// UTF-8 that has not been read yet, from `next` on.
    text: String,
    next: usize,
}

impl<R: BufRead> Utf16<R> {
    pub(super) const fn new(input: R, endian: Endian) -> Self {
        Self { input, endian, is_at_start: true, half: None, text: String::new(), next: 0 }
    }

    /// The next unit; a last byte without a second one is a unit that is no character.
    fn unit(&mut self) -> io::Result<Option<u16>> {
        let mut bytes = [0; 2];
        for (read, byte) in bytes.iter_mut().enumerate() {
            let buffer = self.input.fill_buf()?;
            match (buffer.first(), read) {
                (Some(&found), _) => *byte = found,
                (None, 0) => return Ok(None),
                (None, _) => return Ok(Some(0xdc00)),
            }
            self.input.consume(1);
        }
        Ok(Some(match self.endian {
            Endian::Little => u16::from_le_bytes(bytes),
            Endian::Big => u16::from_be_bytes(bytes),
        }))
    }

    /// Decodes some more text.
    fn decode(&mut self) -> io::Result<()> {
        const SOME: usize = 4096;
        self.text.clear();
        self.next = 0;
        while self.text.len() < SOME {
            let unit = self.unit()?;
            if std::mem::take(&mut self.is_at_start) && unit == Some(0xfeff) {
                continue;
            }
            let is_first_half = unit.is_some_and(|unit| (0xd800..0xdc00).contains(&unit));
            let waiting = self.half.take();
            let (ready, next) = if is_first_half { ([waiting, None], unit) } else { ([waiting, unit], None) };
            let characters = char::decode_utf16(ready.into_iter().flatten());
            self.text.extend(characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)));
            self.half = next;
            if unit.is_none() {
                break;
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.next == self.text.len() {
            self.decode()?;
        }
        let length = buffer.len().min(self.text.len() - self.next);
        buffer[..length].copy_from_slice(&self.text.as_bytes()[self.next..][..length]);
        self.next += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_of_characters_that_stand_alone_are_replaced() {
        let read = |units: &[u16]| {
            let bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            let mut text = String::new();
            Utf16::new(&bytes[..], Endian::Big).read_to_string(&mut text).unwrap();
            text
        };
        assert_eq!(read(&[0xfeff, 0x31, 0xfeff]), "1\u{feff}");
        assert_eq!(read(&[0xd83e, 0xdde9, 0x31]), "🧩1");
        assert_eq!(read(&[0xd83e, 0x31, 0xdde9]), "\u{fffd}1\u{fffd}");
        assert_eq!(read(&[0xd83e, 0xd83e, 0xdde9]), "\u{fffd}🧩");
        assert_eq!(read(&[0x31, 0xd83e]), "1\u{fffd}");
        let mut text = String::new();
        Utf16::new(&[0, 0x31, 0][..], Endian::Big).read_to_string(&mut text).unwrap();
        assert_eq!(text, "1\u{fffd}", "half a unit");
    }
}

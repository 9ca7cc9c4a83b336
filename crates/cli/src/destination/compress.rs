//! Output compressed as its file name says.

use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// Bytes in a Zstandard frame. A file is a sequence of frames, so that memory stays flat.
const FRAME: usize = 1 << 20;

/// Writes plain, or compressed for names that end in `.gz` or `.zst`.
pub(super) enum Encoder<W: Write> {
    Plain(W),
    Gzip(GzEncoder<W>),
    Zstd { out: W, frame: Vec<u8> },
}

impl<W: Write> Encoder<W> {
    pub(super) fn by_name(path: &Path, out: W) -> Self {
        match path.extension().and_then(|end| end.to_str()) {
            Some("gz") => Self::Gzip(GzEncoder::new(out, Compression::default())),
            Some("zst") => Self::Zstd { out, frame: Vec::new() },
            _ => Self::Plain(out),
        }
    }

    /// Writes the end of the compressed data.
    pub(super) fn finish(self) -> io::Result<W> {
        match self {
            Self::Plain(out) => Ok(out),
            Self::Gzip(encoder) => encoder.finish(),
            Self::Zstd { mut out, frame } => {
                out.write_all(&compress_to_vec(&frame[..], CompressionLevel::Fastest))?;
                Ok(out)
            }
        }
    }
}

impl<W: Write> Write for Encoder<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(buffer),
            Self::Gzip(encoder) => encoder.write(buffer),
            Self::Zstd { out, frame } => {
                let length = buffer.len().min(FRAME - frame.len());
                frame.extend_from_slice(&buffer[..length]);
                if frame.len() == FRAME {
                    out.write_all(&compress_to_vec(&frame[..], CompressionLevel::Fastest))?;
                    frame.clear();
                }
                Ok(length)
            }
        }
    }

    /// What is compressed is flushed only at its end: a flush after every answer would cost most of the compression.
    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Gzip(_) | Self::Zstd { .. } => Ok(()),
        }
    }
}

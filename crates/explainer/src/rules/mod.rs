//! The rules without chains, one subject a file.

pub(crate) mod aligned;
pub(crate) mod bulk;
pub(crate) mod fill;
pub(crate) mod fish;
pub(crate) mod grave;
pub(crate) mod locking;
pub(crate) mod sets;
pub(crate) mod singles;
pub(crate) mod unique_loops;
pub(crate) mod wings;

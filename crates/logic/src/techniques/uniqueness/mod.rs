//! Uniqueness: patterns that a puzzle with one solution cannot contain, and what follows from what breaks them.
//!
//! Other patterns that cannot be, with guardians of which one must be true, follow the same arguments from there on
//! ([`Deadly`]).

mod avoidable_rectangle;
mod branch;
mod bug;
mod deadly;
mod extended_rectangle;
pub(crate) mod frame;
pub(crate) mod guardians;
mod pattern;
mod rectangle_chain;
mod reverse_bug;
mod symmetry;
mod unique_loop;
mod unique_rectangle;

pub use avoidable_rectangle::{Avoidable, AvoidableRectangle};
pub use branch::Branch;
pub use bug::Bug;
pub use deadly::{Deadly, Turn};
pub use extended_rectangle::ExtendedRectangle;
pub use guardians::Links;
pub use pattern::Pattern;
pub use rectangle_chain::RectangleChain;
pub use reverse_bug::ReverseBug;
pub use symmetry::{SymmetricGivens, SymmetricPlacement, Symmetry};
pub use unique_loop::UniqueLoop;
pub use unique_rectangle::UniqueRectangle;

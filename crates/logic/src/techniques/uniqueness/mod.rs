//! Uniqueness: patterns that a puzzle with one solution cannot contain, and what follows from what breaks them.

mod avoidable_rectangle;
mod bug;
mod deadly;
mod extended_rectangle;
mod frame;
mod symmetry;
mod unique_loop;
mod unique_rectangle;

pub use avoidable_rectangle::{Avoidable, AvoidableRectangle};
pub use bug::Bug;
pub use deadly::{Deadly, Pattern, Turn};
pub use extended_rectangle::ExtendedRectangle;
pub use symmetry::{SymmetricGivens, SymmetricPlacement, Symmetry};
pub use unique_loop::UniqueLoop;
pub use unique_rectangle::UniqueRectangle;

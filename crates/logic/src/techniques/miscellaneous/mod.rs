//! What no other family holds.

mod aligned_exclusion;
mod sue_de_coq;

pub use aligned_exclusion::{Aligned, AlignedExclusion, Combination, Excluder};
pub use sue_de_coq::{Part, SueDeCoq, SueDeCoqSearch};

//! What no other family holds.

mod aligned_exclusion;
mod sue_de_coq;

pub use aligned_exclusion::{AlignedExclusion, AlignedPairExclusion, AlignedTripletExclusion, Combination, Excluder};
pub use sue_de_coq::{Part, SueDeCoq, SueDeCoqSearch};

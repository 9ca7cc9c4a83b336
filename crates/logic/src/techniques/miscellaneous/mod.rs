//! What no other family holds.

mod sue_de_coq;

pub use sue_de_coq::{SueDeCoq, SueDeCoqSearch};

//! What no other family holds.

mod aligned_exclusion;
mod exocet;
mod firework;
mod multi_sector;
mod oddagon;
mod sectors;
mod sk_loop;
mod sue_de_coq;
mod tridagon;
mod twinned;

pub use aligned_exclusion::{Aligned, AlignedExclusion, Combination, Excluder};
pub use exocet::{DoubleExocet, Exocet, ExocetPair, JuniorExocet, SeniorExocet};
pub use firework::{Firework, FireworkSearch};
pub use multi_sector::MultiSector;
pub use oddagon::BivalueOddagon;
pub use sectors::Sectors;
pub use sk_loop::SkLoop;
pub use sue_de_coq::{CellGroup, SueDeCoq, SueDeCoqSearch};
pub(crate) use tridagon::is_turned;
pub use tridagon::{Tridagon, TridagonChain, TridagonSearch};
pub use twinned::TwinnedXyChains;

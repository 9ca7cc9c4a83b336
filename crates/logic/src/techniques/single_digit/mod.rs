//! Single-digit patterns: one digit, and two places of it of which one must hold.

mod duals;
mod empty_rectangle;
mod links;
mod skyscraper;
mod turbot_fish;
mod two_string_kite;

pub use duals::{DualEmptyRectangle, DualTwoStringKite};
pub use empty_rectangle::{EmptyRectangle, Rectangle, RectangleWing};
pub use links::{Turn, TwoLinks};
pub use skyscraper::Skyscraper;
pub use turbot_fish::TurbotFish;
pub use two_string_kite::TwoStringKite;

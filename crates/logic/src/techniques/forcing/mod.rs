//! Forcing: what follows whichever way it goes.
//!
//! Two kinds of argument. A *contradiction* supposes something and comes to a clash. A *verity* takes every candidate
//! of a cell, or every place of a digit in a house, or a candidate true and false, and comes to the same end each time.
//! *Chains* follow links one by one; *nets* let a deduction rest on several others.
//!
//! Every argument is the list of its deductions, cut down to what the end rests on ([`Forcing`]).

mod chains;
mod ends;
mod lines;
mod nest;
mod nets;
mod reason;
mod rules;
mod trial;
mod whip;

pub use chains::ForcingChain;
pub use nets::{Contradiction, Verity};
pub use reason::{Cause, Clash, Fact, Forcing, Split, What};
pub use whip::Whips;

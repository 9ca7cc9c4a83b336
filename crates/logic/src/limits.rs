//! How far the searches go.

/// The largest side of a board that can be reasoned on.
pub(crate) const MAX_SIDE: usize = 25;

/// More links than any chain has: the largest board has 15,625 candidates.
const ANY_LENGTH: usize = 100_000;

/// How far the searches go. The defaults find what a strong player finds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Limits {
    /// The largest fish, in base sets. The size of a fish is part of its technique, so by default the techniques that
    /// are enabled decide: this is the largest side.
    pub fish_size: usize,
    /// The most fins of a fish.
    pub fins: usize,
    /// The most fins that lie in two bases.
    pub endo_fins: usize,
    /// The largest wing, in cells.
    pub wing_size: usize,
    /// The longest chain, in links.
    pub chain_length: usize,
    /// Whether the shortest chain comes first, whatever its kind. Otherwise the kinds come in the order of the settings,
    /// and the shortest of each.
    pub shortest_chains: bool,
    /// The largest almost locked set, in cells.
    pub set_size: usize,
    /// The most almost locked sets in a chain of them.
    pub set_chain: usize,
    /// Whether almost locked sets of one argument may share cells.
    pub set_overlap: bool,
    /// Whether almost locked sets may be nodes of chains.
    pub set_nodes: bool,
    /// Whether an empty rectangle may consist of two candidates only.
    pub lean_rectangles: bool,
    /// Whether corners of a unique rectangle may lack one of its two digits.
    pub missing_corners: bool,
    /// The longest unique loop and the largest extended rectangle, in cells.
    pub loop_length: usize,
    /// The most steps of a forcing net's branch.
    pub net_length: usize,
    /// The most suppositions inside suppositions that are tried for one step, on boards above 9×9. There, to try them all
    /// takes seconds, and the first are the likeliest to lead somewhere.
    pub nested_tries: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            fish_size: MAX_SIDE,
            fins: 5,
            endo_fins: 2,
            wing_size: 7,
            chain_length: 20,
            shortest_chains: false,
            set_size: 8,
            set_chain: 7,
            set_overlap: true,
            set_nodes: false,
            lean_rectangles: false,
            missing_corners: true,
            loop_length: 10,
            net_length: 200,
            nested_tries: 10_000,
        }
    }
}

impl Limits {
    /// The default limits with every kind of pattern switched on that is off by default: everything that a technique
    /// can find.
    #[must_use]
    pub fn all() -> Self {
        Self { set_overlap: true, set_nodes: true, lean_rectangles: true, missing_corners: true, ..Self::default() }
    }

    /// Every kind of pattern, chains of any length, and the shortest chain first.
    #[must_use]
    pub fn teacher() -> Self {
        Self { chain_length: ANY_LENGTH, shortest_chains: true, ..Self::all() }
    }
}

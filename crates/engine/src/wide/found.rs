/// How a stretch of search ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Another solution.
    Solution,
    /// There is no other.
    Nothing,
    /// The patience ran out.
    Stalled,
}

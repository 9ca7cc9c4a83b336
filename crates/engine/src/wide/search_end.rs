/// How a stretch of search ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum SearchEnd {
    /// Another solution.
    Solution,
    /// There are no more solutions.
    Exhausted,
    /// Its budget ran out.
    Stalled,
}

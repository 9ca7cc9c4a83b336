//! Sorting, compiled once for all widths of boards.

/// Sorts by a key; what is equal keeps its order.
///
/// The key is a function and no closure, so the sort is compiled once and not again for each width of boards.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], key: fn(&T) -> K) {
    list.sort_by_key(key);
}

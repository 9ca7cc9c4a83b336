use std::ops::ControlFlow;

/// The most items of a choice: the side of the largest board.
const MOST: usize = 25;

/// Visits the choices of `size` of `count` items, the first items first.
///
/// `join` adds an item to the state of the items chosen so far; where it gives `None`, no choice that goes on from
/// there is looked at.
///
/// # Errors
///
/// `Break` if `visit` broke off.
pub(crate) fn choose<S: Copy, B>(
    count: usize,
    size: usize,
    start: S,
    mut join: impl FnMut(S, usize) -> Option<S>,
    mut visit: impl FnMut(&[usize], S) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if size == 0 || size > count || size > MOST {
        return ControlFlow::Continue(());
    }
    let mut chosen = [0; MOST];
    let mut states = [start; MOST];
    let mut depth = 0;
    let mut next = 0;
    loop {
        // Enough items must be left for the places that are still open.
        if next + size - depth > count {
            if depth == 0 {
                return ControlFlow::Continue(());
            }
            depth -= 1;
            next = chosen[depth] + 1;
            continue;
        }
        let item = next;
        next += 1;
        let Some(state) = join(states[depth], item) else { continue };
        chosen[depth] = item;
        if depth + 1 == size {
            visit(&chosen[..size], state)?;
        } else {
            depth += 1;
            states[depth] = state;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_once_in_order() {
        let mut seen = Vec::new();
        let _: ControlFlow<()> = choose(
            5,
            3,
            (),
            |(), _| Some(()),
            |chosen, ()| {
                seen.push(chosen.to_vec());
                ControlFlow::Continue(())
            },
        );
        assert_eq!(seen.len(), 10);
        assert!(seen.is_sorted());
        assert_eq!((seen[0].as_slice(), seen[9].as_slice()), ([0, 1, 2].as_slice(), [2, 3, 4].as_slice()));
    }

    #[test]
    fn a_refused_state_is_not_gone_on_from() {
        let mut seen = Vec::new();
        let sum = |sum: usize, item: usize| Some(sum + item).filter(|&sum| sum <= 3);
        let _: ControlFlow<()> = choose(9, 2, 0, sum, |chosen, sum| {
            seen.push((chosen.to_vec(), sum));
            ControlFlow::Continue(())
        });
        assert_eq!(seen, [(vec![0, 1], 1), (vec![0, 2], 2), (vec![0, 3], 3), (vec![1, 2], 3)]);
    }

    #[test]
    fn too_few_items_give_no_choice() {
        for (count, size) in [(2, 3), (0, 1), (3, 0)] {
            let visited = choose(count, size, (), |(), _| Some(()), |_, ()| ControlFlow::Break(()));
            assert_eq!(visited, ControlFlow::Continue(()), "{size} of {count}");
        }
    }
}

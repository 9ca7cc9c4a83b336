//! Work spread over threads whose results come back in the order of the work.

use std::ops::ControlFlow;
use std::sync::{Mutex, mpsc};
use std::thread;

/// Does `work` for every item on `threads` threads and hands the results to `sink` in the order of the items, until
/// `sink` breaks.
///
/// Only a few items for each thread are under way at a time, however slow one of them is: memory stays flat. That is
/// why the results are queued rather than sorted: a place in the queue is taken when an item is handed out, and
/// waits there for its result.
pub(crate) fn in_order<T: Send, U: Send, B>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> U + Sync,
    mut sink: impl FnMut(U) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (jobs, inbox) = mpsc::sync_channel::<(T, mpsc::SyncSender<U>)>(threads);
    let (places, queue) = mpsc::sync_channel::<mpsc::Receiver<U>>(4 * threads);
    let inbox = Mutex::new(inbox);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let Ok((item, result)) = inbox.lock().expect("no worker panics holding the inbox").recv() else {
                        break;
                    };
                    // A sink that has had enough no longer listens.
                    let _ = result.send(work(item));
                }
            });
        }
        scope.spawn(move || {
            for item in items {
                let (result, place) = mpsc::sync_channel(1);
                if places.send(place).is_err() || jobs.send((item, result)).is_err() {
                    break;
                }
            }
        });
        for place in queue {
            // A place without a result was taken as the work was called off.
            let Ok(result) = place.recv() else { break };
            sink(result)?;
        }
        ControlFlow::Continue(())
    })
}

/// Groups items so that a thread gets many at once when there are many: groups of 1, 1, 2, 2, 4, 4 … up to `most`.
///
/// The small groups at the start spread a few hard items over all threads; the large ones cost little each.
pub(crate) fn grouped<T>(mut items: impl Iterator<Item = T>, most: usize) -> impl Iterator<Item = Vec<T>> {
    let mut round = 0;
    std::iter::from_fn(move || {
        let size = 1_usize.checked_shl(round / 2).unwrap_or(most).min(most);
        round = round.saturating_add(1);
        let group: Vec<T> = items.by_ref().take(size).collect();
        (!group.is_empty()).then_some(group)
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn results_come_in_order_however_long_each_takes() {
        let mut seen = Vec::new();
        let slow_first = |item: u64| {
            thread::sleep(Duration::from_millis(if item == 0 { 30 } else { item % 3 }));
            item * item
        };
        let end = in_order(3, 0..100, slow_first, |result| {
            seen.push(result);
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        assert_eq!(seen, (0..100).map(|item| item * item).collect::<Vec<_>>());
    }

    #[test]
    fn a_sink_that_breaks_ends_an_endless_source() {
        let end = in_order(
            2,
            0_u64..,
            |item| item,
            |result| if result == 50 { ControlFlow::Break(result) } else { ControlFlow::Continue(()) },
        );
        assert_eq!(end, ControlFlow::Break(50));
    }

    #[test]
    fn groups_grow_and_lose_nothing() {
        let groups: Vec<Vec<u32>> = grouped(0..20, 4).collect();
        let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        assert_eq!(sizes, [1, 1, 2, 2, 4, 4, 4, 2]);
        assert_eq!(groups.concat(), (0..20).collect::<Vec<_>>());
    }
}

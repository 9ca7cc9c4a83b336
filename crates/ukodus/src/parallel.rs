//! Work spread over threads, with the results in the order of the work.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// The number of threads that this machine runs at once.
#[must_use]
pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Does `work` for every item on `workers` threads, and passes the results to `sink` in the order of the items until `sink`
/// breaks.
///
/// With no workers everything is done on the calling thread. So it is where threads cannot be started, as in a browser;
/// where only some can be started, they do the work.
///
/// Only a few items for each worker are in progress at a time, however slow one of them is, so memory stays flat.
///
/// ```
/// use std::ops::ControlFlow;
/// use ukodus::parallel;
///
/// let mut squares = Vec::new();
/// let end: ControlFlow<()> = parallel::in_order(2, 1..=4, |number| number * number, |square| {
///     squares.push(square);
///     ControlFlow::Continue(())
/// });
/// assert!(end.is_continue());
/// assert_eq!(squares, [1, 4, 9, 16]);
/// ```
pub fn in_order<T: Send, U: Send, B>(
    workers: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> U + Sync,
    mut sink: impl FnMut(U) -> ControlFlow<B>,
) -> ControlFlow<B> {
    // Shared, so that the items are still there if the thread that would have read them cannot be started.
    let items = Mutex::new(Some(items));
    let take_items = || items.lock().unwrap_or_else(PoisonError::into_inner).take();
    if workers > 0
        && let Some(end) = on_threads(workers, || take_items().into_iter().flatten(), &work, &mut sink)
    {
        return end;
    }
    for item in take_items().into_iter().flatten() {
        sink(work(item))?;
    }
    ControlFlow::Continue(())
}

/// The same on threads; `None` if no thread could be started, and then nothing was done.
///
/// The results are queued rather than sorted: a place in the queue is reserved when an item is sent to the workers, and
/// waits there for its result.
fn on_threads<T: Send, U: Send, B, I: Iterator<Item = T>>(
    workers: usize,
    items: impl FnOnce() -> I + Send,
    work: &(impl Fn(T) -> U + Sync),
    sink: &mut impl FnMut(U) -> ControlFlow<B>,
) -> Option<ControlFlow<B>> {
    let (jobs, inbox) = mpsc::sync_channel::<(T, mpsc::SyncSender<U>)>(workers);
    let (places, queue) = mpsc::sync_channel::<mpsc::Receiver<U>>(4 * workers);
    let inbox = Mutex::new(inbox);
    let worker = || {
        loop {
            let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((item, result)) = job else { break };
            // Nobody receives the result once the sink has broken off.
            let _ = result.send(work(item));
        }
    };
    let feed = move || {
        for item in items() {
            let (result, place) = mpsc::sync_channel(1);
            if places.send(place).is_err() || jobs.send((item, result)).is_err() {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let start = |_| thread::Builder::new().spawn_scoped(scope, worker).ok();
        if (0..workers).map_while(start).count() == 0 {
            return None;
        }
        // Without this thread its end of the channel is closed, and the workers end.
        thread::Builder::new().spawn_scoped(scope, feed).ok()?;
        for place in queue {
            // A place without a result belongs to a worker that panicked; the scope passes the panic on.
            let Ok(result) = place.recv() else { break };
            if let ControlFlow::Break(end) = sink(result) {
                return Some(ControlFlow::Break(end));
            }
        }
        Some(ControlFlow::Continue(()))
    })
}

/// Groups items so that a thread gets many at once when there are many: groups of 1, 1, 2, 2, 4, 4 … up to `most`.
///
/// The small groups at the start spread a few hard items over all threads; the large ones cost little for each item.
pub fn grouped<T>(mut items: impl Iterator<Item = T>, most: usize) -> impl Iterator<Item = Vec<T>> {
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
        for workers in [0, 1, 3] {
            let mut seen = Vec::new();
            let slow_first = |item: u64| {
                thread::sleep(Duration::from_millis(if item == 0 { 30 } else { item % 3 }));
                item * item
            };
            let end = in_order(workers, 0..50, slow_first, |result| {
                seen.push(result);
                ControlFlow::<()>::Continue(())
            });
            assert!(end.is_continue());
            assert_eq!(seen, (0..50).map(|item| item * item).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_sink_that_breaks_ends_an_endless_source() {
        for workers in [0, 2] {
            let end = in_order(
                workers,
                0_u64..,
                |item| item,
                |result| if result == 50 { ControlFlow::Break(result) } else { ControlFlow::Continue(()) },
            );
            assert_eq!(end, ControlFlow::Break(50));
        }
    }

    #[test]
    fn groups_grow_and_lose_nothing() {
        let groups: Vec<Vec<u32>> = grouped(0..20, 4).collect();
        let sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        assert_eq!(sizes, [1, 1, 2, 2, 4, 4, 4, 2]);
        assert_eq!(groups.concat(), (0..20).collect::<Vec<_>>());
    }
}

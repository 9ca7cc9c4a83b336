use super::super::tuning;

/// The candidates by recent activity, highest first: a binary heap that knows the position of each.
pub(super) struct Order {
    activity: Vec<f64>,
    step: f64,
    heap: Vec<u32>,
    /// The position of each candidate in the heap, or [`ABSENT`].
    places: Vec<u32>,
}

const ABSENT: u32 = u32::MAX;

impl Order {
    pub(super) fn new(activity: Vec<f64>) -> Self {
        let all = 0..activity.len() as u32;
        let mut order = Self { step: 1.0, heap: all.clone().collect(), places: all.collect(), activity };
        order.heapify();
        order
    }

    /// Resets to these candidates, with these activities.
    pub(super) fn refill(&mut self, candidates: &[u32], activity: &[f32]) {
        for (&candidate, &activity) in candidates.iter().zip(activity) {
            self.activity[candidate as usize] = f64::from(activity);
        }
        self.fill(candidates.iter().copied());
    }

    /// Resets to these candidates.
    pub(super) fn fill(&mut self, candidates: impl Iterator<Item = u32>) {
        for candidate in self.heap.drain(..) {
            self.places[candidate as usize] = ABSENT;
        }
        for candidate in candidates {
            self.places[candidate as usize] = self.heap.len() as u32;
            self.heap.push(candidate);
        }
        self.heapify();
    }

    fn heapify(&mut self) {
        for place in (0..self.heap.len() / 2).rev() {
            self.sink(place);
        }
    }

    pub(super) fn activity(&self, candidate: u32) -> f64 {
        self.activity[candidate as usize]
    }

    /// Increases the activity of a candidate.
    pub(super) fn bump(&mut self, candidate: u32) {
        let activity = &mut self.activity[candidate as usize];
        *activity += self.step;
        if *activity > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
        let place = self.places[candidate as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// Makes later increases count more than earlier ones.
    pub(super) fn decay(&mut self) {
        self.step *= tuning::ACTIVITY_GROWTH;
    }

    /// Adds a candidate.
    pub(super) fn insert(&mut self, candidate: u32) {
        if self.places[candidate as usize] == ABSENT {
            self.places[candidate as usize] = self.heap.len() as u32;
            self.heap.push(candidate);
            self.rise(self.heap.len() - 1);
        }
    }

    /// The first candidate.
    pub(super) fn first(&self) -> Option<u32> {
        self.heap.first().copied()
    }

    /// Removes and returns the first candidate.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let first = self.first()?;
        self.places[first as usize] = ABSENT;
        let last = self.heap.pop()?;
        if last != first {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sink(0);
        }
        Some(first)
    }

    fn rise(&mut self, mut place: usize) {
        let candidate = self.heap[place];
        let activity = self.activity[candidate as usize];
        while place > 0 {
            let above = (place - 1) / 2;
            if activity <= self.activity[self.heap[above] as usize] {
                break;
            }
            self.heap[place] = self.heap[above];
            self.places[self.heap[place] as usize] = place as u32;
            place = above;
        }
        self.heap[place] = candidate;
        self.places[candidate as usize] = place as u32;
    }

    fn sink(&mut self, mut place: usize) {
        let candidate = self.heap[place];
        let activity = self.activity[candidate as usize];
        loop {
            let mut below = 2 * place + 1;
            if below >= self.heap.len() {
                break;
            }
            let rank = |place: usize| self.activity[self.heap[place] as usize];
            if below + 1 < self.heap.len() && rank(below + 1) > rank(below) {
                below += 1;
            }
            if rank(below) <= activity {
                break;
            }
            self.heap[place] = self.heap[below];
            self.places[self.heap[place] as usize] = place as u32;
            place = below;
        }
        self.heap[place] = candidate;
        self.places[candidate as usize] = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_active_come_first() {
        let mut order = Order::new(vec![0.5, 3.0, 1.0, 2.0]);
        order.bump(0);
        order.bump(0);
        order.bump(0);
        assert_eq!(order.pop(), Some(0));
        assert_eq!(order.pop(), Some(1));
        order.insert(0);
        assert_eq!([order.pop(), order.pop(), order.pop(), order.pop()], [Some(0), Some(3), Some(2), None]);
    }
}

const NOBODY: usize = usize::MAX;

/// Assigns each of several askers one of its choices, none twice, if that is possible; earlier choices are preferred.
///
/// An asker whose choices are all assigned makes others switch to another choice: the shortest such chain is found.
pub(super) fn perfect(choices: &[Vec<usize>], things: usize) -> Option<Vec<usize>> {
    let mut taken_by = vec![NOBODY; things];
    let mut given = vec![NOBODY; choices.len()];
    let mut wanted_by = vec![NOBODY; things];
    let mut queue = Vec::new();
    for asker in 0..choices.len() {
        wanted_by.fill(NOBODY);
        queue.clear();
        queue.push(asker);
        let mut next = 0;
        let free = loop {
            let &asker = queue.get(next)?;
            next += 1;
            let mut free = None;
            for &thing in &choices[asker] {
                if wanted_by[thing] != NOBODY {
                    continue;
                }
                wanted_by[thing] = asker;
                if taken_by[thing] == NOBODY {
                    free = Some(thing);
                    break;
                }
                queue.push(taken_by[thing]);
            }
            if let Some(free) = free {
                break free;
            }
        };
        let mut thing = free;
        while thing != NOBODY {
            let asker = wanted_by[thing];
            taken_by[thing] = asker;
            thing = std::mem::replace(&mut given[asker], thing);
        }
    }
    Some(given)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_gets_something_or_nobody_does() {
        let choices = [vec![0, 1], vec![0], vec![1, 2], vec![2, 3]];
        assert_eq!(perfect(&choices, 4), Some(vec![1, 0, 2, 3]));
        assert_eq!(perfect(&[vec![0], vec![0]], 2), None);
        assert_eq!(perfect(&[], 0), Some(vec![]));
    }
}

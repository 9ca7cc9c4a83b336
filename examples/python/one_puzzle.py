"""One puzzle: solved, explained, rated.

prints, among other things:
"""
# prints: 812753649943682175675491283154237896369845721287169534521974368438526917796318452
# prints: extreme

import ukodus

puzzle = ukodus.Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
outcome = puzzle.solve()
if outcome.solution:
    print(outcome.solution.line)
print(puzzle.hint(1))
print(puzzle.rate().level)
for step in puzzle.steps()[:3]:
    print(step)

// A file of its own: the page shows these lines at once, and explains a combination later.
export { explainCombination } from './explain-combination.ts'

/** One line on what each measure says and what it leaves out (specification §4). */
export const MEASURES = {
  band: 'The band sums up all 16 answers in one score. It leaves out what must come first, and whether your rules are in place.',
  stage:
    'The stage names the first check you have not passed, in the order leadership, data, rules, organization. Scale means that you passed all four. It leaves out all other answers.',
  quadrant:
    'The position compares value (goals, leadership, measurement) with feasibility (data, technology, people). It leaves out rules and organization.',
  dimension:
    'Each dimension is the weighted mean of its own answers, up to 5.00. It leaves out how much it counts in the score.',
} as const

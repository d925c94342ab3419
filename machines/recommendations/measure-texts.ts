/** One line on what each measure says and what it leaves out (specification §4). */
export const MEASURES = {
  band: 'The band sums up your own 16 answers. Those on rules and risk count in reverse: missing rules add points but are not a strength. Act on your stage and gate first.',
  stage:
    'Your stage shows the first check that you have not passed: leadership and first steps (Diagnose), data and score (Design), rules (Govern) or organization (Pilot). Scale means that you passed all four.',
  quadrant:
    'The position shows value (goals, leadership, measurement) against feasibility (data, technology, people). Rules and organization are not part of it.',
  dimension: 'Each value is the weighted mean of the answers in its dimension. The maximum is 5.00.',
} as const

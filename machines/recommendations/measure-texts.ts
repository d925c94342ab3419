/** One line on what each measure says and what it leaves out (specification §4). */
export const MEASURES = {
  band: 'The band reflects all 16 of your answers.',
  stage:
    'The stage depends on four checks: leadership and organization (Diagnose), data and score (Design), rules (Govern) and wider use (Pilot). The first you have not passed sets your stage. Pass all four to reach Scale.',
  quadrant:
    'The position compares value (goals, leadership and measurement) with feasibility (data, technology and people). It leaves out rules and organization.',
  dimension: 'The score of a dimension is the weighted average of its answers. The maximum is 5.00.',
} as const

/** Explains why missing rules raise the score (specification §4). The result shows this only once, below the plan. */
export const OPEN_GOVERNANCE_NOTE =
  'The formula counts your governance answers in reverse, so missing rules raise the score. A score raised this way is not a strength: never remove a rule to raise your score.'

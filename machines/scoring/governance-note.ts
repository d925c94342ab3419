/** Explains why a high answer on governance adds little to the score (specification §4). */
export const GOVERNANCE_NOTE =
  'The formula scores governance work still to do, so better rules add fewer points. Never drop a rule to raise your score.'

/** Explains the drawing of the hull. */
export const HULL_SENTENCE =
  'The water level is the score. At 3.20, it reaches the dashed line, and the band is Strategic Bet. At 4.00, the hull clears the step on the right, and the band is Quick Win. The gate opens only when governance is above 2.50.'

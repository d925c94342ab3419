/** One sentence that explains the drawing of the hull. */
export const HULL_SENTENCE =
  'The water level is the score. Below 3.20, the hull is aground. At 4.00 or higher, it clears the step at the gate. Only governance above 2.50 opens the gate.'

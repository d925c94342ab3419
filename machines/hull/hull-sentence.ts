/** One sentence that explains the drawing of the hull. */
export const HULL_SENTENCE =
  'The water stands at your score: below 3.20 the hull lies aground, at 4.00 it clears the sill, and the gate opens once governance is above 2.50.'

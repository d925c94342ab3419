/** Explains the drawing of the hull. */
export const HULL_SENTENCE =
  'The height of the water is your score. Below 3.20, the band is Not Now. From 3.20, it is Strategic Bet, and from 4.00, Quick Win. The gate opens only when governance is above 2.50.'

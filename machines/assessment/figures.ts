/** Makes up for the last bit of a division; values lie at least 1/12000 apart. */
const LAST_BIT = 1e-6

/**
 * A value from 0 up as it is printed everywhere: two decimals, cut and not rounded, so that no figure reaches a threshold
 * that its value does not (3.1999 is '3.19', never '3.20' beside the band below it).
 */
export function twoDecimals(value: number): string {
  return (Math.floor(value * 100 + LAST_BIT) / 100).toFixed(2)
}

/** A position on an axis through zero, with its sign: '+0.26', '−0.45', '0.00'. */
export function signed(value: number): string {
  const digits = twoDecimals(Math.abs(value))
  if (digits === '0.00') return digits
  return `${value > 0 ? '+' : '−'}${digits}`
}

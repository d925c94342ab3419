/** Makes up for the last bit of a division, in hundredths; values lie at least 1/120 of a hundredth apart. */
const LAST_BIT = 1e-4

/** In hundredths: the axes' zero, and every threshold of bands, stages and descriptions (specification §4). */
const THRESHOLDS: ReadonlySet<number> = new Set([0, 150, 200, 250, 300, 320, 350, 400])

/**
 * A value from 0 up as it is printed everywhere: rounded to two decimals, but on a threshold only where the value is.
 * So 3.1999 is '3.19', never '3.20' beside the band below it, and 2.504 is '2.51'.
 */
export function twoDecimals(value: number): string {
  const hundredths = value * 100
  const nearest = Math.round(hundredths + LAST_BIT)
  const miss = hundredths - nearest
  const isMissed = THRESHOLDS.has(nearest) && Math.abs(miss) > LAST_BIT
  return ((isMissed ? nearest + Math.sign(miss) : nearest) / 100).toFixed(2)
}

/** A position on an axis through zero, with its sign: '+0.26', '−0.45'; '0.00' only on the axis itself. */
export function signed(value: number): string {
  const digits = twoDecimals(Math.abs(value))
  if (digits === '0.00') return digits
  return `${value > 0 ? '+' : '−'}${digits}`
}

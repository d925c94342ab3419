/**
 * Tolerance for rounding errors of a division, in hundredths. Two different values are at least 1/120 hundredth apart.
 */
const LAST_BIT = 1e-4

/** Zero of the axes and all thresholds of bands, stages and descriptions, in hundredths (specification §4). */
const THRESHOLDS: ReadonlySet<number> = new Set([0, 150, 200, 250, 300, 320, 350, 400])

/**
 * Formats a value from 0 upwards with two decimals. A value that is not exactly on a threshold is never rounded to it:
 * 3.1999 gives '3.19', because '3.20' would belong to the next band, and 2.504 gives '2.51'.
 */
export function formatScore(value: number): string {
  const hundredths = value * 100
  const nearest = Math.round(hundredths + LAST_BIT)
  const miss = hundredths - nearest
  const isMissed = THRESHOLDS.has(nearest) && Math.abs(miss) > LAST_BIT
  return ((isMissed ? nearest + Math.sign(miss) : nearest) / 100).toFixed(2)
}

/** Formats a position on an axis with its sign: '+0.26', '−0.45'. Only the value 0 gives '0.00'. */
export function formatSigned(value: number): string {
  const digits = formatScore(Math.abs(value))
  if (digits === '0.00') return digits
  return `${value > 0 ? '+' : '−'}${digits}`
}

import { formatScore } from '#machines/scoring/format-score.ts'

/** Writes each number below 10 with a decimal point in a text with two decimals; one that misses a threshold is not rounded to it. */
export function roundToTwoDecimals(text: string): string {
  return text.replace(/\d\.\d+/g, (figure) => formatScore(Number(figure)))
}

/** A score as it is printed: always two decimals (3.4 gives '3.40'). */
export function twoDecimals(value: number): string {
  return value.toFixed(2)
}

/** A position on an axis through zero, with its sign: '+0.26', '−0.45', '0.00'. */
export function signed(value: number): string {
  const digits = twoDecimals(Math.abs(value))
  if (digits === '0.00') return digits
  return `${value > 0 ? '+' : '−'}${digits}`
}

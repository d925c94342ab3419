/** Gives a time such as 'January 14, 2026, 09:41 UTC', or 'unknown' for an invalid date. */
export function formatUtc(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'unknown'
  const day = date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${date.toISOString().slice(-13, -8)} UTC`
}

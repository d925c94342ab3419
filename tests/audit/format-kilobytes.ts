/** Bytes as kilobytes of 1,000, with one decimal and the unit. */
export const writeKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

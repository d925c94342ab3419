/** Bytes as thousands of them, to a tenth, with the unit. */
export const writeKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

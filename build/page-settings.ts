/** The settings that pages promise and the server keeps, with the server's defaults and their largest value. */
const PROMISES = [
  ['RETENTION_DAYS', 'VITE_RETENTION_DAYS', 0, 36_500],
  ['VITE_REPORT_ANSWER_HOURS', 'VITE_REPORT_ANSWER_HOURS', 24, 1000],
  ['VITE_MESSAGE_ANSWER_HOURS', 'VITE_MESSAGE_ANSWER_HOURS', 4, 1000],
] as const

/**
 * Reads what the pages promise from the settings of the build, as constants for the bundler. Throws when a value is
 * none that the server takes: the pages would promise nonsense.
 */
export function readPageSettings(settings: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const constants = PROMISES.map(([name, constant, usual, max]) => {
    const given = settings[name]?.trim() || String(usual)
    if (!/^\d{1,5}$/.test(given) || Number(given) > max) {
      throw new Error(`${name}: must be a whole number from 0 to ${max}`)
    }
    return [`import.meta.env.${constant}`, JSON.stringify(String(Number(given)))] as const
  })
  return Object.fromEntries(constants)
}

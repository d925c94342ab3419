/** The settings that pages promise and the server keeps, with the server's defaults and their largest value. */
const PROMISES = [
  ['RETENTION_DAYS', 'VITE_RETENTION_DAYS', 365, 36_500],
  ['VITE_REPORT_ANSWER_HOURS', 'VITE_REPORT_ANSWER_HOURS', 24, 1000],
  ['VITE_MESSAGE_ANSWER_HOURS', 'VITE_MESSAGE_ANSWER_HOURS', 4, 1000],
] as const

/**
 * Reads a setting of the build that is `on` or `off`; it is `on` if it is not set. Throws an error that names it when it has
 * another value.
 */
export function readSwitch(name: string, settings: Readonly<Record<string, string | undefined>>): 'on' | 'off' {
  const value = settings[name]?.trim() || 'on'
  if (value !== 'on' && value !== 'off') throw new Error(`${name}: must be on or off`)
  return value
}

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

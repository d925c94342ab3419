import { readConfig } from '#server/config.ts'

/**
 * Reads what the pages promise from the settings of the build, as constants for the bundler. Throws when a value is
 * none that the server takes: the pages would promise nonsense.
 */
export function readPageSettings(settings: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { RETENTION_DAYS, VITE_REPORT_ANSWER_HOURS, VITE_MESSAGE_ANSWER_HOURS } = settings
  const promised = { RETENTION_DAYS, VITE_REPORT_ANSWER_HOURS, VITE_MESSAGE_ANSWER_HOURS }
  const { retentionDays, answerHours } = readConfig(promised)
  return {
    'import.meta.env.VITE_RETENTION_DAYS': JSON.stringify(String(retentionDays)),
    'import.meta.env.VITE_REPORT_ANSWER_HOURS': JSON.stringify(String(answerHours.report)),
    'import.meta.env.VITE_MESSAGE_ANSWER_HOURS': JSON.stringify(String(answerHours.message)),
  }
}

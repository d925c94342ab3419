import type { Log } from '#server/settings/log-redaction.ts'

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly facts: object
  readonly message: string
}

/** A log that keeps its lines in memory. */
export function recordedLog(): Log & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = []
  const keep = (level: LogLine['level']) => (facts: object, message: string) =>
    void lines.push({ level, facts, message })
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') }
}

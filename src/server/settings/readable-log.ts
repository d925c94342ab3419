import { blankControlCharacters } from './log-redaction.ts'

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

const LEVEL_WIDTH = 5

/** A text is quoted when it could be mistaken for something else. */
function formatValue(value: unknown): string {
  return typeof value === 'string' && /^[\w./:@+-]+$/.test(value) ? value : JSON.stringify(value)
}

/** Returns a line such as `09:41:20Z INFO  message received  submission=5f0c`. Returns what is not a log line unchanged. */
function formatLogLine(line: string): string {
  let record: Record<string, unknown>
  try {
    record = JSON.parse(line) as Record<string, unknown>
  } catch {
    return line
  }
  const { level, time, pid: _pid, hostname: _hostname, msg, ...facts } = record
  const head = `${String(time).slice(11, 19)}Z ${(LEVELS[Number(level)] ?? String(level)).padEnd(LEVEL_WIDTH)} ${String(msg)}`
  const rest = Object.entries(facts).map(([name, value]) => `${name}=${formatValue(value)}`)
  return `${blankControlCharacters([head, rest.join(' ')].filter((part) => part !== '').join('  '))}\n`
}

interface Output {
  readonly isTTY?: boolean
  write(line: string): unknown
}

/** Returns where the log goes: to a terminal in lines for people, and to anything else as JSON for programs. */
export function createLogStream(output: Output): { write(line: string): void } {
  return { write: (line) => void output.write(output.isTTY === true ? formatLogLine(line) : line) }
}

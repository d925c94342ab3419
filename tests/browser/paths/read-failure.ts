import { stripVTControlCharacters } from 'node:util'

import type { PathFailure } from '#tests/support/path-report/path-result-files.ts'

/** The values after `Expected:` and `Received:`, or the lines of a difference. */
function readValue(message: string, word: 'Expected' | 'Received', sign: '-' | '+'): string | null {
  const value = new RegExp(String.raw`^${word}[^:\n]*: +(.+)$`, 'm').exec(message)?.[1]
  if (value !== undefined) return value.trim()
  const lines = message
    .split('\n')
    .filter((line) => line.startsWith(`${sign} `) && !/^[-+] (?:Expected|Received)\b/.test(line))
  return lines.length > 0
    ? lines
        .map((line) => line.slice(2).trim())
        .filter((line) => !/^(?:Array \[|\]),?$/.test(line))
        .join('\n')
    : null
}

/** The summary of an error: what the test says about it, or the check and the element. */
function summarize(message: string): string {
  const [first = ''] = message.split('\n')
  const locator = /^Locator: +(.+)$/m.exec(message)?.[1]
  const line = first.replace(/^Error: /, '').replace(/ failed$/, '')
  return locator === undefined ? line : `${line} · ${locator}`
}

/**
 * What an error of Playwright says: what was checked, what was expected and what was received. An action that found no element
 * expected the element.
 */
export function readFailure(error: unknown): Omit<PathFailure, 'step' | 'part' | 'also'> {
  const text =
    error instanceof Error ? error.message : String((error as { message?: unknown } | null)?.message ?? error)
  // XState writes the path below the message; the report has a list of the steps instead.
  const [plain = ''] = stripVTControlCharacters(text).split('\nPath:\n')
  const [message = '', log = ''] = plain.split(/\n\s*Call log:\n/i)
  const waited = /waiting for (.+)$/m.exec(log)?.[1]
  const expected = readValue(message, 'Expected', '-')
  const received = readValue(message, 'Received', '+')
  return {
    summary: summarize(message.trim()),
    expected: expected ?? waited ?? null,
    received: received ?? (expected === null && waited !== undefined ? 'it did not come' : null),
    message: plain.trim(),
  }
}

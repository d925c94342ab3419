import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { parseLog, type ReplayLog } from '#inspector/replay.ts'

// The recorded sessions beside this file, one step in a line, and the questions with which the assessments were recorded.

const QUESTIONS = 'questions-of-the-recordings'

const FILES = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))

/** The names of the recorded sessions. */
export const LOG_NAMES = FILES.map((file) => path.parse(file).name).filter((name) => name !== QUESTIONS)

const findFile = (name: string) => path.join(import.meta.dirname, `${name}.json`)

/** A recorded session as its file has it. */
export const readLogText = (name: string): string => readFileSync(findFile(name), 'utf8')

/** A recorded session. An assessment without an input of its own has the questions of the other recordings. */
export function readLog(name: string): ReplayLog {
  const stored = JSON.parse(readLogText(name)) as ReplayLog
  const input = stored.machine === 'assessment' ? { input: JSON.parse(readLogText(QUESTIONS)) as unknown } : {}
  const read = parseLog(JSON.stringify({ ...input, ...stored }))
  if (!read.ok) throw new Error(`${name}: ${read.fault}`)
  return read.log
}

/** JSON with the values of this list, each in a line of its own. */
const writeLines = (list: readonly unknown[]) => list.map((value) => `  ${JSON.stringify(value)}`).join(',\n')

/** Stores a session, and its questions beside it. */
export function writeLog(name: string, { v, machine, input, steps, final }: ReplayLog): void {
  const { questions } = (input ?? {}) as { readonly questions?: readonly unknown[] }
  if (questions) writeFileSync(findFile(QUESTIONS), `{ "questions": [\n${writeLines(questions)}\n] }\n`)
  const head = `{ "v": ${v}, "machine": ${JSON.stringify(machine)}, "steps": [`
  const end = `], "final":\n  ${JSON.stringify(final)}\n}`
  writeFileSync(findFile(name), `${head}\n${writeLines(steps)}\n${end}\n`)
}

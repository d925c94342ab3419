import { parseArgs } from 'node:util'

import { normalizeEmail } from '#machines/email.ts'
import type { StoredSubmission } from '#server/store/store.ts'

import { backUpStore } from './backup.ts'
import { CliError, createUsageError } from './cli-error.ts'
import { readStore, type CliContext } from './context.ts'
import { runDoctor } from './doctor.ts'
import { erase } from './erase.ts'
import { exportCsv, exportJson } from './export.ts'
import { findByPrefix } from './require-one-submission.ts'
import { formatDetails, formatLine, sanitizeForTerminal } from './submission-text.ts'
import { resend } from './resend.ts'
import { formatStats } from './stats-text.ts'

const HELP = `What came in, beside the running server.

  leads list [--limit N]       reports, messages and sign-ups, the newest first, one line each (20 unless told)
  leads show ID                everything about one; the first characters of an id are enough, here and below
  leads export --csv           all of it as a table for spreadsheets, or with --json as JSON with every detail;
                               with --email EMAIL only what this address sent
  leads stats                  how much came in, and how much is still to be sent
  leads resend ID              sends again what waits, was given up or was sent; spam is sent for the first time, and a
                               sign-up is handed on to a provider that was set since
  leads erase EMAIL [--yes]    removes everything this address sent, for good; asks before, unless --yes
  leads backup FILE            a copy of the store as it is at one moment; never overwrites a file
  leads doctor                 checks configuration, store, mail server, pages and disk; exit code 1 if one fails
  leads --help                 this text

The data folder is taken from DATA_DIR (./data), or the PostgreSQL database from DATABASE_URL.
`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  limit: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  email: { type: 'string' },
  yes: { type: 'boolean' },
} as const

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw createUsageError(error instanceof Error ? error.message : String(error))
  }
}

type CliOptions = ReturnType<typeof readArguments>['values']

interface Command {
  /** The operand that must follow the command's name; absent, the command takes none. */
  readonly needs?: string
  readonly options?: readonly (keyof CliOptions)[]
  /** Gives the text to print at the end, or `false` when everything is printed and the exit code must be 1. */
  readonly run: (
    context: CliContext,
    given: { readonly operand: string; readonly options: CliOptions },
  ) => Promise<string | false>
}

function parseLimit(text = '20'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw createUsageError('--limit needs a whole number from 1')
  return Number(text)
}

async function listSubmissions(context: CliContext, limit: number): Promise<string> {
  const submissions = await readStore(context, (store) => store.list(limit))
  return submissions.length === 0 ? 'Nothing came in yet.' : submissions.map(formatLine).join('\n')
}

async function* iterate(found: Promise<readonly StoredSubmission[]>): AsyncGenerator<StoredSubmission> {
  yield* await found
}

async function exportSubmissions(
  context: CliContext,
  { csv = false, json = false, email }: CliOptions,
): Promise<string> {
  if (csv === json) throw createUsageError('export needs either --csv or --json')
  await readStore(context, (store) => {
    const submissions = email === undefined ? store.all() : iterate(store.findByEmail(normalizeEmail(email)))
    return (csv ? exportCsv : exportJson)(submissions, context.write)
  })
  return ''
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    options: ['limit'],
    run: async (context, { options }) => listSubmissions(context, parseLimit(options.limit)),
  },
  show: {
    needs: 'id',
    run: (context, { operand }) =>
      readStore(context, async (store) =>
        formatDetails(findByPrefix(operand, await store.findByIdPrefix(operand.toLowerCase()))),
      ),
  },
  export: { options: ['csv', 'json', 'email'], run: (context, { options }) => exportSubmissions(context, options) },
  stats: { run: (context) => readStore(context, async (store) => formatStats(await store.stats(), context.now())) },
  resend: { needs: 'id', run: (context, { operand }) => resend(context, operand.toLowerCase()) },
  erase: {
    needs: 'e-mail address',
    options: ['yes'],
    run: (context, { operand, options }) => erase(context, operand, options.yes === true),
  },
  backup: { needs: 'file', run: async (context, { operand }) => backUpStore(context, operand) },
  doctor: { run: async (context) => (await runDoctor(context)) && '' },
}

function findCommand(name = '(none)', operands: readonly string[], options: CliOptions): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw createUsageError(`Unknown command: ${sanitizeForTerminal(name)}`)
  const { needs, options: taken = [] } = command
  if (operands.length !== (needs === undefined ? 0 : 1)) {
    throw createUsageError(needs === undefined ? `${name} needs nothing after it` : `${name} needs one ${needs}`)
  }
  const stranger = Object.keys(options).find((option) => !taken.includes(option as keyof CliOptions))
  if (stranger !== undefined) throw createUsageError(`${name} takes no --${stranger}`)
  return command
}

async function runCommand(args: readonly string[], context: CliContext): Promise<string | false> {
  const { values: options, positionals } = readArguments(args)
  if (options.help) return HELP.trimEnd()
  const [name, ...operands] = positionals
  return findCommand(name, operands, options).run(context, { operand: operands[0] ?? '', options })
}

export interface CliResult {
  readonly exitCode: 0 | 1 | 2
  /**
   * Goes to standard output, or to standard error when the exit code is not 0. Empty when everything is already
   * written.
   */
  readonly text: string
}

/** Runs one `leads` command. Never throws. */
export async function runCli(args: readonly string[], context: CliContext): Promise<CliResult> {
  try {
    const text = await runCommand(args, context)
    return text === false ? { exitCode: 1, text: '' } : { exitCode: 0, text }
  } catch (error) {
    const exitCode = error instanceof CliError ? error.exitCode : 1
    return { exitCode, text: error instanceof Error ? error.message : String(error) }
  }
}

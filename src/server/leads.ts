import { parseArgs } from 'node:util'

import { normalizeEmail } from '#machines/email.ts'

import { detailsOf, lineOf, terminalText } from './leads-text.ts'
import { backup } from './operations/backup.ts'
import { reading, type Desk } from './operations/desk.ts'
import { doctor } from './operations/doctor.ts'
import { erase } from './operations/erase.ts'
import { exportCsv, exportJson } from './operations/export.ts'
import { Refusal, usage } from './operations/refusal.ts'
import { resend } from './operations/resend.ts'
import { statsText } from './operations/stats-text.ts'
import { theOne } from './operations/the-one.ts'
import type { StoredSubmission } from './store/store.ts'

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
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

type Options = ReturnType<typeof readArguments>['values']

interface Command {
  /** What it needs after its name; absent, nothing. */
  readonly needs?: string
  readonly options?: readonly (keyof Options)[]
  /** Gives what to say at the end; `false` when all is said and it is not good. */
  readonly run: (desk: Desk, given: { readonly operand: string; readonly options: Options }) => Promise<string | false>
}

function limitOf(text = '20'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw usage('--limit needs a whole number from 1')
  return Number(text)
}

async function list(desk: Desk, limit: number): Promise<string> {
  const submissions = await reading(desk, (store) => store.list(limit))
  return submissions.length === 0 ? 'Nothing came in yet.' : submissions.map(lineOf).join('\n')
}

async function* each(found: Promise<readonly StoredSubmission[]>): AsyncGenerator<StoredSubmission> {
  yield* await found
}

async function exportAll(desk: Desk, { csv = false, json = false, email }: Options): Promise<string> {
  if (csv === json) throw usage('export needs either --csv or --json')
  await reading(desk, (store) => {
    const submissions = email === undefined ? store.all() : each(store.sentBy(normalizeEmail(email)))
    return (csv ? exportCsv : exportJson)(submissions, desk.write)
  })
  return ''
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    options: ['limit'],
    run: async (desk, { options }) => list(desk, limitOf(options.limit)),
  },
  show: {
    needs: 'id',
    run: (desk, { operand }) =>
      reading(desk, async (store) => detailsOf(theOne(operand, await store.show(operand.toLowerCase())))),
  },
  export: { options: ['csv', 'json', 'email'], run: (desk, { options }) => exportAll(desk, options) },
  stats: { run: (desk) => reading(desk, async (store) => statsText(await store.stats(), desk.now())) },
  resend: { needs: 'id', run: (desk, { operand }) => resend(desk, operand.toLowerCase()) },
  erase: {
    needs: 'e-mail address',
    options: ['yes'],
    run: (desk, { operand, options }) => erase(desk, operand, options.yes === true),
  },
  backup: { needs: 'file', run: async (desk, { operand }) => backup(desk, operand) },
  doctor: { run: async (desk) => (await doctor(desk)) && '' },
}

function commandOf(name = '(none)', operands: readonly string[], options: Options): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined) throw usage(`Unknown command: ${terminalText(name)}`)
  const { needs, options: taken = [] } = command
  if (operands.length !== (needs === undefined ? 0 : 1)) {
    throw usage(needs === undefined ? `${name} needs nothing after it` : `${name} needs one ${needs}`)
  }
  const stranger = Object.keys(options).find((option) => !taken.includes(option as keyof Options))
  if (stranger !== undefined) throw usage(`${name} takes no --${stranger}`)
  return command
}

async function answer(args: readonly string[], desk: Desk): Promise<string | false> {
  const { values: options, positionals } = readArguments(args)
  if (options.help) return HELP.trimEnd()
  const [name, ...operands] = positionals
  return commandOf(name, operands, options).run(desk, { operand: operands[0] ?? '', options })
}

export interface Outcome {
  readonly exitCode: 0 | 1 | 2
  /** For standard output, or for standard error when the exit code is not 0; '' when all has been written. */
  readonly text: string
}

/** Runs one `leads` command. Never throws. */
export async function runLeads(args: readonly string[], desk: Desk): Promise<Outcome> {
  try {
    const text = await answer(args, desk)
    return text === false ? { exitCode: 1, text: '' } : { exitCode: 0, text }
  } catch (error) {
    const exitCode = error instanceof Refusal ? error.exitCode : 1
    return { exitCode, text: error instanceof Error ? error.message : String(error) }
  }
}

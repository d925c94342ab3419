import { parseArgs } from 'node:util'

import { normalizeEmail } from '#machines/email.ts'
import type { StoredSubmission } from '#server/store/store.ts'

import { backUpStore } from './backup.ts'
import { CliError, createUsageError } from './cli-error.ts'
import { formatCommandHelp, HELP, type CommandName } from './command-help.ts'
import { readStore, type CliContext } from './cli-context.ts'
import { runDoctor } from './doctor.ts'
import { erase } from './erase.ts'
import { exportCsv, exportJson } from './export.ts'
import { formatOverview, listSubmissions } from './list.ts'
import { openLetter } from './open-letter.ts'
import { findByPrefix } from './require-one-submission.ts'
import { resend, resendDead } from './resend.ts'
import { formatStats } from './stats-text.ts'
import { formatDetails, sanitizeForTerminal } from './submission-text.ts'
import { trustClock } from './trust-clock.ts'

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  limit: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  email: { type: 'string' },
  yes: { type: 'boolean' },
  state: { type: 'string' },
  kind: { type: 'string' },
  spam: { type: 'boolean' },
  dead: { type: 'boolean' },
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
  /** With this option the command takes no operand. */
  readonly insteadOfOperand?: keyof CliOptions
  readonly options?: readonly (keyof CliOptions)[]
  /** Gives the text to print at the end, or `false` when everything is printed and the exit code must be 1. */
  readonly run: (
    context: CliContext,
    given: { readonly operand: string; readonly options: CliOptions },
  ) => Promise<string | false>
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

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  list: {
    options: ['limit', 'state', 'kind', 'spam'],
    run: async (context, { options }) => listSubmissions(context, options),
  },
  show: {
    needs: 'id',
    run: (context, { operand }) =>
      readStore(context, async (store) =>
        formatDetails(findByPrefix(operand, await store.findByIdPrefix(operand.toLowerCase()))),
      ),
  },
  open: { needs: 'id', run: (context, { operand }) => openLetter(context, operand.toLowerCase()) },
  export: { options: ['csv', 'json', 'email'], run: (context, { options }) => exportSubmissions(context, options) },
  stats: { run: (context) => readStore(context, async (store) => formatStats(await store.stats(), context.now())) },
  resend: {
    needs: 'id',
    insteadOfOperand: 'dead',
    options: ['dead', 'yes'],
    run: (context, { operand, options: { dead, yes } }) =>
      dead === true ? resendDead(context, yes === true) : resend(context, operand.toLowerCase()),
  },
  erase: {
    needs: 'e-mail address',
    options: ['yes'],
    run: (context, { operand, options }) => erase(context, operand, options.yes === true),
  },
  backup: { needs: 'file', run: async (context, { operand }) => backUpStore(context, operand) },
  doctor: { run: async (context) => (await runDoctor(context)) && '' },
  'trust-clock': { options: ['yes'], run: (context, { options }) => trustClock(context, options.yes === true) },
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

function requireCommand(name: string): CommandName {
  if (!isCommand(name)) throw createUsageError(`Unknown command: ${sanitizeForTerminal(name)}`)
  return name
}

function findCommand(name: CommandName, operands: readonly string[], options: CliOptions): Command {
  const command = COMMANDS[name]
  const { insteadOfOperand, options: taken = [] } = command
  const needs = insteadOfOperand !== undefined && options[insteadOfOperand] === true ? undefined : command.needs
  if (operands.length !== (needs === undefined ? 0 : 1)) {
    throw createUsageError(needs === undefined ? `${name} needs nothing after it` : `${name} needs one ${needs}`)
  }
  const stranger = Object.keys(options).find((option) => !taken.includes(option as keyof CliOptions))
  if (stranger !== undefined) throw createUsageError(`${name} takes no --${stranger}`)
  return command
}

async function runCommand(args: readonly string[], context: CliContext): Promise<string | false> {
  const { values: options, positionals } = readArguments(args)
  const [name, ...operands] = positionals
  if (options.help) return name === undefined ? HELP : formatCommandHelp(requireCommand(name))
  if (name === undefined && Object.keys(options).length === 0) return formatOverview(context)
  return findCommand(requireCommand(name ?? '(none)'), operands, options).run(context, {
    operand: operands[0] ?? '',
    options,
  })
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

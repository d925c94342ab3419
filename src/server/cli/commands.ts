import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'

import { normalizeEmail } from '#machines/email.ts'
import { formatDay } from '#server/intake/funnel-counter.ts'
import { buildWebhookJsonSchema } from '#server/intake/webhook/webhook-body.ts'

import { backUpStore } from './backup.ts'
import {
  CliError,
  readReplyHours,
  readStore,
  requireOneSubmission,
  warnOfMissingMail,
  writeHelpHint,
  type CliContext,
} from './cli-context.ts'
import { trustClock } from './clock.ts'
import { runDoctor } from './doctor.ts'
import { erase } from './erase.ts'
import { exportSubmissions, type ExportOptions } from './export.ts'
import { addFilters, parseDate } from './filters.ts'
import { showFunnel, type FunnelOptions } from './funnel.ts'
import { handle, handleUntil, parseName, type HandleOptions } from './handle.ts'
import { formatOverview, formatStats, listSubmissions, STATES, type ListOptions } from './list.ts'
import { openLetter } from './open-letter.ts'
import { resend, resendDead } from './resend.ts'
import { formatDetails } from './submission-text.ts'
import { sanitizeForTerminal } from './terminal-text.ts'

const ID = 'its first characters are enough if no other id begins with them'
const DAY_MS = 86_400_000
const YES = ['--yes', 'do not ask'] as const

interface Yes {
  readonly yes?: boolean
}

/** Accepts more than the forms do, because what an earlier version accepted must be erasable. */
function parseEmail(text: string): string {
  const address = normalizeEmail(text)
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new InvalidArgumentError('It must be one email address.')
  return address
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of 1 or more.')
  return Number(text)
}

/** Returns the day as the funnel stores it. Throws an `InvalidArgumentError`. */
const parseDay = (text: string): string => formatDay(parseDate(text))

type Print = (text: string) => void

/** These commands first warn when nobody gets letters. */
const WARNING_COMMANDS: ReadonlySet<string> = new Set(['list', 'show', 'export', 'stats'])

function addReadingCommands(program: Command, context: CliContext, print: Print): void {
  addFilters(program.command('list'))
    .description('lists reports, messages and sign-ups, newest first, one line each')
    .option('--limit <n>', 'show at most this many lines', parseLimit, 20)
    .addOption(
      new Option('--state <state>', 'only submissions that are waiting or in progress, sent, or given up').choices(
        Object.keys(STATES),
      ),
    )
    .addOption(
      new Option('--overdue', 'only what nobody has answered within the promised time').conflicts(['handled', 'spam']),
    )
    .option('--spam', 'only suspected spam, with or without a letter')
    .addHelpText(
      'after',
      '\nYou can combine the filters. Each line ends with the states of its jobs, and who handled it.',
    )
    .action(async (options: ListOptions) => print(await listSubmissions(context, options)))
  program
    .command('show')
    .description('shows everything about one submission')
    .argument('<id>', ID)
    .action(async (id: string) => {
      const submission = await readStore(context, (store) => requireOneSubmission(store, id))
      print(formatDetails(submission, readReplyHours(context)))
    })
  program
    .command('open')
    .description('writes the letter about one submission to files; prints their paths')
    .argument('<id>', ID)
    .addHelpText(
      'after',
      `
The files are in a new folder that only you can read: letter.html, letter.txt and the attachments. Nothing is sent.
The folder contains personal data. Remove it when you are done.`,
    )
    .action(async (id: string) => print(await openLetter(context, id)))
  addFilters(program.command('export'))
    .description('exports everything as a table for spreadsheets, or as JSON with every detail')
    .addOption(new Option('--csv', 'a table').conflicts('json'))
    .option('--json', 'every detail')
    .option('--email <email>', 'only what this address sent', normalizeEmail)
    .action(async (options: ExportOptions & { readonly json?: boolean }, command: Command) => {
      if (!options.csv && !options.json) command.error('error: export needs either --csv or --json')
      await exportSubmissions(context, options)
    })
}

function addStatusCommands(program: Command, context: CliContext, print: Print): void {
  program
    .command('stats')
    .description('shows how much came in and how much is still to be sent')
    .action(async () => print(formatStats(await readStore(context, (store) => store.stats()), context.now())))
  program
    .command('webhook-schema')
    .description('prints the JSON Schema of what is posted to WEBHOOK_URL')
    .action(() => print(JSON.stringify(buildWebhookJsonSchema(), undefined, 2)))
  program
    .command('funnel')
    .description('shows how many visits reached each step of the assessment, and how many left before the next one')
    .option('--since <date>', 'the first day, such as 2026-11-01; by default, 30 days are shown', parseDay)
    .option('--until <date>', 'the last day; by default, today', parseDay)
    .option('--json', 'the counts of each day as JSON')
    .addHelpText(
      'after',
      `
Days are in UTC. A step counts once for each visit, and the change is that from the step above. Nothing is counted with FUNNEL=off, or for visitors whose browser
asks not to be tracked. A visit that continues an earlier one counts only at the steps that it newly reaches, so a step
can have more visits than the one before. Counts are kept for 400 days. The last few seconds may be missing.`,
    )
    .action(async (options: FunnelOptions) => print(await showFunnel(context, options)))
  program
    .command('doctor')
    .description(
      'checks settings, store, mail server, webhook, pages, disk, unsent letters, clock, spam and backups; exit code 1 if a check fails',
    )
    .action(async () => {
      if (!(await runDoctor(context))) throw new CliError('', 1)
    })
}

interface HandleArguments extends HandleOptions, Yes {
  /** When the last day begins, in milliseconds since 1970. That day is included. */
  readonly until?: number
}

function addHandleCommand(program: Command, context: CliContext, print: Print): void {
  program
    .command('handle')
    .description('marks a submission as answered, and by whom')
    .argument('[id]', ID)
    .option('--by <name>', 'who has answered it; required, except with --undo', parseName)
    .option('--undo', 'mark it as open again')
    .option('--force', 'replace the name, even if somebody else has handled it')
    .addOption(
      new Option('--until <date>', 'everything open that came in on this day or earlier; asks for confirmation')
        .argParser(parseDate)
        .conflicts(['undo', 'force']),
    )
    .option(...YES)
    .action(async (id: string | undefined, options: HandleArguments, command: Command) => {
      const { by = '', undo = false, until, yes = false } = options
      if (by === '' && !undo) command.error("error: required option '--by <name>' not specified")
      if ((id === undefined) === (until === undefined)) command.error('error: handle needs one id, or --until')
      if (id !== undefined) print(await handle(context, id, { ...options, by }))
      else if (until !== undefined) print(await handleUntil(context, { by, until: until + DAY_MS }, yes))
    })
}

function addChangingCommands(program: Command, context: CliContext, print: Print): void {
  addHandleCommand(program, context, print)
  program
    .command('resend')
    .description('sends one submission again, or everything that was given up')
    .argument('[id]', ID)
    .option(
      '--dead',
      'send everything again that was given up; shows how many jobs there are and asks for confirmation',
    )
    .option(...YES)
    .addHelpText(
      'after',
      `
With an id, jobs that wait or were given up become due now. If there are none, jobs that were sent are sent again.
Suspected spam that was held back is now sent. A sign-up also goes to a marketing provider that has since been set up, and any entry to a
webhook.`,
    )
    .action(async (id: string | undefined, { dead, yes = false }: { dead?: boolean } & Yes, command: Command) => {
      if ((id === undefined) !== (dead === true)) command.error('error: resend needs one id, or --dead')
      print(await (id === undefined ? resendDead(context, yes) : resend(context, id)))
    })
  program
    .command('erase')
    .description('permanently removes everything this address sent; asks for confirmation')
    .argument('<email>', 'the address', parseEmail)
    .option(...YES)
    .action(async (email: string, { yes = false }: Yes) => print(await erase(context, email, yes)))
  program
    .command('backup')
    .description('copies the store as it is at one moment; never overwrites a file')
    .argument('<file>', 'where the copy goes')
    .action((file: string) => print(backUpStore(context, file)))
  program
    .command('trust-clock')
    .description(
      'confirms that the clock is right after a long pause, so that RETENTION_DAYS works again; asks for confirmation',
    )
    .option(...YES)
    .addHelpText(
      'after',
      `
If the clock is more than a week ahead of the last time that a server recorded, servers remove nothing for
RETENTION_DAYS, because a wrong clock would make everything look old. They continue only after this command, or after
the clock is set. First compare the time that this command shows with another clock.`,
    )
    .action(async ({ yes = false }: Yes) => print(await trustClock(context, yes)))
}

function createCommandLine(context: CliContext, print: Print): Command {
  const program = new Command('leads')
    .description(
      'Shows and manages what came in, while the server runs. `leads` alone shows what is new, suspected spam and what was given up.',
    )
    .helpCommand(false)
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: print })
    .showHelpAfterError(writeHelpHint(context))
    .addHelpText(
      'after',
      '\nThe store is in the data folder DATA_DIR (./data), or in the PostgreSQL database at DATABASE_URL.',
    )
  // Otherwise, an unknown command with --help would show the general help.
  program.addHelpText('before', () =>
    program.args.length > 1 ? program.error(`error: unknown command '${program.args[0]}'`) : '',
  )
  program.hook('preAction', (_program, command) => {
    const warning = WARNING_COMMANDS.has(command.name()) ? warnOfMissingMail(context) : undefined
    if (warning === undefined) return
    if (command.name() === 'export') context.writeError(`${warning}\n`)
    else print(`${warning}\n\n`)
  })
  addReadingCommands(program, context, print)
  addStatusCommands(program, context, print)
  addChangingCommands(program, context, print)
  return program
}

export interface CliResult {
  readonly exitCode: 0 | 1 | 2
  /** For standard output, or standard error when the exit code is not 0. Empty when all was already written. */
  readonly text: string
}

/** Runs one `leads` command. Never throws. */
export async function runCli(args: readonly string[], context: CliContext): Promise<CliResult> {
  let text = ''
  const print = (part: string) => void (text += part)
  try {
    if (args.length === 0) {
      const parts = [warnOfMissingMail(context), await formatOverview(context)]
      return { exitCode: 0, text: parts.filter((part) => part !== undefined).join('\n\n') }
    }
    await createCommandLine(context, print).parseAsync([...args], { from: 'user' })
    return { exitCode: 0, text }
  } catch (error) {
    if (error instanceof CommanderError) {
      return { exitCode: error.exitCode === 0 ? 0 : 2, text: sanitizeForTerminal(text).trimEnd() }
    }
    const exitCode = error instanceof CliError ? error.exitCode : 1
    return { exitCode, text: error instanceof Error ? error.message : String(error) }
  }
}

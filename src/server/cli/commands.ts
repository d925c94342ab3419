import { Command, InvalidArgumentError, Option } from 'commander'

import { EMAIL, normalizeEmail } from '#machines/email.ts'
import { ANSWER_HOURS_VARIABLES } from '#server/config.ts'

import { backUpStore } from './backup.ts'
import { CliError, HELP_HINT } from './cli-error.ts'
import { readConfigPart, readStore, type CliContext } from './cli-context.ts'
import { runDoctor } from './doctor.ts'
import { erase } from './erase.ts'
import { exportSubmissions, type ExportOptions } from './export.ts'
import { KINDS, listSubmissions, STATES, type ListOptions } from './list.ts'
import { openLetter } from './open-letter.ts'
import { findByPrefix } from './require-one-submission.ts'
import { resend, resendDead } from './resend.ts'
import { formatStats } from './stats-text.ts'
import { formatDetails } from './submission-text.ts'
import { trustClock } from './trust-clock.ts'

const ID = 'its first characters are enough, as long as no other id begins with them'
const YES = ['--yes', 'do not ask'] as const

interface Yes {
  readonly yes?: boolean
}

const parseId = (text: string) => text.toLowerCase()

function parseEmail(text: string): string {
  const address = normalizeEmail(text)
  if (!EMAIL.test(address)) throw new InvalidArgumentError('It must be one e-mail address.')
  return address
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.')
  return Number(text)
}

type Print = (text: string) => void

/** The commands that look at what is kept. */
function addReadingCommands(program: Command, context: CliContext, print: Print): void {
  program
    .command('list')
    .description('reports, messages and sign-ups, the newest first, one line each')
    .option('--limit <n>', 'at most so many lines', parseLimit, 20)
    .addOption(
      new Option('--state <state>', 'only what waits or is on the way, was sent, or was given up').choices(
        Object.keys(STATES),
      ),
    )
    .addOption(new Option('--kind <kind>', 'only these').choices(Object.keys(KINDS)))
    .option('--spam', 'only what looks like spam, with or without a letter')
    .addHelpText('after', '\nThe filters can be combined. At the end of a line stand the states of its jobs.')
    .action(async (options: ListOptions) => print(await listSubmissions(context, options)))
  program
    .command('show')
    .description('everything about one')
    .argument('<id>', ID, parseId)
    .action(async (id: string) => {
      const find = readStore(context, async (store) => findByPrefix(id, await store.findByIdPrefix(id)))
      print(formatDetails(await find, readConfigPart(context, ...ANSWER_HOURS_VARIABLES).answerHours))
    })
  program
    .command('open')
    .description('writes the letter about one to files, and the PDF of a report; says where')
    .argument('<id>', ID, parseId)
    .addHelpText(
      'after',
      `
The files are in a new folder that only you may read: letter.html, letter.txt, and what is attached. Nothing is sent.
Remove the folder when you are done: it holds personal data.`,
    )
    .action(async (id: string) => print(await openLetter(context, id)))
  program
    .command('export')
    .description('all of it as a table for spreadsheets, or as JSON with every detail')
    .addOption(new Option('--csv', 'a table').conflicts('json'))
    .option('--json', 'every detail')
    .option('--email <email>', 'only what this address sent', normalizeEmail)
    .action(async (options: ExportOptions & { readonly json?: boolean }, command: Command) => {
      if (!options.csv && !options.json) command.error('error: export needs either --csv or --json')
      await exportSubmissions(context, options)
    })
  program
    .command('stats')
    .description('how much came in, and how much is still to be sent')
    .action(async () => print(formatStats(await readStore(context, (store) => store.stats()), context.now())))
  program
    .command('doctor')
    .description(
      'checks settings, store, mail server, pages, disk, clock, and what was not sent; exit code 1 if one fails',
    )
    .action(async () => {
      if (!(await runDoctor(context))) throw new CliError('', 1)
    })
}

/** The commands that change something, or make a file. */
function addChangingCommands(program: Command, context: CliContext, print: Print): void {
  program
    .command('resend')
    .description('sends one again, or everything that was given up')
    .argument('[id]', ID, parseId)
    .option('--dead', 'make everything due that was given up; says how many these are and asks')
    .option(...YES)
    .addHelpText(
      'after',
      `
With an id, what waits or was given up becomes due, or else what was sent is sent again. Spam is sent for the first
time, and a sign-up is handed on to a provider that was set since.`,
    )
    .action(async (id: string | undefined, { dead, yes = false }: { dead?: boolean } & Yes, command: Command) => {
      if ((id === undefined) !== (dead === true)) command.error('error: resend needs one id, or --dead')
      print(await (id === undefined ? resendDead(context, yes) : resend(context, id)))
    })
  program
    .command('erase')
    .description('removes everything this address sent, for good; asks before')
    .argument('<email>', 'the address', parseEmail)
    .option(...YES)
    .action(async (email: string, { yes = false }: Yes) => print(await erase(context, email, yes)))
  program
    .command('backup')
    .description('a copy of the store as it is at one moment; never overwrites a file')
    .argument('<file>', 'where the copy goes')
    .action((file: string) => print(backUpStore(context, file)))
  program
    .command('trust-clock')
    .description('says that the clock is right after a long quiet, so that RETENTION_DAYS works again; asks before')
    .option(...YES)
    .addHelpText(
      'after',
      `
A server whose clock is more than a day beyond the last time that a server noted removes nothing for RETENTION_DAYS,
because a wrong clock would make everything look old. It trusts its clock again after a week of running, or at once
after this command. Compare the time that it shows with another clock first.`,
    )
    .action(async ({ yes = false }: Yes) => print(await trustClock(context, yes)))
}

/**
 * Creates the command line. What a command gives goes to `print`, and so do help and messages about mistakes. A mistake
 * and a call for help throw a `CommanderError`.
 */
export function createCommandLine(context: CliContext, print: Print): Command {
  const program = new Command('leads')
    .description(
      'What came in, beside the running server. `leads` alone shows what is new, what looks like spam and what was given up.',
    )
    .helpCommand(false)
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: print })
    .showHelpAfterError(HELP_HINT)
    .addHelpText(
      'after',
      '\nThe data folder is taken from DATA_DIR (./data), or the PostgreSQL database from DATABASE_URL.',
    )
  /** Without it an unknown command with --help would be answered with the help of all. */
  program.addHelpText('before', () =>
    program.args.length > 1 ? program.error(`error: unknown command '${program.args[0]}'`) : '',
  )
  addReadingCommands(program, context, print)
  addChangingCommands(program, context, print)
  return program
}

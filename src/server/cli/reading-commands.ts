import { InvalidArgumentError, Option, type Command } from 'commander'

import { normalizeEmail } from '#machines/email.ts'
import { formatDay } from '#server/intake/funnel-counter.ts'
import { buildWebhookJsonSchema } from '#server/intake/webhook/webhook-body.ts'

import {
  CliError,
  ID_HINT,
  readReplyHours,
  readStore,
  requireOneSubmission,
  type CliContext,
  type Print,
} from './cli-context.ts'
import { runDoctor } from './doctor.ts'
import { exportSubmissions, type ExportOptions } from './export.ts'
import { addFilters, parseDate } from './filters.ts'
import { showFunnel, type FunnelOptions } from './funnel.ts'
import { formatStats, listSubmissions, STATES, type ListOptions } from './list.ts'
import { openLetter } from './open-letter.ts'
import { formatDetails } from './submission-text.ts'

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of 1 or more.')
  return Number(text)
}

/** Returns the day as the funnel stores it. Throws an `InvalidArgumentError`. */
const parseDay = (text: string): string => formatDay(parseDate(text))

/** Adds the commands that show submissions. */
export function addReadingCommands(program: Command, context: CliContext, print: Print): void {
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
    .argument('<id>', ID_HINT)
    .action(async (id: string) => {
      const submission = await readStore(context, (store) => requireOneSubmission(store, id))
      print(formatDetails(submission, readReplyHours(context)))
    })
  program
    .command('open')
    .description('writes the letter about one submission to files; prints their paths')
    .argument('<id>', ID_HINT)
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

/** Adds the commands that show figures and the state of the system. */
export function addStatusCommands(program: Command, context: CliContext, print: Print): void {
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

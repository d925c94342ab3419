import { InvalidArgumentError, Option, type Command } from 'commander'

import { normalizeEmail } from '#machines/email.ts'

import { backUpStore } from './backup.ts'
import { ID_HINT, type CliContext, type Print } from './cli-context.ts'
import { trustClock } from './clock.ts'
import { erase } from './erase.ts'
import { parseDate } from './filters.ts'
import { handle, handleUntil, parseName, type HandleOptions } from './handle.ts'
import { resend, resendDead } from './resend.ts'

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

interface HandleArguments extends HandleOptions, Yes {
  /** When the last day begins, in milliseconds since 1970. That day is included. */
  readonly until?: number
}

function addHandleCommand(program: Command, context: CliContext, print: Print): void {
  program
    .command('handle')
    .description('marks a submission as answered, and by whom')
    .argument('[id]', ID_HINT)
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

/** Adds the commands that change what is stored, send it again or copy it. */
export function addChangingCommands(program: Command, context: CliContext, print: Print): void {
  addHandleCommand(program, context, print)
  program
    .command('resend')
    .description('sends one submission again, or everything that was given up')
    .argument('[id]', ID_HINT)
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

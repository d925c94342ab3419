interface CommandHelp {
  /** The command line after `leads`. */
  readonly usage: string
  /** One or two short lines for the overview. */
  readonly summary: readonly string[]
  /** What else there is to know, for the help of this command alone. */
  readonly details?: string
}

const ID = 'The first characters of an id are enough, as long as only one id begins with them.'

/** What each command does, in the order of the overview. */
export const COMMAND_HELP = {
  list: {
    usage: 'list [--limit N] [--state S] [--kind K] [--spam]',
    summary: ['reports, messages and sign-ups, the newest first, one line each (20 unless told)'],
    details: `--state pending|sent|dead    only what waits or is on the way, was sent, or was given up
--kind report|message|sign-up
--spam                       only what looks like spam, with or without a letter
--limit N                    at most so many lines, 20 unless told
The filters can be combined. At the end of a line stand the states of its jobs.`,
  },
  show: {
    usage: 'show ID',
    summary: ['everything about one; the first characters of an id are enough, here and below'],
  },
  open: {
    usage: 'open ID',
    summary: ['writes the letter about one to files, and the PDF of a report; says where'],
    details: `${ID}
The files are in a new folder that only you may read: letter.html, letter.txt, and what is attached. Nothing is sent.
Remove the folder when you are done: it holds personal data.`,
  },
  export: {
    usage: 'export --csv|--json',
    summary: [
      'all of it as a table for spreadsheets, or as JSON with every detail;',
      'with --email EMAIL only what this address sent',
    ],
  },
  stats: { usage: 'stats', summary: ['how much came in, and how much is still to be sent'] },
  resend: {
    usage: 'resend ID | --dead [--yes]',
    summary: ['sends one again, or everything that was given up'],
    details: `${ID}
resend ID makes due what waits or was given up, or else sends again what was sent. Spam is sent for the first time, and
a sign-up is handed on to a provider that was set since.
resend --dead makes everything due that was given up. It says how many these are and asks, unless --yes.`,
  },
  erase: {
    usage: 'erase EMAIL [--yes]',
    summary: ['removes everything this address sent, for good; asks before, unless --yes'],
  },
  backup: {
    usage: 'backup FILE',
    summary: ['a copy of the store as it is at one moment; never overwrites a file'],
  },
  doctor: {
    usage: 'doctor',
    summary: [
      'checks settings, store, mail server, pages, disk, clock, and what was not sent;',
      'exit code 1 if one fails',
    ],
  },
  'trust-clock': {
    usage: 'trust-clock [--yes]',
    summary: ['says that the clock is right after a long quiet, so that RETENTION_DAYS works again'],
    details: `A server whose clock is more than a day beyond the last time that a server noted removes nothing for RETENTION_DAYS,
because a wrong clock would make everything look old. It trusts its clock again after a week of running, or at once after
this command. Compare the time that it shows with another clock first. It asks, unless --yes.`,
  },
} as const satisfies Readonly<Record<string, CommandHelp>>

export type CommandName = keyof typeof COMMAND_HELP

const USAGE_WIDTH = 30

function formatRow({ usage, summary }: CommandHelp): string {
  const [first = '', ...rest] = summary
  const start = `  leads ${usage}`
  const indent = ' '.repeat(USAGE_WIDTH + 2)
  const isLong = start.length > USAGE_WIDTH
  return [
    isLong ? `${start}\n${indent}${first}` : start.padEnd(USAGE_WIDTH + 2) + first,
    ...rest.map((line) => indent + line),
  ].join('\n')
}

/** The help of all commands. */
export const HELP = `What came in, beside the running server. \`leads\` alone shows what is new, what looks like spam and what was given up.

${Object.values(COMMAND_HELP).map(formatRow).join('\n')}
  leads COMMAND --help          more about one command

The data folder is taken from DATA_DIR (./data), or the PostgreSQL database from DATABASE_URL.`

/** Gives the help of one command. */
export function formatCommandHelp(name: CommandName): string {
  const { usage, summary, details }: CommandHelp = COMMAND_HELP[name]
  return [`leads ${usage}`, `  ${summary.join('\n  ')}`, ...(details === undefined ? [] : ['', details])].join('\n')
}

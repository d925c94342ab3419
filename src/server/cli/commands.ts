import { Command, CommanderError } from 'commander'

import { addChangingCommands } from './changing-commands.ts'
import { CliError, warnOfMissingMail, writeHelpHint, type CliContext, type Print } from './cli-context.ts'
import { formatOverview } from './list.ts'
import { addReadingCommands, addStatusCommands } from './reading-commands.ts'
import { sanitizeForTerminal } from './terminal-text.ts'

/** These commands first warn when nobody gets letters. */
const WARNING_COMMANDS: ReadonlySet<string> = new Set(['list', 'show', 'export', 'stats'])

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

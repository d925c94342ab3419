import { CommanderError } from 'commander'

import { CliError } from './cli-error.ts'
import { createCommandLine } from './commands.ts'
import type { CliContext } from './cli-context.ts'
import { formatOverview } from './list.ts'
import { sanitizeForTerminal } from './submission-text.ts'

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
  let text = ''
  const print = (part: string) => void (text += part)
  try {
    if (args.length === 0) return { exitCode: 0, text: await formatOverview(context) }
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

import { CliError } from './cli-error.ts'
import { writeHelpHint, type CliContext } from './cli-context.ts'

export interface Question {
  /** The command, as it was typed. */
  readonly command: string
  /** What it does, such as 'Send 3 jobs again'. */
  readonly action: string
  /** What to say when the answer is not yes. */
  readonly refused: string
}

/** Resolves when the person at the terminal types yes. Throws a `CliError` otherwise, and where there is no terminal. */
export async function confirm(context: CliContext, { command, action, refused }: Question): Promise<void> {
  const { ask } = context
  if (ask === undefined) {
    throw new CliError(`${action}? Without a terminal to ask at, ${command} needs --yes\n${writeHelpHint(context)}`, 2)
  }
  const answer = await ask(`${action}? Type yes: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new CliError(refused, 1)
}

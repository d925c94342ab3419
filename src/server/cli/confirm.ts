import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

import { CliError, writeHelpHint, type CliContext } from './cli-context.ts'

/** Asks a question on these streams and gives the answer, or '' when the input ends without one. */
export async function askQuestion(
  { input, output }: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream },
  question: string,
): Promise<string> {
  const terminal = createInterface({ input, output })
  const ended = once(terminal, 'close').then(() => '')
  try {
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}

interface Question {
  readonly command: string
  /** What the command does, such as 'Send 3 jobs again'. */
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

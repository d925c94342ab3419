import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

import { CliError, writeHelpHint, type CliContext } from './cli-context.ts'

/** Asks a question on these streams. Returns '' when the input ends without an answer. */
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
  readonly action: string
  readonly refused: string
}

/** Resolves when the user types yes. Throws a `CliError` otherwise, and when there is no terminal. */
export async function confirm(context: CliContext, { command, action, refused }: Question): Promise<void> {
  const { ask } = context
  if (ask === undefined) {
    throw new CliError(`${action}? Without a terminal to ask at, ${command} needs --yes\n${writeHelpHint(context)}`, 2)
  }
  const answer = await ask(`${action}? Type yes: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new CliError(refused, 1)
}

import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

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

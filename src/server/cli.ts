import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

import { readEnvironment } from './environment.ts'
import { runLeads } from './leads.ts'

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** On standard error: standard output may lead into a file. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

/** The reader may stop early, as `head` does. */
process.stdout.on('error', () => process.exit())

const { exitCode, text } = await runLeads(process.argv.slice(2), {
  environment: readEnvironment(),
  webRoot: join(import.meta.dirname, '..', 'web'),
  now: Date.now,
  write,
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
})
process.exitCode = exitCode
const stream = exitCode === 0 ? process.stdout : process.stderr
if (text !== '') stream.write(`${text}\n`)

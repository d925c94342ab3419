import { once } from 'node:events'
import { join } from 'node:path'

import { readEnvironment } from '#server/settings/config.ts'

import { runCli } from './commands.ts'
import { askQuestion } from './confirm.ts'

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Questions go to standard error, because standard output may be redirected. */
const ask = (question: string) => askQuestion({ input: process.stdin, output: process.stderr }, question)

/** A reader such as `head` may stop early. Any other error means that output is missing. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`Not everything could be written: ${error.message}\n`)
  process.exit(1)
})

/** In a release, deploy/leads.mjs is started; in a container, this file. */
const started = `node ${process.argv[1] ?? 'leads'}`

function readEnvironmentOrExit(): NodeJS.ProcessEnv {
  try {
    return readEnvironment()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
}

const { exitCode, text } = await runCli(process.argv.slice(2), {
  command: process.env.npm_lifecycle_event === 'leads' ? 'npm run leads --' : started,
  environment: readEnvironmentOrExit(),
  webRoot: join(import.meta.dirname, '..', 'web'),
  now: Date.now,
  write,
  writeError: (line) => void process.stderr.write(line),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
})
process.exitCode = exitCode
const stream = exitCode === 0 ? process.stdout : process.stderr
if (text !== '') stream.write(`${text}\n`)

import { parseArgs } from 'node:util'

import { detailsOf, lineOf, terminalText } from './leads-text.ts'
import { openStoreToReadAt, type StorePlace } from './store/open.ts'
import type { Store } from './store/store.ts'

const HELP = `What came in, read beside the running server.

  leads list [--limit N]   reports, messages and sign-ups, the newest first, one line each (20 unless told)
  leads show ID            everything about one; the first characters of an id are enough
  leads --help             this text

The data folder is taken from DATA_DIR (./data), or the PostgreSQL database from DATABASE_URL.
`

/** A mistake on the command line (2) or something that is not there (1). */
class Refusal extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

const usage = (message: string) => new Refusal(`${message}\nTry: leads --help`, 2)

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, limit: { type: 'string' } },
    })
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

function limitOf(text = '20'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw usage('--limit needs a whole number from 1')
  return Number(text)
}

async function list(store: Store, limit: number): Promise<string> {
  const submissions = await store.list(limit)
  return submissions.length === 0 ? 'Nothing came in yet.' : submissions.map(lineOf).join('\n')
}

async function show(store: Store, id: string): Promise<string> {
  const [hit, other] = await store.show(id)
  if (hit === undefined) throw new Refusal(`No submission has an id that begins with ${terminalText(id)}`, 1)
  if (other !== undefined) throw new Refusal(`More than one id begins with ${terminalText(id)}: give more of it`, 1)
  return detailsOf(hit)
}

type Command = (store: Store) => Promise<string>

function commandOf([name, id, ...rest]: readonly string[], limit: string | undefined): Command {
  if (name === 'list' && id === undefined) {
    const count = limitOf(limit)
    return (store) => list(store, count)
  }
  if (name === 'show' && id !== undefined && rest.length === 0) return (store) => show(store, id.toLowerCase())
  throw usage(name === 'show' ? 'show needs one id' : `Unknown command: ${terminalText(name ?? '(none)')}`)
}

async function answer(args: readonly string[], place: StorePlace): Promise<string> {
  const { values, positionals } = readArguments(args)
  if (values.help) return HELP.trimEnd()
  const command = commandOf(positionals, values.limit)
  const store = await openStoreToReadAt(place)
  try {
    return await command(store)
  } finally {
    await store.close()
  }
}

export interface Outcome {
  readonly exitCode: 0 | 1 | 2
  /** For standard output, or for standard error when the exit code is not 0. */
  readonly text: string
}

/** Runs one `leads` command on the store at this place. Reads only, and never throws. */
export async function runLeads(args: readonly string[], place: StorePlace): Promise<Outcome> {
  try {
    return { exitCode: 0, text: await answer(args, place) }
  } catch (error) {
    const exitCode = error instanceof Refusal ? error.exitCode : 1
    return { exitCode, text: error instanceof Error ? error.message : String(error) }
  }
}

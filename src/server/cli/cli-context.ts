import {
  ConfigError,
  describeMissingMail,
  MAIL_VARIABLES,
  readConfig,
  type Config,
  type Environment,
} from '#server/settings/config.ts'
import { openStoreToChange, openStoreToRead, type StoreLocation } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

import { sanitizeForTerminal } from './terminal-text.ts'

/** A command failed. Exit code 2: the command line is wrong. Exit code 1: something else is not as it must be. */
export class CliError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

export interface CliContext {
  /** What a person types before the name of a command. */
  readonly command: string
  readonly environment: Environment
  /** The folder of the built pages. */
  readonly webRoot: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Writes to standard output; resolves when the reader is ready for more. */
  readonly write: (text: string) => Promise<void>
  readonly writeError: (text: string) => void
  /** Asks the person at the terminal; absent where there is no terminal. */
  readonly ask?: (question: string) => Promise<string>
}

/** The end of every message about a mistake on the command line. */
export const writeHelpHint = ({ command }: Pick<CliContext, 'command'>): string => `Try: ${command} --help`

/** Reads the configuration from these variables alone. Throws a `ConfigError` with their faults. */
export function readConfigPart({ environment }: Pick<CliContext, 'environment'>, ...names: readonly string[]): Config {
  return readConfig(Object.fromEntries(names.map((name) => [name, environment[name]])))
}

/** Says that nobody gets letters from this public server; undefined when somebody does. `doctor` tells wrong settings. */
export function warnOfMissingMail(context: CliContext): string | undefined {
  try {
    const warning = describeMissingMail(readConfigPart(context, ...MAIL_VARIABLES))
    return warning && `Warning: ${warning}`
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** Reads where the store is. Other settings may be wrong: a command that only uses the store still works. */
export function readStoreLocation(context: CliContext): StoreLocation {
  return readConfigPart(context, 'DATA_DIR', 'DATABASE_URL')
}

async function useAndClose<Result>(store: Store, use: (store: Store) => Promise<Result>): Promise<Result> {
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** Opens the store for reading beside running servers, calls `use`, then closes it. Throws when there is no store. */
export async function readStore<Result>(context: CliContext, use: (store: Store) => Promise<Result>): Promise<Result> {
  return useAndClose(await openStoreToRead(readStoreLocation(context)), use)
}

/** Like `readStore`, but the store can be changed too. */
export async function changeStore<Result>(
  context: CliContext,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  return useAndClose(await openStoreToChange(readStoreLocation(context)), use)
}

/** Gives the only submission whose id begins with this prefix, in capitals or not. Throws when there is none, or more. */
export async function requireOneSubmission(
  store: Pick<Store, 'findByIdPrefix'>,
  idPrefix: string,
): Promise<StoredSubmission> {
  const [hit, other] = await store.findByIdPrefix(idPrefix.toLowerCase())
  const prefix = sanitizeForTerminal(idPrefix)
  if (hit === undefined)
    throw new CliError(`No submission has an id that begins with ${prefix}: \`list\` shows the ids`, 1)
  if (other !== undefined) throw new CliError(`More than one id begins with ${prefix}: type more of it`, 1)
  return hit
}

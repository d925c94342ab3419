import { readConfig, type Config, type Environment } from '#server/settings/config.ts'
import { openStoreToChange, openStoreToRead, type StoreLocation } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'

/** What a command works with. */
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
  /** Asks the person at the terminal; absent where there is no terminal. */
  readonly ask?: (question: string) => Promise<string>
}

/** The end of every message about a mistake on the command line. */
export const writeHelpHint = ({ command }: Pick<CliContext, 'command'>): string => `Try: ${command} --help`

/** Reads the configuration from these variables alone. Throws a `ConfigError` with their faults. */
export function readConfigPart({ environment }: Pick<CliContext, 'environment'>, ...names: readonly string[]): Config {
  return readConfig(Object.fromEntries(names.map((name) => [name, environment[name]])))
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

/**
 * Opens the store for reading beside running servers, calls `use`, then closes the store. Throws when there is no
 * store.
 */
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

import {
  ConfigError,
  describeMissingMail,
  MAIL_VARIABLES,
  readConfig,
  REPLY_HOURS_VARIABLES,
  type Config,
  type Environment,
  type ReplyHours,
} from '#server/settings/config.ts'
import { openStore, type StoreLocation } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import type { StoredSubmission } from '#server/intake/store-types.ts'

import { sanitizeForTerminal } from './terminal-text.ts'

/** Exit code 2 means a wrong command line, 1 any other failure. */
export class CliError extends Error {
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

export interface CliContext {
  readonly command: string
  readonly environment: Environment
  readonly webRoot: string
  readonly now: () => number
  /** Writes to standard output. Resolves when the reader is ready for more. */
  readonly write: (text: string) => Promise<void>
  readonly writeError: (text: string) => void
  /** Undefined without a terminal. */
  readonly ask?: (question: string) => Promise<string>
}

export const writeHelpHint = ({ command }: Pick<CliContext, 'command'>): string => `Try: ${command} --help`

/** Reads the configuration from only these variables. Throws a `ConfigError`. */
export function readConfigPart({ environment }: Pick<CliContext, 'environment'>, ...names: readonly string[]): Config {
  return readConfig(Object.fromEntries(names.map((name) => [name, environment[name]])))
}

export function readReplyHours(context: CliContext): ReplyHours {
  return readConfigPart(context, ...REPLY_HOURS_VARIABLES).replyHours
}

/** Returns a warning when nobody gets letters. Invalid settings are ignored here, because `doctor` reports them. */
export function warnOfMissingMail(context: CliContext): string | undefined {
  try {
    const warning = describeMissingMail(readConfigPart(context, ...MAIL_VARIABLES))
    return warning && `Warning: ${warning}`
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** Reads only these settings, so that commands that use only the store work even when others are invalid. */
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
  return useAndClose(await openStore(readStoreLocation(context), 'read'), use)
}

/** Opens the store as `readStore` does, but for reading and writing. */
export async function changeStore<Result>(
  context: CliContext,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  return useAndClose(await openStore(readStoreLocation(context), 'change'), use)
}

/** Returns the only submission whose id begins with this prefix; case does not matter. Throws otherwise. */
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

/** Takes a part of what a command prints. */
export type Print = (text: string) => void

/** The help for an argument that is the id of a submission. */
export const ID_HINT = 'its first characters are enough if no other id begins with them'

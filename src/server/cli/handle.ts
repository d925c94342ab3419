import { InvalidArgumentError } from 'commander'

import type { StoredSubmission } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'

import { changeStore, CliError, requireOneSubmission, type CliContext } from './cli-context.ts'
import { confirm } from './confirm.ts'
import { formatHandling } from './submission-text.ts'
import { formatCount, sanitizeForTerminal } from './terminal-text.ts'

const NAME_LENGTH = 60

/** Returns the name without spaces at its ends. Throws an `InvalidArgumentError` for a name that would not fit or could change how a terminal shows it. */
export function parseName(text: string): string {
  const name = text.trim()
  if (name === '') throw new InvalidArgumentError('It must not be empty.')
  if (Array.from(name).length > NAME_LENGTH) {
    throw new InvalidArgumentError(`It must have at most ${NAME_LENGTH} characters.`)
  }
  if (/[\n\uD800-\uDFFF]/u.test(name) || sanitizeForTerminal(name) !== name) {
    throw new InvalidArgumentError('It must not have line breaks or control characters.')
  }
  return name
}

export interface HandleOptions {
  readonly by: string
  readonly undo?: boolean
  readonly force?: boolean
}

async function undo(store: Store, { id, handled }: StoredSubmission): Promise<string> {
  if (handled === undefined) return 'Nobody had marked it as answered. Nothing was changed.'
  const was = sanitizeForTerminal(formatHandling(handled))
  return (await store.followUp.unhandle(id)) ? `Open again. It was ${was}.` : 'Nothing was changed.'
}

/** Marks a submission as answered, or as open again. Throws a `CliError` when somebody else has handled it. */
export function handle(context: CliContext, idPrefix: string, options: HandleOptions): Promise<string> {
  return changeStore(context, async (store) => {
    const submission = await requireOneSubmission(store, idPrefix)
    if (options.undo) return undo(store, submission)
    const { by, force: isForced = false } = options
    const result = await store.followUp.handle(submission.id, { by, now: context.now(), isForced })
    if (result === undefined) throw new CliError('It was just removed. Nothing was changed.', 1)
    const state = sanitizeForTerminal(formatHandling(result))
    if (result.isChanged) return `Now ${state}.`
    if (result.by.toLowerCase() === by.toLowerCase()) return `Already ${state}. Nothing was changed.`
    throw new CliError(`Already ${state}. Nothing was changed. To record ${by} instead, add --force.`, 1)
  })
}

/** Marks everything that came in before this time, and that nobody has handled, as answered. Asks unless `isYes`. */
export function handleUntil(
  context: CliContext,
  { by, until }: { readonly by: string; readonly until: number },
  isYes: boolean,
): Promise<string> {
  return changeStore(context, async (store) => {
    const filter = { isHandled: false, until }
    const open = Object.values(await store.countKinds(filter)).reduce((sum, count) => sum + count, 0)
    if (open === 0) return 'Nothing that came in until then is open.'
    const action = `Mark ${formatCount(open, 'open submission')} as handled by ${by}`
    if (!isYes) await confirm(context, { command: 'handle --until', action, refused: 'Nothing was changed.' })
    const count = await store.followUp.handleAll(filter, { by, now: context.now() })
    return `Now handled by ${by}: ${formatCount(count, 'submission')}.`
  })
}

import { removeLetters } from '#server/letters/letter-folder.ts'
import type { RemovedSubmission } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'

import { changeStore, CliError, readStoreLocation, type CliContext } from './cli-context.ts'
import { confirm } from './confirm.ts'
import { countKinds, formatCount, formatKinds } from './terminal-text.ts'

const hasJob = (removed: readonly RemovedSubmission[], holds: (job: RemovedSubmission['jobs'][number]) => boolean) =>
  removed.some(({ jobs }) => jobs.some(holds))

function listRemainders(removed: readonly RemovedSubmission[], letters: number): string[] {
  return [
    ...(letters > 0 ? [`${formatCount(letters, 'letter')} removed from the data folder.`] : []),
    ...(hasJob(removed, ({ state }) => state === 'sending')
      ? ['One was being sent at that moment. Look for its letter in the mailbox or the data folder.']
      : []),
    // In any state, because an attempt without a response may have arrived.
    ...(hasJob(removed, ({ kind }) => kind === 'waitlist-relay')
      ? ['A sign-up may have been sent to the marketing provider. Erase it there too.']
      : []),
    ...(hasJob(removed, ({ kind }) => kind === 'webhook')
      ? ['An entry may have been sent to the webhook receiver. Erase it there too.']
      : []),
    'This command cannot reach letters in mailboxes or earlier backups.',
  ]
}

/** The text contains no address, so that it can be kept as the record of the erasure. */
function formatRecord(removed: readonly RemovedSubmission[], letters: number): string {
  if (removed.length === 0) return 'Nothing from this address is stored.'
  const ids = removed.map(({ id, kind }) => `  ${id}  ${kind}`)
  return [`Permanently erased: ${formatKinds(countKinds(removed))}`, ...ids, ...listRemainders(removed, letters)].join(
    '\n',
  )
}

async function scrub(store: Store, record: string): Promise<string> {
  try {
    await store.scrub()
    return record
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new CliError(
      `${record}\nIts traces could not be removed from the files. ${error.message}. Run the same command again.`,
      1,
    )
  }
}

/** Removes everything that this address sent, including letter files. Throws a `CliError` when a trace is left. */
export function erase(context: CliContext, address: string, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const found = await store.findByEmail(address)
    const action = `Permanently erase ${formatKinds(countKinds(found))} from ${address}`
    if (found.length > 0 && !isYes) await confirm(context, { command: 'erase', action, refused: 'Nothing was erased.' })
    const { dataDir } = readStoreLocation(context)
    const early = await removeLetters(dataDir, found)
    const removed = await store.erase(address)
    const letters = early + (await removeLetters(dataDir, removed))
    return scrub(store, formatRecord(removed, letters))
  })
}

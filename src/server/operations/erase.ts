import { EMAIL, normalizeEmail } from '#machines/email.ts'
import { StoreUnavailable, type Removed, type Store, type StoredSubmission } from '#server/store/store.ts'

import { counted, kindsOf, kindsText } from './counts.ts'
import { changing, placeOf, type Desk } from './desk.ts'
import { removeLetters } from './kept-letters.ts'
import { Refusal, usage } from './refusal.ts'

async function confirm({ ask }: Desk, address: string, found: readonly StoredSubmission[]): Promise<void> {
  const what = `${kindsText(kindsOf(found))} from ${address}`
  if (ask === undefined)
    throw usage(`This would erase ${what} for good. Without a terminal to ask at, erase needs --yes`)
  const answer = await ask(`Erase ${what} for good? Type yes: `)
  if (answer.trim().toLowerCase() !== 'yes') throw new Refusal('Nothing was erased.', 1)
}

const hasJob = (removed: readonly Removed[], holds: (job: Removed['jobs'][number]) => boolean) =>
  removed.some(({ jobs }) => jobs.some(holds))

/** What this command cannot reach, as far as it concerns these. */
function remainders(removed: readonly Removed[], letters: number): string[] {
  return [
    ...(letters > 0 ? [`${counted(letters, 'letter')} removed from the data folder.`] : []),
    ...(hasJob(removed, ({ state }) => state === 'sending')
      ? ['One was being sent at that moment: look for its letter, in the mailbox or the data folder.']
      : []),
    ...(hasJob(removed, ({ kind, state }) => kind === 'waitlist-relay' && state !== 'pending')
      ? ['A sign-up was handed on to the marketing provider: erase it there too.']
      : []),
    'Letters in mailboxes and earlier backups are not reached from here.',
  ]
}

/** No address in it: it can be kept as the record of the erasure. */
function serializeProgress(removed: readonly Removed[], letters: number): string {
  if (removed.length === 0) return 'Nothing is kept from this address.'
  const ids = removed.map(({ id, kind }) => `  ${id}  ${kind}`)
  return [`Erased for good: ${kindsText(kindsOf(removed))}`, ...ids, ...remainders(removed, letters)].join('\n')
}

async function scrub(store: Store, record: string): Promise<string> {
  try {
    await store.scrub()
    return record
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new Refusal(`${record}\nIts traces could not be wiped from the files now: run the same command again.`, 1)
  }
}

/** Removes everything that this address sent, from the store, its files and the letters written to files. */
export async function erase(desk: Desk, email: string, isYes: boolean): Promise<string> {
  const address = normalizeEmail(email)
  if (!EMAIL.test(address)) throw usage('erase needs one e-mail address')
  return changing(desk, async (store) => {
    const found = await store.sentBy(address)
    if (found.length > 0 && !isYes) await confirm(desk, address, found)
    const { dataDir } = placeOf(desk)
    const early = await removeLetters(dataDir, found)
    const removed = await store.erase(address)
    /** What came in or was written meanwhile. */
    const letters = early + (await removeLetters(dataDir, removed))
    return scrub(store, serializeProgress(removed, letters))
  })
}

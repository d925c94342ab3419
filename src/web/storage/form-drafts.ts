import { createActor, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate'

import { draftMachine, type DraftChanged } from '#machines/draft/draft.machine.ts'
import type { DraftValues } from '#machines/draft/draft.ts'
import { inspection } from '#web/inspect/inspect-option.ts'

import { changeEntries, type EntryChange } from './device-database.ts'
import { makeDraftEntry, type DraftEntry, type DraftName } from './draft-entries.ts'

// Drafts: values that were typed into a form and not sent yet. Each form has a chart of its own. None of these functions throws.

export type { DraftName, DraftValues }

const makeStorage = (entry: DraftEntry) =>
  fromCallback<DraftChanged>(({ receive }) => {
    receive(({ values, loadedAt = Math.round(performance.timeOrigin) }) => void entry.save({ values, loadedAt }))
  })

/** The chart of a form, with its place on the device. */
interface RunningDraft {
  readonly chart: ActorRefFrom<typeof draftMachine>
  readonly entry: DraftEntry
}

/** The charts of this page. They run until it is left. */
const running = new Map<DraftName, RunningDraft>()

function findDraft(name: DraftName): RunningDraft {
  const known = running.get(name)
  if (known) return known
  const entry = makeDraftEntry(name)
  const actors = { readDraft: fromPromise(() => entry.take()), draftStorage: makeStorage(entry) }
  const chart = createActor(draftMachine.provide({ actors }), { ...(import.meta.env.INSPECTOR && inspection()) })
  running.set(name, { chart, entry })
  chart.start()
  return { chart, entry }
}

const findChart = (name: DraftName) => findDraft(name).chart
const readContext = (name: DraftName) => findChart(name).getSnapshot().context

/** Saves these values for a day. */
export function saveDraft(name: DraftName, values: DraftValues): void {
  findChart(name).send({ type: 'values.typed', values })
}

/** Forgets a draft whose values were taken over. The device's copy is left to the code that saves these values. */
export function forgetDraft(name: DraftName): void {
  findChart(name).send({ type: 'draft.forgotten' })
}

/** Removes a draft after it was sent. */
export async function removeDraft(name: DraftName): Promise<void> {
  forgetDraft(name)
  await changeEntries(describeDraftRemoval(name))
}

/** The changes that remove the draft of this page. Other tabs have drafts of their own. */
export function describeDraftRemoval(name: DraftName): readonly EntryChange[] {
  return findDraft(name).entry.describeRemoval()
}

/**
 * When the page in which this draft was begun was loaded, in milliseconds since 1970; undefined for a draft of this page.
 * It was perhaps sent before the browser crashed, so it must be sent under the same time.
 */
export function recallLoadTime(name: DraftName): number | undefined {
  return readContext(name).loadedAt
}

/** The draft as this page saved it; null if this page removed it, undefined if it did neither. */
export function recallDraft(name: DraftName): DraftValues | null | undefined {
  const snapshot = findChart(name).getSnapshot()
  return snapshot.matches('forgotten') ? null : (snapshot.context.values ?? undefined)
}

/** Reads the draft of an earlier visit from the device; null if there is none. */
export async function readDraft(name: DraftName): Promise<DraftValues | null> {
  const chart = findChart(name)
  chart.send({ type: 'draft.requested' })
  const { context } = await waitFor(chart, (snapshot) => !snapshot.matches('reading'))
  return context.found
}

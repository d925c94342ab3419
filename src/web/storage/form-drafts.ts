import { createActor, fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate'

import { draftMachine, type DraftChanged } from '#machines/draft/draft.machine.ts'
import { parseDraft, serializeDraft, type Draft, type DraftValues } from '#machines/draft/draft.ts'
import { inspection } from '#web/inspect/inspect-option.ts'

import { removeFrom, writeTo } from './browser-storage.ts'
import { changeEntries, readEntries, removeEntry, writeEntry, type EntryChange } from './device-database.ts'

// Drafts: values that were typed into a form and not sent yet. Each form has a chart of its own. None of these functions throws.

export type { DraftValues }

/** The forms of the site. `intro-again` is the intro form after the visitor came back to it, for one saved assessment. */
export type DraftName = 'message' | 'waitlist' | 'intro' | `intro-again.${string}`

/** Reads the draft from the device; null if there is none. A draft that cannot be used is removed. */
async function readFromDevice(name: DraftName): Promise<Draft | null> {
  // Writes wait for this read, so that they do not overwrite what a slow device has not returned yet.
  const text = (await readEntries('drafts', true)).get(name)
  const draft = text === undefined ? null : parseDraft(text, Date.now())
  if (draft === null && text !== undefined) void removeEntry('drafts', name)
  return draft
}

const makeStorage = (name: DraftName) =>
  fromCallback<DraftChanged>(({ receive, sendBack }) => {
    const save = async ({ values, loadedAt = Math.round(performance.timeOrigin) }: DraftChanged) => {
      const text = serializeDraft({ values, loadedAt }, Date.now())
      if (await writeEntry('drafts', name, text)) sendBack({ type: 'draft.saved', values })
    }
    receive((change) => void save(change))
  })

/** Key in local storage by which tabs tell each other of a removed draft. Nothing stays there. */
const REMOVAL = 'keelson.removed-draft'

/** The charts of this page. They run until it is left. */
const running = new Map<DraftName, ActorRefFrom<typeof draftMachine>>()

function findChart(name: DraftName): ActorRefFrom<typeof draftMachine> {
  const known = running.get(name)
  if (known) return known
  const actors = { readDraft: fromPromise(() => readFromDevice(name)), draftStorage: makeStorage(name) }
  const chart = createActor(draftMachine.provide({ actors }), { ...(import.meta.env.INSPECTOR && inspection()) })
  if (running.size === 0) watchRemovals()
  running.set(name, chart)
  return chart.start()
}

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
  await changeEntries([describeDraftRemoval(name)])
  tellOtherTabs(name)
}

/** A number that differs for different values, and from which nobody can tell them. */
const computeChecksum = (values: DraftValues | null) =>
  Array.from(JSON.stringify(values)).reduce((sum, letter) => (Math.imul(31, sum) + (letter.codePointAt(0) ?? 0)) | 0, 0)

/** Tells the other tabs that the draft was removed from the device. Those that have typed something else save theirs again. */
export function tellOtherTabs(name: DraftName): void {
  writeTo('localStorage', REMOVAL, JSON.stringify([name, computeChecksum(readContext(name).given)]))
  removeFrom('localStorage', REMOVAL)
}

/** Hears from the other tabs which drafts they have removed. */
function watchRemovals(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== REMOVAL || newValue === null) return
    const [name, checksum] = JSON.parse(newValue) as [DraftName, number]
    const chart = running.get(name)
    if (chart && computeChecksum(chart.getSnapshot().context.values) !== checksum) chart.send({ type: 'draft.removed' })
  })
}

/** The change that removes what this page has saved. What another tab has typed since then stays. */
export function describeDraftRemoval(name: DraftName): EntryChange {
  const { given, onDisk } = readContext(name)
  const own = new Set([given, onDisk].map((values) => JSON.stringify(values ?? undefined)))
  return {
    store: 'drafts',
    key: name,
    value: null,
    onlyIf: (stored) => own.has(JSON.stringify(parseDraft(stored, Date.now())?.values)),
  }
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

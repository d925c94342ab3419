import { expect } from 'vitest'

import { draftMachine, type DraftSnapshot } from '#machines/draft/draft.machine.ts'
import type { DraftValues } from '#machines/draft/draft.ts'
import { draftModel, LOADED_AT, STORED, TYPED, type DraftModelEvent } from '#tests/models/draft.model.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'

import { testPaths, type Ledger } from './test-paths.ts'

/** What was typed stays until it is sent, is saved after the device was read, and never replaces a draft that was not read. */
class DraftLedger implements Ledger<DraftModelEvent> {
  #typed: DraftValues | null = null
  #loadedAt: number | undefined

  async step(run: MachineRun, event: DraftModelEvent): Promise<void> {
    const isReading = (run.actor.getSnapshot() as DraftSnapshot).matches('reading')
    const saves = run.sentEvents.length
    await run.perform(event)
    const after = run.actor.getSnapshot() as DraftSnapshot

    const wasTyped = this.#typed !== null
    this.#hear(event)
    expect(after.context.values).toEqual(this.#typed)
    expect(after.context.loadedAt).toBe(this.#loadedAt)

    const isAnswer = event.type.startsWith('xstate.')
    const isSaved = (event.type === 'values.typed' && !isReading) || (isAnswer && wasTyped)
    const sent = { type: 'draft.changed', values: this.#typed, loadedAt: this.#loadedAt }
    expect(run.sentEvents.slice(saves)).toEqual(isSaved ? [{ listener: 'draftStorage', event: sent }] : [])
  }

  #hear(event: DraftModelEvent): void {
    if (event.type === 'values.typed') this.#typed = TYPED
    if (event.type === 'draft.forgotten') {
      this.#typed = null
      this.#loadedAt = undefined
    }
    if (event.type !== 'xstate.done.actor.readDraft' || event.output === null) return
    this.#loadedAt = LOADED_AT
    // Fields that are still empty get what the device had.
    if (this.#typed !== null) this.#typed = { ...this.#typed, email: STORED['email'] ?? '' }
  }
}

testPaths({
  machine: draftMachine,
  models: [draftModel],
  sources: ['readDraft'],
  listeners: ['draftStorage'],
  ledger: () => new DraftLedger(),
})

import { expect } from 'vitest'

import {
  comparisonMachine,
  type ComparisonContext,
  type ComparisonEvent,
  type ComparisonSnapshot,
} from '#machines/comparison/comparison.machine.ts'
import { COLLEAGUE, COLLEAGUE_CODE, comparisonModel, OWN, OWN_CODE } from '#tests/models/comparison.model.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'

import { testPaths, type Ledger } from './test-paths.ts'

const READABLE = new Map([
  [COLLEAGUE_CODE, COLLEAGUE],
  [OWN_CODE, OWN],
])

const ALONE: ComparisonContext = { own: OWN, typed: '', refusal: null, other: null }

/** The own answers never change, the last code decides, and only a comparison can be cleared. */
class ComparisonLedger implements Ledger<ComparisonEvent> {
  #value = 'waiting'
  #context = ALONE

  async step(run: MachineRun, event: ComparisonEvent): Promise<void> {
    await run.perform(event)
    const after: ComparisonSnapshot = run.actor.getSnapshot()

    if (event.type === 'code.entered') this.#enter(event.code)
    else if (this.#value === 'compared') {
      this.#value = 'waiting'
      this.#context = ALONE
    }
    expect(after.value).toBe(this.#value)
    expect(after.context).toEqual(this.#context)
    expect(after.context.own).toBe(OWN)
    expect(run.timeline).toEqual([])
  }

  #enter(typed: string): void {
    const other = READABLE.get(typed) ?? null
    const reason = typed === '' ? 'empty' : 'wrong checksum'
    this.#value = other === null ? 'refused' : 'compared'
    this.#context = { own: OWN, typed, refusal: other === null ? { reason } : null, other }
  }
}

testPaths({ machine: comparisonMachine, models: [comparisonModel], ledger: () => new ComparisonLedger() })

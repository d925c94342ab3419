import { expect } from 'vitest'

import {
  startOverMachine,
  type StartOverEvent,
  type StartOverSnapshot,
} from '#machines/start-over/start-over.machine.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'
import { startOverModel } from '#tests/models/start-over.model.ts'

import { testPaths, type Ledger } from './test-paths.ts'

/** Only a confirmed question starts over, and only Escape moves the focus back. */
class StartOverLedger implements Ledger<StartOverEvent> {
  #isAsking = false

  async step(run: MachineRun, event: StartOverEvent): Promise<void> {
    const seen = run.timeline.length
    await run.perform(event)
    const after: StartOverSnapshot = run.actor.getSnapshot()

    const emissions: Partial<Record<StartOverEvent['type'], string>> = {
      'restart.confirmed': 'restart.decided',
      'escape.pressed': 'restart.dismissed',
    }
    const emission = this.#isAsking ? emissions[event.type] : undefined
    this.#isAsking = event.type === 'restart.requested' && !this.#isAsking
    expect(after.matches('asking')).toBe(this.#isAsking)
    expect(run.timeline.slice(seen)).toEqual(emission === undefined ? [] : [emission])
  }
}

testPaths({ machine: startOverMachine, models: [startOverModel], ledger: () => new StartOverLedger() })

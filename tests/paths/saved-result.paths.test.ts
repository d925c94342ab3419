import { expect } from 'vitest'

import { savedResultMachine, type SavedResultSnapshot } from '#machines/saved-result/saved-result.machine.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'
import {
  EXPECTED,
  savedResultDeviceModel,
  savedResultModel,
  type SavedResultModelEvent,
} from '#tests/models/saved-result.model.ts'

import { testPaths, type Ledger } from './test-paths.ts'

type Sight = 'reading' | 'found' | 'refused' | 'removing' | 'removed' | 'missing'

/** An existing result can be removed, one removal runs at a time, and removed means that the device has confirmed it. */
class SavedResultLedger implements Ledger<SavedResultModelEvent> {
  #sight: Sight = 'reading'

  async step(run: MachineRun, event: SavedResultModelEvent): Promise<void> {
    await run.perform(event)
    const after: SavedResultSnapshot = run.actor.getSnapshot()
    this.#sight = this.#next(event)

    const isThere = after.matches('found') || after.matches('removing') || after.matches('removed')
    expect(after.context.found?.company).toBe(isThere ? EXPECTED.company : undefined)
    expect(run.open).toHaveLength(['reading', 'removing'].includes(this.#sight) ? 1 : 0)
    const value = { found: { found: 'offered' }, refused: { found: 'refused' } }[this.#sight as string]
    expect(after.status).toBe(after.matches('removed') || after.matches('missing') ? 'done' : 'active')
    expect(after.value).toEqual(value ?? this.#sight)
  }

  #next(event: SavedResultModelEvent): Sight {
    switch (event.type) {
      case 'removal.requested':
        return this.#sight === 'found' || this.#sight === 'refused' ? 'removing' : this.#sight
      case 'xstate.done.actor.readResult': {
        const { company, answers } = event.output ?? {}
        return company === EXPECTED.company && answers === EXPECTED.answers ? 'found' : 'missing'
      }
      case 'xstate.error.actor.readResult':
        return 'missing'
      case 'xstate.done.actor.removeResult':
        return event.output ? 'removed' : 'refused'
      default:
        return 'refused'
    }
  }
}

testPaths({
  machine: savedResultMachine,
  models: [savedResultModel, savedResultDeviceModel],
  sources: ['readResult', 'removeResult'],
  ledger: () => new SavedResultLedger(),
})

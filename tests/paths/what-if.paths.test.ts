import { expect } from 'vitest'

import type { Answer } from '#machines/questions/answers.ts'
import { whatIfMachine, type WhatIfEvent, type WhatIfSnapshot } from '#machines/what-if/what-if.machine.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'
import { GIVEN, whatIfElsewhereModel, whatIfModel } from '#tests/models/what-if.model.ts'

import { testPaths, type Ledger } from './test-paths.ts'

/** The shown answers follow the visitor, the given answers never change, and reset restores them. */
class WhatIfLedger implements Ledger<WhatIfEvent> {
  #answers: Readonly<Record<string, Answer>> = GIVEN

  async step(run: MachineRun, event: WhatIfEvent): Promise<void> {
    await run.perform(event)
    const after: WhatIfSnapshot = run.actor.getSnapshot()

    if (event.type === 'answers.reset') this.#answers = GIVEN
    else if (event.type === 'way.shown') this.#answers = event.answers
    else if (!Array.isArray(event.answer) || event.answer.length > 0) {
      this.#answers = { ...this.#answers, [event.question]: event.answer }
    }
    expect(after.context.answers).toEqual(this.#answers)
    expect(after.context.given).toBe(GIVEN)
    const isMoved = JSON.stringify(this.#answers) !== JSON.stringify(GIVEN)
    expect(after.value).toBe(isMoved ? 'modified' : 'original')
    expect(run.timeline).toEqual([])
  }
}

testPaths({ machine: whatIfMachine, models: [whatIfModel, whatIfElsewhereModel], ledger: () => new WhatIfLedger() })

import { expect } from 'vitest'

import { navMachine, type NavEvent, type NavSnapshot } from '#machines/nav/nav.machine.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'
import { navModel } from '#tests/models/nav.model.ts'

import { testPaths, type Ledger } from './test-paths.ts'

/** Only the toggle opens the menu, every event closes it, and only Escape moves the focus back. */
class NavLedger implements Ledger<NavEvent> {
  #open = false

  async step(run: MachineRun, event: NavEvent): Promise<void> {
    const seen = run.timeline.length
    await run.perform(event)
    const after: NavSnapshot = run.actor.getSnapshot()

    const dismissed = this.#open && event.type === 'escape.pressed'
    this.#open = event.type === 'menu.toggled' && !this.#open
    expect(after.matches('open')).toBe(this.#open)
    expect(run.timeline.slice(seen)).toEqual(dismissed ? ['menu.dismissed'] : [])
  }
}

testPaths({ machine: navMachine, models: [navModel], ledger: () => new NavLedger() })

import { expect } from 'vitest'

import type { BrowserHistoryEmission, HistoryEntry } from '#machines/assessment/browser-history-setup.ts'
import { browserHistoryMachine, type BrowserHistorySnapshot } from '#machines/assessment/browser-history.machine.ts'
import { browserHistoryModel, type BrowserHistoryModelEvent } from '#tests/models/browser-history.model.ts'
import type { MachineRun } from '#tests/models/machine-run.ts'

import { testPaths, type Ledger } from './test-paths.ts'

/** What the browser is asked to do. Each event leads to one of these at most. */
const ORDERS: ReadonlySet<string> = new Set(['entry.added', 'entry.replaced', 'move.started', 'result.opened'])

const findPlace = ({ place = 'intro' }: HistoryEntry) => place

function checkOrder(order: BrowserHistoryEmission, entry: HistoryEntry, snapshot: BrowserHistorySnapshot): void {
  const { depth = 0 } = entry
  const after = snapshot.context
  if (order.type === 'entry.added') {
    const isNew = order.before === 'result' && order.place === 'intro'
    const added = { place: after.place, depth: isNew ? 0 : depth + 1, before: findPlace(entry) }
    expect(order).toEqual({ type: 'entry.added', ...added })
  } else if (order.type === 'entry.replaced') {
    expect(order.entry).toEqual(after.entry)
  } else if (order.type === 'move.started') {
    const moves = snapshot.matches('returning') ? [(after.origin.depth ?? 0) - depth] : [-1, -depth]
    expect(moves).toContain(order.by)
    expect(order.by, 'a move by 0 would reload the page').not.toBe(0)
  }
}

interface Step {
  readonly before: BrowserHistorySnapshot
  readonly event: BrowserHistoryModelEvent
  readonly after: BrowserHistorySnapshot
}

/** If the visitor navigates to a place that the assessment cannot show, the history returns to where the visitor was, but only
 * after the browser has arrived. */
function checkReturn({ before, event, after }: Step, order: BrowserHistoryEmission | undefined): void {
  const isRefused =
    before.matches('travelling') && event.type === 'place.changed' && event.place !== findPlace(before.context.entry)
  if (isRefused) expect(order !== undefined || after.matches({ returning: 'waiting' })).toBe(true)
  const isDue = event.type === 'xstate.after.returnPause.browser-history.returning.waiting'
  if (after.matches('returning')) expect(order !== undefined, 'one move after the pause').toBe(isDue)
}

/** The history is where the assessment is, except after Back or Forward to an entry that can no longer be shown. */
class BrowserHistoryLedger implements Ledger<BrowserHistoryModelEvent> {
  #emitted: BrowserHistoryEmission[] | undefined

  async step(run: MachineRun, event: BrowserHistoryModelEvent): Promise<void> {
    this.#emitted ??= this.#listen(run)
    const before = run.actor.getSnapshot() as BrowserHistorySnapshot
    this.#emitted.length = 0
    await run.perform(event)
    const after = run.actor.getSnapshot() as BrowserHistorySnapshot
    /** The entry that the browser shows while the chart answers. */
    const entry = 'entry' in event ? event.entry : before.context.entry

    const orders = this.#emitted.filter(({ type }) => ORDERS.has(type))
    expect(orders.length).toBeLessThanOrEqual(1)
    const [order] = orders
    if (order !== undefined) checkOrder(order, entry, after)
    expect(order?.type === 'result.opened').toBe(after.status === 'done' && before.status !== 'done')

    const isAsked = this.#emitted.some(({ type }) => type === 'history.travelled')
    expect(isAsked).toBe(after.matches('travelling') || (after.matches('reporting') && !before.matches('reporting')))
    checkReturn({ before, event, after }, order)
    const hasFollowed = event.type === 'place.changed' && !before.matches('travelling') && after.matches('resting')
    if (hasFollowed) expect(findPlace(after.context.entry)).toBe(event.place)
    expect(run.open).toHaveLength(after.matches('readingResult') ? 1 : 0)
  }

  #listen(run: MachineRun): BrowserHistoryEmission[] {
    const emitted: BrowserHistoryEmission[] = []
    run.actor.on('*', (emission) => void emitted.push(emission as BrowserHistoryEmission))
    return emitted
  }
}

testPaths({
  machine: browserHistoryMachine,
  models: [browserHistoryModel],
  sources: ['readResult'],
  ledger: () => new BrowserHistoryLedger(),
})

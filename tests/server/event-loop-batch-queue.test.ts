/* oxlint-disable no-await-in-loop -- one turn after the other is what is tested */
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { BATCH_SIZE, TURNS_BETWEEN_BATCHES, createBatchQueue } from '#server/http/event-loop-batch-queue.ts'

/** In which turn of the event loop each gets through; throws when one overtakes another. */
async function countTurns(count: number, ownTurn: () => Promise<void>): Promise<number[]> {
  const through: number[] = []
  let turn = 0
  const all = Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await ownTurn()
      if (through.push(turn) !== at + 1) throw new Error(`${at} overtook another`)
    }),
  )
  while (through.length < count) {
    await nextTurn()
    turn += 1
  }
  await all
  return through
}

test('of many that come at once so many go on in one turn of the event loop, in their order, and the rest turns later', async () => {
  const through = await countTurns(3 * BATCH_SIZE, createBatchQueue())
  const groups = [0, 1, 2].map((group) => through.slice(group * BATCH_SIZE, (group + 1) * BATCH_SIZE))
  expect(groups.map((turns) => new Set(turns).size)).toEqual([1, 1, 1])
  const [first = 0, second = 0, third = 0] = groups.map(([turn = 0]) => turn)
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(TURNS_BETWEEN_BATCHES)
})

test('who comes when nobody waits goes on at the next turn, also after a rush', async () => {
  const ownTurn = createBatchQueue()
  await countTurns(BATCH_SIZE + 1, ownTurn)
  expect(await countTurns(1, ownTurn)).toEqual(await countTurns(1, createBatchQueue()))
})

import { expect, test } from 'vitest'

import { runKillRounds } from './kill-rounds.ts'

test('killed three times under load, the server keeps every acknowledged report exactly once and sends its letter and its webhook', async () => {
  const figures = await runKillRounds(3)
  expect(figures).toMatchObject({ rounds: 3, lost: 0, wrong: 0, wrongLetters: 0, letters: figures.acknowledged })
  // At most four were being sent at each kill.
  expect([figures.wrongWebhooks, figures.webhookCopies <= 12]).toEqual([0, true])
  expect(figures.acknowledged).toBeGreaterThan(10)
  expect(figures.inDoubt).toBeGreaterThan(0)
}, 120_000)

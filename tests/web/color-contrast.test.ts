import { expect, test } from 'vitest'

import { readColor, type Scheme } from '#build/read-tokens.ts'
import { computeContrast, PAIRS, type Channels } from '#inspector/gallery/contrast.ts'

function readChannels(role: string, scheme: Scheme): Channels {
  const color = readColor(role.replace('--', ''), scheme)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return [red, green, blue]
}

test.each(['light', 'dark'] as const)('words and marks have enough contrast on %s paper', (scheme) => {
  const low = PAIRS.flatMap(({ role, ground, least }) => {
    const ratio = computeContrast(readChannels(role, scheme), readChannels(ground, scheme))
    return ratio < least ? [`${role} on ${ground} has a contrast of ${ratio.toFixed(2)} and needs ${least}`] : []
  })
  expect(low).toEqual([])
})

import { expect } from 'vitest'

/** Says what to do about a page or a bundle that is too large. */
const TOO_LARGE =
  'is above its budget in tests/audit/budgets.ts. Look for code, styles or a library that came along by accident: a part that ' +
  'six pages share goes into every page (`parts` in build/chunk-groups.ts), and `npx vite build --logLevel info` lists the ' +
  'chunks with their sizes. If the bytes are worth it, raise the budget to 5% above the build and say why in the commit'

/** Fails with a message that names what is too large, by how much, and what to do about it. */
export function expectWithinBudget(what: string, bytes: number, budget: number): void {
  expect(bytes, `${what}: ${bytes} of ${budget} bytes; it ${TOO_LARGE}`).toBeLessThanOrEqual(budget)
}

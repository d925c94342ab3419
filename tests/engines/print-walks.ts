import { expect } from '@playwright/test'

import { readPdf } from '#tests/support/letters/pdf-text.ts'

import { completeByMouse } from './assessment-walks.ts'
import type { Walk } from './walk.ts'

export const PRINT_WALKS: readonly Walk[] = [
  {
    title: 'a result on paper',
    async walk(visit, site) {
      await completeByMouse(visit, site)
      const { pages } = await readPdf(await visit.tab.print())
      expect(pages.length).toBeLessThanOrEqual(4)
      for (const words of ['Overall score', 'Recommended Quick Win', 'AI Readiness Position', 'Why this score']) {
        expect.soft(pages.join(' ')).toContain(words)
      }
    },
  },
  {
    title: 'the home page on paper',
    async walk(visit) {
      await visit.openHydrated('/')
      const { pages } = await readPdf(await visit.tab.print())
      expect(pages.join(' ')).toContain('AI Consulting that transforms how your business works')
    },
  },
]

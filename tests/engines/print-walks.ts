import { expect } from '@playwright/test'

import { readPrintedPages } from '#tests/support/site/read-printed-pages.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { completeByMouse } from './assessment-walks.ts'
import type { Tab } from './browser-tab.ts'
import type { Walk } from './walk.ts'

const removeSpaces = (text: string) => text.replaceAll(/\s+/g, '')

/** Expects these words on paper, on at most so many pages. Only such in the usual weight: Firefox loses others (docs/browsers.md). */
async function expectOnPaper(tab: Tab, words: readonly string[], mostPages: number): Promise<void> {
  const pages = await readPrintedPages(await tab.print())
  expect(pages.length).toBeLessThanOrEqual(mostPages)
  const printed = removeSpaces(pages.join(' '))
  expect(words.filter((text) => !printed.includes(removeSpaces(text)))).toEqual([])
}

/** The first sentence of the result's quick win, after its title. */
const [, QUICK_WIN_BEGINNING = ''] = sampleReport('Strategic Bet').recommendations.quickWin.split('. ')

export const PRINT_WALKS: readonly Walk[] = [
  {
    title: 'a result on paper: three pages, complete',
    async walk(visitor, site) {
      await completeByMouse(visitor, site)
      const words = [
        'Governance & Risk is 3.00, above 2.50',
        'You are done when',
        QUICK_WIN_BEGINNING,
        'The points add up to your score',
      ]
      await expectOnPaper(visitor.tab, words, 3)
    },
  },
  {
    title: 'the home page on paper, complete',
    async walk(visitor) {
      await visitor.openHydrated('/')
      await expectOnPaper(
        visitor.tab,
        ['With one process, one owner', 'which answers, what the assistant must refuse'],
        8,
      )
    },
  },
]

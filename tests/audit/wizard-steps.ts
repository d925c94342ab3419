import type { Browser } from '@playwright/test'

import { QUESTIONS } from '#machines/assessment/questions.ts'
import { isStill } from '#tests/browser/axe.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'

import { shiftOf, slowDown, timeOfLastPaint, watchPaints } from './painted-change.ts'

/** What one walk through the assessment took. */
export interface Walk {
  /** Milliseconds from pressing → to the frame that shows the next question, or that the answers are being sent. */
  readonly steps: readonly number[]
  readonly shift: number
}

/** Walks through all questions by keyboard alone with a processor four times slower: a pointer left there would color options. */
export async function walkWizard(browser: Browser, url: string): Promise<Walk> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    await watchPaints(page, 'keydown')
    await slowDown(page, { network: false })
    const visitor = new Visitor(page)
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await page.mouse.move(0, 0)
    const steps: number[] = []
    for (const [index] of QUESTIONS.entries()) {
      await visitor.isAt(index + 1)
      await visitor.options.first().press('Space')
      // Nobody presses within the tenth of a second that the chosen option takes to change its color.
      await isStill(page)
      await page.keyboard.press('ArrowRight')
      steps.push(await timeOfLastPaint(page))
    }
    await visitor.seesResults()
    return { steps, shift: await shiftOf(page) }
  } finally {
    await context.close()
  }
}

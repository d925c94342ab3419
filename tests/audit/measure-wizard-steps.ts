import type { Browser, Page } from '@playwright/test'

import { QUESTIONS } from '#machines/questions/questions.ts'
import { waitForAnimations } from '#tests/browser/wait-for-animations.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'

import { readLastPaint, readShift, watchPaints } from './measure-event-to-paint.ts'
import { slowDown } from './phone-throttling.ts'

/** As wide as a phone; the keys come from a keyboard. */
export const WIZARD_VIEWPORT = { width: 412, height: 823 }

/** The result of one walk through the assessment. */
export interface Walk {
  /** Milliseconds from pressing → to the frame that shows the next question. */
  readonly steps: readonly number[]
  /** The layout shift from the intro to the results. */
  readonly shift: number
}

/** Answers the current question by keyboard and presses →. */
export async function takeStep(page: Page, visitor: Visitor): Promise<void> {
  await visitor.options.first().press('Space')
  // Nobody presses → within the tenth of a second in which the chosen option changes its color.
  await waitForAnimations(page)
  await page.keyboard.press('ArrowRight')
}

/** Takes every step from one question to the next. Returns the milliseconds of each. */
export async function timeSteps(page: Page, visitor: Visitor): Promise<number[]> {
  const steps: number[] = []
  for (let number = 1; number < QUESTIONS.length; number += 1) {
    await visitor.isAt(number)
    await takeStep(page, visitor)
    steps.push(await readLastPaint(page))
  }
  return steps
}

/**
 * Walks through all questions by keyboard with a processor four times slower: a pointer would change the color of options.
 */
export async function walkWizard(browser: Browser, url: string): Promise<Walk> {
  const context = await browser.newContext({ baseURL: url, viewport: WIZARD_VIEWPORT })
  try {
    const page = await context.newPage()
    await watchPaints(page, 'keydown')
    await slowDown(page, { network: false })
    const visitor = new Visitor(page)
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await page.mouse.move(0, 0)
    const steps = await timeSteps(page, visitor)
    await visitor.isAt(QUESTIONS.length)
    await takeStep(page, visitor)
    await visitor.seesResults()
    return { steps, shift: await readShift(page) }
  } finally {
    await context.close()
  }
}

import type { Browser, Locator } from '@playwright/test'

import { QUESTIONS } from '#machines/questions/questions.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'

import { watchPaints } from './measure-event-to-paint.ts'
import { slowDown } from './phone-throttling.ts'
import { takeStep, timeSteps, WIZARD_VIEWPORT } from './measure-wizard-steps.ts'

const COPY_PATH = '/copied-question'

/** Shows the next question on → with a plain script: new markup, the focus on its heading, the page at its top. */
function showNextAtKey(questions: readonly string[]): void {
  const holder = document.querySelector('[data-copied]')
  let index = 0
  document.addEventListener('keydown', (event) => {
    const next = questions[index + 1]
    if (event.key !== 'ArrowRight' || holder === null || next === undefined) return
    event.preventDefault()
    index += 1
    holder.innerHTML = next
    window.scrollTo({ top: 0, behavior: 'instant' })
    holder.querySelector('h1')?.focus({ preventScroll: true })
  })
}

/** Marks the part of the page with the question, its position and its answers, and returns its markup. */
const copyQuestion = (position: Locator) =>
  position.evaluate((element) => {
    let holder = element
    while (holder.querySelector('h1') === null && holder.parentElement !== null) holder = holder.parentElement
    holder.setAttribute('data-copied', '')
    return holder.innerHTML
  })

/** The document of the page as it is now, without scripts. */
function copyDocument(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const code of copy.querySelectorAll('script, link[rel="modulepreload"]')) code.remove()
  return `<!doctype html>${copy.outerHTML}`
}

/** Makes a page that shows the same questions without React, chart, history and storage, by walking through them. */
export async function copyWizard(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url, viewport: WIZARD_VIEWPORT })
  try {
    const page = await context.newPage()
    const visitor = new Visitor(page)
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    const questions: string[] = []
    let copy = ''
    for (const [index] of QUESTIONS.entries()) {
      await visitor.isAt(index + 1)
      questions.push(await copyQuestion(visitor.position))
      if (index === 0) copy = await page.evaluate(copyDocument)
      await takeStep(page, visitor)
    }
    const list = JSON.stringify(questions).replaceAll('<', String.raw`\u003c`)
    return `${copy}<script>(${showNextAtKey.toString()})(${list})</script>`
  } finally {
    await context.close()
  }
}

/** Takes the same steps in the copy, with a processor four times slower. Returns the milliseconds of each. */
export async function walkCopy(browser: Browser, { url, copy }: { url: string; copy: string }): Promise<number[]> {
  const context = await browser.newContext({ baseURL: url, viewport: WIZARD_VIEWPORT })
  try {
    const page = await context.newPage()
    await page.route(`**${COPY_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: copy }))
    await watchPaints(page, 'keydown')
    await slowDown(page, { network: false })
    await page.goto(COPY_PATH)
    return await timeSteps(page, new Visitor(page))
  } finally {
    await context.close()
  }
}

import type { Page } from 'puppeteer-core'

import { savedResult } from '#web/content/assessment.ts'

import { listKept } from './kept-on-server.ts'
import { RESULT_SIGHT, type Step, type Visit } from './plan-visit.ts'
import type { Action, Shown } from './visitor-in-page.ts'

/** How long the page may take to show what was kept, in milliseconds. */
const PATIENCE = 60_000
/** The same when the server has the entry: the page may rightly be empty then. */
const PATIENCE_WHEN_SENT = 3000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, item]) => [key, sortKeys(item)])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))

/** Whether the page shows one of these: of an assessment its current question only. */
function isOneOf(steps: readonly Step[], found: Shown): boolean {
  return steps.some(({ shown }) => {
    if (shown.place !== 'question' || found.place !== 'question') return isSame(shown, found)
    const { index = 0, answers = {} } = shown
    return isSame({ ...shown, answers: { [index]: answers[index] ?? [] } }, found)
  })
}

const isEmpty = ({ place, fields = {} }: Shown) =>
  (place === 'intro' || place === 'form') && Object.values(fields).every((value) => value === '' || value === false)

/** What the page shows once it is accepted, or after so many milliseconds. */
async function lookUntil(page: Page, form: string, isAccepted: (shown: Shown) => boolean, patience: number): Promise<Shown> {
  const end = performance.now() + patience
  for (;;) {
    const shown = await page.evaluate((css) => globalThis.visitorInPage.look(css), form)
    if (isAccepted(shown) || performance.now() > end) return shown
    await sleep(20)
  }
}

/** Presses the last button of what is on the page, and waits until the page thanks or shows the result. */
async function pressAndWait(page: Page, visit: Visit): Promise<void> {
  const sending = visit.steps.filter(({ stage }) => stage !== 'entering').map(({ action }) => action)
  await page.evaluate((all) => globalThis.visitorInPage.act(all, 0), sending.slice(0, 2))
}

/** Answers what is left of the assessment, by the first option. */
async function answerTheRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const index = Number(/^Question (\d+) of/.exec(document.querySelector('h1')?.textContent ?? '')?.[1])
      const isAnswered = document.querySelector('fieldset input:checked') !== null
      const option: Action[] = isAnswered ? [] : [{ css: 'fieldset input' }]
      if (index === 16) return globalThis.visitorInPage.act(option, 0)
      const next = { css: 'fieldset ~ * button[type=submit]', until: [{ css: 'h1', text: `Question ${index + 1} of` }] }
      await globalThis.visitorInPage.act([...option, next], 0)
    }
  })
}

/** Whether the page of the saved result shows one. */
async function hasSavedResult(page: Page, url: string): Promise<boolean> {
  await page.goto(`${url}${savedResult.path}`, { waitUntil: 'domcontentloaded' })
  const { css, text = '' } = RESULT_SIGHT
  const end = performance.now() + PATIENCE
  for (;;) {
    const title = await page.$eval(css, ({ textContent }) => textContent).catch(() => '')
    if (title.includes(text)) return true
    if (title === savedResult.none.title || performance.now() > end) return false
    await sleep(20)
  }
}

export interface AfterKill {
  readonly visit: Visit
  /** The last step that the page has shown. */
  readonly lastShown: number
  /** Whether an assessment is finished now. */
  readonly finishes: boolean
  readonly url: string
  readonly dataDir: string
}

/**
 * Compares what a visitor finds after a kill with what the page had shown, sends it, and counts it on the server.
 * Returns what is wrong.
 */
export async function checkAfterKill(page: Page, after: AfterKill): Promise<string[]> {
  const { visit, lastShown, finishes, url, dataDir } = after
  const faults: string[] = []
  const count = async () => (await listKept(dataDir, visit.mark)).length
  const accepted = visit.steps.slice(lastShown)
  const { stage, shown } = visit.steps[lastShown] ?? { stage: 'entering' as const, shown: { place: 'other' as const } }
  const before = await count()
  if (before > 1) faults.push(`the server has it ${before} times after the kill`)
  if (stage === 'sent' && before === 0) faults.push('the page thanked, and the server does not have it')

  const isKept = (seen: Shown) => isOneOf(accepted, seen)
  let found = await lookUntil(page, visit.form, isKept, before === 1 ? PATIENCE_WHEN_SENT : PATIENCE)
  // It was sent, and taken off the device.
  if (before === 1 && isEmpty(found) && (visit.kind !== 'assessment' || (await hasSavedResult(page, url)))) return faults
  if (!isKept(found) && before === 1) {
    await page.goto(`${url}${visit.path}`, { waitUntil: 'domcontentloaded' })
    found = await lookUntil(page, visit.form, isKept, PATIENCE)
  }
  if (!isKept(found)) return [...faults, `shown ${JSON.stringify(shown)}, found ${JSON.stringify(found)}`]
  if (found.place === 'question') {
    const all = await page.evaluate(() => globalThis.visitorInPage.walkAnswers())
    if (!accepted.some((step) => isSame(step.shown, all))) faults.push(`shown ${JSON.stringify(shown)}, found ${JSON.stringify(all)}`)
  }
  if (stage === 'entering' && !(finishes && found.place === 'question')) return faults
  if (found.place === 'question') await answerTheRest(page)
  await pressAndWait(page, visit)
  const sent = await listKept(dataDir, visit.mark)
  if (sent.length !== 1) faults.push(`the server has it ${sent.length} times after it was sent again`)
  if (visit.kind === 'assessment' && !(await hasSavedResult(page, url))) faults.push('the result cannot be opened again')
  return faults
}

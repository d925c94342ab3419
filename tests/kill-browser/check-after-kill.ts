import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from 'puppeteer-core'

import { savedResult } from '#web/content/assessment-flow.ts'

import { listKept } from './read-stored-submissions.ts'
import { RESULT_SIGHT, type Step, type Visit } from './plan-visit.ts'
import type { Action, Shown } from './visitor-in-page.ts'

/** How long the page may take to show what was kept, in milliseconds. */
const PATIENCE = 60_000
/** The same when the server has the entry: the page may rightly be empty then. */
const PATIENCE_WHEN_SENT = 3000

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

/** What the page shows once this holds, or after so many milliseconds. */
async function lookUntil(page: Page, isAccepted: (shown: Shown) => boolean, look: { form: string; patience: number }) {
  const end = performance.now() + look.patience
  for (;;) {
    const shown = await page.evaluate((css) => globalThis.visitorInPage.look(css), look.form)
    if (isAccepted(shown) || performance.now() > end) return shown
    await sleep(20)
  }
}

/**
 * Presses the last button of what is on the page, and waits until the page thanks, or shows the result and says that it
 * can be opened again.
 */
async function pressAndWait(page: Page, visit: Visit): Promise<void> {
  const sending = visit.steps.filter(({ stage }) => stage !== 'entering').map(({ action }) => action)
  await page.evaluate((all) => globalThis.visitorInPage.act(all, 0), sending)
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

const NOTHING_SHOWN = { stage: 'entering', shown: { place: 'other' } } as const

/** What of the visit a visitor finds when they come back; null when all of it is sent and nothing is left to do. */
async function findKept(page: Page, after: AfterKill, isSent: boolean): Promise<Shown | null> {
  const { visit, lastShown, url } = after
  const { form, path } = visit
  const isKept = (seen: Shown) => isOneOf(visit.steps.slice(lastShown), seen)
  const found = await lookUntil(page, isKept, { form, patience: isSent ? PATIENCE_WHEN_SENT : PATIENCE })
  if (!isSent || isKept(found)) return found
  // It was sent, and taken off the device.
  if (isEmpty(found) && (visit.kind !== 'assessment' || (await hasSavedResult(page, url)))) return null
  await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' })
  return lookUntil(page, isKept, { form, patience: PATIENCE })
}

/** Walks through everything that was found, and says what differs from what the page had shown. */
async function listLost(page: Page, { visit, lastShown }: AfterKill, found: Shown): Promise<string[]> {
  const accepted = visit.steps.slice(lastShown)
  const { shown } = accepted[0] ?? NOTHING_SHOWN
  const describe = (seen: Shown) => [`shown ${JSON.stringify(shown)}, found ${JSON.stringify(seen)}`]
  if (!isOneOf(accepted, found)) return describe(found)
  if (found.place !== 'question') return []
  const all = await page.evaluate(() => globalThis.visitorInPage.walkAnswers())
  return accepted.some((step) => isSame(step.shown, all)) ? [] : describe(all)
}

/** Sends what was found, and says if the server does not have it once, or the result cannot be opened. */
async function sendAndCount(page: Page, { visit, url, dataDir }: AfterKill, found: Shown): Promise<string[]> {
  if (found.place === 'question') await answerTheRest(page)
  await pressAndWait(page, visit)
  const { length } = await listKept(dataDir, visit.mark)
  const faults = length === 1 ? [] : [`the server has it ${length} times after it was sent again`]
  if (visit.kind !== 'assessment' || (await hasSavedResult(page, url))) return faults
  return [...faults, 'the result cannot be opened again']
}

/**
 * Compares what a visitor finds after a kill with what the page had shown, sends it, and counts it on the server.
 * Returns what is wrong.
 */
export async function checkAfterKill(page: Page, after: AfterKill): Promise<string[]> {
  const { visit, lastShown, finishes, dataDir } = after
  const { stage } = visit.steps[lastShown] ?? NOTHING_SHOWN
  const { length } = await listKept(dataDir, visit.mark)
  if (length > 1) return [`the server has it ${length} times after the kill`]
  if (stage === 'sent' && length === 0) return ['the page thanked, and the server does not have it']
  const found = await findKept(page, after, length === 1)
  if (found === null) return []
  const lost = await listLost(page, after, found)
  const isToBeSent = stage !== 'entering' || (finishes && found.place === 'question')
  return lost.length > 0 || !isToBeSent ? lost : sendAndCount(page, after, found)
}

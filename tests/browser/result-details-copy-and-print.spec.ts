import type { Page } from '@playwright/test'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

import { readAnnouncements, recordAnnouncements } from './record-announcements.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import type { RunningSite } from './running-site.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, Visitor } from './visitor.ts'

/** Answers that need the most changes to reach the next band and the next stage. */
const FAR_BELOW = parseCompleteAnswers('11 11 111 11 11 11 11 1')

/** Completes an assessment with these answers and dismisses the toast. */
async function complete(page: Page, { site, answers }: { site: RunningSite; answers?: CompleteAnswers }) {
  const person = newPerson()
  const visitor = new Visitor(page)
  await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, ...(answers && { answers }), contact: person })
  await visitor.resume()
  await visitor.next()
  await visitor.seesResults()
  await visitor.toast.getByRole('button', { name: 'Dismiss' }).click()
  return person
}

const whatIf = (page: Page) => page.getByRole('region', { name: 'What if' })

test('a new band or stage is announced when the answers stop changing, and an intermediate one is not', async ({
  page,
  site,
}) => {
  await recordAnnouncements(page)
  await complete(page, { site })
  await whatIf(page).locator('summary').click()
  const daily = whatIf(page).getByRole('radio', { name: /^Daily work/ })
  const given = whatIf(page)
    .getByRole('radio', { name: /, your answer$/ })
    .first()
  await readAnnouncements(page)
  await page.evaluate(() => {
    const [one, other] = ['Daily work', 'One pilot'].map(
      (name) => [...document.querySelectorAll('label')].find(({ textContent }) => textContent.includes(name))?.control,
    )
    one?.click()
    setTimeout(() => other?.click(), 100)
  })
  await expect(given).toBeChecked()
  await page.waitForTimeout(1000)
  expect(await readAnnouncements(page)).toEqual([])

  await daily.focus()
  await readAnnouncements(page)
  await daily.check()
  const all: string[] = []
  const listened = async () => {
    all.push(...(await readAnnouncements(page)))
    return all
  }
  await expect.poll(listened).toEqual(['status: What if: Strategic Bet, stage Scale, score 3.51.'])
})

test('a result is drawn once, together with its explanation, when that code is already loaded', async ({
  page,
  site,
  visitor,
}) => {
  const fetched = page.waitForResponse(/result-details-.*\.js$/)
  await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, contact: newPerson() })
  await visitor.resume()
  await (await fetched).finished()
  // Time to evaluate the code, which a visitor gives while answering.
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    const frames: boolean[] = []
    Object.assign(globalThis, { frames })
    new MutationObserver(() => {
      if (document.querySelector('[data-step=results]') !== null)
        frames.push(document.querySelector('#why-this-score') !== null)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await visitor.next()
  await visitor.seesResults()
  await expect(page.locator('#why-this-score')).toBeVisible()
  const [isExplained] = await page.evaluate(() => (globalThis as unknown as { frames: boolean[] }).frames)
  expect(isExplained).toBe(true)
})

test('a result is explained even when nothing can be loaded after the last question has appeared', async ({
  page,
  site,
}) => {
  await saveRecord(page.context(), site.url, { ...ALL_ANSWERED, contact: newPerson() })
  const visitor = new Visitor(page)
  const fetched = ['js', 'css'].map((kind) =>
    page.waitForEvent('requestfinished', (request) => new RegExp(`/result-details-.*\\.${kind}$`).test(request.url())),
  )
  await visitor.resume()
  await Promise.all(fetched)
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) => route.abort())
  await visitor.next()
  await visitor.seesResults()
  await expect(page.getByRole('region', { name: 'Why this score' })).toBeVisible()
  await expect(whatIf(page)).toBeVisible()
})

test('the result appears even when the code that explains it cannot be loaded', async ({ faults, page, site }) => {
  faults.expect(/result-details/, /console error: Failed to load resource/)
  await page.route('**/assets/result-details-*.js', (route) => route.abort())
  await complete(page, { site })
  await expect(page.getByRole('img', { name: /^AI Readiness Position/ })).toBeVisible()
  await expect(page.getByRole('table', { name: /^Dimension profile/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why this score' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start a new assessment' })).toBeVisible()
})

test('a result prints on two pages, without the interactive parts', async ({ page, site }) => {
  await complete(page, { site, answers: FAR_BELOW })
  await page
    .getByRole('button', { name: /^Show me/ })
    .first()
    .click()
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  expect(await page.evaluate(() => 'printed' in window)).toBe(true)

  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/)
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    whatIf(page),
    page.getByRole('button'),
  ]) {
    await expect(gone.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText(/choose a time at https:/)).toBeVisible()
})

test('the summary is copied as text', async ({ context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { company } = await complete(page, { site })
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('Copied. Paste it into a mail or a document.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toEqual(
    expect.arrayContaining([
      `AI readiness snapshot for ${company}`,
      'Score 3.45 of 5: Strategic Bet, Promising with Investment',
      'Strategic Bet, because the score is 3.4495, not below 3.2, and below 4.',
      'Pilot, because stage and organization is 3.4, not above 3.5.',
      'Position: High Value, High Feasibility',
      '- Data Readiness: 2.70, Requires investment',
      'What leads to Scale',
    ]),
  )
  for (const start of ['Quick win: ', 'Next step: Pilot, 3-6 months. ', '- AI in use: from “One pilot']) {
    expect(copied).toContain(start)
  }
})

test('the page offers the text itself when the clipboard is refused', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await complete(page, { site })
  await page.getByRole('button', { name: 'Copy summary' }).click()
  await expect(page.getByText('This browser does not let a page copy.')).toBeVisible()
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await expect(summary).toBeFocused()
  await expect(summary).toHaveValue(/^AI readiness snapshot for Harbor Works/)
})

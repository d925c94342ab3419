import type { Page } from '@playwright/test'

import { encodeAnswers } from '#machines/comparison/answer-code.ts'
import { serializeResult } from '#machines/saved-result/saved-result.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'
import { COLLEAGUE, COLLEAGUE_CODE as CODE, OWN, OWN_CODE } from '#tests/models/comparison.model.ts'

import { completeFromRecord } from './complete-assessment-from-record.ts'
import { readDeviceStorage, writeDeviceStorage } from './device-storage.ts'
import { expectNoClippedText } from './expect-no-clipped-text.ts'
import { expect, test } from './fixtures.ts'
import { countColumns } from './read-page-content.ts'
import { readAnnouncements, recordAnnouncements } from './record-announcements.ts'
import { waitForAnimations } from './wait-for-animations.ts'
import { goWithoutServiceWorker } from './without-service-worker.ts'

const FINDING = 'You disagree by two levels or more on 3 of 16 answers. 2 more answers differ by one level.'

const part = (page: Page) => page.getByRole('region', { name: 'Compare with a colleague' })
const field = (page: Page) => part(page).getByRole('textbox', { name: 'Your colleague’s code' })

const start = (page: Page) => part(page).getByRole('button', { name: 'Start a comparison' })

/** The texts of every cell of a table, row by row. */
const readTable = (page: Page, name: RegExp) =>
  part(page)
    .getByRole('table', { name })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim())),
    )

async function compare(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await part(page).getByRole('button', { name: 'Compare' }).click()
}

test(
  'both see the answers two levels or more apart, the farthest first, and both results',
  { tag: '@slow' },
  async ({ page, site }) => {
    const [cost, speed, service, , , experts] = [
      'Lower cost of routine work',
      'Faster decisions and cycle times',
      'Better service for customers or employees',
      'Fewer errors and compliance findings',
      'New products or revenue',
      'Expert knowledge available to more people',
    ]
    const own = { ...OWN, primary_goals: [service ?? ''] }
    const other = { ...COLLEAGUE, primary_goals: [cost ?? '', speed ?? '', experts ?? ''], risk_management: 4 }
    await completeFromRecord(page, { site, answers: own })
    await start(page).click()
    await compare(page, encodeAnswers(other))
    const [head, ...rows] = await readTable(page, /^Answers that are two or more levels apart$/)
    expect(head).toEqual(['Topic', 'Your answer', 'Your colleague’s answer', 'Levels apart'])
    expect(rows.map(([topic, , , distance]) => [topic, distance])).toEqual([
      ['Goals for AI', '3 goals'],
      ['AI in use', '2'],
      ['Risk management', '2'],
      ['Proof of value', '2'],
    ])
    expect(rows[0]?.slice(1, 3)).toEqual([
      `1 of 6 chosen Only you: ${service}`,
      `3 of 6 chosen Only your colleague: ${cost}, ${speed}, ${experts}`,
    ])
    expect(rows[1]?.[1]).toMatch(/ Level 3$/)
    expect(rows[1]?.[2]).toMatch(/ Level 5$/)
    const results = await readTable(page, /^Both results/)
    expect(results.slice(1, 4)).toEqual([
      ['Score', '2.75', '2.63'],
      ['Band', 'Not Now', 'Not Now'],
      ['Stage', 'Pilot', 'Scale'],
    ])
    expect(results.slice(4).map(([dimension]) => dimension)).toHaveLength(8)
  },
)

test('a person with a keyboard and a screen reader hears the error and the finding, and lands on each', async ({
  page,
  site,
}) => {
  await recordAnnouncements(page)
  await completeFromRecord(page, { site, answers: OWN })
  await start(page).focus()
  await readAnnouncements(page)
  await page.keyboard.press('Enter')
  await expect(part(page).getByRole('paragraph').filter({ hasText: OWN_CODE })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(part(page).getByRole('button', { name: 'Copy code' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(CODE.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(
    'This code is too short: 1 character missing. Copy the whole code again.',
  )
  await page.keyboard.type(CODE.slice(-1).toLowerCase())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(part(page).getByRole('heading', { name: 'Where you disagree' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  expect(await readAnnouncements(page)).toEqual([
    'status: Loading…',
    `focus: Your code${OWN_CODE}`,
    'focus: Copy code',
    'focus: Your colleague’s code',
    'alert: This code is too short: 1 character missing. Copy the whole code again.',
    'focus: Compare',
    'focus: Where you disagree',
    `status: ${FINDING}`,
    'focus: Remove this comparison',
    'focus: Your colleague’s code',
  ])
})

test('a comparison sends nothing and keeps nothing, also in a result opened again', async ({ context, page, site }) => {
  await writeDeviceStorage(context, site.url, {
    results: { last: serializeResult({ company: 'Harbor Works', answers: OWN, at: Date.now() }) },
  })
  await page.goto('/assessment-flow/result')
  await start(page).click()
  await expect(field(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const readKept = async () => [
    await readDeviceStorage(page, 'progress'),
    await readDeviceStorage(page, 'results'),
    await readDeviceStorage(page, 'drafts'),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ]
  const before = await readKept()
  await compare(page, 'K1')
  await compare(page, CODE)
  await expect(part(page).getByText(FINDING)).toBeVisible()
  await page.waitForTimeout(1000)
  expect(requests).toEqual([])
  expect(await readKept()).toEqual(before)
  expect(page.url()).toBe(`${site.url}/assessment-flow/result`)

  // On a phone the answers stand below the topic, two beside each other.
  await page.setViewportSize({ width: 360, height: 740 })
  await part(page).locator('summary').filter({ visible: true }).click()
  const row = part(page).locator('table', { hasText: 'two or more levels apart' }).locator('tr:has(td)').first()
  expect(await countColumns(row.locator('> *'), 360)).toBe(2)
})

test('the code is copied', { tag: '@slow' }, async ({ context, page, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await completeFromRecord(page, { site, answers: OWN })
  await start(page).click()
  await part(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(part(page).getByText('Copied. Send it to your colleague.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(OWN_CODE)
})

test('the code is selected when the clipboard is refused', { tag: '@slow' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await completeFromRecord(page, { site, answers: OWN })
  await start(page).click()
  await part(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(part(page).getByText('Your browser blocked copying.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(OWN_CODE)
})

test(
  'no text of a comparison is cut off, wide or narrow, in light, dark and forced colors',
  { tag: '@slow' },
  async ({ page, site }) => {
    await completeFromRecord(page, { site, answers: parseCompleteAnswers('11 11 111 11 11 11 11 1') })
    await start(page).click()
    await compare(page, encodeAnswers(parseCompleteAnswers('55 66 555 55 55 55 55 5')))
    await expect(part(page).getByText('You disagree by two levels or more on 16 of 16 answers.')).toBeVisible()
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
        await page.emulateMedia(media)
        await waitForAnimations(page)
        await expectNoClippedText(page, `${width} pixels wide, ${JSON.stringify(media)}`)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'a comparison is printed on one page more, without its field and buttons, and only if there is one',
  { tag: '@slow' },
  async ({ page, site }) => {
    await completeFromRecord(page, { site, answers: OWN })
    const countPages = async () => {
      const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      return file.match(/\/Type\s*\/Page\b/g)?.length
    }
    await page.emulateMedia({ media: 'print' })
    await expect(part(page)).toBeHidden()
    const alone = (await countPages()) ?? 0
    await page.emulateMedia({ media: 'screen' })
    await start(page).click()
    await compare(page, CODE)
    await page.emulateMedia({ media: 'print' })
    await expect(part(page).getByText(FINDING)).toBeVisible()
    await expect(part(page).getByRole('table')).toHaveCount(2)
    await expect(part(page).getByRole('button').or(part(page).getByRole('textbox'))).toHaveCount(0)
    await expect(part(page).getByText('Your code', { exact: true })).toBeHidden()
    expect(await countPages()).toBe(alone + 1)
  },
)

test(
  'the comparison says when it cannot be loaded, and the next press loads it',
  { tag: '@slow' },
  async ({ faults, page, site }) => {
    faults.expect(/console error: Failed to load resource/)
    await goWithoutServiceWorker(page)
    await completeFromRecord(page, { site, answers: OWN })
    await page.route('**/assets/code-comparison-*', (route) => route.abort())
    await start(page).click()
    await expect(part(page).getByRole('status')).toHaveText(
      'This did not load. Check your connection, then press the button again.',
    )
    await expect(start(page)).toBeFocused()
    await page.unroute('**/assets/code-comparison-*')
    await start(page).click()
    await compare(page, CODE)
    await expect(part(page).getByText(FINDING)).toBeVisible()
  },
)

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { owner } from '#tests/support/site/owner-facts.ts'
import { Deferred } from './deferred-promise.ts'
import { readEntry, travel } from './read-history-index.ts'
import { expectFailedReport, interceptFirstReport } from './report-requests.ts'
import { ALL_ANSWERED, saveRecord } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, type Visitor } from './visitor.ts'

test('Back and Forward move inside the assessment and lose nothing', { tag: '@slow' }, async ({ page, visitor }) => {
  const person = newPerson()
  await visitor.openIntro()
  await visitor.reachSecond(1, person)
  await visitor.answer(2)
  await visitor.next()
  await visitor.isAt(3)

  await page.goBack()
  await visitor.isAt(2)
  await expect(visitor.heading).toBeFocused()
  await expect(visitor.options.nth(2)).toBeChecked()
  await page.goBack()
  await visitor.isAt(1)
  await expect(visitor.options.nth(1)).toBeChecked()
  await page.goBack()
  await expect(visitor.heading).toHaveText('AI Readiness Assessment')
  await expect(visitor.field('Work email')).toHaveValue(person.workEmail)
  await expect(visitor.field('Company name')).toHaveValue(person.company)
  await expect(visitor.field('Role/title')).toHaveValue(person.role ?? '')
  await expect(visitor.consent).toBeChecked()
  await expect(visitor.start).toBeEnabled()

  for (const question of [1, 2, 3]) {
    await page.goForward()
    await visitor.isAt(question)
  }
  await expect(page).toHaveURL('/assessment-flow')
})

for (const { back, shows } of [
  { back: 1, shows: 'the question before' },
  { back: 2, shows: 'the first question' },
  { back: 3, shows: 'the intro' },
]) {
  test(
    `Back before a reloaded page is hydrated is not lost: ${back} lead to ${shows}`,
    { tag: '@slow' },
    async ({ page, visitor }) => {
      const person = newPerson()
      await visitor.openIntro()
      await visitor.introduce(person)
      for (const question of [1, 2]) {
        await visitor.isAt(question)
        await visitor.answer(1)
        await visitor.next()
      }
      await visitor.isAt(3)
      const entry = await readEntry(page)
      const scripts = new Deferred()
      await page.route('**/*.js', async (route) => {
        await scripts.opened
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      await page.locator('main').waitFor({ state: 'attached' })
      await page.evaluate((steps) => history.go(-steps), back)
      await expect.poll(() => readEntry(page)).toBe(entry - back)
      scripts.open()
      if (back === 3) await expect(visitor.field('Company name')).toHaveValue(person.company)
      else await visitor.isAt(3 - back)
      expect(await readEntry(page)).toBe(entry - back)
      await page.goForward()
      await visitor.isAt(4 - back)
    },
  )
}

test(
  'leaving the assessment by a link and coming back by Back resumes it',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.reachSecond()
    await page.getByRole('banner').getByRole('link', { name: owner.name, exact: true }).click()
    await expect(visitor.heading).toHaveText('AI Consulting that transforms how your business works')
    await page.goBack()
    await visitor.isAt(2)
    await visitor.previous.click()
    await expect(visitor.options.nth(1)).toBeChecked()
  },
)

/** Goes from the second question back to the intro, and unticks the consent. */
async function takeBackConsent(visitor: Visitor): Promise<void> {
  await visitor.openIntro()
  await visitor.reachSecond()
  await visitor.page.goBack()
  await visitor.page.goBack()
  await visitor.seesIntro()
  await visitor.consent.uncheck()
}

test(
  'Forward does not pass a form of the intro that has changed; Start takes the changes over',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await takeBackConsent(visitor)
    const intro = await readEntry(page)
    await travel(page, 1)
    await expect.poll(() => readEntry(page)).toBe(intro)
    await expect(visitor.heading).toHaveText('AI Readiness Assessment')
    await expect(visitor.consent).not.toBeChecked()
    await visitor.consent.check()
    await visitor.field('Company name').fill('Harbor Works, renamed')
    await visitor.start.click()
    await visitor.isAt(1)
    await expect(page.getByText('Assessment for Harbor Works, renamed')).toBeVisible()
    await page.goBack()
    await expect(visitor.field('Company name')).toHaveValue('Harbor Works, renamed')
    await page.goForward()
    await visitor.isAt(1)
  },
)

test(
  'Forward past a question that has lost its answer leads back to it, and Back to the question before',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await visitor.answerThrough(4, sampleReport('Not Now').rawAnswers)
    await visitor.isAt(5)
    for (const question of [4, 3]) {
      await page.goBack()
      await visitor.isAt(question)
    }
    for (const goal of await visitor.options.all()) await goal.uncheck()
    const entry = await readEntry(page)
    for (const step of [1, 2, 1]) {
      await travel(page, step)
      await expect.poll(() => readEntry(page)).toBe(entry)
      await visitor.isAt(3)
    }
    await page.goBack()
    await visitor.isAt(2)
  },
)

test(
  'a contact that was changed and not submitted is asked for again, whatever way the visitor comes back',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await takeBackConsent(visitor)
    const comeBack = [
      () => page.reload(),
      async () => {
        await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
        await expect(visitor.heading).toHaveText('AI Consulting that transforms how your business works')
        await page.goto('/assessment-flow')
      },
    ]
    for (const come of comeBack) {
      await come()
      await visitor.seesIntro()
      await expect(visitor.consent).not.toBeChecked()
    }
    await visitor.consent.check()
    await visitor.start.click()
    await visitor.isAt(1)
  },
)

test(
  'a change of the contact that is taken back lets Forward pass again',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await takeBackConsent(visitor)
    await visitor.consent.check()
    await page.goForward()
    await visitor.isAt(1)
  },
)

for (const { how, steps } of [
  { how: 'Back', steps: [-1] },
  { how: 'a jump to the intro', steps: [-3] },
  { how: 'Back twice in a row', steps: [-1, -1] },
]) {
  test(
    `${how} while the report is being sent leads back to the question, and no entry is lost when sending fails`,
    { tag: '@slow' },
    async ({ context, faults, page, site, visitor }) => {
      await saveRecord(context, site.url, { ...ALL_ANSWERED, index: 13, contact: newPerson() })
      await visitor.resume()
      for (const question of [14, 15]) {
        await visitor.isAt(question)
        await visitor.next()
      }
      await visitor.isAt(16)
      const entry = await readEntry(page)
      const gate = new Deferred()
      await interceptFirstReport(page, async (route) => {
        await gate.opened
        await route.fulfill({ status: 500 })
      })
      await visitor.next()
      await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
      await travel(page, ...steps)
      await expect.poll(() => readEntry(page)).toBe(entry)
      await visitor.isAt(16)
      expectFailedReport(faults, /500/)
      gate.open()
      await visitor.seesFailure()
      for (const question of [15, 14]) {
        await page.goBack()
        await visitor.isAt(question)
      }
      await page.goForward()
      await visitor.isAt(15)
      expect(await readEntry(page)).toBe(entry - 1)
    },
  )
}

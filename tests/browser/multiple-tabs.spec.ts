import type { BrowserContext, Page } from '@playwright/test'

import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { messageField, messageForm, openContact, sendButton, thanksNote, writeMessage } from './contact-page-forms.ts'
import { readDeviceStorage, readDraftTexts } from './device-storage.ts'
import { readRecords } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { hydratePage } from './hydrate-page.ts'
import { openAnsweredLastQuestion } from './report-requests.ts'
import { newEmail, newPerson, Visitor } from './visitor.ts'

test('two tabs are two assessments: both complete, and neither changes the other', async ({
  context,
  page,
  site,
  visitor,
}) => {
  const [one, other] = [newPerson(), newPerson()]
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: one })

  const second = new Visitor(await context.newPage())
  await second.openIntro()
  await expect(second.field('Company name')).toHaveValue('')
  await second.introduce(other)
  expect(await readRecords(page)).toHaveLength(2)

  // Each tab finds its own record again.
  await second.answer(1)
  await second.next()
  await page.reload()
  await visitor.isAt(16)
  await second.page.reload()
  await second.isAt(2)
  await expect(second.page.getByText(`Assessment for ${other.company}`)).toBeVisible()

  await visitor.next()
  await visitor.seesResults()
  expect(await readRecords(page)).toHaveLength(1)
  const isResuming = () => page.evaluate(() => localStorage.getItem('keelson.resuming'))
  expect(await isResuming(), 'the other tab still runs an assessment').toBe('1')
  await second.previous.click()
  await second.completeAll(sampleReport('Not Now').rawAnswers)
  expect(await readRecords(page)).toEqual([])
  await expect.poll(isResuming).toBeNull()

  const stored = [...(await site.listReports(one.company)), ...(await site.listReports(other.company))]
  expect(stored.map(({ summary }) => summary.band)).toEqual(['Strategic Bet', 'Not Now'])
  expect(new Set(stored.map(({ sessionId }) => sessionId)).size).toBe(2)
})

test(
  'a tab opened by another tab does not continue its assessment',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const person = newPerson()
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person })
    const opened = context.waitForEvent('page')
    // Such a tab starts with a copy of the other's session storage, as a duplicated tab does.
    await page.evaluate(() => void window.open('/assessment-flow'))
    const duplicate = new Visitor((await opened) as Page)
    await duplicate.seesIntro()
    await duplicate.introduce(newPerson())
    await page.reload()
    await visitor.isAt(16)
    await expect(page.getByText(`Assessment for ${person.company}`)).toBeVisible()
  },
)

const expectMessage = async (page: Page, email: string, text: string) => {
  await expect(messageForm(page).getByLabel('Email')).toHaveValue(email)
  await expect(messageField(page)).toHaveValue(text)
}

for (const [name, openTab] of [
  ['a new tab', (context) => context.newPage()],
  // Such a tab starts with a copy of the other's session storage, as a duplicated tab does.
  [
    'a duplicated tab',
    async (context) => {
      const opened = context.waitForEvent('page')
      await context.pages()[0]?.evaluate(() => void window.open('/contact'))
      return opened
    },
  ],
] as const satisfies [string, (context: BrowserContext) => Promise<Page>][]) {
  test(
    `two tabs with one form keep a draft each, through a reload and after both are closed (${name})`,
    { tag: name === 'a new tab' ? [] : '@slow' },
    async ({ context, page, site }) => {
      const [first, second] = [newEmail(), newEmail()]
      await openContact(page)
      await writeMessage(page, first, 'Typed in the first tab')
      await expect.poll(async () => String(await readDraftTexts(page, 'message'))).toContain('Typed in the first tab')
      const other = await openTab(context)
      await openContact(other)
      await expectMessage(other, '', '')
      await writeMessage(other, second, 'Typed in the second tab')
      await expect.poll(() => readDraftTexts(page, 'message')).toHaveLength(2)
      await page.reload()
      await expectMessage(page, first, 'Typed in the first tab')
      await other.reload()
      await expectMessage(other, second, 'Typed in the second tab')

      // What is sent is gone, and what was typed in the other tab stays.
      const [later, earlier, last] = [await context.newPage(), await context.newPage(), await context.newPage()]
      await Promise.all([page.close(), other.close()])
      await openContact(later)
      await expectMessage(later, second, 'Typed in the second tab')
      await sendButton(later).click()
      await expect(thanksNote(later)).toBeVisible()
      expect(await site.listMessagesFrom(second)).toHaveLength(1)
      await openContact(earlier)
      await expectMessage(earlier, first, 'Typed in the first tab')
      await sendButton(earlier).click()
      await expect(thanksNote(earlier)).toBeVisible()
      await expect.poll(() => readDeviceStorage(earlier, 'drafts')).toEqual({})
      await openContact(last)
      await expectMessage(last, '', '')
    },
  )
}

test(
  'a second tab leaves what a first one has changed on its intro',
  { tag: '@slow' },
  async ({ context, page, visitor }) => {
    await visitor.openIntro()
    await visitor.introduce(newPerson())
    await page.goBack()
    await visitor.field('Company name').fill('Harbor Works, renamed')
    await expect.poll(async () => JSON.stringify(await readDeviceStorage(page, 'drafts'))).toContain('renamed')
    const second = new Visitor(await context.newPage())
    await second.openIntro()
    await second.introduce(newPerson())
    await second.page.getByRole('button', { name: 'Start over', exact: true }).click()
    await second.page.getByRole('button', { name: 'Yes, start over' }).click()
    await second.seesIntro()
    await page.reload()
    await expect(visitor.field('Company name')).toHaveValue('Harbor Works, renamed')
    await visitor.start.click()
    await visitor.isAt(1)
    await expect(page.getByText('Assessment for Harbor Works, renamed')).toBeVisible()
    await expect.poll(() => readDeviceStorage(page, 'drafts')).toEqual({})
  },
)

test(
  'a result that is removed in one tab leaves the later one of another tab',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    const [one, other] = [newPerson(), newPerson()]
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person: one })
    await visitor.next()
    await visitor.seesResults()
    await page.goto('/assessment-flow/result')
    await visitor.seesResults()
    const second = new Visitor(await context.newPage())
    await second.openIntro()
    await second.introduce(other)
    await second.completeAll(sampleReport('Not Now').rawAnswers)
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(page.getByText('Removed from this device.')).toBeVisible()
    await second.page.goto('/assessment-flow/result')
    await second.seesResults()
    await expect(second.page.getByText(new RegExp(`^Snapshot for ${other.company}`))).toBeVisible()
  },
)

test(
  'the page that thanks for a native post leaves what another tab has typed since',
  { tag: '@slow' },
  async ({ context, page, site }) => {
    await openContact(page)
    await writeMessage(page, newEmail())
    await messageForm(page).evaluate((form: HTMLFormElement) => form.submit())
    await expect(page).toHaveURL('/contact/sent')
    const other = await context.newPage()
    await openContact(other, `${site.url}/contact`)
    await writeMessage(other, newEmail(), 'Another message.')
    await expect.poll(async () => String(await readDraftTexts(other, 'message'))).toContain('Another message.')
    await hydratePage(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
    await expectMessage(page, '', '')
    expect(String(await readDraftTexts(other, 'message'))).toContain('Another message.')
  },
)

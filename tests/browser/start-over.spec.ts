import { ALL_ANSWERED, saveRecord, readRecords } from './saved-progress.ts'
import { expect, test } from './fixtures.ts'
import { holdReports, openAnsweredLastQuestion } from './report-requests.ts'
import { readEntry, travel } from './read-history-index.ts'
import { newPerson, Visitor } from './visitor.ts'

test.describe('a visitor who has come back', () => {
  test.beforeEach(async ({ context, site, visitor }) => {
    await saveRecord(context, site.url, { ...ALL_ANSWERED, index: 7, contact: newPerson() })
    await visitor.resume()
  })

  test('can start over: the page asks first, then removes everything', { tag: '@slow' }, async ({ page, visitor }) => {
    await page.getByRole('button', { name: 'Start over', exact: true }).click()
    await expect(page.getByText('Discard your answers?')).toBeVisible()
    await visitor.isAt(8)
    expect(await readRecords(page)).toHaveLength(1)

    await page.getByRole('button', { name: 'Yes, start over' }).click()
    await expect(visitor.heading).toHaveText('AI Readiness Assessment')
    await expect(visitor.heading).toBeFocused()
    await expect(visitor.field('Work email')).toHaveValue('')
    await expect(visitor.consent).not.toBeChecked()
    expect(await readRecords(page)).toEqual([])
    await page.reload()
    await visitor.seesIntro()
  })

  test('can close the question by Escape, and the focus returns to the button', async ({ page, visitor }) => {
    const startOver = page.getByRole('button', { name: 'Start over', exact: true })
    for (const focused of [startOver, page.getByRole('button', { name: 'Yes, start over' })]) {
      await startOver.press('Enter')
      await focused.focus()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Discard your answers?')).toHaveCount(0)
      await expect(startOver).toBeFocused()
      await expect(startOver).toHaveAttribute('aria-expanded', 'false')
    }
    await visitor.isAt(8)
    expect(await readRecords(page)).toHaveLength(1)
  })

  test(
    'sees no welcome back in an assessment that was just started over',
    { tag: '@slow' },
    async ({ page, visitor }) => {
      const welcome = page.getByText('Welcome back. Pick up where you left off.')
      await expect(welcome).toBeVisible()
      await page.getByRole('button', { name: 'Start over', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, start over' }).click()
      await visitor.introduce(newPerson())
      await expect(welcome).toHaveCount(0)
    },
  )
})

test('while the report is on its way it is too late to start over, and the focus stays', async ({
  context,
  page,
  site,
  visitor,
}) => {
  await openAnsweredLastQuestion(visitor, { context, url: site.url, person: newPerson() })
  const gate = await holdReports(page)
  await visitor.next()
  await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Start over', exact: true }).press('Enter')
  const confirm = page.getByRole('button', { name: 'Yes, start over' })
  await confirm.press('Enter')
  await expect(confirm).toBeFocused()
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  gate.open()
  await visitor.seesResults()
})

test('who starts over from the intro finds an empty form and the focus on the heading', async ({ page, visitor }) => {
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  await visitor.isAt(1)
  await page.goBack()
  await visitor.seesIntro()
  await expect(visitor.heading).toBeFocused()
  await page.getByRole('button', { name: 'Start over', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Yes, start over' }).press('Enter')
  await expect(visitor.heading).toBeFocused()
  await expect(visitor.field('Work email')).toHaveValue('')
})

test(
  'Escape closes the question of Start over from elsewhere, and leaves the focus where it is',
  { tag: '@slow' },
  async ({ context, page, site, visitor }) => {
    await openAnsweredLastQuestion(visitor, { context, url: site.url, person: newPerson() })
    await page.getByRole('button', { name: 'Start over', exact: true }).press('Enter')
    await expect(page.getByText('Discard your answers?')).toBeVisible()
    await visitor.options.first().focus()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard your answers?')).toHaveCount(0)
    await expect(visitor.options.first()).toBeFocused()
  },
)

async function confirmStartOver({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, start over' }).click()
}

for (const { how, startOver } of [
  { how: 'from a question', startOver: confirmStartOver },
  {
    how: 'in another tab, before this one is reloaded',
    startOver: async (visitor: Visitor) => {
      const other = new Visitor(await visitor.page.context().newPage())
      await visitor.page.goto('about:blank')
      await other.page.goto('/assessment-flow')
      await other.isAt(2)
      await confirmStartOver(other)
      await other.seesIntro()
      await other.page.close()
      await visitor.page.goBack()
    },
  },
]) {
  test(
    `after starting over ${how}, the intro has one entry, Forward stays there and Back leaves`,
    { tag: '@slow' },
    async ({ page, visitor }) => {
      await page.goto('/assessment')
      await page.getByRole('link', { name: 'Start Your Assessment' }).click()
      await visitor.seesIntro()
      const intro = await readEntry(page)
      await visitor.reachSecond()
      await startOver(visitor)
      await visitor.seesIntro()
      await expect.poll(() => readEntry(page)).toBe(intro)
      await travel(page, 1)
      await expect.poll(() => readEntry(page)).toBe(intro)
      await visitor.seesIntro()
      await page.goBack()
      await expect(page).toHaveURL('/assessment')
    },
  )
}

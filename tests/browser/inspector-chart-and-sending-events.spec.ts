import type { Locator } from '@playwright/test'

import { expectNoViolation } from './check-with-axe.ts'
import { messageForm, writeMessage } from './contact-page-forms.ts'
import { test } from './inspector-panel.ts'
import { expect } from './fixtures.ts'
import { newEmail, newPerson } from './visitor.ts'

/** What somebody who hears the page is told of the chart. */
const wordsIn = (chart: Locator) => chart.getByText(/^Lit: /)

/** The edges of something drawn, without the width of its line, in CSS pixels. */
function listEdges(drawn: Locator) {
  return drawn.evaluate((element) => {
    const { top, bottom, right } = element.getBoundingClientRect()
    return { top, middle: (top + bottom) / 2, bottom, right }
  })
}

test.describe('the chart', { tag: '@slow' }, () => {
  test('is lit for the state that the page is in, and back and forward as it was at each step', async ({
    page,
    panel,
    visitor,
  }) => {
    await page.goto('/assessment-flow?inspect')
    await visitor.reachSecond()
    await expect(panel.steps).toHaveCount(5)
    expect(await panel.litStates()).toEqual(['wizard', 'wizard.blank'])
    await expect(panel.taken).toHaveText(['at once to blank', /^question\.advanced ?\[isNotLast\] to checkingAnswer$/])
    await expect(wordsIn(panel.chart)).toHaveText(
      'Lit: wizard, wizard.blank. ' +
        'Taken: wizard.answered on question.advanced to wizard.checkingAnswer; wizard.checkingAnswer at once to wizard.blank.',
    )

    await panel.button('Step back').click()
    expect(await panel.litStates()).toEqual(['wizard', 'wizard.answered'])
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    expect(await panel.litStates()).toEqual(['intro'])
    await expect(panel.taken).toHaveText([/session\.restored.*to intro/])
    await panel.button('Step back').click()
    expect(await panel.litStates()).toEqual(['restoring'])
    await expect(wordsIn(panel.chart)).toHaveText('Lit: restoring. It starts here.')
    await page.keyboard.press('ArrowRight')
    expect(await panel.litStates()).toEqual(['intro'])

    await visitor.answer(0)
    expect(await panel.litStates()).toEqual(['intro'])
    await panel.button('Newest').click()
    await expect.poll(() => panel.litStates()).toEqual(['wizard', 'wizard.answered'])
  })

  test('shows the newest state while nothing else was chosen, and the lit state is in view', async ({
    page,
    panel,
    visitor,
  }) => {
    await page.goto('/assessment-flow?inspect')
    await visitor.introduce(newPerson())
    await expect.poll(() => panel.litStates()).toEqual(['wizard', 'wizard.blank'])
    await visitor.answer(1)
    await expect.poll(() => panel.litStates()).toEqual(['wizard', 'wizard.answered'])
    await expect(panel.state('wizard.answered')).toBeInViewport({ ratio: 0.9 })
    await panel.button('Step back').click()
    await panel.button('Step back').click()
    await expect(panel.state('intro')).toBeInViewport({ ratio: 0.9 })
  })

  test('has an arrow for every transition that leads to a state, and the ones just taken are lit', async ({
    page,
    panel,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/?inspect')
    await page.getByText('Menu', { exact: true }).click()
    await expect.poll(() => panel.litStates()).toEqual(['open'])
    await expect(panel.chart.locator('g[data-kind]:not([data-kind="start"])')).toHaveCount(7)
    const taken = panel.chart.locator('g[data-kind="taken"]')
    await expect(taken).toHaveCount(1)
    const arrow = await listEdges(taken)
    const open = await listEdges(panel.state('open'))
    const row = await listEdges(panel.taken)
    const name = await listEdges(panel.state('open').locator('[data-drawn="head open"]'))
    expect(Math.abs(arrow.top - row.middle)).toBeLessThan(3)
    expect(Math.abs(arrow.bottom - name.middle)).toBeLessThan(6)
    expect(arrow.right).toBeGreaterThan(open.right + 8)
  })

  test('a call has none', async ({ page, panel }) => {
    await page.goto('/assessment-flow?inspect')
    await panel.actor('progressStorage').click()
    await expect(panel.chart).toHaveText('A call has no chart.')
  })
})

test.describe('an event that the state hears', () => {
  test('is sent when it is pressed, at the newest step only', async ({ page, panel, visitor }) => {
    await page.goto('/assessment-flow?inspect')
    await visitor.reachSecond()
    await expect(panel.steps).toHaveCount(5)
    const offered = panel.inside.getByRole('button', { name: /^Send / })
    expect(await offered.allInnerTexts()).toEqual([
      'storage.refused',
      'answer.given',
      'question.returned',
      'history.travelled',
      'assessment.restarted',
      'question.advanced',
      'assessment.completed',
    ])
    await panel.button('Step back').click()
    await expect(offered).toHaveCount(0)
    await panel.actor('assessment').click()

    await panel.button('Send question.returned').click()
    await visitor.isAt(1)
    await expect(panel.current).toContainText('question.returned')
    expect(await panel.litStates()).toEqual(['wizard', 'wizard.answered'])
  })

  test(
    'by keyboard, which goes on in the chart where the button went with its state',
    { tag: '@slow' },
    async ({ page, panel, visitor }) => {
      await page.goto('/assessment-flow?inspect')
      await visitor.introduce(newPerson())
      await panel.button('Send question.advanced').press('Enter')
      await expect(visitor.reminder).toBeVisible()
      await expect(panel.button('Send question.advanced')).toBeFocused()
      await panel.button('Send assessment.restarted').press('Enter')
      await visitor.seesIntro()
      await expect.poll(() => panel.litStates()).toEqual(['intro'])
    },
  )

  test(
    'with fields, begun with what fits: the page shows the answer',
    { tag: '@slow' },
    async ({ page, panel, visitor }) => {
      await page.goto('/assessment-flow?inspect')
      await visitor.introduce(newPerson())
      await panel.button('Send answer.given').click()
      const fields = panel.inside.getByLabel('Fields of answer.given, as JSON')
      await expect(fields).toBeFocused()
      await expect(fields).toHaveValue('{\n  "answer": 0\n}')
      await fields.press('Control+Enter')
      await expect(visitor.options.first()).toBeChecked()
      await expect(fields).toHaveCount(0)
      await expect(panel.button('Send answer.given')).toBeFocused()
      await panel.button('Send answer.given').click()
      await fields.press('Escape')
      await expect(fields).toHaveCount(0)
    },
  )

  test('whose fields are no JSON, are missing, or would break the machine is not sent, and why is said', async ({
    page,
    panel,
    visitor,
  }) => {
    await page.goto('/assessment-flow?inspect')
    await visitor.introduce(newPerson())
    const alert = panel.inside.getByRole('alert')
    await panel.sendFields('answer.given', '{"answer": 3')
    await expect(alert).toHaveText(/^This is not JSON: /)
    await panel.inside.getByLabel('Fields of answer.given, as JSON').fill('{}')
    await expect(alert).toHaveCount(0)
    await panel.button('Send event').click()
    await expect(alert).toHaveText('The event has no field answer')
    await panel.inside.getByLabel('Fields of answer.given, as JSON').fill('{"answer": null}')
    await panel.inside.getByLabel('Fields of answer.given, as JSON').press('ArrowLeft')
    await panel.button('Send event').click()
    await expect(alert).toHaveText(/^The machine would fail on this: /)
    await expect(panel.steps).toHaveCount(3)
    await visitor.isAt(1)
    await panel.inside.getByLabel('Fields of answer.given, as JSON').fill('{"answer": 3}')
    await panel.button('Send event').click()
    await expect(visitor.options.nth(3)).toBeChecked()
  })

  test('to a machine that is gone is not sent, and that is said', { tag: '@slow' }, async ({ page, panel }) => {
    await page.goto('/contact?inspect')
    await panel.actor('contact').click()
    await panel.button('Send message.submitted').click()
    await page.getByRole('banner').getByRole('link', { name: 'Assessment' }).first().click()
    await expect(panel.actor('contact')).toContainText('stopped')
    await panel.button('Send event').click()
    await expect(panel.inside.getByRole('alert')).toHaveText('This machine is gone: it was stopped, or has ended.')
  })

  test('is begun with nothing that somebody has typed', { tag: '@slow' }, async ({ page, panel }) => {
    await page.goto('/contact?inspect')
    const form = messageForm(page)
    await writeMessage(page, newEmail())
    await page.route('**/f/contact', (route) =>
      route.fulfill({ json: { errors: [{ code: 'INACTIVE', message: 'No' }] } }),
    )
    await form.getByRole('button').click()
    await expect(form.getByText('No', { exact: true })).toBeVisible()
    await panel.actor('contact').click()
    await panel.button('Send message.submitted').click()
    await expect(panel.inside.getByLabel('Fields of message.submitted, as JSON')).toHaveValue(
      JSON.stringify({ message: { email: 'person-1@example.com', message: 'Message 1' } }, null, 2),
    )
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(
      `no rule of accessibility is broken: ${colorScheme}, ${width} wide`,
      { tag: '@slow' },
      async ({ page, panel, visitor }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/assessment-flow?inspect')
        await visitor.reachSecond()
        await panel.button('Send answer.given').click()
        await panel.sendFields('answer.given', '{')
        await expect(panel.inside.getByRole('alert')).toBeVisible()
        const frame = page.frames().find((one) => one.url().endsWith('/inspector.html'))
        if (frame === undefined) throw new Error('There is no inspector')
        await expectNoViolation(frame, 'inspector')
      },
    )
  }
}

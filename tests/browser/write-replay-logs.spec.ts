import { replay, type ReplayLog } from '#inspector/replay.ts'
import { writeLog } from '#tests/replays/stored-logs.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { messageForm, writeMessage } from './contact-page-forms.ts'
import { test } from './inspector-panel.ts'
import { expect } from './fixtures.ts'
import { expectFailedReport, holdReports, interceptFirstReport, openAnsweredLastQuestion } from './report-requests.ts'
import { newEmail, newPerson } from './visitor.ts'

// Writes tests/replays/*.json anew from what really happens: BROWSER_SUITE=replays npx playwright test

function save(name: string, log: ReplayLog): void {
  expect(replay(log).at(-1)).toMatchObject(log.final)
  writeLog(name, log)
}

test('an assessment whose server holds other answers', async ({ context, devUrl, faults, page, panel, visitor }) => {
  expectFailedReport(faults, /^409 POST/, /console error: .* status of 409/)
  await openAnsweredLastQuestion(visitor, { context, url: devUrl, person: newPerson() })
  await interceptFirstReport(page, (route) => route.fulfill({ status: 409, json: {} }))
  await visitor.next()
  await visitor.seesFailure()
  await visitor.next()
  await visitor.seesResults()
  await panel.open()
  save('assessment-conflict', await panel.logAt('results'))
})

test('an assessment that runs out of time', async ({ context, devUrl, faults, page, panel, visitor }) => {
  expectFailedReport(faults)
  await page.clock.install()
  await openAnsweredLastQuestion(visitor, { context, url: devUrl, person: newPerson() })
  const gate = await holdReports(page)
  await visitor.next()
  await expect(visitor.advance).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward(20_500)
  await visitor.seesFailure()
  gate.open()
  await visitor.next()
  await visitor.seesResults()
  await panel.open()
  save('assessment-timed-out', await panel.logAt('results'))
})

test('an assessment that is reloaded', async ({ page, panel, visitor }) => {
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  await visitor.answerThrough(3, sampleReport('Not Now').rawAnswers)
  await visitor.isAt(4)
  await page.reload()
  await visitor.isAt(4)
  await visitor.answer(1)
  await visitor.next()
  await visitor.isAt(5)
  await panel.open()
  save('assessment-after-a-reload', await panel.logAt('wizard.blank'))
})

test('an assessment with ways back and forward', async ({ page, panel, visitor }) => {
  await visitor.openIntro()
  await visitor.introduce(newPerson())
  await visitor.answerThrough(3, sampleReport('Not Now').rawAnswers)
  await visitor.isAt(4)
  for (const question of [3, 2, 1]) {
    await page.goBack()
    await visitor.isAt(question)
  }
  await page.goBack()
  await visitor.seesIntro()
  for (const question of [1, 2]) {
    await page.goForward()
    await visitor.isAt(question)
  }
  await visitor.previous.click()
  await visitor.isAt(1)
  await panel.open()
  save('assessment-back-and-forward', await panel.logAt('wizard.answered'))
})

test('a message that is refused, fails, and is sent', async ({ faults, page, panel }) => {
  faults.expect(/console error: .*ERR_FAILED/)
  await page.goto('/contact?inspect')
  const form = messageForm(page)
  await writeMessage(page, newEmail())
  const errors = [
    { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
    { code: 'INACTIVE', message: 'This form is closed.' },
  ]
  await page.route('**/f/contact', (route) => route.abort(), { times: 1 })
  await page.route('**/f/contact', (route) => route.fulfill({ json: { error: 'Refused', errors } }), { times: 1 })
  await form.getByRole('button').click()
  await expect(form.getByText('This form is closed.')).toBeVisible()
  await form.getByRole('button').click()
  await expect(form.getByText('Failed to fetch')).toBeVisible()
  await form.getByRole('button').click()
  await expect(page.getByText('✅ Thanks for message!')).toBeVisible()
  await panel.actor('contact').click()
  save('contact-refused-and-sent', await panel.logAt('sent'))
})

test('a sign-up that fails and is sent again', async ({ faults, page, panel }) => {
  faults.expect(/^503 POST/, /console error: .* status of 503/)
  await page.goto('/contact?inspect')
  await page.locator('form:not(:has(textarea))').getByRole('textbox').fill(newEmail())
  await page.route('**/subscribers', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(panel.actor('waitlist')).toContainText('failed')
  await page.getByRole('button', { name: 'Join Waitlist' }).click()
  await expect(panel.actor('waitlist')).toContainText('joined')
  await panel.actor('waitlist').click()
  save('waitlist-failed-and-joined', await panel.logAt('joined'))
})

test('a menu that is opened, left and opened again', async ({ page, panel }) => {
  await page.setViewportSize({ width: 390, height: 1600 })
  await page.goto('/?inspect')
  const menu = page.getByText('Menu', { exact: true })
  await menu.click()
  await expect(panel.actor('nav')).toContainText('open')
  await page.keyboard.press('Escape')
  await expect(panel.actor('nav')).toContainText('closed')
  await menu.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Career' }).click()
  await expect(page).toHaveURL('/career')
  save('nav-escape-and-link', await panel.logAt('closed'))
})

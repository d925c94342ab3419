import type { Page } from '@playwright/test'

import { messageForm, writeMessage } from './contact-page-forms.ts'
import { expect } from './fixtures.ts'
import { test } from './inspector-panel.ts'
import { newEmail, newPerson } from './visitor.ts'

const TEXT = 'Could AI read the maintenance log of our cranes?'

const receivedHere = () => (window as unknown as { received: string[] }).received.join('\n')

/** Everything that any window of this page receives from another, as text. */
async function receivedOn(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const received: string[] = []
    Object.assign(window, { received })
    window.addEventListener('message', ({ data }) => received.push(JSON.stringify(data)))
  })
  return async () => (await Promise.all(page.frames().map((frame) => frame.evaluate(receivedHere)))).join('\n')
}

test(
  'shows every machine of the page with its state, its events and what it knows',
  { tag: '@slow' },
  async ({ page, panel, visitor }) => {
    await page.goto('/assessment-flow?inspect')
    await visitor.reachSecond()
    await expect(panel.actor('assessment')).toContainText('wizard.blank')
    await expect(panel.steps).toHaveText([
      /xstate\.init\s*restoring/,
      /session\.restored\s*intro/,
      /person\.submitted\s*wizard\.blank/,
      /answer\.given\s*wizard\.answered/,
      /question\.advanced\s*wizard\.blank/,
    ])
    await expect(panel.inside.getByRole('region', { name: 'State' })).toContainText('stage_current')
    await expect(panel.inside.getByRole('region', { name: 'State' })).toContainText('person-1@example.com')
  },
)

test(
  'stays through a navigation, and shows machines of the page before as stopped',
  { tag: '@slow' },
  async ({ page, panel, visitor }) => {
    await page.goto('/assessment-flow?inspect')
    await visitor.reachSecond()
    await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(panel.actor('assessment')).toContainText('stopped')
    await expect(panel.actor('contact')).toContainText('editing')
    await expect(panel.actor('waitlist')).toContainText('editing')
    await page.reload()
    await expect(panel.actor('contact')).toContainText('editing')
    await panel.button('Close').click()
    await expect(panel.frame).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
    await expect(panel.frame).toHaveCount(0)
  },
)

test('no keel runs through its text', { tag: '@slow' }, async ({ page, panel }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/contact?inspect')
  const line = panel.inside.locator('main').evaluate((main) => getComputedStyle(main, '::before').content)
  expect(await line).toBe('none')
})

test(
  'opened late it shows everything from the start, and the page stays where it is',
  { tag: '@slow' },
  async ({ page, panel, visitor }) => {
    await visitor.openIntro()
    await expect(panel.frame).toHaveCount(0)
    await visitor.reachSecond()
    const place = () => visitor.heading.boundingBox()
    const before = await place()
    await page.keyboard.press('Alt+Shift+I')
    await expect(panel.steps).toHaveCount(5)
    expect(await place()).toEqual(before)
    await visitor.answer(2)
    await expect(panel.steps).toHaveCount(6)
    await panel.button('Fold').click()
    await expect.poll(async () => (await panel.frame.boundingBox())?.height).toBeLessThan(60)
  },
)

test('the menu is a machine as well', { tag: '@slow' }, async ({ page, panel }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?inspect')
  await page.getByText('Menu', { exact: true }).click()
  await expect(panel.actor('nav')).toContainText('open')
  await page.keyboard.press('Escape')
  await expect(panel.actor('nav')).toContainText('closed')
})

test(
  'nothing personal that is typed reaches the inspector: no message, no text, no log',
  { tag: '@slow' },
  async ({ page, panel, visitor }) => {
    const received = await receivedOn(page)
    const person = newPerson()
    const [from, subscriber] = [newEmail(), newEmail()]
    const logs: string[] = []
    await page.goto('/assessment-flow?inspect')
    await visitor.introduce(person)
    logs.push(await panel.copied())
    await page.reload()
    await visitor.isAt(1)
    logs.push(await panel.copied())
    const messages = [await received()]

    await page.goto('/contact?inspect')
    const form = messageForm(page)
    await writeMessage(page, from, TEXT)
    await page.route('**/f/contact', (route) =>
      route.fulfill({ json: { errors: [{ code: 'INACTIVE', message: `${from} is not welcome` }] } }),
    )
    await form.getByRole('button').click()
    await expect(form.getByText(`${from} is not welcome`)).toBeVisible()
    await page.locator('form:not(:has(textarea))').getByRole('textbox').fill(subscriber)
    await page.getByRole('button', { name: 'Join Waitlist' }).click()
    await expect(panel.actor('joinWaitlist')).toContainText('done')
    for (const actor of ['contact', 'sendMessage', 'waitlist', 'joinWaitlist']) {
      await panel.actor(actor).click()
      for (const step of await panel.steps.getByRole('button').all()) {
        await step.click()
        messages.push(await panel.inside.locator('body').innerText())
      }
      if (await panel.button('Copy log').isEnabled()) logs.push(await panel.copied())
    }
    messages.push(await received())

    const everything = [...messages, ...logs].join('\n')
    expect(logs).toHaveLength(4)
    expect(everything).toContain('message.submitted')
    expect(everything).toContain('person-1@example.com is not welcome')
    const { consent: _consent, ...typed } = person
    for (const secret of [...Object.values(typed), from, subscriber, TEXT]) expect(everything).not.toContain(secret)
  },
)

test('a copied log plays again, forward and back, by buttons and by keys', async ({ page, panel, visitor }) => {
  await page.goto('/assessment-flow?inspect')
  await visitor.reachSecond()
  await expect(panel.steps).toHaveCount(5)
  const log = await panel.copied()

  await page.goto('/?inspect')
  await panel.paste('{"v": 0}')
  await expect(panel.inside.getByRole('alert')).toHaveText('This is not a log: v is not as expected')
  await panel.inside.getByLabel('A copied log').fill(log)
  await expect(panel.inside.getByRole('heading')).toHaveText('Replay of assessment')
  await expect(panel.current).toContainText('restoring')
  await expect.poll(() => panel.litStates()).toEqual(['restoring'])
  await panel.button('Step forward').click()
  await expect(panel.current).toContainText('session.restored')
  await panel.button('Step forward').click()
  await expect(panel.current).toContainText('person.submitted')
  await page.keyboard.press('ArrowRight')
  await expect(panel.current).toContainText('answer.given')
  await expect(panel.inside.getByRole('region', { name: 'State' })).toContainText('"stage_current": 1')
  await page.keyboard.press('ArrowUp')
  await panel.button('Step back').click()
  await panel.button('Step back').click()
  await expect(panel.current).toContainText('xstate.init')
  await expect(panel.inside.getByRole('region', { name: 'State' })).not.toContainText('"stage_current": 1')
  await panel.button('Newest').click()
  await expect(panel.current).toContainText('wizard.blank')
  expect(await panel.litStates()).toEqual(['wizard', 'wizard.blank'])
  await expect(panel.taken).toHaveCount(2)
  await expect(panel.inside.getByRole('button', { name: /^Send / }), 'it hears nothing').toHaveCount(0)
  await expect(panel.inside.getByRole('status')).toHaveCount(0)

  const changed = log.replace(/"wizard": "answered"/, '"wizard": "blank"')
  await panel.paste(changed)
  await expect(panel.inside.getByRole('status')).toHaveText('Step 3 leads elsewhere than recorded')
  const colors = panel.steps.getByRole('button').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(new Set(await colors).size, 'and stands out').toBe(2)
  await panel.button('Back to the running machines').click()
  await expect(panel.inside.getByRole('heading')).toHaveText('Running machines')
})

test(
  'what the page does is not disturbed by a window that only calls itself an inspector',
  { tag: '@slow' },
  async ({ page, panel }) => {
    await page.goto('/contact?inspect')
    await expect(panel.actor('contact')).toContainText('editing')
    const heard = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      frame.srcdoc = `<script>
      let heard = 0
      addEventListener('message', () => { heard += 1 })
      parent.postMessage({ type: '@statelyai.connected' }, '*')
      const event = { type: 'message.submitted', message: { email: 'kim@works.example', message: 'Hello' } }
      for (let id = 0; id < 30; id += 1) parent.postMessage({ type: 'panel.sending', sessionId: 'x:' + id, event }, '*')
      parent.postMessage({ type: 'panel.closed' }, '*')
      setTimeout(() => parent.postMessage({ heard }, '*'), 500)
    </script>`
      const told = new Promise<number>((tell) => {
        addEventListener('message', ({ data }: MessageEvent<{ heard?: number }>) => {
          if (data.heard !== undefined) tell(data.heard)
        })
      })
      document.body.append(frame)
      return told
    })
    expect(heard).toBe(0)
    await expect(panel.actor('contact')).toContainText('editing')
    await panel.actor('contact').click()
    await expect(panel.steps).toHaveCount(1)
  },
)

test(
  'the hosted inspector opens with the first click, and gets nothing personal either',
  { tag: '@slow' },
  async ({ context, page, visitor }) => {
    const body = `<!doctype html><title>Hosted</title><script>
    window.received = []
    addEventListener('message', ({ data }) => received.push(JSON.stringify(data)))
    opener.postMessage({ type: '@statelyai.connected' }, '*')
  </script>`
    await context.route('https://stately.ai/inspect', (route) => route.fulfill({ contentType: 'text/html', body }))
    // The package sends in idle time. Some headless browsers give none to a page that has opened another window.
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback) =>
        window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 1 }))
    })
    await page.goto('/assessment-flow?inspect=stately')
    await visitor.seesIntro()
    const opened = context.waitForEvent('page')
    await visitor.consent.check()
    const hosted = await opened
    const person = newPerson()
    await visitor.introduce(person)
    // The chart that is sent first names every event: only the address tells that this one has happened.
    await expect.poll(() => hosted.evaluate(receivedHere)).toContain('person-1@example.com')
    const received = await hosted.evaluate(receivedHere)
    expect(received).toContain('person.submitted')
    for (const secret of [person.workEmail, person.company]) expect(received).not.toContain(secret)
  },
)

import { expect, test } from './fixtures.ts'

test('a view transition that the browser skipped is no fault; another rejection is one', async ({ faults, page }) => {
  faults.expect(/^page error: InvalidStateError: another$/)
  await page.goto('/')
  const rejections: string[] = []
  page.on('pageerror', ({ message }) => rejections.push(message))
  const ofViewTransition = 'Transition was aborted because of invalid state. Page already revealed'
  for (const message of [ofViewTransition, 'another'])
    await page.evaluate((text) => {
      void Promise.reject(new DOMException(text, 'InvalidStateError'))
    }, message)
  await expect.poll(() => rejections).toEqual([ofViewTransition, 'another'])
})

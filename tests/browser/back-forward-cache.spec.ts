import {
  MESSAGE,
  messageField,
  openContact,
  sendButton as send,
  thanksNote,
  writeMessage,
} from './contact-page-forms.ts'
import { Deferred } from './deferred-promise.ts'
import { backForwardCacheTest as test, leaveAndComeBack } from './back-forward-cache.ts'
import { expect } from './fixtures.ts'
import { newEmail } from './visitor.ts'

// A browser keeps a page that the visitor leaves and shows it again on Back, unless the page prevents that.

test(
  'a message that was being sent when the page was left can be sent again, and arrives once',
  { tag: '@slow' },
  async ({ faults, page, site }) => {
    faults.expect(/console error: Failed to load resource: net::ERR_FAILED/)
    const from = newEmail()
    await openContact(page)
    await writeMessage(page, from)
    const gate = new Deferred()
    await page.route('**/f/contact', (route) => gate.opened.then(() => route.abort()), { times: 1 })
    await send(page).click()
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await leaveAndComeBack(page)
    gate.open()
    await expect(messageField(page)).toHaveValue(MESSAGE)
    await expect(send(page)).toHaveAttribute('aria-disabled', 'false')
    await send(page).click()
    await expect(thanksNote(page)).toBeVisible()
    expect(await site.listMessagesFrom(from)).toHaveLength(1)
  },
)

test(
  'an assessment that was left for another site continues at the same question',
  { tag: '@slow' },
  async ({ page, visitor }) => {
    await visitor.openIntro()
    await visitor.reachSecond(2)
    await leaveAndComeBack(page)
    await visitor.isAt(2)
    await visitor.previous.click()
    await expect(visitor.options.nth(2)).toBeChecked()
  },
)

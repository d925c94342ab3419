import { expect } from '@playwright/test'

import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { newEmail } from '#tests/browser/visitor.ts'

import type { Visit } from './visit.ts'
import type { Walk } from './walk.ts'

const MESSAGE = 'form:has(textarea)'
const WAITLIST = '#abap form'
const TEXT = 'Could AI read our maintenance log?'

/** Writes a message below the address and sends it; expects it on the disk. */
async function sendMessage(visit: Visit, site: RunningSite, from: string): Promise<void> {
  await visit.fill('Message', TEXT, MESSAGE)
  await visit.click('button', 'Send Message')
  await visit.sees('✅ Thanks for message!')
  expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: TEXT }])
}

/** Joins the waitlist, and expects the address on the disk. */
async function joinWaitlist(visit: Visit, site: RunningSite): Promise<void> {
  const address = newEmail()
  await visit.fill('Email', address, WAITLIST)
  await visit.click('button', 'Join Waitlist')
  await visit.sees('✅ Success!')
  expect(await site.listSignups(address)).toHaveLength(1)
}

export const FORM_WALKS: readonly Walk[] = [
  {
    title: 'the contact form: empty, with half an address, and sent',
    async walk(visit, site) {
      await visit.openHydrated('/contact')
      await visit.click('button', 'Send Message')
      await visit.sees('Email is required')
      await visit.sees('Message is required')
      await expectNoViolation(visit.tab, 'the empty form')
      const from = newEmail()
      const [name = '', domain = ''] = from.split('@')
      await visit.fill('Email', `${name}@`, MESSAGE)
      await visit.click('button', 'Send Message')
      await visit.reads(() => String(document.activeElement?.matches(':invalid[type=email]')), 'true')
      await visit.tab.type(domain)
      await sendMessage(visit, site, from)
      await visit.expectNoFault('the contact form')
    },
  },
  {
    title: 'the waitlist form',
    async walk(visit, site) {
      await visit.openHydrated('/contact')
      await joinWaitlist(visit, site)
      await visit.expectNoFault('the waitlist')
    },
  },
  {
    title: 'both forms without script',
    options: { isWithoutScript: true },
    async walk(visit, site) {
      const from = newEmail()
      await visit.open('/contact')
      await visit.fill('Email', from, MESSAGE)
      await sendMessage(visit, site, from)
      await visit.reads(() => location.pathname, '/contact/sent')
      await visit.open('/contact')
      await joinWaitlist(visit, site)
    },
  },
]

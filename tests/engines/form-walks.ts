import { expect } from '@playwright/test'

import { expectNoViolation } from '#tests/browser/check-with-axe.ts'
import type { RunningSite } from '#tests/browser/running-site.ts'
import { newEmail } from '#tests/browser/visitor.ts'

import type { EngineVisitor } from './engine-visitor.ts'
import type { Walk } from './walk.ts'

const MESSAGE = 'form:has(textarea)'
const WAITLIST = '#abap form'
const TEXT = 'Could AI read our maintenance log?'

/** Writes a message below the address and sends it; expects it on the disk. */
async function sendMessage(visitor: EngineVisitor, site: RunningSite, from: string): Promise<void> {
  await visitor.fill('Message', TEXT, MESSAGE)
  await visitor.click('button', 'Send Message')
  await visitor.sees('✅ Thanks for message!')
  expect(await site.listMessagesFrom(from)).toEqual([{ email: from, message: TEXT }])
}

/** Joins the waitlist, and expects the address on the disk. */
async function joinWaitlist(visitor: EngineVisitor, site: RunningSite): Promise<void> {
  const address = newEmail()
  await visitor.fill('Email', address, WAITLIST)
  await visitor.click('button', 'Join Waitlist')
  await visitor.sees('✅ Success!')
  expect(await site.listSignups(address)).toHaveLength(1)
}

export const FORM_WALKS: readonly Walk[] = [
  {
    title: 'the contact form: empty, with half an address, and sent',
    async walk(visitor, site) {
      await visitor.openHydrated('/contact')
      await visitor.click('button', 'Send Message')
      await visitor.sees('Email is required')
      await visitor.sees('Message is required')
      await expectNoViolation(visitor.tab, 'the empty form')
      const from = newEmail()
      const [name = '', domain = ''] = from.split('@')
      await visitor.fill('Email', `${name}@`, MESSAGE)
      await visitor.click('button', 'Send Message')
      await visitor.reads(() => String(document.activeElement?.matches(':invalid[type=email]')), 'true')
      await visitor.tab.type(domain)
      await sendMessage(visitor, site, from)
      await visitor.expectNoFault('the contact form')
    },
  },
  {
    title: 'the waitlist form',
    async walk(visitor, site) {
      await visitor.openHydrated('/contact')
      await joinWaitlist(visitor, site)
      await visitor.expectNoFault('the waitlist')
    },
  },
  {
    title: 'both forms without script',
    options: { isWithoutScript: true },
    async walk(visitor, site) {
      const from = newEmail()
      await visitor.open('/contact')
      await visitor.fill('Email', from, MESSAGE)
      await sendMessage(visitor, site, from)
      await visitor.reads(() => location.pathname, '/contact/sent')
      await visitor.open('/contact')
      await joinWaitlist(visitor, site)
    },
  },
]

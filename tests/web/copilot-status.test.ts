import { describe, expect, test } from 'vitest'

import { copilotDetails } from '#web/content/copilots-page.ts'
import { copilots, describeStatus } from '#web/content/copilots.ts'
import type { CopilotCard, CopilotStatus } from '#web/content/content-model.ts'
import { site } from '#web/content/site.ts'

// Specification §4, copilot status: one function gives it to both pages (design §9).

const ABAP = copilots[0] as CopilotCard

const makeDiscoveryFiles = (status: CopilotStatus) => describeStatus({ ...ABAP, status, linkHome: '/copilots#abap' })

test.each([
  ['live', 'Live', 'good'],
  ['available', 'Available', 'good'],
  ['beta', 'Beta', 'info'],
  ['coming-soon', 'Coming Soon', 'quiet'],
] as const)('%s is called %s, and looks %s', (status, label, tone) => {
  expect(makeDiscoveryFiles(status)).toMatchObject({ label, tone })
})

test('a copilot that is live has its details to view', () => {
  expect(makeDiscoveryFiles('live').action).toMatchObject({ text: 'View Details', href: '/copilots#abap' })
})

test.each(['available', 'beta', 'coming-soon'] as const)('a copilot that is %s has a waitlist to join', (status) => {
  expect(makeDiscoveryFiles(status).action).toMatchObject({ text: 'Join Waitlist', href: site.waitlistUrl })
})

test('the details are those of this copilot, in words that people hear', () => {
  for (const copilot of copilots)
    expect(describeStatus({ ...copilot, status: 'live' }).action.ariaLabel).toBe(` of the ${copilot.title}`)
})

test('every waitlist is that of the ABAP Copilot, and people who hear the page are told so', () => {
  for (const copilot of copilots)
    expect(describeStatus(copilot).action).toEqual({
      text: 'Join Waitlist',
      href: site.waitlistUrl,
      ariaLabel: ' for the ABAP Copilot',
    })
})

describe('the three copilots', () => {
  test('are coming soon, none is live', () => {
    expect(copilots.map(({ title, status }) => [title, status])).toEqual([
      ['ABAP Copilot', 'coming-soon'],
      ['Cloud Copilot', 'coming-soon'],
      ['Security Copilot', 'coming-soon'],
    ])
  })

  test.each(copilots)('$title links to the contact page, and has everything that a card needs', (copilot) => {
    expect(copilot.linkCopilot).toBe('/contact')
    const { longDescription, features, benefits } = copilotDetails[copilot.icon]
    expect(longDescription.length).toBeGreaterThan(copilot.description.length)
    expect(features.length).toBeGreaterThanOrEqual(3)
    expect(benefits.length).toBeGreaterThanOrEqual(3)
  })
})

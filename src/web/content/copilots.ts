import type { ButtonConfig, CopilotCard, CopilotStatus } from './content-model.ts'
import { ABAP_TARGET, CLOUD_TARGET, site } from './site.ts'

/**
 * Without the details, which are in copilots-page.ts: the home page does not load them. None of the copilots is released yet, so
 * both files say what they will do.
 */
export const copilots: readonly CopilotCard[] = [
  {
    icon: 'abap',
    title: 'ABAP Copilot',
    status: 'coming-soon',
    linkHome: '/copilots',
    linkCopilot: '/contact',
    description: `Will explain, write and test ABAP code within your guidelines. Target: ${ABAP_TARGET}.*`,
  },
  {
    icon: 'cloud',
    title: 'Cloud Copilot',
    status: 'coming-soon',
    linkHome: '/copilots',
    linkCopilot: '/contact',
    description: `Will find idle and oversized resources and propose changes. Target: ${CLOUD_TARGET}.*`,
  },
  {
    icon: 'security',
    title: 'Security Copilot',
    status: 'coming-soon',
    linkHome: '/copilots',
    linkCopilot: '/contact',
    description: 'Will group alerts, gather evidence and draft the next step for your analyst.',
  },
]

/** Why the cards of other copilots lead to the waitlist of one (specification §4). */
export const WAITLIST_NOTE = 'All three copilots share the ABAP Copilot waitlist.'

interface CopilotState {
  readonly label: string
  readonly tone: 'good' | 'info' | 'quiet'
  readonly action: ButtonConfig
}

const faces: Record<CopilotStatus, Pick<CopilotState, 'label' | 'tone'>> = {
  live: { label: 'Live', tone: 'good' },
  available: { label: 'Available', tone: 'good' },
  beta: { label: 'Beta', tone: 'info' },
  'coming-soon': { label: 'Coming Soon', tone: 'quiet' },
}

/**
 * What both pages show of a copilot's status: a word, what the word means, and what a visitor can do (design §9). There is
 * one waitlist, that of the ABAP Copilot (specification §4).
 */
export function describeStatus({ status, title, linkHome }: CopilotCard): CopilotState {
  const action: ButtonConfig =
    status === 'live'
      ? { text: 'View Details', href: linkHome, ariaLabel: ` of the ${title}` }
      : { text: 'Join Waitlist', href: site.waitlistUrl, ariaLabel: ' for the ABAP Copilot' }
  return { ...faces[status], action }
}

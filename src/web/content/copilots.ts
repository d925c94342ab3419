import type { ButtonConfig, CopilotCard, CopilotStatus } from './content-model.ts'
import { site } from './site.ts'

export const copilots: readonly CopilotCard[] = [
  {
    icon: 'abap',
    title: 'ABAP Copilot',
    status: 'coming-soon',
    linkHome: '/copilots',
    linkCopilot: '/contact',
    description: 'Explains, writes and tests ABAP inside your own guidelines. Reduces development time by 40%.',
    longDescription:
      'Works beside your developers in the editor they already use. It reads the code around the cursor, proposes the next change under your naming and review rules, and leaves every transport to a developer who signs for it.',
    features: [
      'Explains reports, classes and enhancements in plain language',
      'Proposes code that follows your naming and style guide',
      'Drafts unit tests for what it proposes and for old code',
      'Finds statements that a later release no longer supports',
    ],
    benefits: [
      'Reduces development time by 40%',
      'Reviews start from tested code with its reasons written down',
      'Custom code stays in your systems, and each suggestion is logged',
    ],
  },
  {
    icon: 'cloud',
    title: 'Cloud Copilot',
    status: 'coming-soon',
    linkHome: '/copilots',
    linkCopilot: '/contact',
    description: 'Finds idle and oversized resources and proposes the change. Reduces cloud costs by 30%.',
    longDescription:
      'Reads usage, cost and configuration with read-only access, names the resource and its owner, and prepares the change as code. Nothing is resized or switched off until the owner has approved it.',
    features: [
      'Lists idle and oversized resources with the use it measured',
      'Writes the change as a pull request for your own pipeline',
      'Checks configuration against the policies you have set',
      'Assigns cost to teams and explains what moved since last month',
    ],
    benefits: [
      'Reduces cloud costs by 30%',
      'Each saving has an owner, a change and a way back',
      'Platform teams review proposals instead of searching for them',
    ],
  },
  {
    icon: 'security',
    title: 'Security Copilot',
    status: 'coming-soon',
    linkHome: '/copilots',
    linkCopilot: '/contact',
    description: 'Sorts alerts, gathers the evidence and drafts the next step for your analyst.',
    longDescription:
      'Groups alerts that belong to one event, collects the log lines behind them and drafts the next step from your own runbooks. It cites what it read. Containment and closure remain with your analysts.',
    features: [
      'Groups related alerts into one case with a timeline',
      'Links each statement to the log line it comes from',
      'Drafts the next step from your runbooks, for approval',
      'Writes the hand-over and the incident report as a draft',
    ],
    benefits: [
      'Analysts begin with the evidence instead of the search for it',
      'Decisions can be traced afterward: what was known, and when',
      'Logs stay inside your boundary, under the roles you already have',
    ],
  },
]

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

import type { CopilotCard, CopilotDetails, FaqItem } from './content-model.ts'
import { ABAP_TARGET, CLOUD_TARGET } from './site.ts'

export const copilotsPage = {
  title: 'AI Copilots that Work Alongside Your Team',
  service: 'AI Copilots',
  description:
    'ABAP, Cloud and Security Copilot: each proposes the next change, explains why and leaves the decision to your specialists.',
  lead: 'A copilot works in the tools your specialists already use. It proposes the next change, explains why and leaves the decision to them.',
  figureTitle: 'From proposal to record',
  figureRemark: 'a named person approves every change',
  figureDrawn:
    'Three steps on one line. The copilot proposes a change to a few lines, with its source. A person accepts, edits or declines it. The log records when, who, what and from where.',
  portfolioTitle: 'One copilot for each specialty',
  portfolioLead: 'Each one knows a single specialty, its tools and the point at which a person must decide.',
  featuresTitle: 'What it does',
  benefitsTitle: 'What you gain',
  gradeLead:
    'Your architecture, security and audit teams will have questions before the first pilot. We have answered the usual ones.',
  closingTitle: 'Ready to Deploy AI Copilots?',
  closingLead:
    'Start with one team and one kind of change. We agree on the limits in writing before the copilot makes its first proposal.',
  faqTitle: 'Questions before a pilot',
} as const

/** What the drawing of each copilot says, in words. */
export const copilotsDrawn = {
  abap: 'A code change: one line is removed, two are added. Below it, a line with three marks: proposed, tested and signed off. The last one is still open.',
  cloud:
    'Two bars: cost before and after. The owner approves removing the idle and oversized parts of the first bar. The second bar is shorter.',
  security:
    'Three of last night’s many alerts become one case with times: a sign-in from a new location, elevated privileges and copied data. The next step is drafted, and your analyst decides.',
} as const

export const copilotDetails: Readonly<Record<CopilotCard['icon'], CopilotDetails>> = {
  abap: {
    longDescription:
      'Works beside your developers in the editor they already use. It reads the code around the cursor and proposes the next change under your naming and review rules. A developer approves every transport.',
    features: [
      'Explains reports, classes and enhancements in plain language',
      'Proposes code that follows your naming rules and style guide',
      'Drafts unit tests for its proposals and for existing code',
      'Finds statements that newer releases no longer support',
    ],
    benefits: [
      `${ABAP_TARGET}*`,
      'Reviews start from tested code with documented reasons',
      'Custom code goes only where you approve, and every suggestion is logged',
    ],
  },
  cloud: {
    longDescription:
      'Has read-only access to usage, cost and configuration. It names each oversized or idle resource and its owner, and prepares the change as code. Nothing is resized or turned off until the owner approves.',
    features: [
      'Lists idle and oversized resources with their measured use',
      'Writes the change as a pull request for your pipeline',
      'Checks configuration against your policies',
      'Allocates costs to teams and explains changes since last month',
    ],
    benefits: [
      `${CLOUD_TARGET}*`,
      'Each saving has an owner, a change and a rollback',
      'Platform teams review savings instead of searching for them',
    ],
  },
  security: {
    longDescription:
      'Groups alerts that belong to one event, collects the log lines behind them and drafts the next step from your runbooks. It cites its sources. Your analysts resolve and close every case.',
    features: [
      'Groups related alerts into one case with a timeline',
      'Links each statement to its log line',
      'Drafts the next step from your runbooks, for approval',
      'Drafts the handoff and the incident report',
    ],
    benefits: [
      'Analysts start with the evidence instead of looking for it',
      'Decisions can be traced afterward: what was known and when',
      'Logs go only where you approve, under the roles you already have',
    ],
  },
}

export const grades = [
  {
    title: 'Model Agnostic',
    text: 'Choose a model for each task and change it later. Prompts, tests and data stay separate from it, and every candidate must pass the same evaluation set.',
  },
  {
    title: 'Deployment Flexible',
    text: 'The copilot runs where your code, accounts or logs already are: your cloud, your data center or a closed network.',
  },
  {
    title: 'Governance Built-in',
    text: 'One record holds the proposal, its sources, the person who decided and the outcome. Your auditors can read it without us.',
  },
  {
    title: 'Enterprise Ready',
    text: 'Single sign-on, roles from your directory, monitoring, team quotas and tested rollback before daily use.',
  },
] as const

export const faq: readonly FaqItem[] = [
  {
    question: 'Can a copilot change anything on its own?',
    answer:
      'No. It proposes, and a person with the right role accepts, edits or declines. For each team, we put in writing what the copilot may propose. Someone you name can turn it off.',
  },
  {
    question: 'How much of our code and data does it see?',
    answer:
      'Only what its user may see: it runs under that person’s roles. It reads only the sources on an agreed list. No model is trained on your material without your written instructions.',
  },
  {
    question: 'How do we know whether it helps?',
    answer:
      'We measure a baseline before we start: the time from task to accepted change, the share of proposals accepted, edited and declined, and the defects found later. Exit criteria, agreed on in advance, say when the pilot ends.',
  },
  {
    question: 'What happens when a proposal is wrong?',
    answer:
      'It is declined, or rolled back if someone accepted it. The record shows which source and model version led to it. The case joins the evaluation set, so the next version must pass it.',
  },
  {
    question: 'What should we prepare?',
    answer:
      'One team that wants to try it, one kind of change, read access to the sources it needs and a person who approves the limits. A folder of recent changes for testing is worth more than a strategy paper.',
  },
]

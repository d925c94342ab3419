import type { CopilotCard, CopilotDetails, FaqItem } from './content-model.ts'
import { ABAP_TARGET, CLOUD_TARGET } from './site.ts'

export const copilotsPage = {
  title: 'AI Copilots that Work Alongside Your Team',
  service: 'AI Copilots',
  description:
    'ABAP, Cloud and Security Copilot: each will propose the next change, explain why and leave the decision to your specialists.',
  lead: 'Our copilots will work in the tools your specialists already use. Each one will propose the next change, explain why and leave the decision to them.',
  figureTitle: 'From proposal to record',
  figureRemark: 'a named person approves every change',
  figureDrawn:
    'Three steps on one line. The copilot proposes a change to a few lines, with its source. A person accepts, edits or declines it. The log records when, who, what and from where.',
  portfolioTitle: 'One copilot for each specialty',
  portfolioLead: 'Each copilot will know a single specialty, its tools and the point at which a person must decide.',
  featuresTitle: 'What it will do',
  benefitsTitle: 'What you will gain',
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
      'This copilot will work beside your developers in the editor they already use. It will read the code around the cursor and propose the next change under your naming and review rules. A developer will approve every transport.',
    features: [
      'Explain reports, classes and enhancements in plain language',
      'Propose code that follows your naming rules and style guide',
      'Draft unit tests for its proposals and for existing code',
      'Find statements that newer releases no longer support',
    ],
    benefits: [
      `${ABAP_TARGET}*`,
      'Reviews that start from tested code with documented reasons',
      'Custom code that goes only where you approve, and a log of every suggestion',
    ],
  },
  cloud: {
    longDescription:
      'This copilot will have read-only access to usage, cost and configuration. It will name each oversized or idle resource and its owner, and it will prepare the change as code. Nothing will be resized or turned off until the owner approves.',
    features: [
      'List idle and oversized resources with their measured use',
      'Write the change as a pull request for your pipeline',
      'Check configuration against your policies',
      'Allocate costs to teams and explain changes since last month',
    ],
    benefits: [
      `${CLOUD_TARGET}*`,
      'Savings that come with an owner, a proposed change and a way to undo it',
      'Platform teams that review savings instead of searching for them',
    ],
  },
  security: {
    longDescription:
      'This copilot will group alerts that belong to one event, collect the log lines behind them and draft the next step from your runbooks. It will cite its sources. Your analysts will resolve and close every case.',
    features: [
      'Group related alerts into one case with a timeline',
      'Link each statement to its log line',
      'Draft the next step from your runbooks, for approval',
      'Draft the handoff and the incident report',
    ],
    benefits: [
      'Analysts who start with the evidence instead of looking for it',
      'A record of what was known and when, so that decisions can be traced afterward',
      'Logs that go only where you approve, under the roles you already have',
    ],
  },
}

export const grades = [
  {
    title: 'Model Agnostic',
    text: 'You will choose a model for each task and can change it later. Prompts, tests and data stay separate from the model, and every candidate must pass the same tests.',
  },
  {
    title: 'Deployment Flexible',
    text: 'The copilot will run where your code, accounts or logs already are: your cloud, your data center or a closed network.',
  },
  {
    title: 'Governance Built-in',
    text: 'One record will hold the proposal, its sources, the person who decided and the outcome. Your auditors can read it without us.',
  },
  {
    title: 'Enterprise Ready',
    text: 'Single sign-on, roles from your directory, monitoring, team quotas and a tested rollback will be in place before daily use.',
  },
] as const

export const faq: readonly FaqItem[] = [
  {
    question: 'Can a copilot change anything on its own?',
    answer:
      'No. It will propose a change, and a person with the right role will accept, edit or decline it. For each team, we will put in writing what the copilot may propose. Someone you name will be able to turn it off.',
  },
  {
    question: 'How much of our code and data will it see?',
    answer:
      'Only what its user may see, because it will run with that person’s permissions. It will read only the sources on a list that we agree on. No model will be trained on your material without your written instructions.',
  },
  {
    question: 'How will we know whether it helps?',
    answer:
      'We will measure a baseline before we start: the time from task to accepted change, the share of proposals accepted, edited and declined, and the defects found later. Exit criteria, agreed on in advance, say when the pilot ends.',
  },
  {
    question: 'What happens when a proposal is wrong?',
    answer:
      'Your specialist will decline it, or roll it back if someone has already accepted it. The record will show which source and model version led to it. The case will join the evaluation set, and the next version will be tested on it.',
  },
  {
    question: 'What should we prepare?',
    answer:
      'You need one team that wants to try it, one kind of change, read access to the sources the copilot needs and a person who approves the limits. A folder of recent changes for testing will help most.',
  },
]

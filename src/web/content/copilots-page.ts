import type { CopilotCard, CopilotDetails, FaqItem } from './content-model.ts'
import { ABAP_TARGET, CLOUD_TARGET } from './site.ts'

export const copilotsPage = {
  title: 'AI Copilots that Work Alongside Your Team',
  service: 'AI Copilots',
  description:
    'ABAP, Cloud and Security Copilot: each proposes the next change inside the tool your specialists use, with its reasons, and leaves the decision to them.',
  lead: 'A copilot sits in the tool your specialists already use, proposes the next change with its reasons, and leaves the decision to them.',
  figureTitle: 'From proposal to record',
  figureRemark: 'nothing is applied without a name',
  figureDrawn:
    'Three steps on one line. The copilot proposes a change to a few lines, with its source. A person accepts, edits or declines it. The log remembers when, who and what.',
  portfolioTitle: 'One copilot for each craft',
  portfolioLead:
    'Each one knows a single craft, the tools that belong to it, and the point at which a person has to decide.',
  featuresTitle: 'What it does',
  benefitsTitle: 'What you gain',
  gradeLead: 'What architecture, security and audit will ask about, settled before the first pilot.',
  closingTitle: 'Ready to Deploy AI Copilots?',
  closingLead:
    'Start with one team and one kind of change. We agree on the limits in writing before the first proposal is made.',
  faqTitle: 'Questions before a pilot',
} as const

/** What the drawing of each copilot says, in words. */
export const copilotsDrawn = {
  abap: 'A change to code: one line is taken out, two are put in. Below it a line with three marks: proposed, tested, and your signature, which is still open.',
  cloud:
    'The cost of today as a bar. Its idle and oversized parts lead to the owner, who approves. The bar of the cost after it is shorter.',
  security:
    'Of many alerts of one night, three become one case with their times: a sign-in from a new place, rights raised, data copied. The next step is drafted, and your analyst decides.',
} as const

export const copilotDetails: Readonly<Record<CopilotCard['icon'], CopilotDetails>> = {
  abap: {
    longDescription:
      'Works beside your developers in the editor they already use. It reads the code around the cursor, proposes the next change under your naming and review rules, and leaves every transport to a developer who signs for it.',
    features: [
      'Explains reports, classes and enhancements in plain language',
      'Proposes code that follows your naming and style guide',
      'Drafts unit tests for what it proposes and for old code',
      'Finds statements that a later release no longer supports',
    ],
    benefits: [
      `${ABAP_TARGET}*`,
      'Reviews start from tested code with its reasons written down',
      'Custom code stays in your systems, and each suggestion is logged',
    ],
  },
  cloud: {
    longDescription:
      'Reads usage, cost and configuration with read-only access, names the resource and its owner, and prepares the change as code. Nothing is resized or switched off until the owner has approved it.',
    features: [
      'Lists idle and oversized resources with the use it measured',
      'Writes the change as a pull request for your own pipeline',
      'Checks configuration against the policies you have set',
      'Assigns cost to teams and explains what moved since last month',
    ],
    benefits: [
      `${CLOUD_TARGET}*`,
      'Each saving has an owner, a change and a way back',
      'Platform teams review proposals instead of searching for them',
    ],
  },
  security: {
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
}

export const grades = [
  {
    title: 'Model Agnostic',
    text: 'Choose the model per task and change it later. Prompts, tests and data are kept apart from it, and every candidate has to pass the same evaluation set.',
  },
  {
    title: 'Deployment Flexible',
    text: 'Your cloud, your data center or a closed network: the copilot goes where the code, the accounts or the logs already are.',
  },
  {
    title: 'Governance Built-in',
    text: 'A proposal, its sources, the person who decided and the outcome form one record. Your auditors can read it without us.',
  },
  {
    title: 'Enterprise Ready',
    text: 'Single sign-on, roles from your directory, monitoring, quotas per team and a tested way back, from the first release.',
  },
] as const

export const faq: readonly FaqItem[] = [
  {
    question: 'Can a copilot change anything on its own?',
    answer:
      'No. It proposes; a person with the right role accepts, edits or declines. What it may propose at all is written down for each team, and the switch that stops it belongs to someone you name.',
  },
  {
    question: 'What does it see of our code and data?',
    answer:
      'What the person beside it may see, and no more: it works with that person’s roles. Its sources are listed, whatever is not on the list stays closed to it, and no model is trained on your material without an order in writing.',
  },
  {
    question: 'How do we know whether it helps?',
    answer:
      'From a baseline taken before the start: the time from task to accepted change, the share of proposals accepted, edited and declined, and the defects found later. A stop rule, agreed beforehand, says when the pilot ends.',
  },
  {
    question: 'What happens when a proposal is wrong?',
    answer:
      'It is declined, or rolled back if it got through. The record shows which source and which model version led to it, and the case joins the evaluation set, so that the next version has to pass it.',
  },
  {
    question: 'What should we prepare?',
    answer:
      'One team that wants to try, one kind of change, read access to the sources it needs, and a person who signs for the limits. A folder of recent changes to test on is worth more than a strategy paper.',
  },
]

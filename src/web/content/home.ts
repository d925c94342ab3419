import type { AssistantCard, FaqItem, TrustCard } from './content-model.ts'

export const home = {
  title: 'AI Consulting that transforms how your business works',
  description:
    'Governed AI assistants, copilots and consulting for enterprise teams, and a self-service AI readiness assessment with an immediate result.',
  lead: 'We build assistants and copilots that work inside your documents, your systems and your rules, and we stay until they prove their value.',
  facts: [
    { term: 'AI readiness assessment', value: '10-12 minutes' },
    { term: 'First quick win', value: '30-90 days' },
    { term: 'Consultation', value: '30 minutes, free' },
  ],
  assistantsTitle: 'Assistants that show their work',
  assistantsLead: 'Each of the three does one job, cites what it used, and leaves the decision to a person you name.',
  copilotsTitle: 'From Assistants to Copilots',
  copilotsLead:
    'An assistant answers when asked. A copilot works beside a specialist, inside the tool they already use.',
  trustTitle: 'Deploy Anywhere, Trust Everywhere',
  trustLead: 'Before we build, we map your environment: what is inside, what crosses the line, and who signs for it.',
  callTitle: 'Ready to Transform Your Business with AI?',
  callLead: 'Thirty minutes, one process of yours, and an honest answer: is AI the right tool?',
  faqTitle: 'Questions people ask first',
} as const

/** How far the work reaches: the laps of the cycle, from the inside. */
export const laps = [
  { name: 'One case', reach: 'one task, one owner' },
  { name: 'One team', reach: 'its next cases' },
  { name: 'Portfolio', reach: 'every department' },
] as const

/** What each step of the cycle hands over, in the order of the steps, and within a step in the order of the laps. */
export const handovers: readonly (readonly [string, string, string])[] = [
  [
    'A list of tasks, each with its data and cost',
    'The next cases of the team, in order of worth',
    'One register of AI uses across departments',
  ],
  [
    'One page: a good answer, its data, its limits',
    'A shared pattern for data and access',
    'Building blocks that other teams can reuse',
  ],
  [
    'A working release, tested on your real cases',
    'A second release, and a team trained on the job',
    'Releases that your own people build and run',
  ],
  [
    'Access by role, review of samples, a log of answers',
    'The same rules, signed by the owner in the team',
    'One policy and one audit trail for every use',
  ],
  [
    'Figures from daily use beside the baseline',
    'A shared dashboard, and a tested switch-off',
    'What pays is extended, what does not is ended',
  ],
]

export const assistants: readonly AssistantCard[] = [
  {
    icon: 'legal-ops',
    title: 'Legal Ops Assistant',
    description: 'Reads contracts against your own playbook and marks what differs, clause by clause.',
    benefit: 'Reviews start from a marked draft, not from a blank page.',
    link: '/consulting#legal-ops',
  },
  {
    icon: 'hr-policy',
    title: 'HR Policy Assistant',
    description: 'Answers HR questions from your policies and shows the paragraph it used.',
    benefit: 'The same answer for everyone, with its source.',
    link: '/consulting#hr-policy',
  },
  {
    icon: 'ops-summarizer',
    title: 'Ops Summarizer',
    description: 'Turns tickets, logs and shift notes into what happened, what is open and who acts next.',
    benefit: 'Handovers that fit on half a page.',
    link: '/consulting#ops-summarizer',
  },
]

/** In the order of the letters in the drawing beside them. */
export const trust: readonly TrustCard[] = [
  {
    title: 'Model agnostic',
    description: 'Choose the model per task and change it later. Prompts, tests and data stay yours.',
  },
  {
    title: 'Deployment flexible',
    description: 'Your cloud, your data center or a closed network. The boundary is drawn before anything runs.',
    link: { text: 'Deployment options', href: '/consulting#deployment' },
  },
  {
    title: 'Governance built in',
    description: 'Access, human review and a log of every answer are part of the delivery.',
  },
  {
    title: 'Enterprise ready',
    description: 'Single sign-on, roles, monitoring and tested rollback, from the first release.',
    link: { text: 'What we deliver', href: '/consulting#approach' },
  },
]

export const faq: readonly FaqItem[] = [
  {
    question: 'How do we start with AI if we have no data team?',
    answer: 'With one process, one owner and the data you have. The Discover step lists tasks and the data each needs.',
  },
  {
    question: 'Where does our data go?',
    answer: 'Nowhere you have not approved. Assistants run in your cloud, your data center or a closed network.',
  },
  {
    question: 'Which models do you use?',
    answer: 'The one that passes your tests at the lowest cost, open or commercial.',
  },
  {
    question: 'How long does a first project take?',
    answer: 'A quick win takes 30-90 days: one process, a baseline measured before the start, and a stop rule.',
  },
  {
    question: 'What is the difference between an assistant and a copilot?',
    answer:
      'An assistant answers from your documents when asked and cites what it used. A copilot works beside a specialist and proposes the next change.',
  },
  {
    question: 'Who is accountable for what an assistant says?',
    answer:
      'A person you name. Every design states who approves answers, what the assistant must refuse, and how long its log is kept.',
  },
]

import type { AssistantCard, FaqItem, Handover, TrustCard } from './content-model.ts'

export const home = {
  title: 'AI Consulting that transforms how your business works',
  description:
    'Governed AI assistants, copilots and consulting for enterprise teams, plus a self-service AI readiness assessment.',
  lead: 'We build assistants and copilots that work with your documents and systems and within your rules. We stay until they prove their value.',
  facts: [
    { term: 'First quick win', value: '30-90 days' },
    { term: 'Consultation', value: '30 minutes, free' },
  ],
  previewTitle: 'Where do you stand with AI?',
  previewLead: 'Our free assessment has 16 questions. Try three of them here and watch the score.',
  assistantsTitle: 'Assistants that show their work',
  assistantsLead: 'Each does one job, cites its sources and leaves the decision to a person you name.',
  copilotsTitle: 'From Assistants to Copilots',
  copilotsLead: 'An assistant answers when asked. A copilot works beside a specialist, in the tools they already use.',
  trustTitle: 'Deploy Anywhere, Trust Everywhere',
  trustLead: 'Before we build, we map your environment: what stays inside, what may leave and who approves it.',
  callTitle: 'Ready to Transform Your Business with AI?',
  callLead: 'Thirty minutes, one of your processes and an honest answer: is AI the right tool?',
  faqTitle: 'Questions people ask first',
} as const

/** The scopes of the work: the turns of the spiral, from the inside. */
export const laps = [
  { name: 'Use case', reach: 'one task, one owner' },
  { name: 'Team', reach: 'its next tasks' },
  { name: 'Portfolio', reach: 'every department' },
] as const

/** What each step of the cycle hands over, in the order of the steps, and within a step in the order of the laps. */
export const handovers: readonly (readonly Handover[])[] = [
  [
    { text: 'A list of tasks with their data and cost' },
    { text: 'The team’s next use cases, ranked by value' },
    {
      text: 'One register of AI use across departments',
      sample: { slug: 'use-case-register', name: 'use-case register' },
    },
  ],
  [
    {
      text: 'One page: good answers, their data, their limits',
      sample: { slug: 'use-case-charter', name: 'use-case charter' },
    },
    { text: 'A shared pattern for data and access', sample: { slug: 'boundary-map', name: 'boundary map' } },
    { text: 'Building blocks other teams can reuse' },
  ],
  [
    { text: 'A working release, tested on your real cases', sample: { slug: 'test-report', name: 'test report' } },
    { text: 'A second release and a trained team' },
    { text: 'Releases your own people build and run' },
  ],
  [
    {
      text: 'Role-based access, spot checks, answer log',
      sample: { slug: 'handoff-checklist', name: 'handoff checklist' },
    },
    { text: 'The same rules, approved by an owner on the team' },
    { text: 'One policy and one audit trail for every use', sample: { slug: 'ai-policy', name: 'AI policy' } },
  ],
  [
    { text: 'Daily results compared with the baseline', sample: { slug: 'exit-note', name: 'exit note' } },
    { text: 'A shared dashboard and a tested shutdown' },
    { text: 'What pays off is expanded; the rest is dropped' },
  ],
]

export const assistants: readonly AssistantCard[] = [
  {
    icon: 'legal-ops',
    title: 'Legal Ops Assistant',
    description: 'Compares contracts with your playbook and marks what differs, clause by clause.',
    benefit: 'Your lawyers start from a draft that is already marked up.',
    link: '/consulting#legal-ops',
  },
  {
    icon: 'hr-policy',
    title: 'HR Policy Assistant',
    description: 'Answers HR questions from your policies and shows the paragraph it used.',
    benefit: 'Consistent answers, each with its source.',
    link: '/consulting#hr-policy',
  },
  {
    icon: 'ops-summarizer',
    title: 'Ops Summarizer',
    description: 'Sums up tickets, logs and shift notes: what happened, what is open and who acts next.',
    benefit: 'Handoffs that fit on half a page.',
    link: '/consulting#ops-summarizer',
  },
]

/** In the order of the letters in the drawing beside them. */
export const trust: readonly TrustCard[] = [
  {
    title: 'Model agnostic',
    description: 'Choose a model for each task and change it later. Prompts, tests and data stay yours.',
  },
  {
    title: 'Deployment flexible',
    description: 'Your cloud, your data center or a closed network. We agree on the boundary before anything runs.',
    link: { text: 'Deployment options', href: '/consulting#deployment' },
  },
  {
    title: 'Governance built in',
    description: 'Access control, human review and an answer log come with every system we deliver.',
  },
  {
    title: 'Enterprise ready',
    description: 'Single sign-on, roles, monitoring and tested rollback before daily use.',
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
    answer:
      'Only where you approve. Assistants run in your cloud, your data center or a closed network. The security page says what can cross the boundary.',
    links: { 'security page': '/security#prompts' },
  },
  {
    question: 'Which models do you use?',
    answer: 'The one that passes your tests at the lowest cost, open or commercial.',
  },
  {
    question: 'How long does a first project take?',
    answer:
      'A quick win takes 30-90 days and ends with proof that it works. Building a new assistant takes five steps. The table on the Consulting page shows how long each one takes.',
  },
  {
    question: 'What is the difference between an assistant and a copilot?',
    answer:
      'An assistant answers questions from your documents and cites its sources. A copilot works beside a specialist and proposes the next change.',
  },
  {
    question: 'Who is accountable for what an assistant says?',
    answer:
      'A person you name. Every design states who approves which answers, what the assistant must refuse and how long its log is kept.',
  },
]

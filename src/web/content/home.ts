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
} as const

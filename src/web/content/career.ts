import type { JobPosition } from './content-model.ts'

export const career = {
  title: 'Shape the Future of AI Consulting',
  description:
    'Work on governed assistants and copilots for legal, HR, operations, IT and banking teams. Open positions, values, benefits and how we work.',
  lead: 'We build AI that has to stand up to a contract, a policy or an auditor. If you like hard problems with a real user on the other side, read on.',
  figure: {
    title: 'Who is in the room',
    remark: 'you stay from the first interview to operation',
    label:
      'The five steps of a project from top to bottom. You take part in all of them: with the client’s specialists in Discover, Design, Deliver and Evolve, and with IT and risk in Design, Deliver, Govern and Evolve.',
  },
  valuesTitle: 'What we hold on to',
  values: [
    {
      title: 'Innovation First',
      text: 'We try a new method on a real task in the first week, and keep it only if it beats the old one in a test.',
    },
    {
      title: 'Client Success',
      text: 'A project is done when the client’s own people run the system without us and its number has moved.',
    },
    {
      title: 'Excellence',
      text: 'Every answer has a source, every change has a test, and every decision is written down where others find it.',
    },
    {
      title: 'People First',
      text: 'We build for the person who does the work today, and ask them before we ask the model.',
    },
  ],
  positionsTitle: 'Open positions',
  positionsLead:
    'You apply on our page on a professional network. A short message with one thing you have built is enough.',
  offerTitle: 'What to expect',
  benefitsTitle: 'Benefits',
  benefits: [
    'Remote by default, with working hours you agree on with your project team',
    'Time in every week that is kept free for learning and for your own experiments',
    'The equipment and the model accounts you need, set up before your first day',
    'A colleague at your side in your first project, and a written plan for your first weeks',
    'Conferences and papers: present what you have built, under your own name',
  ],
  cultureTitle: 'Culture',
  culture: [
    'Small teams: a few of us and the client’s specialists, from the first interview to operation',
    'Written first: decisions stand in a document, so that time zones do not decide who is heard',
    'Review is a conversation about the work, in both directions and regardless of seniority',
    'We say no to a project when we cannot name who would be harmed by a wrong answer',
    'A stopped pilot with a clear reason counts as a result',
  ],
  closingTitle: 'Ready to Join Us?',
  closingLead: 'No position that fits? Tell us what you would like to build and what you have built so far.',
} as const

export const positions: readonly JobPosition[] = [
  {
    title: 'AI Solutions Architect',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    description:
      'You turn a client’s task into a system that can be run and audited: you interview the specialists, choose between assistant, copilot and agent, design retrieval, access rights and evaluation, and stay with the team until the first case is in operation. You bring experience with production systems on top of language models, a sense for data protection, and the patience to explain both to a lawyer.',
  },
]

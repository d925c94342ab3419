import type { JobPosition } from './content-model.ts'

export const career = {
  title: 'Shape the Future of AI Consulting',
  description:
    'Work on governed assistants and copilots for legal, HR, operations, IT and banking teams. Open positions, values, benefits and how we work.',
  lead: 'We build AI that has to satisfy a contract, a policy or an auditor. If you like hard problems and real users, read on.',
  figure: {
    title: 'Who is in the room',
    remark: 'you stay from the kickoff to daily use',
    label:
      'The five steps of a project from top to bottom. You take part in all of them: with the client’s specialists in Discover, Design, Deliver and Evolve, and with IT and risk in Design, Deliver, Govern and Evolve.',
  },
  valuesTitle: 'What we stand for',
  values: [
    {
      title: 'Innovation First',
      text: 'We try a new method on a real task in the first week. We keep it only if it beats the old one in a test.',
    },
    {
      title: 'Client Success',
      text: 'A project is done when the client’s own people run the system without us and the target metric has improved.',
    },
    {
      title: 'Excellence',
      text: 'Every answer has a source, every change has a test and every decision is written down where others can find it.',
    },
    {
      title: 'People First',
      text: 'We build for the people who do the work today. We ask them before we ask the model.',
    },
  ],
  positionsTitle: 'Open positions',
  positionsLead:
    'Apply through our page on a professional networking site. A short message about one thing you have built is enough.',
  offerTitle: 'What to expect',
  benefitsTitle: 'Benefits',
  benefits: [
    'Remote by default, with hours you set with your project team',
    'Protected time every week for learning and your own experiments',
    'The equipment and model accounts you need, ready before your first day',
    'A colleague to guide you on your first project and a written plan for your first weeks',
    'Conferences and papers: you present your work under your own name',
  ],
  cultureTitle: 'Culture',
  culture: [
    'Small teams: a few of us and the client’s specialists, from the kickoff to daily use',
    'Writing first: proposals go into a document, so people in every time zone have a say',
    'Reviews are conversations about the work, in both directions and regardless of seniority',
    'We turn down projects if we cannot say who would be harmed by a wrong answer',
    'A stopped pilot with a clear reason counts as a result',
  ],
  closingTitle: 'Ready to Join Us?',
  closingLead: 'No opening that fits? Tell us what you have built and what you would like to build next.',
} as const

export const positions: readonly JobPosition[] = [
  {
    title: 'AI Solutions Architect',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    description:
      'You turn a client’s task into a system that can be run and audited. You interview the specialists, choose between assistant, copilot and agent, and design retrieval, access rights and evaluation. You stay with the team until the first use case proves its value in daily use. You bring sound privacy judgment, experience with production systems built on language models, and the patience to explain your choices to a lawyer.',
  },
]

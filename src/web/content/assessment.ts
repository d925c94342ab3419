import { assessmentOffer, REPORT_ANSWER_HOURS } from './site.ts'

/** The texts of the landing page of the assessment. */
export const landing = {
  title: assessmentOffer.name,
  description:
    'Answer 16 questions about your organization. See right away where it stands with AI, what to do first and what comes next.',
  lead: 'Sixteen questions about things you can see and count. You will learn where your organization stands, what to do first and what can wait.',
  cost: 'The assessment is free.',
  badges: ['10-12 minutes', 'Privacy protected', 'No commitment required'],
  getTitle: 'What You’ll Get',
  getLead: 'You see your result as soon as you finish. You do not need a call to get it.',
  processTitle: 'Simple 3-Step Process',
  process: [
    {
      title: 'Answer Questions',
      text: '16 questions across 8 dimensions. Each option is something you can observe. You can go back at any time.',
    },
    {
      title: 'Get Results',
      text: 'Your score, your position on value and feasibility, your lowest dimension and your stage.',
    },
    {
      title: 'Take Action',
      text: `Start the quick win with your own team, or talk it through with ours. We follow up within ${REPORT_ANSWER_HOURS} hours.`,
    },
  ],
  closingTitle: 'Twelve minutes for an honest picture',
  closingLead: 'Grab a coffee and a colleague who knows your data. That is all you need.',
  compare: 'A colleague can take the assessment, too. You can then compare your answers and see where you disagree.',
} as const

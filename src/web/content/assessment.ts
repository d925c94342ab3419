import { REPORT_ANSWER_HOURS } from './site.ts'

/** Wording of the assessment's pages; the questionnaire itself is data in machines/assessment. */
export const landing = {
  title: 'AI Readiness Assessment',
  description:
    'Answer 16 questions about your organization and see at once where it stands with AI, what to do first, and what comes next.',
  lead: 'Sixteen questions about things you can see and count. At the end you know where your organization stands, what to do first, and what can wait.',
  badges: ['10-12 minutes', 'Privacy protected', 'No commitment required'],
  getTitle: "What You'll Get",
  getLead: 'The result appears as soon as you finish. Nobody has to call you first.',
  processTitle: 'Simple 3-Step Process',
  process: [
    {
      title: 'Answer Questions',
      text: '16 questions across 8 dimensions. Each option is something you can observe; you can go back at any time.',
    },
    {
      title: 'Get Results',
      text: 'Your score, your place among value and feasibility, your lowest dimension and the stage you are in.',
    },
    {
      title: 'Take Action',
      text: `Start the quick win with your own people, or talk it through with ours. Our team follows up within ${REPORT_ANSWER_HOURS} hours.`,
    },
  ],
  closingTitle: 'Twelve minutes, one honest picture',
  closingLead: 'Take a coffee and someone who knows your data. That is all you need.',
} as const

export const benefits = [
  {
    title: 'Personalized Roadmap',
    text: 'The stage your organization is in and the next step that fits it, with the reason and a time frame.',
  },
  {
    title: 'Immediate Quick Wins',
    text: 'One piece of work for your weakest dimension: a deliverable, an owner and a proof, done in 30-90 days.',
  },
  {
    title: 'Expert Consultation',
    text: 'An optional 30-minute session in which we go through your result and answer your questions.',
  },
] as const

export const intro = {
  title: 'Get started: AI Readiness Assessment',
  description:
    'Say who you are and answer 16 questions about your organization. The result appears at once; your answers stay on your device until you finish.',
  lead: `Tell us who you are, so that the result carries your name and our team can follow up within ${REPORT_ANSWER_HOURS} hours.`,
  formTitle: 'Get Started',
  storage:
    'Your answers are kept on this device until you finish, or for 24 hours. Your result is kept for 30 days, unless you remove it.',
} as const

/** What the questions mean by 'AI': at the start, and at each question. */
export const definition = {
  title: 'What counts as AI?',
  text: 'AI here means software that learned from data: chatbots, forecasts, image recognition. A fraud model from 2010 counts if it learned from past cases. A copilot that came with a license counts once people use it for work.',
} as const

/** The page that shows the last result of a device again. */
export const savedResult = {
  path: '/assessment-flow/result',
  title: 'Your last result',
  description: 'Your result is kept on this device for 30 days, and shown here.',
  /** What is read until the device has been asked. No later text of the page is longer, so this is its largest paint. */
  lead: 'Your result stays here for 30 days, on the device and in the browser it was made with, unless you remove it. It is never kept in a link.',
  none: {
    title: 'No result is kept on this device',
    lead: 'It was removed, is older than 30 days, or was made in another browser.',
  },
} as const

/** The three toasts (specification §8). */
export const toasts = {
  contactMissing: {
    tone: 'error',
    title: 'Error',
    message: 'Contact information is missing. Please refresh and try again.',
  },
  reportFailed: {
    tone: 'error',
    title: 'Error',
    message: 'There was an issue processing your assessment. Please try again.',
  },
  reportStored: {
    tone: 'success',
    title: 'Assessment Complete',
    message: 'Your AI readiness results are ready! Our team will follow up with additional insights.',
  },
} as const

export const REQUIRED_MESSAGE = 'This question is required. Please select an answer to continue.'

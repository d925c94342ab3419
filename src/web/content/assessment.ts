import { REPORT_ANSWER_HOURS } from './site.ts'

/** Wording of the assessment's pages; the questionnaire itself is data in machines/assessment. */
export const landing = {
  title: 'AI Readiness Assessment',
  description:
    'Answer 16 questions about your organization. See right away where it stands with AI, what to do first and what comes next.',
  lead: 'Sixteen questions about things you can see and count. You will learn where your organization stands, what to do first and what can wait.',
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
  compare: 'A colleague can take it too. Then you compare your answers and see where you disagree.',
} as const

export const benefits = [
  {
    title: 'Personalized Roadmap',
    text: 'Your organization’s stage and the next step that fits it, with a reason and a time frame.',
  },
  {
    title: 'Immediate Quick Wins',
    text: 'One project for your weakest dimension, done in 30-90 days, with a deliverable, an owner and proof that it works.',
  },
  {
    title: 'Expert Consultation',
    text: 'An optional 30-minute session to go through your result and answer your questions.',
  },
] as const

export const intro = {
  title: 'Get started: AI Readiness Assessment',
  description:
    'Tell us who you are and answer 16 questions about your organization. You see your result right away. Your answers stay on your device until you finish.',
  lead: `Tell us who you are. Your result names your company, and our team follows up within ${REPORT_ANSWER_HOURS} hours.`,
  formTitle: 'Get Started',
  storage:
    'Until you finish, your answers are saved on this device for up to 24 hours. Your result, with your answers, is then saved for 30 days unless you remove it.',
} as const

/** What the questions mean by 'AI': at the start, and at each question. */
export const definition = {
  title: 'What counts as AI?',
  text: 'AI here means software trained on data, such as chatbots, forecasting and image recognition. A fraud model from 2010 counts if it learned from past cases. A copilot bundled with a license counts once people use it for work.',
} as const

/** The page that shows the last result of a device again. */
export const savedResult = {
  path: '/assessment-flow/result',
  title: 'Your last result',
  description: 'Your result is saved on this device for 30 days. You can open it here.',
  /** What is read until the device has been asked. No later text of the page is longer, so this is its largest paint. */
  lead: 'Your result is saved for 30 days on this device, in the browser you used, unless you remove it. The link to it contains none of your data.',
  none: {
    title: 'No result is saved on this device',
    lead: 'It was removed, is more than 30 days old or was made in another browser.',
  },
} as const

/** At each question while there is no network. */
export const OFFLINE_NOTICE = 'You are offline. You can keep answering. You need the network only to finish.'

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

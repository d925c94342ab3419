import { REPORT_ANSWER_HOURS } from './site.ts'

/** The texts of the assessment and of its saved result. The questions themselves are in machines/questions. */
export const intro = {
  title: 'Get started: AI Readiness Assessment',
  description:
    'Tell us who you are and answer 16 questions about your organization. You see your result right away. Your answers stay on your device until you finish.',
  lead: `Tell us who you are. Your result names your company, and our team follows up within ${REPORT_ANSWER_HOURS} hours.`,
  formTitle: 'Get Started',
  storage:
    'Until you finish, your answers are saved on this device for up to 24 hours. Your result, with your answers, is then saved for 30 days unless you remove it.',
} as const

/** How the questions define 'AI'. The intro and every question show this definition. */
export const definition = {
  title: 'What counts as AI?',
  text: 'AI here means software trained on data, such as chatbots, forecasting and image recognition. A fraud model from 2010 counts if it learned from past cases. A copilot bundled with a license counts once people use it for work.',
} as const

/** The page that shows the result saved on this device. */
export const savedResult = {
  path: '/assessment-flow/result',
  title: 'Your last result',
  description: 'Your result is saved on this device for 30 days. You can open it here.',
  /** The page shows this text until it has checked the device’s storage. Keep it the longest text, because it is the largest paint. */
  lead: 'Your result is saved for 30 days on this device, in the browser you used, unless you remove it. The link to it contains none of your data.',
  none: {
    title: 'No result is saved on this device',
    lead: 'It was removed, is more than 30 days old or was made in another browser.',
  },
} as const

/** Every question shows this while there is no network. */
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

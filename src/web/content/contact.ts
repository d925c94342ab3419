import { LEGAL_NAME, MESSAGE_ANSWER_HOURS, POSTAL_ADDRESS, REPORT_ANSWER_HOURS, site } from './site.ts'

/** The promise at the form (specification §1). */
export const ANSWER_TO_MESSAGE = `We typically respond within ${MESSAGE_ANSWER_HOURS} hours during business days`

export const contact = {
  title: 'Contact',
  description: `Write to ${site.name}, book a strategy session, or join the ABAP Copilot waitlist. ${ANSWER_TO_MESSAGE}.`,
  badge: 'Get Started',
  heading: 'Ready to Transform Your Business?',
  lead: {
    link: 'Schedule a strategy session',
    rest: ', or tell us about one process you would like to improve. A person will answer.',
  },
  booking: {
    title: 'Book Strategy Session',
    text: 'Schedule a personalized consultation to explore AI opportunities for your business',
    points: [
      'AI opportunity assessment',
      'Custom solution discussion',
      'Transformation roadmap overview',
      'ROI projections',
    ],
  },
  waitlist: {
    title: 'Join ABAP Copilot Waitlist',
    text: 'Be first to access our revolutionary ABAP development copilot',
    button: 'Join Waitlist',
    /** What Canadian anti-spam law asks of a request for consent (CASL s. 10): who, what for, where from, and a way out. */
    consent: `By joining, you agree that ${LEGAL_NAME} (${site.name}), ${POSTAL_ADDRESS}, may email you to tell you when the ABAP Copilot becomes available. You can withdraw your consent at any time: write to`,
    success: 'Success!',
    next: 'We will email you when the ABAP Copilot is ready, not before.',
    failure: 'Please try again later!',
    waiting: 'No answer yet. You can keep waiting or press Join Waitlist again.',
  },
  direct: {
    title: 'Direct Contact',
    responseTime: `Within ${REPORT_ANSWER_HOURS} hours`,
    security: 'Answers for your risk team',
  },
  message: {
    title: 'Send Us a Message',
    placeholder: 'A process you would like to improve, and what it costs you today',
    button: 'Send Message',
    note: ANSWER_TO_MESSAGE,
    success: 'Thanks for message!',
    nearLimit: (limit: string) => `Your message is close to the limit of ${limit} characters`,
    sentFrom: 'Your message, sent from',
    /** Before the reason that the specification gives as it is. */
    notSent: 'Not sent. Your message is still here.',
    waiting: 'No answer yet. You can keep waiting or send your message again.',
    paymentPending:
      'The form service is asking for a card payment. This form takes no payments. Please email us instead.',
  },
  emailPlaceholder: 'you@company.example',
  /** Visitors read this after either form has been stored. The link to the assessment goes between `before` and `after`. */
  wait: {
    before: 'While you wait, you can see where you stand: the',
    after: 'is free and takes',
    time: '10-12 minutes.',
  },
  next: {
    title: 'What happens next',
    steps: [
      'A consultant, not a bot, reads your message.',
      'You get an answer or follow-up questions by email.',
      'If AI is the wrong tool, we say so.',
    ],
  },
} as const

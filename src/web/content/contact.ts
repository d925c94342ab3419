import { site } from './site.ts'

export const contact = {
  title: 'Contact',
  description: `Write to ${site.name}, book a strategy session, or join the ABAP Copilot waitlist. We typically respond within 4 hours during business days.`,
  badge: 'Get Started',
  heading: 'Ready to Transform Your Business?',
  lead: 'Schedule a strategy session, or tell us about one process you would like to improve. A person will answer.',
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
    success: 'Success!',
    failure: 'Please try again later!',
    waiting: 'No answer yet. You can keep waiting or press Join Waitlist again.',
  },
  direct: { title: 'Direct Contact', responseTime: 'Within 24 hours' },
  message: {
    title: 'Send Us a Message',
    placeholder: 'A process you would like to improve, and what it costs you today',
    button: 'Send Message',
    note: 'We typically respond within 4 hours during business days',
    success: 'Thanks for message!',
    sentFrom: 'Your message, sent from',
    /** Before the reason that the specification gives as it is. */
    notSent: 'Not sent. Your message is still here.',
    waiting: 'No answer yet. You can keep waiting or send your message again.',
    paymentPending:
      'The form service is asking for a card payment. This form takes no payments. Please email us instead.',
  },
  emailPlaceholder: 'you@company.example',
  next: {
    title: 'What happens next',
    steps: [
      'A consultant, not a bot, reads your message.',
      'You get an answer by email, or follow-up questions.',
      'If AI is the wrong tool, we say so.',
    ],
  },
} as const

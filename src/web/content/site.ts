import type { NavigationItem, ProcessStep } from './content-model.ts'

/** The owner's facts. A rebrand changes this file and the mark, which stands in shell/logo.tsx and public/favicon.svg. */
export const site = {
  name: 'Keelson AI',
  /** Where the site is reached, without a trailing slash; canonical links start with it. */
  origin: import.meta.env.VITE_SITE_ORIGIN ?? 'http://localhost:3000',
  slogan: 'AI consulting that transforms how your business works',
  blurb: 'Governed AI assistants, copilots and consulting for legal, HR, operations, IT and banking teams.',
  email: 'hello@example.com',
  /** The external scheduling page. */
  bookingUrl: 'https://booking.example.com/keelson-ai/strategy-session',
  /** The external waitlist of the ABAP Copilot, and our own form for it. */
  waitlistUrl: 'https://waitlist.example.com/abap-copilot',
  waitlistPath: '/contact#abap',
  /** Web analytics; '' where there is no real id, and then nothing is loaded. */
  measurementId: import.meta.env.VITE_MEASUREMENT_ID ?? '',
  copyrightYear: 2024,
} as const

// Not in the object above, so that a page does not load what it does not show.

/** Where people apply by email. */
export const HIRING_EMAIL = 'careers@example.com'
/** Where people report a hole in the site; stands in /.well-known/security.txt. */
export const SECURITY_EMAIL = 'security@example.com'
/** The page on a professional network where people apply. */
export const NETWORK_URL = 'https://network.example.com/company/keelson-ai/jobs'
export const LEGAL_OPS_DEMO = 'https://demo.example.com/legal-ops-assistant'
export const HR_POLICY_DEMO = 'https://demo.example.com/hr-policy-assistant'
export const OPS_SUMMARIZER_DEMO = 'https://demo.example.com/ops-summarizer'

/** The home page, where links and breadcrumbs lead. */
export const homeLink = { name: 'Home', path: '/' } as const satisfies NavigationItem

/** The pages of the header. */
export const navigation: readonly NavigationItem[] = [
  homeLink,
  { name: 'Consulting', path: '/consulting' },
  { name: 'Copilots', path: '/copilots' },
  { name: 'Resources', path: '/resources', covers: ['/blog/'] },
  { name: 'Career', path: '/career' },
  { name: 'Contact', path: '/contact', covers: ['/contact/'] },
  { name: 'Assessment', path: '/assessment', covers: ['/assessment-flow'] },
]

/** What the footer lists under 'AI Services'. */
export const services: readonly string[] = [
  'Legal Ops Assistant',
  'HR Policy Assistant',
  'Ops Summarizer',
  'Custom AI Solutions',
]

/** The five-step method in short: the cycle on the home page and the footer (specification §1). */
export const processSteps: readonly ProcessStep[] = [
  { step: 1, label: 'Discover' },
  { step: 2, label: 'Design' },
  { step: 3, label: 'Deliver' },
  { step: 4, label: 'Govern' },
  { step: 5, label: 'Evolve' },
]

/** The legal pages, as the footer names them. */
export const legalLinks = [
  { name: 'Privacy Policy', path: '/privacy' },
  { name: 'Terms of Service', path: '/terms' },
  { name: 'AI Ethics', path: '/ai-ethics' },
  { name: 'Accessibility', path: '/accessibility' },
] as const

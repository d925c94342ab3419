import type { NavigationItem, OwnerFact, Person, ProcessStep } from './content-model.ts'

/**
 * The owner's facts. Whoever adopts the site changes this file, `.env`, and the logo, accent color and typeface in one
 * file each; docs/adopt.md is the checklist. The build warns of values that still say 'example', and of those in `UNCONFIRMED`.
 */
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

/** Whether you ask visitors for consent before analytics loads. The site itself does not ask; docs/adopt.md says how to add it. */
export const ASKS_FOR_CONSENT: boolean = false

// Not in the object above, so that a page does not load what it does not show.

/** What the name means; it stands below the drawing of the hull. With '', no caption of that drawing speaks of a hull. */
export const NAME_MEANING: string = 'A keelson is the beam that ties a hull together.'

/** Who is responsible for this site in law: the registered name, and where mail reaches it. */
export const LEGAL_NAME = 'Example Company Inc.'
export const POSTAL_ADDRESS = '1 Example Street, Example City, Canada'
/** Who is responsible for personal information, by title or name, as in 'At …, … is responsible'; and the address to write to. */
export const PRIVACY_OFFICER = 'the Privacy Officer of Example Company Inc.'
export const PRIVACY_EMAIL = 'privacy@example.com'
/** Where the server with its database stands, as in 'Our server is in …'. */
export const HOSTING_PLACE = 'Example Province, Canada'
/** Where people complain about how you handle their information, as a whole sentence; it follows 'to the privacy regulator where you live.' */
export const PRIVACY_REGULATOR =
  'In Canada, that is the Privacy Commissioner of Canada or the commissioner of your province.'
/** The company that gets each entry by WEBHOOK_URL, as in '… to Example CRM Inc. in Canada'; '' if there is none. */
export const ENTRY_RECEIVER: string = ''

/**
 * The people on /contact and /consulting, in this order. If the list is empty, these pages show no section about people. A
 * portrait is a square JPEG, PNG, WebP or AVIF file of about 256 by 256 pixels in src/web/content/people/.
 */
export const PEOPLE: readonly Person[] = []

/** How long the server keeps what it receives, in days; 0 sets no end. RETENTION_DAYS in `.env`. */
export const RETENTION_DAYS = import.meta.env.VITE_RETENTION_DAYS ?? '365'
/** How soon a report is followed up and an email answered, in hours. VITE_REPORT_ANSWER_HOURS in `.env`. */
export const REPORT_ANSWER_HOURS = import.meta.env.VITE_REPORT_ANSWER_HOURS ?? '24'
/** How soon a message is answered, in business hours. VITE_MESSAGE_ANSWER_HOURS in `.env`. */
export const MESSAGE_ANSWER_HOURS = import.meta.env.VITE_MESSAGE_ANSWER_HOURS ?? '4'
/** What the copilots aim at (specification §9), and what these figures are; the note stands below them. */
export const ABAP_TARGET = 'Reduces development time by 40%'
export const CLOUD_TARGET = 'Reduces cloud costs by 30%'
export const TARGET_NOTE = '* A target for a product in development, not a measured result.'

/** How long each step of the method takes, from Discover to Evolve, and what it costs: a price, or 'On request'. */
export const STEP_TERMS: readonly { readonly duration: string; readonly price: string }[] = [
  { duration: '2-4 weeks', price: 'On request' },
  { duration: '3-5 weeks', price: 'On request' },
  { duration: '4-8 weeks', price: 'On request' },
  { duration: '2-3 weeks', price: 'On request' },
  { duration: 'One day a month', price: 'On request' },
]

/** Where people apply by email. */
export const HIRING_EMAIL = 'careers@example.com'
/** Where people report a hole in the site; stands in /.well-known/security.txt. */
export const SECURITY_EMAIL = 'security@example.com'
/**
 * What security and risk teams ask about your company. /security shows each text as an answer or as its end, so write whole
 * sentences. Begin one with 'Not yet:' where that is the truth: the downloaded table then says so in its column for the status,
 * as it says 'Sample' for a text with the word 'Example'.
 */
export const SECURITY = {
  /** The companies that process data for you: the name, the country and what each one does. */
  subprocessors: [
    'Example Hosting Inc., Canada: operates the server that hosts this website and its database',
    'Example Mail Inc., Canada: delivers and stores our team’s email',
  ],
  subprocessorNotice: 'Example: we announce a new subprocessor 30 days in advance, and you may object.',
  dataAgreement: 'Example: we sign your agreement or ours before we process personal data for you.',
  standing:
    'Not yet: we publish none of these. On request, we send you our registration, the names of our owners and client references.',
  certifications: 'Not yet: we have neither a SOC 2 report nor an ISO 27001 certificate.',
  penetrationTest: 'Not yet: no independent firm has tested our systems.',
  staffCountries:
    'Example: our people work remotely from Canada and Example Country. The contract names the countries from which they may connect to your environment.',
  staffAccess: 'Not yet: we do not require both single sign-on and multi-factor authentication for every team account.',
  devices: 'Not yet: we do not manage every laptop centrally.',
  confidentiality:
    'Example: everyone signs a confidentiality agreement before starting work and completes security training every year.',
  backgroundChecks:
    'Not yet: we do not run background checks as a rule. If your policy requires them, we agree on them before anyone starts work.',
  insurance:
    'Example Insurance Company covers our professional liability and cyber risks. We send you the certificate on request.',
  incidentNotice:
    'Example: we email and call the contact named in the contract within 72 hours after we confirm that an incident affects you.',
  continuity: 'Not yet: we do not have a tested business continuity plan.',
  contract: 'We send you our standard contract on request. It names the governing law.',
  auditRight:
    'Not yet: our standard contract has no audit right. If your policy requires one, we agree on it in the contract.',
  projectEnd:
    'Example: within 30 days after the project ends, we return or delete everything else that you sent us, and we confirm it in writing.',
  modelNotice:
    'Example: we announce a change of model at least 30 days in advance, and it takes effect only after you approve it.',
  assistantPatches:
    'Example: every version comes with a software bill of materials (CycloneDX). While you have a support contract, we deliver each fix for a critical vulnerability within 7 days after the fix is published.',
  reportTimes:
    'Not yet: we promise no response time, and our reporting policy covers only this website. You can write to the same address about a delivered assistant.',
  encryptionAtRest: 'Not yet: the disks of our server are not encrypted.',
  backups:
    'Example: we copy the database every night and check each copy. We keep the newest 14 copies, encrypted, on another machine in Canada. Every three months, we restore one of them to a test server.',
} as const
/** The day on which you last checked all of these answers, as an ISO date. */
export const SECURITY_CHECKED_ON = '2026-11-28'

/**
 * Values that look real although nobody has confirmed them. Remove a name once its values are yours: until then the build warns
 * of it, and while 'SECURITY' or 'STEP_TERMS' is in the list, /security or /consulting says that the values are samples.
 */
export const UNCONFIRMED: readonly OwnerFact[] = [
  'site.slogan',
  'site.blurb',
  'PRIVACY_REGULATOR',
  'ABAP_TARGET',
  'CLOUD_TARGET',
  'STEP_TERMS',
  'SECURITY',
]

/** The page on a professional network where people apply. */
export const NETWORK_URL = 'https://network.example.com/company/keelson-ai/jobs'
/** The demo apps. '' if there is none: its card says 'Preview demo on request' and leads to the form. */
export const LEGAL_OPS_DEMO: string = 'https://demo.example.com/legal-ops'
export const HR_POLICY_DEMO: string = 'https://demo.example.com/hr-policy'
export const OPS_SUMMARIZER_DEMO: string = 'https://demo.example.com/ops-summarizer'

/** The home page, where links and breadcrumbs lead. */
export const homeLink = { name: 'Home', path: '/' } as const satisfies NavigationItem

/** The link to the assessment in the header. */
export const assessmentLink: NavigationItem = { name: 'Assessment', path: '/assessment', covers: ['/assessment-flow'] }
/** What the site says wherever it offers the assessment: its full name, how long it takes, what it costs and what visitors get. */
export const assessmentOffer = {
  name: 'AI Readiness Assessment',
  terms: '10-12 minutes, free',
  benefits: [
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
  ],
} as const

/** The pages of the header. */
export const navigation: readonly NavigationItem[] = [
  homeLink,
  { name: 'Consulting', path: '/consulting', covers: ['/consulting/'] },
  { name: 'Copilots', path: '/copilots' },
  { name: 'Resources', path: '/resources', covers: ['/blog/', '/resources/'] },
  { name: 'Career', path: '/career' },
  { name: 'Contact', path: '/contact', covers: ['/contact/'] },
  assessmentLink,
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
  { name: 'Security', path: '/security' },
] as const

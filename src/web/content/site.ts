/** The owner's facts. A rebrand changes this file and the mark in shell/logo.tsx. */
export const site = {
  name: 'Keelson AI',
  /** Where the site is reached, without a trailing slash; canonical links start with it. */
  origin: import.meta.env.VITE_SITE_ORIGIN ?? 'http://localhost:3000',
  blurb: 'Governed AI assistants, copilots and consulting for legal, HR, operations, IT and banking teams.',
  email: 'hello@example.com',
  bookingUrl: 'https://booking.example.com/keelson-ai/strategy-session',
  copyrightYear: 2024,
} as const

/** The legal pages, as the footer names them. */
export const legalLinks = [
  { name: 'Privacy Policy', path: '/privacy' },
  { name: 'Terms of Service', path: '/terms' },
] as const

/** The pages of the header; `covers` names pages that belong to one of them without being its link. */
export const navigation = [
  { name: 'Home', path: '/', covers: [] },
  { name: 'Assessment', path: '/assessment', covers: ['/assessment-flow'] },
] as const satisfies readonly { name: string; path: string; covers: readonly string[] }[]

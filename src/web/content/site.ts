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

export const navigation = [
  { name: 'Home', path: '/' },
  { name: 'Assessment', path: '/assessment' },
] as const

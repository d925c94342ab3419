/** The links of the header, in order (specification §2). */
export const HEADER_ITEMS = ['Home', 'Consulting', 'Copilots', 'Resources', 'Career', 'Contact', 'Assessment']

/** The names of the links of the menu, in order: the assessment, the other pages, the waitlist and the booking. */
export const MENU_ITEMS = [
  'AI Readiness Assessment 10-12 minutes, free',
  'Home',
  'Consulting',
  'Copilots',
  'Resources',
  'Career',
  'Contact',
  'ABAP waitlist',
  'Book Strategy Session (opens in a new tab)',
]

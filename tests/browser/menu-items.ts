/** The names of the links of the mobile menu, in order (specification §2): the pages, the waitlist and the booking. */
export const MENU_ITEMS = [
  'Home',
  'Consulting',
  'Copilots',
  'Resources',
  'Career',
  'Contact',
  'Assessment',
  'ABAP waitlist',
  'Book Strategy Session (opens in a new tab)',
]

/** Whom and when a letter of the tests is for. */
export const SENDING = {
  id: 'job-1',
  date: new Date('2026-01-14T09:41:20Z'),
  mailFrom: { name: 'Keelson AI', address: 'website@example.com' },
  mailTo: [{ name: '', address: 'team@example.com' }],
  replyHours: { report: 24, message: 4 },
}

/** The same for two recipients. */
export const SENDING_TO_TWO = {
  ...SENDING,
  mailTo: [...SENDING.mailTo, { name: 'Second, Person', address: 'second@example.com' }],
}

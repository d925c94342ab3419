import { describeSignupForm } from './signup-form.ts'

/** A sign-up for the waitlist (specification §7.3). */
export const waitlistForm = describeSignupForm({
  kind: 'waitlist-signup',
  key: 'waitlist',
  path: '/subscribers',
  button: 'Join Waitlist',
  thanks: '/contact/joined',
  page: '/contact#abap',
  failed: 'You are not on the waitlist yet',
  letter: 'signup-letter',
  list: 'ABAP Copilot waitlist',
})

import { SECURITY_EMAIL, site } from './site.ts'

/** Where to report a security problem, and what happens then; published as text for people and their programs. */
export const security = {
  email: SECURITY_EMAIL,
  policy: [
    `Reporting a security problem to ${site.name}`,
    '',
    `Write to ${SECURITY_EMAIL}. Say what you found, where it is and how to reproduce it. A proof of concept with your own data is enough.`,
    '',
    'A person reads every report and answers it. We tell you what we found and when it is fixed. We credit you by name if you',
    'wish. There is no bounty.',
    '',
    'In scope: this site, its forms and its API. Out of scope: third-party services that we link to, findings that need a',
    'broken browser or a stolen device, and scanner reports that do not show how a finding can be exploited.',
    '',
    'Please do not read, keep or change data that other people sent us. Do not overload the site. Agree on a date with us before',
    'you publish. If you follow these rules, we will not pursue legal action.',
    '',
  ].join('\n'),
} as const

import { SECURITY_EMAIL, site } from './site.ts'

/** Where a hole in the site is reported, and what happens then; published as text for people and their programs. */
export const security = {
  email: SECURITY_EMAIL,
  policy: [
    `Reporting a security problem to ${site.name}`,
    '',
    `Write to ${SECURITY_EMAIL}. Say what you found, where, and how to see it again; a proof on your own data is enough.`,
    '',
    'A person reads every report and answers it. We tell you what we found and when it is fixed, and we name you if you want',
    'to be named. There is no bounty.',
    '',
    'In scope: this site, its forms and its API. Out of scope: the services of others that we link to, findings that need a',
    'broken browser or a stolen device, and reports of a scanner without a way to use what it found.',
    '',
    'Please do not read, keep or change what other people sent us, and do not load the site until it fails. Agree on a date',
    'with us before you publish. If you follow these rules, we will not pursue legal action.',
    '',
  ].join('\n'),
} as const

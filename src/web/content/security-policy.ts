import { SECURITY_EMAIL, site } from './site.ts'

/** Where a hole in the site is reported, and what happens then; published as text for people and their programs. */
export const security = {
  email: SECURITY_EMAIL,
  policy: [
    `Reporting a security problem to ${site.name}`,
    '',
    `Write to ${SECURITY_EMAIL}. Say what you found, where, and how to see it again; a proof on your own data is enough.`,
    '',
    'You hear from a person within 3 business days. We tell you what we make of it within 10, mend what is serious within 30,',
    'and name you when it is mended if you want to be named. There is no bounty.',
    '',
    'In scope: this site, its forms and its API. Out of scope: the services of others that we link to, findings that need a',
    'broken browser or a stolen device, and reports of a scanner without a way to use what it found.',
    '',
    'Please do not read, keep or change what other people sent us, do not load the site until it fails, and give us those 30',
    'days before you publish. Who keeps to this has nothing to fear from us: we will take no legal steps.',
    '',
  ].join('\n'),
} as const

// Faults in what the forms accept: addresses, companies, names and messages.

/** @type {readonly import('./fault-list.mjs').Fault[]} */
export const VISITOR_TEXT_FAULTS = [
  {
    area: 'machines',
    name: 'a personal mailbox below a subdomain is accepted',
    file: 'machines/assessment/personal-mail-domains.ts',
    tests: ['tests/machines/personal-mailboxes'],
    from: `PERSONAL_PROVIDERS.some((provider) => domain.endsWith(\`.\${provider}\`))`,
    to: 'false',
  },
  {
    area: 'machines',
    name: 'a company in a subdomain of a national provider is refused',
    file: 'machines/assessment/personal-mail-domains.ts',
    tests: ['tests/machines/personal-mailboxes'],
    from: 'PERSONAL_PROVIDERS.some((provider)',
    to: '[...PERSONAL_DOMAINS].some((provider)',
  },
  {
    area: 'machines',
    name: 'a local part may be as long as the whole address',
    file: 'machines/email.ts',
    tests: ['tests/machines/email', 'tests/machines/person'],
    from: '(?=[^@]{1,64}@)',
    to: '',
  },
  {
    area: 'machines',
    name: 'broken punycode is an address',
    file: 'machines/email.ts',
    tests: ['tests/machines/email', 'tests/machines/person'],
    from: ' || parseHostName(domain) === domain',
    to: ' || domain.length > 0',
  },
  {
    area: 'machines',
    name: 'a text of nothing visible counts as a text',
    file: 'machines/visible-text.ts',
    tests: ['tests/machines/person', 'tests/machines/parse-message'],
    from: "text.search(VISIBLE) < 0 ? ''",
    to: "text === '' ? ''",
  },
]

import { describe, expect, test } from 'vitest'

import { PERSONAL_PROVIDERS, personSchema } from '#machines/assessment/person.ts'

const EMAIL_PERSONAL = ['Please use your work email address (personal email domains not allowed)']

const parseWith = (workEmail: string) =>
  personSchema.safeParse({ workEmail, company: 'Analytical Engines', consent: true })

const listMessages = (workEmail: string) => parseWith(workEmail).error?.issues.map(({ message }) => message) ?? []

describe('a personal mailbox is refused', () => {
  test('ten providers or more are listed, each a lower-case domain, none twice', () => {
    expect(PERSONAL_PROVIDERS.length).toBeGreaterThanOrEqual(10)
    expect(new Set(PERSONAL_PROVIDERS).size).toBe(PERSONAL_PROVIDERS.length)
    for (const provider of PERSONAL_PROVIDERS) expect(provider).toMatch(/^[a-z]+(\.[a-z]+)+$/)
  })

  test.each([...PERSONAL_PROVIDERS])('at %s, at its subdomains, in capitals and with a trailing dot', (provider) => {
    for (const domain of [provider, `mail.${provider}`, provider.toUpperCase(), `${provider}.`]) {
      expect(listMessages(`ada@${domain}`), domain).toEqual(EMAIL_PERSONAL)
    }
  })

  test.each([
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'yahoo.com',
    'icloud.com',
    'aol.com',
    'proton.me',
    'gmx.com',
    'hotmail.co.uk',
    'hotmail.fr',
    'yahoo.fr',
    'yahoo.co.jp',
    'yahoo.com.br',
    'outlook.fr',
    'outlook.com.au',
    'live.nl',
    'live.co.uk',
    'gmx.at',
    'gmx.ch',
    'aol.co.uk',
    'yandex.ru',
    'ya.ru',
    'mail.ru',
    'mac.com',
    'pm.me',
    'rocketmail.com',
  ])('%s belongs to a common provider too', (domain) => {
    expect(listMessages(`ada@${domain}`)).toEqual(EMAIL_PERSONAL)
  })

  test.each([
    'ada@\uFF47\uFF4D\uFF41\uFF49\uFF4C.com',
    'ada@gmail\uFF0Ecom',
    'ada@gmail\u3002com',
    'ada@gmail.com\u3002',
    'ada@gmail.com..',
    'ada@\u{1D420}\u{1D426}\u{1D41A}\u{1D422}\u{1D425}.com',
    ' ada@GMail.Com\n',
  ])('%j is spelled differently but delivered to gmail.com', (workEmail) => {
    expect(listMessages(workEmail)).toEqual(EMAIL_PERSONAL)
  })

  test.each([
    'ada@notgmail.com',
    'ada@gmail.com.example.com',
    'gmail.com@example.com',
    'ada@mygmx.de',
    'ada@aol.example',
    'ada@yahoo.com.example.org',
    'ada@hotmail.co.uk.example.org',
    'ada@outlook.example',
    'ada@my-outlook.fr',
    'ada@live.works.example',
    'ada@web.com',
    'ada@proton.com',
    'ada@me.fr',
    'ada@mail.example.com',
    'ada@yahooinc.com',
    'ada@co.uk.example',
  ])('%s is another domain', (workEmail) => {
    expect(listMessages(workEmail)).toEqual([])
  })

  test('a Cyrillic look-alike is another domain, stored in the form that shows it', () => {
    expect(parseWith('ada@gm\u0430il.com').data?.workEmail).toBe('ada@xn--gmil-63d.com')
  })
})

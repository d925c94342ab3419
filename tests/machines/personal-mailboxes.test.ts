import commonDomains from 'email-providers/common.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'

import { PERSONAL_PROVIDERS } from '#machines/assessment/personal-mail-domains.ts'
import { personSchema } from '#machines/assessment/person.ts'

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
    't-online.de',
    'freenet.de',
    'qq.com',
    '163.com',
    'fastmail.com',
    'tutanota.com',
    'zoho.com',
    'orange.fr',
    'privaterelay.appleid.com',
    'mailinator.com',
    'guerrillamail.info',
    'posteo.de',
    'naver.com',
    'libero.it',
    'laposte.net',
    'comcast.net',
    'seznam.cz',
    'yopmail.com',
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
    'ada@firma.seznam.cz',
    'ada@team.telstra.com',
    'ada@example.qq.com',
  ])('%s is another domain', (workEmail) => {
    expect(listMessages(workEmail)).toEqual([])
  })

  test('a Cyrillic look-alike is another domain, stored in the form that shows it', () => {
    expect(parseWith('ada@gm\u0430il.com').data?.workEmail).toBe('ada@xn--gmil-63d.com')
  })
})

/**
 * Domains of email-providers/common.json that are accepted: staff of a company, a university or a newspaper write from
 * them, anybody can register below them, or they are examples.
 */
const ACCEPTED = `
37.com 3ammagazine.com 4mg.com about.com aeiou.pt airmail.net albawaba.com alibaba.com altavista.com ananzi.co.za
ancestry.com angelfire.com aver.com bangkok.com barcelona.com beer.com berlin.de bizhosting.com blackplanet.com blogos.com
bolt.com bright.net bt.com btconnect.com bugmenot.com c3.hu canada.com care2.com casino.com catholic.org chacuo.net
charm.net chez.com clerk.com crosswinds.net cu.cc dailypioneer.com ddnsfree.com dejanews.com depechemode.com detik.com
discovery.com dmv.com dnsmadeeasy.com doctor.com doityourself.com dynu.net easypost.com elvis.com enter.net everyone.net
example.com f5.si facebook.com fortunecity.com fr.nf freeyellow.com frontier.com games.com garbage.com geek.com
geocities.com go.com go.ro go2net.com gportal.hu hamptonroads.com hidemyass.com homestead.com hotbot.com i.am icq.com
idirect.com incredimail.com india.com indiatimes.com interaccess.com ireland.com islamonline.net ivillage.com iwon.com
kansascity.com kiwibox.com law.com lawyer.com lex.bg looksmart.com mail-tester.com masrawy.com medscape.com
metacrawler.com montevideo.com.uy msk.ru mydomain.com myway.com name.com netins.net netscape.com nus.edu.sg ny.com nyc.com
oath.com oi.com.br onmilwaukee.com parrot.com pe.hu pipeline.com poste.it pp.ua privacy.net r7.com rediffmailpro.com
sanook.com saudia.com sci.fi scubadiving.com sdf.org seanet.com she.com singpost.com sp.nl space.com spacewar.com spb.ru
starmedia.com supereva.it swissinfo.org talkcity.com techspot.com telstra.com test.com test.de theglobe.com thirdage.com
tpg.com.au unican.es web.id webindia123.com webjump.com wow.com www.com xoom.com yahoofs.com yam.com yourdomain.com za.com
zip.net zp.ua`

test('of each provider that the library calls common, somebody has decided whether companies write from it', () => {
  const accepted = commonDomains.filter((domain) => listMessages(`ada@${domain}`).length === 0)
  expect(accepted.toSorted()).toEqual(ACCEPTED.trim().split(/\s+/))
})

test.each([
  'ibm.com siemens.com sap.com bosch.de telekom.de vodafone.com bt.com telstra.com orange.com comcast.com cox.com att.com',
  'alibaba-inc.com tencent.com navercorp.com rakuten.com sony.com apple.com google.com microsoft.com meta.com amazon.com',
  'mit.edu ox.ac.uk ethz.ch tum.de nus.edu.sg u-tokyo.ac.jp admin.ch bund.de gov.uk europa.eu who.int un.org',
  'bbc.co.uk zeit.de lemonde.fr elpais.com deutschepost.de laposte.fr poste.it swisscom.com sfr.com proximus.com kpn.com',
])('nobody at these companies is refused: %s', (domains) => {
  for (const domain of domains.split(' ')) expect(listMessages(`ada@${domain}`), domain).toEqual([])
})

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Does what docs/adopt.md asks of an owner, for an invented company in another country.

/** The new texts in src/web/content/site.ts, by the name of the property or constant. */
const FACTS: Readonly<Record<string, string>> = {
  name: 'Brightwater',
  slogan: 'Advice on AI that your auditors can follow',
  blurb: 'Assistants, copilots and advice for utilities and public administration.',
  email: 'kontakt@brightwater.test',
  bookingUrl: 'https://termine.brightwater.test/erstes-gespraech',
  waitlistUrl: 'https://warteliste.brightwater.test/abap',
  NAME_MEANING: '',
  LEGAL_NAME: 'Brightwater Beratung GmbH',
  POSTAL_ADDRESS: 'Große Bäckerstraße 12, 20095 Hamburg, Germany',
  PRIVACY_OFFICER: 'the data protection officer of Brightwater Beratung GmbH',
  PRIVACY_EMAIL: 'datenschutz@brightwater.test',
  HOSTING_PLACE: 'Frankfurt, Germany',
  PRIVACY_REGULATOR: 'In Germany, that is the data protection authority of your state.',
  ABAP_TARGET: 'Reduces development time by 15%',
  CLOUD_TARGET: 'Reduces cloud costs by 10%',
  TARGET_NOTE: '* Measured with three customers in 2026.',
  HIRING_EMAIL: 'bewerbung@brightwater.test',
  SECURITY_EMAIL: 'sicherheit@brightwater.test',
  NETWORK_URL: 'https://netzwerk.brightwater.test/stellen',
  LEGAL_OPS_DEMO: '',
  HR_POLICY_DEMO: 'https://demo.brightwater.test/hr',
  OPS_SUMMARIZER_DEMO: '',
}

/** The new answers in `SECURITY`, which nobody has still to confirm. */
const SECURITY: Readonly<Record<string, string | readonly string[]>> = {
  subprocessors: ['Beispiel Rechenzentrum GmbH, Germany: operates the server'],
  staffCountries: 'Our people work from Germany.',
  certifications: 'We hold an ISO 27001 certificate.',
  insurance: 'Not yet: we are not insured against cyber risks.',
  incidentNotice: 'We tell you within 24 hours.',
  projectEnd: 'We delete everything else within a week.',
  backups: 'A copy is made every night.',
}

/** The owner's settings of the build. The server of a test has settings of its own. */
const SETTINGS: Readonly<Record<string, string>> = {
  SITE_ORIGIN: 'https://www.brightwater.test',
  RETENTION_DAYS: '180',
  VITE_FORM_KEY: 'kontakt',
  VITE_REPORT_ANSWER_HOURS: '48',
  VITE_MESSAGE_ANSWER_HOURS: '8',
  VITE_MEASUREMENT_ID: 'G-1A2B3C4D5E',
  VITE_OFFLINE_ASSESSMENT: 'on',
}

const PEOPLE = `[
  {
    id: 'imke',
    name: 'Imke Muster',
    role: 'Managing Director',
    about: 'Imke reads every first message.',
    portrait: 'imke.png',
    profile: 'https://netzwerk.brightwater.test/imke',
  },
  { id: 'ole', name: 'Ole Muster', role: 'Consultant' },
]`

/** A picture of one pixel. */
const PORTRAIT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC'

/** Replaces a text. Throws if it does not occur exactly once. */
function replaceOnce(text: string, from: RegExp, to: string): string {
  const count = text.match(new RegExp(from.source, 'gm'))?.length ?? 0
  if (count !== 1) throw new Error(`site.ts has ${count} places like ${from}, instead of one`)
  return text.replace(from, () => to)
}

/** Sets the answers for security teams, and says that they are confirmed. */
function adoptSecurity(constants: string): string {
  const confirmed = replaceOnce(constants, /(?<=^export const UNCONFIRMED: [^=]*= )\[[^\]]*\]/m, '[]')
  return Object.entries(SECURITY).reduce(
    (text, [name, value]) =>
      replaceOnce(
        text,
        new RegExp(`^  ${name}:\\s+(?:'[^']*'|\\[[^\\]]*\\])`, 'm'),
        `  ${name}: ${typeof value === 'string' ? `'${value}'` : `[${value.map((item) => `'${item}'`).join(', ')}]`}`,
      ),
    confirmed,
  )
}

/** Makes the site in this folder that of another owner. */
export function adoptSite(folder: string): void {
  const file = path.join(folder, 'src/web/content/site.ts')
  const end = '} as const'
  const [head = '', ...rest] = readFileSync(file, 'utf8').split(end)
  let site = head
  let constants = rest.join(end)
  for (const [name, value] of Object.entries(FACTS)) {
    const text = `'${value}'`
    if (name === name.toUpperCase())
      constants = replaceOnce(
        constants,
        new RegExp(`^export const ${name}(?:: string)? =\\s+'[^']*'`, 'm'),
        `export const ${name}: string = ${text}`,
      )
    else site = replaceOnce(site, new RegExp(`^  ${name}: '[^']*'`, 'm'), `  ${name}: ${text}`)
  }
  constants = adoptSecurity(constants)
  constants = replaceOnce(constants, /(?<=^export const PEOPLE: readonly Person\[\] = )\[\]/m, PEOPLE)
  writeFileSync(file, site + end + constants)
  writeFileSync(path.join(folder, 'src/web/content/people/imke.png'), PORTRAIT, 'base64')
  const article = path.join(folder, 'src/web/content/articles/rag-most-misunderstood.md')
  writeFileSync(article, readFileSync(article, 'utf8').replace('\n', '\nauthor: imke\n'))
  writeFileSync(
    path.join(folder, '.env'),
    Object.entries(SETTINGS)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
}

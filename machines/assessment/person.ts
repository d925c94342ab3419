import { z } from 'zod/mini'

import { makeEmailSchema } from '#machines/email.ts'

/** Limits of the company name, in code points (specification §5, §9). */
const COMPANY_LENGTH = { min: 2, max: 100 } as const
/**
 * The longest optional text, in code points. The specification sets no limit, but the database and the letter to the
 * team need one.
 */
const OPTIONAL_TEXT_MAX = 200

/** The domains of each provider of personal mailboxes: its name, then the endings under which it gives addresses. */
const PROVIDER_DOMAINS: Readonly<Record<string, string>> = {
  aol: 'com co.uk de fr',
  gmail: 'com',
  gmx: 'at biz ch co.uk com de es eu fr info li net org us',
  googlemail: 'com',
  hotmail:
    'be ca ch cl co.il co.jp co.kr co.nz co.th co.uk co.za com com.ar com.au com.br com.hk com.mx com.tr com.tw com.vn cz de dk es fi fr gr hu it jp nl no se sg sk',
  icloud: 'com',
  live: 'at be ca ch cl cn co.kr co.uk co.za com com.ar com.au com.mx com.my com.ph com.pt com.sg de dk fi fr hk ie in it jp nl no ru se',
  mac: 'com',
  mail: 'com ru',
  me: 'com',
  msn: 'com',
  outlook:
    'at be cl co.id co.il co.nz co.th com com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu ie in it jp kr lv my nl ph pt sa sg sk',
  pm: 'me',
  proton: 'me',
  protonmail: 'ch com',
  rocketmail: 'com',
  web: 'de',
  ya: 'ru',
  yahoo:
    'ae at be ca ch cl cn co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com com.ar com.au com.br com.cn com.co com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ve com.vn cz de dk es fi fr gr hu ie in it nl no pl pt ro se',
  yandex: 'by com com.tr kz ru ua',
  ymail: 'com',
}

/**
 * Providers of personal mailboxes, by registrable domain. The specification hides its own list of ten (design §9). Only
 * listed domains count, so a company whose name resembles a provider's is accepted.
 */
export const PERSONAL_PROVIDERS: readonly string[] = Object.entries(PROVIDER_DOMAINS).flatMap(([name, endings]) =>
  endings.split(' ').map((ending) => `${name}.${ending}`),
)

/**
 * Replaces line breaks, other control characters and invisible characters by spaces, replaces unpaired surrogates by
 * U+FFFD, and trims both ends.
 */
function normalizeText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u200B\u2060\uFEFF]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .trim()
}

/** Whether the address belongs to a provider of personal mailboxes, or to a subdomain of one. */
function isPersonalEmail(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return PERSONAL_PROVIDERS.some((provider) => domain === provider || domain.endsWith(`.${provider}`))
}

/** An optional plus sign, then at least ten digits, spaces, hyphens or parentheses (specification §5). */
const PHONE = /^\+?[0-9 ()-]{10,}$/

const countCodePoints = (text: string) => Array.from(text).length

const text = (error?: string) => z.pipe(z.string(error), z.transform(normalizeText))

const optionalText = z.optional(
  z.pipe(
    text(),
    z
      .string()
      .check(
        z.refine(
          (value) => countCodePoints(value) <= OPTIONAL_TEXT_MAX,
          `Please use at most ${OPTIONAL_TEXT_MAX} characters`,
        ),
      ),
  ),
)

/** Rules and messages of the intro form, word for word (specification §5). The server applies the same schema again. */
export const personSchema = z.pipe(
  z.strictObject({
    workEmail: makeEmailSchema('Work email is required', 'Please enter a valid email address').check(
      z.refine(
        (email) => !isPersonalEmail(email),
        'Please use your work email address (personal email domains not allowed)',
      ),
    ),
    company: z.pipe(
      text('Company name is required'),
      z.string().check(
        z.minLength(1, { error: 'Company name is required', abort: true }),
        z.refine((company) => countCodePoints(company) >= COMPANY_LENGTH.min, {
          error: 'Company name must be at least 2 characters',
          abort: true,
        }),
        z.refine(
          (company) => countCodePoints(company) <= COMPANY_LENGTH.max,
          'Company name must be less than 100 characters',
        ),
      ),
    ),
    firstName: optionalText,
    lastName: optionalText,
    role: optionalText,
    phone: z.optional(
      z.pipe(
        text(),
        z.string().check(
          z.refine((phone) => phone === '' || PHONE.test(phone), {
            error: 'Please enter a valid phone number',
            abort: true,
          }),
          z.maxLength(OPTIONAL_TEXT_MAX, 'Please enter a valid phone number'),
        ),
      ),
    ),
    consent: z.literal(true, 'You must agree to the privacy notice to continue'),
  }),
  z.transform(withoutEmptyTexts),
)

export interface Person {
  readonly workEmail: string
  readonly company: string
  readonly firstName?: string
  readonly lastName?: string
  readonly role?: string
  readonly phone?: string
  readonly consent: true
}

type Fields = { [Key in keyof Person]: Key extends 'consent' ? true : string | undefined } & Pick<
  Person,
  'workEmail' | 'company'
>

/**
 * Leaves out optional fields that are empty. The order of the fields is fixed, so that a retry sends the same bytes.
 */
function withoutEmptyTexts(fields: Fields): Person {
  return {
    workEmail: fields.workEmail,
    company: fields.company,
    ...(fields.firstName && { firstName: fields.firstName }),
    ...(fields.lastName && { lastName: fields.lastName }),
    ...(fields.role && { role: fields.role }),
    ...(fields.phone && { phone: fields.phone }),
    consent: fields.consent,
  }
}

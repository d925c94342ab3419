import { z } from 'zod/mini'

import { makeEmailSchema } from '#machines/email.ts'
import { blankIfInvisible, countVisible, removeInvisible } from '#machines/visible-text.ts'

import { isPersonalEmail } from './personal-mail-domains.ts'

/** Limits of the company name, in code points (specification §5, §9). */
const COMPANY_LENGTH = { min: 2, max: 100 } as const
/**
 * The longest optional text, in code points. The specification sets no limit, but the database and the letter to the
 * team need one.
 */
const OPTIONAL_TEXT_MAX = 200

/** Replaces line breaks and other control characters with spaces, removes invisible characters, and trims both ends. */
function normalizeText(text: string): string {
  return blankIfInvisible(removeInvisible(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')))
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
        z.refine((company) => countVisible(company) >= COMPANY_LENGTH.min, {
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

import { type Answer, type CompleteAnswers, inOptionOrder } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { buildReport, type Report, type AssessmentSubmission } from '#machines/assessment/report.ts'

/** Random numbers from 0 up to 1; the same seed always gives the same numbers (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const upTo = (chance: () => number, count: number) => Math.floor(chance() * count)

function makeUuid(chance: () => number): string {
  const digits = Array.from({ length: 32 }, () => upTo(chance, 16).toString(16))
  digits[12] = '4'
  digits[16] = 'a'
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function pickAnswer(question: Question, chance: () => number): Answer {
  if (question.type === 'radio') return upTo(chance, question.options.length)
  const texts = question.options.map(({ text }) => text)
  const chosen = texts.filter(() => chance() < 0.5)
  return inOptionOrder(question, chosen.length > 0 ? chosen : texts.slice(0, 1))
}

/** Sixteen random answers. */
function randomAnswers(chance: () => number): CompleteAnswers {
  return Object.fromEntries(QUESTIONS.map((question) => [question.id, pickAnswer(question, chance)])) as CompleteAnswers
}

const FIRST_NAMES = ['Alex', 'Zoë', 'Ngọc', 'Søren', 'María José', 'Иван']
const COMPANIES = ['Example Logistics', 'Müller & Söhne', 'Łódź <Retail>', '東京 "Freight" 🚚', "O'Neill's Bank"]

/** A random person: sometimes with the required fields only, sometimes with every field. */
function randomPerson(chance: () => number): Person {
  const number = upTo(chance, 1e6)
  const company = `${COMPANIES[upTo(chance, COMPANIES.length)] ?? 'Example'} ${number}`
  const required = { workEmail: `visitor.${number}@company-${number}.example`, company }
  if (chance() < 0.3) return { ...required, consent: true }
  return {
    ...required,
    firstName: FIRST_NAMES[upTo(chance, FIRST_NAMES.length)] ?? 'Alex',
    lastName: 'Meyer',
    role: 'Head of Operations',
    ...(chance() < 0.5 && { phone: '+49 (0)30 1234-567' }),
    consent: true,
  }
}

/** A valid random submission. */
export function randomSubmission(chance: () => number): AssessmentSubmission {
  return {
    contact: randomPerson(chance),
    answers: randomAnswers(chance),
    sessionId: makeUuid(chance),
    submittedAt: new Date(Date.UTC(2026, upTo(chance, 12), 1 + upTo(chance, 28), 9, 41)).toISOString(),
  }
}

/** A valid random report, as the browser sends it. */
export function randomReport(chance: () => number): Report {
  return buildReport(randomSubmission(chance))
}

const PERSON: Person = {
  workEmail: 'a.meyer@company.example',
  company: 'Example Logistics',
  firstName: 'Alex',
  lastName: 'Meyer',
  role: 'Head of Operations',
  consent: true,
}

/** The chosen options in the order of the questions; for the goals a list of them. */
type Places = readonly (number | readonly number[])[]

const PLACES = {
  'Quick Win': [4, 4, [0, 1, 2, 3, 4, 5], 5, 4, 3, 4, 1, 1, 4, 4, 4, 3, 4, 4, 4],
  'Strategic Bet': [2, 3, [0, 1, 3, 5], 3, 2, 2, 1, 2, 2, 3, 3, 2, 3, 4, 3, 3],
  'Not Now': [0, 1, [1], 0, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 0],
} as const satisfies Record<string, Places>

function answersAt(places: Places): CompleteAnswers {
  const answers = QUESTIONS.map(({ id, options }, index) => {
    const place = places[index] ?? 0
    return [id, typeof place === 'number' ? place : place.map((at) => options[at]?.text)] as const
  })
  return Object.fromEntries(answers) as CompleteAnswers
}

/** The same report every time for this band; any part of the submission can be replaced. */
export function sampleReport(band: keyof typeof PLACES, changes: Partial<AssessmentSubmission> = {}): Report {
  return buildReport({
    contact: PERSON,
    answers: answersAt(PLACES[band]),
    sessionId: '0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11',
    submittedAt: '2026-01-14T09:41:00.000Z',
    ...changes,
  })
}

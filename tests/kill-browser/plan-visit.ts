import { QUESTIONS } from '#machines/questions/questions.ts'

import type { SeededRandom } from './seeded-random.ts'
import type { Action, Shown, Sight } from './visitor-in-page.ts'

// A visit as a list of steps, each with what the page shows after it: the same for the same seed.

/** `sending` is not waited for: the visitor pressed the last button. `sent`: the page thanks or shows the result. */
type Stage = 'entering' | 'sending' | 'sent'

export interface Step {
  readonly name: string
  readonly action: Action
  /** Milliseconds that the visitor takes for it: they are quick. */
  readonly pause: number
  readonly stage: Stage
  /** What the page then holds, and must hold after a kill. */
  readonly shown: Shown
}

export interface Visit {
  readonly kind: 'assessment' | 'message' | 'waitlist'
  readonly path: string
  /** The selector of its form. */
  readonly form: string
  /** Tells the entries of this visit from all others. */
  readonly mark: string
  readonly steps: readonly Step[]
}

export const RESULT_SIGHT: Sight = { css: 'h1', text: 'potential for AI implementation' }
/** Milliseconds before a button is pressed. */
const PRESS = 100
const SUBMIT_ANSWERS = 'fieldset ~ * button[type=submit]'

/** Cuts a text into pieces, as it is typed. */
function splitText(text: string, random: SeededRandom): string[] {
  const pieces: string[] = []
  for (let rest = text; rest !== '';) {
    const length = 1 + random.below(8)
    pieces.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return pieces
}

type Fields = Record<string, string | boolean>

interface FormPlan {
  readonly form: string
  readonly place: 'intro' | 'form'
  readonly empty: Fields
  readonly texts: Readonly<Record<string, string>>
}

/** Types all texts, piece by piece. */
function planTyping({ form, place, empty, texts }: FormPlan, random: SeededRandom): Step[] {
  const fields = { ...empty }
  return Object.entries(texts).flatMap(([name, text]) =>
    splitText(text, random).map((piece): Step => {
      fields[name] = `${String(fields[name])}${piece}`
      return {
        name: `typing ${name}`,
        action: { css: `${form} [name=${name}]`, type: piece },
        pause: 20 + random.below(100),
        stage: 'entering',
        shown: { place, fields: { ...fields } },
      }
    }),
  )
}

function planForm(kind: 'message' | 'waitlist', mark: string, random: SeededRandom): Visit {
  const form = kind === 'message' ? 'form:has(textarea)' : '#abap form'
  const email = `kim@works-${mark}.example`
  const texts = kind === 'message' ? { email, message: `Can it read a log? ${mark}` } : { email }
  const empty = Object.fromEntries([...Object.keys(texts).map((name) => [name, '']), ['_gotcha', '']])
  const typing = planTyping({ form, place: 'form', empty, texts }, random)
  const shown = typing.at(-1)?.shown ?? { place: 'other' }
  const button = `${form} button[type=submit]`
  const thanks: Sight = { css: form, isGone: true }
  return {
    kind,
    path: '/contact',
    form,
    mark,
    steps: [
      ...typing,
      {
        name: 'sending',
        action: { css: button, until: [{ css: `${button}[aria-busy=true]` }, thanks] },
        pause: PRESS,
        stage: 'sending',
        shown,
      },
      { name: 'thanks', action: { css: 'body', until: [thanks] }, pause: 0, stage: 'sent', shown },
    ],
  }
}

const INTRO = '[data-step=intro] form'

const nameCompany = (mark: string) => `Assessment for Harbor ${mark}`

function planIntro(mark: string, random: SeededRandom): Step[] {
  const texts = {
    workEmail: `kim@works-${mark}.example`,
    company: `Harbor ${mark}`,
    firstName: 'Kim',
    lastName: 'Larsen',
    role: 'Operations',
  }
  const empty = { ...Object.fromEntries(Object.keys(texts).map((name) => [name, ''])), consent: false }
  const typing = planTyping({ form: INTRO, place: 'intro', empty, texts }, random)
  const shown: Shown = { place: 'intro', fields: { ...texts, consent: true } }
  return [
    ...typing,
    { name: 'consent', action: { css: `${INTRO} [name=consent]` }, pause: PRESS, stage: 'entering', shown },
    {
      name: 'start',
      action: { css: `${INTRO} button[type=submit]`, until: [{ css: 'h1', text: 'Question 1 of' }] },
      pause: PRESS,
      stage: 'entering',
      shown: { place: 'question', company: nameCompany(mark), index: 0, answers: {} },
    },
  ]
}

/** Answers of one question, one press after the other: sometimes a second thought, and several ticks in a list. */
function choosePresses(question: (typeof QUESTIONS)[number], random: SeededRandom): number[] {
  const any = () => random.below(question.options.length)
  const first = any()
  const second = any()
  return random.next() < 0.3 && second !== first ? [first, second] : [first]
}

function planQuestions(mark: string, random: SeededRandom): Step[] {
  const company = nameCompany(mark)
  const steps: Step[] = []
  const given = new Map<number, readonly number[]>()
  const add = (name: string, action: Action, index: number) =>
    steps.push({
      name,
      action,
      pause: 60 + random.below(200),
      stage: 'entering',
      shown: { place: 'question', company, index, answers: Object.fromEntries(given) },
    })
  const goTo = (index: number, css: string, name: string) =>
    add(name, { css, until: [{ css: 'h1', text: `Question ${index + 1} of` }] }, index)
  for (const [index, question] of QUESTIONS.entries()) {
    const chosen = new Set<number>()
    for (const option of choosePresses(question, random)) {
      if (question.type !== 'checkbox') chosen.clear()
      chosen.add(option)
      given.set(
        index,
        [...chosen].toSorted((one, other) => one - other),
      )
      add('answer', { css: 'fieldset input', nth: option }, index)
    }
    if (index > 0 && random.next() < 0.2) {
      goTo(index - 1, 'button[aria-keyshortcuts=ArrowLeft]', 'previous')
      goTo(index, SUBMIT_ANSWERS, 'next')
    }
    if (index < QUESTIONS.length - 1) goTo(index + 1, SUBMIT_ANSWERS, 'next')
  }
  const shown: Shown = { place: 'question', company, index: QUESTIONS.length - 1, answers: Object.fromEntries(given) }
  steps.push(
    {
      name: 'sending',
      action: { css: SUBMIT_ANSWERS, until: [{ css: `${SUBMIT_ANSWERS}[aria-busy=true]` }, RESULT_SIGHT] },
      pause: PRESS,
      stage: 'sending',
      shown,
    },
    { name: 'result', action: { css: 'body', until: [RESULT_SIGHT] }, pause: 0, stage: 'sent', shown },
    {
      name: 'result can be opened again',
      action: { css: 'body', until: [{ css: 'p', text: 'on this device for 30 days' }] },
      pause: 0,
      stage: 'sent',
      shown,
    },
  )
  return steps
}

/** Plans a visit of this kind. `mark` goes into its address and company. */
export function planVisit(kind: Visit['kind'], mark: string, random: SeededRandom): Visit {
  if (kind !== 'assessment') return planForm(kind, mark, random)
  const steps = [...planIntro(mark, random), ...planQuestions(mark, random)]
  return { kind, path: '/assessment-flow', form: INTRO, mark, steps }
}

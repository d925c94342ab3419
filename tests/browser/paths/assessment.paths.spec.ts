import { expect, type Page } from '@playwright/test'

import { QUESTIONS } from '#machines/assessment/questions.ts'
import { generateAssessmentTours, type TourStep } from '#tests/models/assessment-tours.ts'
import { tellAct, type Act } from '#tests/models/simulated-assessment-tab.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'
import { REPORT_CALL } from '#tests/browser/visitor.ts'

import { AssessmentCalls } from './assessment-calls.ts'
import { AssessmentVisitor } from './assessment-visitor.ts'
import { LiveRegionLog } from './live-region-log.ts'
import { HeldCalls } from './hold-calls.ts'
import { testPathsInBrowser, type Driver, type Scene } from './walk-paths.ts'

const REQUIRED = 'This question is required. Please select an answer to continue.'
const TOASTS = {
  missing: ['Error', 'Contact information is missing. Please refresh and try again.'],
  failed: ['Error', 'There was an issue processing your assessment. Please try again.'],
  stored: [
    'Assessment Complete',
    'Your AI readiness results are ready! Our team will follow up with additional insights.',
  ],
} as const

interface Sight {
  readonly state: string
  readonly question: number | null
}

/** Parses a state as a tour writes it, for example `wizard.blank 2/16 without contact`. */
function read(key: string): Sight {
  const [, state = '', number] = /^(\S+)(?: (\d+)\/16)?/.exec(key) ?? []
  return { state, question: number === undefined ? null : Number(number) }
}

/** The name of the view: views with a heading of their own have different names. */
const nameView = ({ state, question }: Sight) => (question === null ? state : `question ${question}`)

/** Everything that the page of a question shows, read at one moment. */
function questionOn(page: Page) {
  return page.evaluate((required) => {
    const group = document.querySelector<HTMLElement>('main fieldset')
    const [previous, advance] = [/^Previous$/, /^(?:Next|Complete Assessment)$/].map((name) =>
      [...document.querySelectorAll<HTMLButtonElement>('main button')].find(({ innerText }) => name.test(innerText)),
    )
    return {
      heading: document.querySelector('h1')?.innerText,
      about: /^Assessment for .*$/m.exec(document.querySelector('main')?.innerText ?? '')?.[0],
      chosen: [...(group?.querySelectorAll('input') ?? [])].flatMap(({ checked }, place) => (checked ? [place] : [])),
      isReminded: group?.innerText.includes(required),
      previous: { name: previous?.innerText, ariaDisabled: previous?.ariaDisabled, isDisabled: previous?.disabled },
      advance: { name: advance?.innerText, ariaDisabled: advance?.ariaDisabled, ariaBusy: advance?.ariaBusy },
    }
  }, REQUIRED)
}

class AssessmentDriver implements Driver<TourStep> {
  readonly #scene: Scene
  readonly #regions: LiveRegionLog
  #calls: AssessmentCalls | null = null
  #visitor: AssessmentVisitor | null = null
  /** Where the visitor was before the current step. */
  #before: Sight = { state: '', question: null }
  #toast: keyof typeof TOASTS | null = null

  constructor(scene: Scene) {
    this.#scene = scene
    this.#regions = new LiveRegionLog(scene.page)
  }

  get #at(): { calls: AssessmentCalls; visitor: AssessmentVisitor } {
    if (this.#calls === null || this.#visitor === null) throw new Error('The page is not open')
    return { calls: this.#calls, visitor: this.#visitor }
  }

  async open(): Promise<void> {
    const { page } = this.#scene
    await page.clock.install()
    await recordAnnouncements(page)
    this.#calls = new AssessmentCalls(this.#scene, await HeldCalls.on(page, REPORT_CALL))
    this.#visitor = new AssessmentVisitor(this.#scene, this.#calls)
  }

  async act({ act }: TourStep): Promise<void> {
    await this.#at.visitor.act(act, this.#before.question)
  }

  async see({ act, key, entry }: TourStep): Promise<void> {
    const { calls, visitor } = this.#at
    const before = this.#before
    const now = read(key)
    this.#before = now
    if (now.state === 'intro') await this.#seeIntro()
    else if (now.state === 'results') await this.#seeResults()
    else await this.#seeQuestion(now.state, now.question ?? 0)
    const entryShown = () =>
      this.#scene.page.evaluate(
        () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
      )
    await expect.poll(entryShown, 'entry of the history').toBe(entry)

    const isLoaded = act.type === 'arrive' || act.type === 'reload'
    const isElsewhere = nameView(now) !== nameView(before)
    const isArrival = now.state === 'intro' ? isElsewhere && !isLoaded : isElsewhere || isLoaded
    if (isArrival) await expect(visitor.hands.heading).toBeFocused()
    if (isLoaded) this.#regions.forget()
    await this.#hear(act, before, now)
    await calls.check(visitor.given)
  }

  /** Checks what was announced, and the toast that shows it. */
  async #hear(act: Act, before: Sight, now: Sight): Promise<void> {
    if (['arrive', 'reload', 'start over'].includes(act.type)) this.#toast = null
    const due = act.type === 'end' ? (act.call === 'stored' ? 'stored' : 'failed') : this.#dueAfterNext(act, before)
    if (due === 'sending') {
      expect(now.state).toBe('submitting')
      return this.#regions.expectSaid(['status: Sending your answers …'])
    }
    if (due === 'reminder') {
      expect(now.state).toBe('wizard.answerMissing')
      return this.#regions.expectNews(`alert: ${REQUIRED}`)
    }
    if (due !== null) this.#toast = due
    await this.#regions.expectNews(due && `${due === 'stored' ? 'status' : 'alert'}: ${TOASTS[due].join('. ')}`)
    // A toast of success disappears by itself.
    return due === 'stored' || this.#toast !== 'stored' ? this.#seeToast() : undefined
  }

  /**
   * Next without an answer shows the reminder. At the last question it sends the report, or says that the contact is
   * missing.
   */
  #dueAfterNext({ type }: Act, { state, question }: Sight): 'reminder' | 'sending' | 'missing' | null {
    const { chosen, isKnown } = this.#at.visitor
    if (type !== 'next' || state === 'submitting' || question === null) return null
    if (!chosen.has(question)) return 'reminder'
    if (question !== QUESTIONS.length) return null
    return isKnown ? 'sending' : 'missing'
  }

  async #seeToast(): Promise<void> {
    const { hands } = this.#at.visitor
    if (this.#toast === null) return expect(hands.toast).toHaveCount(0)
    const [title, message] = TOASTS[this.#toast]
    return hands.seesToast(title, message)
  }

  async #seeIntro(): Promise<void> {
    const { hands, isKnown, person } = this.#at.visitor
    await hands.seesIntro()
    await expect(hands.heading).toHaveText('AI Readiness Assessment')
    await expect(hands.position).toHaveCount(0)
    await expect(hands.field('Company name')).toHaveValue(isKnown ? person.company : '')
    await expect(hands.field('Work email')).toHaveValue(isKnown ? person.workEmail : '')
    await expect(hands.start).toHaveAttribute('aria-disabled', String(!isKnown))
  }

  async #seeResults(): Promise<void> {
    const { hands, person } = this.#at.visitor
    await hands.seesResults()
    await expect(hands.page.getByText(`Snapshot for ${person.company}`)).toBeVisible()
    await expect(hands.position).toHaveCount(0)
  }

  async #seeQuestion(state: string, question: number): Promise<void> {
    const { hands, chosen, isKnown, person } = this.#at.visitor
    const isBusy = state === 'submitting'
    const isAnswered = chosen.has(question)
    await hands.isAt(question)
    await expect
      .poll(() => questionOn(hands.page), `question ${question}`)
      .toEqual({
        heading: expect.stringContaining(QUESTIONS[question - 1]?.text ?? ''),
        about: `Assessment for ${isKnown ? person.company : 'your organization'}`,
        chosen: [...(chosen.get(question) ?? [])].toSorted(),
        isReminded: state === 'wizard.answerMissing',
        previous: { name: 'Previous', ariaDisabled: String(isBusy), isDisabled: question === 1 },
        advance: {
          name: question === QUESTIONS.length ? 'Complete Assessment' : 'Next',
          ariaDisabled: String(!isAnswered || isBusy),
          ariaBusy: String(isBusy),
        },
      })
    expect(isAnswered, state).toBe(!['wizard.blank', 'wizard.answerMissing'].includes(state))
  }

  async finish(): Promise<void> {
    await this.#at.calls.finish(this.#at.visitor.person.company)
  }
}

const tours = generateAssessmentTours()

testPathsInBrowser({
  model: 'assessment tours',
  paths: tours,
  tell: ({ act }) => tellAct(act),
  driver: (scene) => new AssessmentDriver(scene),
})

import { expect, type Page } from '@playwright/test'

import { QUESTIONS } from '#machines/questions/questions.ts'
import { assessmentTabModel, type TabSnapshot } from '#tests/models/assessment-tab.model.ts'
import type { PathStep } from '#tests/models/generate-paths.ts'
import type { Act } from '#tests/models/simulated-assessment-tab.ts'
import { travel } from '#tests/browser/read-history-index.ts'
import { recordAnnouncements } from '#tests/browser/record-announcements.ts'
import { REPORT_CALL } from '#tests/browser/visitor.ts'

import { AssessmentCalls } from './assessment-report-calls.ts'
import { AssessmentVisitor } from './assessment-visitor.ts'
import { LiveRegionLog } from './live-region-log.ts'
import { HeldCalls } from './hold-calls.ts'
import { testPathsInBrowser, type Driver, type Scene, type Seen } from './walk-paths.ts'

const REQUIRED = 'This question is required. Please select an answer to continue.'
const TOASTS = {
  missing: ['Error', 'Contact information is missing. Please refresh and try again.'],
  failed: ['Error', 'There was an issue processing your assessment. Please try again.'],
  stored: [
    'Assessment Complete',
    'Your AI readiness results are ready! Our team will follow up with additional insights.',
  ],
} as const

interface View {
  readonly state: string
  readonly question: number | null
}

/** Parses a state as the model writes it, for example `wizard.blank 2/16 without contact`. */
function parseView(key: string): View {
  const [, state = '', number] = /^(\S+)(?: (\d+)\/16)?/.exec(key) ?? []
  return { state, question: number === undefined ? null : Number(number) }
}

/** The name of the view: views with a heading of their own have different names. */
const nameView = ({ state, question }: View) => (question === null ? state : `question ${question}`)

/** Everything that the page of a question shows, read at one moment. */
function readQuestionPage(page: Page) {
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

class AssessmentDriver implements Driver<Act, TabSnapshot> {
  readonly events: Driver<Act>['events'] = {
    arrive: ({ left }) => this.#at.visitor.arrive(left),
    press: ({ option }) => this.#at.visitor.press(option, this.#before.question ?? 0),
    start: () => this.#at.visitor.begin(),
    edit: () => this.#at.visitor.takeBackConsent(),
    next: () => this.#at.visitor.next(this.#before.question),
    previous: () => this.#at.visitor.previous(this.#before.question),
    'start over': () => this.#at.visitor.startOver(),
    back: () => this.#scene.page.goBack(),
    forward: () => this.#scene.page.goForward(),
    jump: ({ by }) => travel(this.#scene.page, by),
    reload: () => this.#at.visitor.reload(),
    end: ({ call }) => this.#at.visitor.end(call),
  }
  readonly states: Driver<Act, TabSnapshot>['states'] = {
    unopened: () => Promise.resolve(),
    intro: () => this.#seeIntro(),
    'wizard.blank': (seen) => this.#seeQuestion(seen, { isAnswered: false }),
    'wizard.answerMissing': (seen) => this.#seeQuestion(seen, { isAnswered: false, isReminded: true }),
    'wizard.answered': (seen) => this.#seeQuestion(seen, { isAnswered: true }),
    submitting: (seen) => this.#seeQuestion(seen, { isAnswered: true, isBusy: true }),
    results: () => this.#seeResults(),
  }
  readonly #scene: Scene
  readonly #regions: LiveRegionLog
  #calls: AssessmentCalls | null = null
  #visitor: AssessmentVisitor | null = null
  /** Where the visitor was before the current step. */
  #before: View = { state: '', question: null }
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

  async checkStep({ event: act, key, snapshot }: PathStep<Act, TabSnapshot>): Promise<void> {
    const { calls, visitor } = this.#at
    const before = this.#before
    const now = parseView(key)
    this.#before = now
    const entryShown = () =>
      this.#scene.page.evaluate(
        () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
      )
    await expect.poll(entryShown, 'entry of the history').toBe(snapshot.context.at)

    const isLoaded = act.type === 'arrive' || act.type === 'reload'
    const isElsewhere = nameView(now) !== nameView(before)
    const isMoved = isElsewhere && act.type !== 'edit'
    const isArrival = now.state === 'intro' ? isMoved && !isLoaded : isMoved || isLoaded
    if (isArrival) await expect(visitor.pageObject.heading).toBeFocused()
    if (isLoaded) this.#regions.forget()
    await this.#expectAnnouncement(act, before, now)
    await calls.check(visitor.given)
  }

  /** Checks what was announced, and the toast that shows it. */
  async #expectAnnouncement(act: Act, before: View, now: View): Promise<void> {
    if (['arrive', 'reload', 'start over'].includes(act.type)) this.#toast = null
    const expected =
      act.type === 'end' ? (act.call === 'stored' ? 'stored' : 'failed') : this.#findExpectedAfterNext(act, before)
    if (expected === 'sending') {
      expect(now.state).toBe('submitting')
      return this.#regions.expectSaid(['status: Sending your answers…'])
    }
    if (expected === 'reminder') {
      expect(now.state).toBe('wizard.answerMissing')
      return this.#regions.expectNews(`alert: ${REQUIRED}`)
    }
    if (expected !== null) this.#toast = expected
    await this.#regions.expectNews(
      expected && `${expected === 'stored' ? 'status' : 'alert'}: ${TOASTS[expected].join('. ')}`,
    )
    // A toast of success disappears by itself.
    return expected === 'stored' || this.#toast !== 'stored' ? this.#seeToast() : undefined
  }

  /**
   * Next without an answer shows the reminder. At the last question it sends the report, or says that the contact is
   * missing.
   */
  #findExpectedAfterNext({ type }: Act, { state, question }: View): 'reminder' | 'sending' | 'missing' | null {
    const { chosen, isKnown } = this.#at.visitor
    if (type !== 'next' || state === 'submitting' || question === null) return null
    if (!chosen.has(question)) return 'reminder'
    if (question !== QUESTIONS.length) return null
    return isKnown ? 'sending' : 'missing'
  }

  async #seeToast(): Promise<void> {
    const { pageObject } = this.#at.visitor
    if (this.#toast === null) return expect(pageObject.toast).toHaveCount(0)
    const [title, message] = TOASTS[this.#toast]
    return pageObject.seesToast(title, message)
  }

  async #seeIntro(): Promise<void> {
    const { pageObject, isKnown, isConsentTakenBack, person } = this.#at.visitor
    await pageObject.seesIntro()
    await expect(pageObject.heading).toHaveText('AI Readiness Assessment')
    await expect(pageObject.position).toHaveCount(0)
    await expect(pageObject.field('Company name')).toHaveValue(isKnown ? person.company : '')
    await expect(pageObject.field('Work email')).toHaveValue(isKnown ? person.workEmail : '')
    await expect(pageObject.start).toHaveAttribute('aria-disabled', String(!isKnown || isConsentTakenBack))
  }

  async #seeResults(): Promise<void> {
    const { pageObject, person } = this.#at.visitor
    await pageObject.seesResults()
    await expect(pageObject.page.getByText(`Snapshot for ${person.company}`)).toBeVisible()
    await expect(pageObject.position).toHaveCount(0)
  }

  async #seeQuestion(
    { key }: Seen<Act, TabSnapshot>,
    { isAnswered, isReminded = false, isBusy = false }: { isAnswered: boolean; isReminded?: boolean; isBusy?: boolean },
  ): Promise<void> {
    const { pageObject, chosen, isKnown, person } = this.#at.visitor
    const question = parseView(key).question ?? 0
    expect(chosen.has(question), 'the question has an answer').toBe(isAnswered)
    await pageObject.isAt(question)
    await expect
      .poll(() => readQuestionPage(pageObject.page), `question ${question}`)
      .toEqual({
        heading: expect.stringContaining(QUESTIONS[question - 1]?.text ?? ''),
        about: `Assessment for ${isKnown ? person.company : 'your organization'}`,
        chosen: [...(chosen.get(question) ?? [])].toSorted(),
        isReminded,
        previous: { name: 'Previous', ariaDisabled: String(isBusy), isDisabled: question === 1 },
        advance: {
          name: question === QUESTIONS.length ? 'Complete Assessment' : 'Next',
          ariaDisabled: String(!isAnswered || isBusy),
          ariaBusy: String(isBusy),
        },
      })
  }

  async finish(): Promise<void> {
    await this.#at.calls.finish(this.#at.visitor.person.company)
  }
}

testPathsInBrowser({
  model: assessmentTabModel,
  driver: (scene) => new AssessmentDriver(scene),
})

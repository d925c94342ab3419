// What a visitor does, as code that runs inside the page: one call per visit, so that a kill can hit any moment of it.

/** Something to wait for: an element with this text, or none. */
export interface Sight {
  readonly css: string
  readonly text?: string
  readonly isGone?: boolean
}

/** One thing that a visitor does: type this text where the cursor is in a field, or press an element. */
export interface Action {
  readonly css: string
  /** Which of the elements; the first if absent. */
  readonly nth?: number | undefined
  /** Absent, the element is pressed. */
  readonly type?: string | undefined
  /** What the page shows afterwards: any of these. Absent, what was typed or chosen. */
  readonly until?: readonly Sight[] | undefined
  /** Milliseconds that the visitor takes for it; only where a kill may follow. */
  readonly pause?: number
}

/** What the page shows of an assessment or a form. */
export interface Shown {
  readonly place: 'intro' | 'question' | 'form' | 'other'
  /** The texts and ticks of a form by field name. */
  readonly fields?: Readonly<Record<string, string | boolean>>
  /** The line that says whose assessment it is. */
  readonly company?: string
  /** The index of the question. */
  readonly index?: number
  /** The chosen options by question. */
  readonly answers?: Readonly<Record<number, readonly number[]>>
}

export interface VisitorInPage {
  /**
   * Does all of it. From the action `watched` on, each one is told on the console as 'shown N' once a frame with its
   * outcome is on the screen.
   */
  act(actions: readonly Action[], watched: number): Promise<void>
  /** Reads the form with this selector, or the question. */
  look(form: string): Shown
  /** Walks through all answered questions by Previous and Next, and comes back to the first one without an answer. */
  walkAnswers(): Promise<Shown>
}

declare global {
  var visitorInPage: VisitorInPage
}

/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page must stand in the function that is sent there */
/** Puts the visitor into the page. It must use nothing from outside itself: the browser gets its source text. */
export function installVisitor(): void {
  const PREVIOUS = 'button[aria-keyshortcuts=ArrowLeft]'
  const NEXT = 'fieldset ~ * button[type=submit]'
  const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)]
  /** A page that never shows it ends the round with what it shows instead. */
  const until = (isSo: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const end = performance.now() + 120_000
      const look = () => {
        if (isSo()) resolve()
        else if (performance.now() < end) setTimeout(look, 2)
        else
          reject(
            new Error(`not seen in two minutes: ${what}; the page shows: ${document.body.innerText.slice(0, 300)}`),
          )
      }
      look()
    })
  const isSeen = ({ css, text = '', isGone = false }: Sight) =>
    all(css).some(({ textContent }) => textContent.includes(text)) !== isGone
  /** A message sent in a frame's callback arrives after the frame was drawn. */
  const draw = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })

  const perform = async ({ css, nth = 0, type, until: sights }: Action) => {
    await until(() => all(css)[nth] !== undefined, css)
    const element = all(css)[nth]
    if (type === undefined) element?.click()
    else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      element.focus()
      document.execCommand('insertText', false, type)
    }
    if (sights !== undefined) await until(() => sights.some(isSeen), JSON.stringify(sights))
  }

  const readCompany = () =>
    all('[data-step=question] *')
      .flatMap(({ textContent }) => /^Assessment for .+/.exec(textContent) ?? [])
      .at(-1)
  const describe = (index: number, answers: Shown['answers']): Shown => ({
    place: 'question',
    company: readCompany() ?? '',
    index,
    ...(answers && { answers }),
  })
  const readOptions = () =>
    all('fieldset input').flatMap((input, option) => ((input as HTMLInputElement).checked ? [option] : []))
  const readIndex = () => Number(/^Question (\d+) of/.exec(document.querySelector('h1')?.textContent ?? '')?.[1]) - 1
  const step = async (css: string) => {
    const before = readIndex()
    all(css)[0]?.click()
    await until(() => readIndex() !== before, 'another question')
  }

  globalThis.visitorInPage = {
    async act(actions, watched) {
      for (const [place, action] of actions.entries()) {
        if (place >= watched) await new Promise((resolve) => setTimeout(resolve, action.pause ?? 0))
        await perform(action)
        if (place < watched) continue
        await draw()
        // oxlint-disable-next-line no-console -- the way out of the page
        console.debug(`shown ${place}`)
      }
    },
    look(form) {
      if (document.querySelector('fieldset') !== null) return describe(readIndex(), { [readIndex()]: readOptions() })
      const element = document.querySelector<HTMLFormElement>(form)
      if (element === null) return { place: 'other' }
      const inputs = [...element.elements].filter(
        (node): node is HTMLInputElement =>
          node instanceof HTMLElement && 'value' in node && 'name' in node && node.name !== '',
      )
      const fields = inputs.map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value])
      const isForm = document.querySelector('[data-step=intro]') === null
      return { place: isForm ? 'form' : 'intro', fields: Object.fromEntries(fields) }
    },
    async walkAnswers() {
      const index = readIndex()
      while (readIndex() > 0) await step(PREVIOUS)
      const answers: Record<number, number[]> = {}
      while (readOptions().length > 0) {
        answers[readIndex()] = readOptions()
        if (readIndex() === 15) break
        await step(NEXT)
      }
      return describe(index, answers)
    },
  }
}

import type { MUST_BE_HEARD } from './must-be-heard.ts'
import type { ScreenReaderSession, WindowSize } from './screen-reader-session.ts'

/** A visit that is listened to. */
export interface Scenario {
  readonly name: keyof typeof MUST_BE_HEARD
  readonly path: string
  readonly size: WindowSize
  play(listener: ScreenReaderSession): Promise<void>
}

const DESKTOP = { width: 1280, height: 960 }
const PHONE = { width: 520, height: 900 }

const questionHeard = (number: number) => new RegExp(`Question ${number} of 16`)

/** In the focus mode: chooses the option with this number, from 2, and goes to the next question. */
async function answer({ press }: ScreenReaderSession, option: number): Promise<void> {
  await press('Tab')
  for (let count = 1; count < option; count += 1) await press('Down')
  await press('Right')
}

const assessment: Scenario = {
  name: 'assessment',
  path: '/assessment-flow',
  size: DESKTOP,
  async play(listener) {
    const { keepFocusMode, press, pressUntil, readPage, type } = listener
    // The form: sent empty, then with a private address, then right.
    await readPage()
    await press('ctrl+Home', 'h', 'h', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    await press('Return')
    await type('kim@gmail.com')
    await press('Tab', 'shift+Tab', 'ctrl+a')
    await type('kim.larsen@harbor.example')
    await press('Tab')
    await type('Harbor Works')
    await press('Tab', 'Tab', 'Tab', 'Tab', 'space', 'Tab', 'Tab', 'Tab')
    await pressUntil('Return', questionHeard(1))
    // The first question as one reads a page: without an answer, then with one.
    await readPage()
    await press('ctrl+Home', 'h', 'Tab', 'Tab', 'Return', 'shift+Tab', 'space', 'Tab')
    await pressUntil('Return', questionHeard(2))
    // The others with the keys of the page: back and forth, several choices, six options, the last without an answer.
    await keepFocusMode()
    await press('Tab', 'Tab')
    await pressUntil('Return', questionHeard(1))
    await pressUntil('Right', questionHeard(2))
    await answer(listener, 3)
    await press('Tab', 'space', 'Tab', 'space', 'space', 'Tab', 'space', 'Right')
    await answer(listener, 5)
    for (let question = 5; question < 16; question += 1) await answer(listener, (question % 4) + 2)
    await press('Tab', 'Tab', 'Tab', 'Return', 'shift+Tab', 'shift+Tab', 'space', 'Tab', 'Tab')
    await pressUntil('Return', /results are ready!/)
    // Leave the focus mode. In it, Orca would start reading at the last thing it said, which may be the toast.
    await press('Insert+a')
    await readPage()
  },
}

const contact: Scenario = {
  name: 'contact',
  path: '/contact',
  size: DESKTOP,
  async play({ press, pressUntil, readPage, tabTo, type }) {
    await readPage()
    // The message: sent empty, then filled in.
    await press('ctrl+Home', 'h')
    await tabTo(/Send Message push button/)
    await pressUntil('Return', /Message is required/)
    await type('kim.larsen@harbor.example')
    await press('Tab')
    await type('Can you look at our contracts?')
    await press('Tab')
    await pressUntil('Return', /Thanks for message!/)
    // The waitlist, the same.
    await tabTo(/Join Waitlist push button/)
    await pressUntil('Return', /try again later/)
    await press('shift+Tab')
    await type('kim.larsen@harbor.example')
    await press('Tab')
    await pressUntil('Return', /Success!/)
  },
}

const menu: Scenario = {
  name: 'menu',
  path: '/',
  size: PHONE,
  async play({ press, pressUntil, readPage }) {
    await readPage()
    await press('ctrl+Home', 'Tab', 'Tab', 'Return', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')
    await press('Escape', 'Return', 'Tab', 'Tab', 'Tab')
    await pressUntil('Return', /Consulting/)
  },
}

export const SCENARIOS: readonly Scenario[] = [menu, contact, assessment]

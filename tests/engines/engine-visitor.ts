import { expect } from '@playwright/test'

import type { Recorded } from './record-errors-and-layout-shifts.ts'
import type { Key, Tab } from './browser-tab.ts'

const SELECTORS = {
  link: 'a[href]',
  button: 'button',
  field: 'textarea, input:not([type=radio], [type=checkbox])',
  option: 'input:is([type=radio], [type=checkbox])',
} as const

/** Firefox reports each change of a page's data block after a navigation, and makes it (docs/browsers.md). */
const DATA_BLOCK = /trusted-types-sink: HTMLScriptElement text\|\[\{"@context"/

type Kind = keyof typeof SELECTORS

/** A visitor in one tab of an engine: what they do, and what they wait for. */
export class EngineVisitor {
  readonly tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  /** Opens this path. */
  async open(path: string): Promise<void> {
    await this.tab.goto(new URL(path, this.#origin).href)
  }

  /** Opens this path and waits until its page is hydrated. */
  async openHydrated(path: string): Promise<void> {
    await this.open(path)
    await this.reads(() => {
      window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
      return String('hydrated' in document.documentElement.dataset)
    }, 'true')
  }

  /** Waits until this function, run in the page, returns this text or a text that matches. */
  async reads(read: () => string, expected: string | RegExp): Promise<void> {
    // While another document is being opened, nothing can be read.
    const readOrFail = () => this.tab.evaluate(read).catch((error: unknown) => `not read: ${String(error)}`)
    const poll = expect.poll(readOrFail, { message: read.toString() })
    await (typeof expected === 'string' ? poll.toBe(expected) : poll.toMatch(expected))
  }

  /** Waits until the page shows this text. */
  async sees(text: string): Promise<void> {
    await expect
      .poll(() => this.tab.evaluate(isShown, text).catch(() => false), { message: `the page shows '${text}'` })
      .toBe(true)
  }

  async seesHeading(heading: string | RegExp): Promise<void> {
    await this.reads(() => document.querySelector('h1')?.textContent ?? '', heading)
  }

  /** Presses the middle of what has this name in this part of the page with the mouse. Waits until nothing covers it. */
  async click(kind: Kind, name: string, part = 'body'): Promise<void> {
    await expect(async () => {
      const place = await this.tab.evaluate(findPlace, { selector: `${part} :is(${SELECTORS[kind]})`, name })
      if (typeof place === 'string') throw new Error(`${kind} '${name}' ${place}`)
      await this.tab.clickAt(...place)
    }).toPass({ timeout: 20_000 })
  }

  /** Clicks into the field of this name and types. */
  async fill(name: string, text: string, part?: string): Promise<void> {
    await this.click('field', name, part)
    await this.tab.type(text)
  }

  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.tab.press(key)
  }

  /** Presses Tab until the element with the focus has this name. */
  async tabTo(name: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      await this.tab.press('Tab')
      if ((await this.tab.evaluate(readFocusedName)).includes(name)) return
    }
    throw new Error(`Tab does not reach '${name}'`)
  }

  /** What the page has recorded since it was opened, and was not read before. */
  async readRecorded(): Promise<Recorded> {
    return this.tab.evaluate(() => {
      const { recorded } = window as unknown as { recorded: Recorded }
      return { faults: recorded.faults.splice(0), shifts: recorded.shifts.splice(0) }
    })
  }

  async expectNoFault(name: string): Promise<void> {
    const { faults } = await this.readRecorded()
    expect
      .soft(
        faults.filter((fault) => !DATA_BLOCK.test(fault)),
        `faults of ${name}`,
      )
      .toEqual([])
  }
}

/** Runs in the page: whether it shows this text. */
const isShown = (wanted: string) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(wanted)

/** Runs in the page: the name of the element with the focus. */
function readFocusedName(): string {
  const { activeElement } = document
  const labels = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  const label = labels ? activeElement.labels?.[0]?.textContent : activeElement?.textContent
  return activeElement?.getAttribute('aria-label') ?? label ?? ''
}

/** Runs in the page: the middle of the visible element of this name, or why it cannot be pressed. */
function findPlace({ selector, name }: { selector: string; name: string }): string | [number, number] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function and nothing around it
  const readName = (element: Element) => {
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const visible = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const found =
    visible.find((element) => readName(element) === name) ?? visible.find((element) => readName(element).includes(name))
  if (found === undefined) return 'is not there'
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const place: [number, number] = [x + width / 2, y + height / 2]
  const top = document.elementFromPoint(...place)
  const isFree = top !== null && (found.contains(top) || top.closest('label')?.contains(found) === true)
  return isFree ? place : `is covered by ${top?.outerHTML.slice(0, 100)}`
}

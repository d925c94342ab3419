import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { ScreenReaderDesktop } from './screen-reader-desktop.ts'

/** How long a browser may take to open a page, and how long an answer of the server, or the reading of a page, in milliseconds. */
const PATIENCE = { page: 120_000, answer: 15_000, reading: 300_000 }

/** More than any page has elements for Tab. */
const MAX_TABS = 60

/** The last link of every page: behind it nothing is read. */
const LAST_LINK = /^Accessibility$/

/** Settings of Firefox: nothing but the page speaks, and the page is open to screen readers. */
const FIREFOX_PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'signon.rememberSignons': false,
}

const CHROMIUM_OPTIONS = [
  // Chromium's sandbox cannot start as root, which most containers run as.
  '--no-sandbox',
  '--force-renderer-accessibility',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
]

export const ENGINES = ['firefox', 'chromium'] as const
export type Engine = (typeof ENGINES)[number]

/** The program of each engine, and the name in the title of its window. */
export const BROWSERS: Record<Engine, { program: string; title: string }> = {
  firefox: { program: 'firefox-esr', title: 'Mozilla Firefox' },
  chromium: { program: 'chromium', title: 'Chromium' },
}

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** What was done, and what was heard after it. */
export interface Act {
  readonly action: string
  readonly heard: readonly string[]
}

/** A person with shut eyes at the keyboard: does something, and notes what is said afterward. */
export interface ScreenReaderSession {
  /** Presses these keys one after the other, and hears what each says. */
  press(...keys: readonly string[]): Promise<void>
  /** Presses Tab until these words are heard. */
  tabTo(words: RegExp): Promise<void>
  /** Presses a key, and listens until these words are heard. */
  pressUntil(key: string, words: RegExp): Promise<void>
  /** From now on keys go to the page, not to the screen reader. */
  keepFocusMode(): Promise<void>
  type(text: string): Promise<void>
  /** Has everything from the start of the page read. */
  readPage(): Promise<void>
  readonly acts: readonly Act[]
  close(): Promise<void>
}

/** Which page is opened in which browser. */
interface Opening {
  readonly engine: Engine
  /** The folder of the profile. It must not exist yet. */
  readonly profile: string
  readonly url: string
  readonly size: WindowSize
}

function startBrowser(desktop: ScreenReaderDesktop, { engine, profile, url, size }: Opening) {
  const { width, height } = size
  mkdirSync(profile)
  const { program } = BROWSERS[engine]
  if (engine === 'chromium') {
    const own = [`--user-data-dir=${profile}`, `--window-size=${width},${height}`]
    return desktop.run(program, ...CHROMIUM_OPTIONS, ...own, url)
  }
  const lines = Object.entries(FIREFOX_PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const own = ['--profile', profile, '--width', String(width), '--height', String(height)]
  return desktop.run(program, '--no-remote', '--new-instance', ...own, url)
}

/** What was done (`>`) and heard, as a text. */
export function writeTranscript(acts: readonly Act[]): string {
  return acts.flatMap(({ action, heard }) => [`> ${action}`, ...heard.map((line) => `    ${line}`)]).join('\n')
}

/** Opens a page in a browser of its own, and waits until the screen reader has said its title. */
export async function openByEar(desktop: ScreenReaderDesktop, opening: Opening): Promise<ScreenReaderSession> {
  const { engine } = opening
  const acts: Act[] = []
  let heard = desktop.said.length
  const hear = async (words: RegExp, limit: number) => {
    for (const start = performance.now(); performance.now() - start < limit; await wait(100)) {
      if (desktop.said.slice(heard).some((line) => words.test(line))) return
    }
    throw new Error(
      `${engine}: ${words} was not heard. Heard before:\n${writeTranscript(acts.slice(-8))}\n${desktop.said.slice(heard).join('\n')}`,
    )
  }
  const note = async (action: string) => {
    await desktop.settle()
    acts.push({ action, heard: desktop.said.slice(heard) })
    heard = desktop.said.length
  }

  const { title } = BROWSERS[engine]
  const browser = startBrowser(desktop, opening)
  try {
    let window = ''
    for (const start = performance.now(); window === ''; await wait(200)) {
      if (performance.now() - start > PATIENCE.page) throw new Error(`${engine} opened no window`)
      window = (await desktop.useKeyboard('search', '--onlyvisible', '--name', title)).split('\n').at(-1) ?? ''
    }
    await hear(/Finished loading .*Keelson/, PATIENCE.page)
    await desktop.useKeyboard('windowactivate', '--sync', window)
  } catch (error) {
    await desktop.end(browser)
    throw error
  }
  await desktop.settle()
  heard = desktop.said.length

  return {
    acts,
    async press(...keys) {
      for (const key of keys) {
        await desktop.useKeyboard('key', key)
        await note(key)
      }
    },
    async keepFocusMode() {
      await desktop.useKeyboard('keydown', 'Insert', 'key', 'a', 'key', 'a', 'keyup', 'Insert')
      await note('keeps the focus mode')
    },
    async tabTo(words) {
      for (let count = 1; count <= MAX_TABS; count += 1) {
        const from = heard
        await desktop.useKeyboard('key', 'Tab')
        await note('Tab')
        if (desktop.said.slice(from).some((line) => words.test(line))) return
      }
      throw new Error(`${engine}: no Tab led to ${words}`)
    },
    async pressUntil(key, words) {
      await desktop.useKeyboard('key', key)
      await hear(words, PATIENCE.answer)
      await note(key)
    },
    async type(text) {
      await desktop.useKeyboard('type', '--delay', '30', text)
      await note(`types “${text}”`)
    },
    async readPage() {
      await desktop.useKeyboard('key', 'ctrl+Home')
      await desktop.settle()
      heard = desktop.said.length
      await desktop.useKeyboard('key', 'KP_Add')
      await hear(LAST_LINK, PATIENCE.reading)
      await note('has the page read')
    },
    async close() {
      await desktop.end(browser)
      await desktop.settle()
    },
  }
}

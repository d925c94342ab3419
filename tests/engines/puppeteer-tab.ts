import { launch, type Browser, type Page } from 'puppeteer-core'

import { recordFaultsAndShifts } from './record-errors-and-layout-shifts.ts'
import type { Key, Tab, TabOptions } from './browser-tab.ts'

/** What only the start of Firefox can set: WebDriver BiDi has no command for it. */
const readFirefoxSettings = ({ isDark, hasReducedMotion, isWithoutScript }: TabOptions) => ({
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
  'javascript.enabled': !isWithoutScript,
})

async function setUpChromium(page: Page, options: TabOptions): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: options.isDark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: options.hasReducedMotion ? 'reduce' : 'no-preference' },
  ])
  await page.setJavaScriptEnabled(!options.isWithoutScript)
}

class PuppeteerTab implements Tab {
  readonly version: string
  readonly #browser: Browser
  readonly #page: Page

  constructor(browser: Browser, page: Page, version: string) {
    this.version = version
    this.#browser = browser
    this.#page = page
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' })
  }

  async evaluate<Result, Argument>(
    run: string | ((argument: Argument) => Result | Promise<Result>),
    argument?: Argument,
  ): Promise<Result> {
    if (typeof run === 'string') return (await this.#page.evaluate(run)) as Result
    return (await this.#page.evaluate(run as (argument: unknown) => unknown, argument)) as Result
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height })
  }

  clickAt(x: number, y: number): Promise<void> {
    return this.#page.mouse.click(x, y)
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key === 'Space' ? ' ' : key)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  async print(): Promise<Buffer> {
    return Buffer.from(await this.#page.pdf({ format: 'A4', preferCSSPageSize: true }))
  }

  async takePicture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot())
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

/** Opens Chromium (by CDP) or Firefox (by WebDriver BiDi, without a driver of its own). */
export async function openPuppeteerTab(
  browserName: 'chrome' | 'firefox',
  executablePath: string,
  options: TabOptions,
): Promise<Tab> {
  const browser = await launch({
    browser: browserName,
    executablePath,
    // Chromium's sandbox cannot start as root, which most containers run as.
    args: browserName === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
    extraPrefsFirefox: readFirefoxSettings(options),
  })
  const page = await browser.newPage()
  if (browserName === 'chrome') await setUpChromium(page, options)
  if (!options.isWithoutScript) await page.evaluateOnNewDocument(recordFaultsAndShifts)
  await page.setViewport({ width: 1280, height: 900 })
  const version = (await browser.version())
    .replace(/^(?:Headless)?Chrome\//, 'Chromium ')
    .replace('firefox/', 'Firefox ')
  return new PuppeteerTab(browser, page, version)
}
